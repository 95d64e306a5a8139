import { useCallback } from "react";
import { sendCopy } from "./copy.ts";
import { isOutOfReach } from "./out-of-reach.ts";
import { useShell } from "./shell.tsx";

const ANSWER_WITHIN_MS = 30_000;

/** What a write came to. `message` is French and ready to be shown after « Erreur: ». */
export type Sent<Answer> = { ok: true; answer: Answer } | { ok: false; status: number; message: string; body: unknown };

type SendOptions = {
	withinMs?: number;
	/** Told that the session has ended, before the sign-in dialog is shown. */
	onSessionEnd?: () => void;
};

function messageOf(body: unknown): string {
	const message = typeof body === "object" && body !== null && "message" in body ? body.message : undefined;
	return typeof message === "string" && message ? message : sendCopy.unknown;
}

/** The errors by field of a refused write; empty when it had none. */
export function errorsOf(body: unknown): Record<string, string> {
	const errors = typeof body === "object" && body !== null && "errors" in body ? body.errors : null;
	return typeof errors === "object" && errors !== null ? (errors as Record<string, string>) : {};
}

async function post(address: string, body: FormData | Blob | string, within: number): Promise<Response | null> {
	try {
		return await fetch(address, {
			method: "POST",
			body,
			headers: { Accept: "application/json", ...(typeof body === "string" && { "Content-Type": "application/json" }) },
			signal: AbortSignal.timeout(within),
		});
	} catch {
		return null;
	}
}

/**
 * Sends a write to one of the admin's JSON addresses and never throws. FormData goes as a form, a Blob as its
 * bytes, anything else as JSON.
 * A session that has ended is opened again in place, and the same write is sent once more, so that nothing typed is lost.
 * Servers answer JSON: the answer itself, or `{ message }` with a status of 400 or more.
 */
export function useSend(): <Answer>(address: string, body: FormData | object, options?: SendOptions) => Promise<Sent<Answer>> {
	const { signInAgain } = useShell();
	return useCallback(
		async <Answer>(address: string, body: FormData | object, { withinMs = ANSWER_WITHIN_MS, onSessionEnd }: SendOptions = {}) => {
			const sent = body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body);
			let response = await post(address, sent, withinMs);
			if (response?.status === 401) {
				onSessionEnd?.();
				if (await signInAgain()) response = await post(address, sent, withinMs);
			}
			if (!response) return { ok: false, status: 0, message: sendCopy.noAnswer, body: null };
			const answer: unknown = await response.json().catch(() => null);
			// A proxy that finds nobody behind it answers in words of its own.
			if (answer === null && isOutOfReach(response.status)) return { ok: false, status: 0, message: sendCopy.noAnswer, body: null };
			if (response.ok && answer !== null) return { ok: true, answer: answer as Answer };
			return { ok: false, status: response.status, message: messageOf(answer), body: answer };
		},
		[signInAgain],
	);
}
