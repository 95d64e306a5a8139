import { useCallback, useRef } from "react";
import { useRevalidator } from "react-router";
import { adminPaths } from "../../shared/admin-addresses.ts";
import type { ToastMessage } from "../toast.tsx";
import { awayCopy } from "./copy.ts";

const ASK_EVERY_MS = 2_000;
/** A network that lets packets fall says nothing for a minute. */
const ANSWER_WITHIN_MS = 10_000;
/** What is said of it stays until it is over. */
const A_DAY_MS = 24 * 3_600_000;

/** Whether the server is there: a proxy that answers in its place is not. */
function isServerThere(): Promise<boolean> {
	return fetch(adminPaths.session, { cache: "no-store", signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
		({ status }) => status < 500,
		() => false,
	);
}

/**
 * Reads the screen anew where the server is there. Where it is not, the router would put an error in the screen's place, with
 * what was typed and chosen on it: what is shown stays instead, that is said, and the screen is read anew once the server is back.
 * Resolves with whether it was read, at once.
 */
export function useReread(say: (toast: ToastMessage) => void): () => Promise<boolean> {
	const { revalidate } = useRevalidator();
	const isWaiting = useRef(false);
	return useCallback(async () => {
		if (isWaiting.current) return false;
		if (await isServerThere()) {
			await revalidate();
			return true;
		}
		const wait = async () => {
			say({ id: "away", kind: "error", title: awayCopy.title, text: awayCopy.text, duration: A_DAY_MS });
			do await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
			while (!(await isServerThere()));
			isWaiting.current = false;
			say({ id: "away", kind: "success", title: awayCopy.back });
			await revalidate();
		};
		if (!isWaiting.current) {
			isWaiting.current = true;
			void wait();
		}
		return false;
	}, [revalidate, say]);
}
