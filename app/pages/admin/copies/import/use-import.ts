import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { newId } from "../../../../ui/admin/new-id.ts";
import { errorsOf, useSend } from "../../../../ui/admin/use-send.ts";
import { importPartCopy as copy } from "./copy.ts";
import { type ImportView, largestOf, PIECE_BYTES, type Place, type Role, type Wish } from "./rules.ts";

/** How often whoever looks on is told how far it is. */
const LOOK_EVERY_MS = 1_000;
/** A piece over a slow line. */
const SENT_WITHIN_MS = 600_000;

export type Problem = { place: Place | null; message: string };
export type Sending = { name: string; done: number; total: number };

const paths = adminPaths.copies;

/** What the screen of an import does: files are sent and rehearsed, then imported; it looks on while something runs. */
export function useImport(view: ImportView | null) {
	const send = useSend();
	const { revalidate } = useRevalidator();
	const [sending, setSending] = useState<Sending | null>(null);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [busy, setBusy] = useState(false);
	const stopped = useRef(false);
	/** Files that are there whole, so that one that was right is not sent again beside one that was wrong. */
	const sent = useRef<{ draft: string; files: Map<Role, File> }>({ draft: newId(), files: new Map() });

	const isRunning = view?.step === "rehearsing" || view?.step === "importing";
	useEffect(() => {
		if (!isRunning) return;
		let isLooking = true;
		const look = async () => {
			while (isLooking) {
				await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
				// While the server is being restarted, what is shown stays.
				const isThere = await fetch(adminPaths.session).then(
					() => true,
					() => false,
				);
				if (isThere && isLooking) await revalidate();
			}
		};
		void look();
		return () => {
			isLooking = false;
		};
	}, [isRunning, revalidate]);
	useEffect(
		() => () => {
			stopped.current = true;
		},
		[],
	);

	/** Sends a file piece by piece; answers what went wrong. */
	const sendFile = useCallback(
		async (from: Wish["from"], role: Role, file: File): Promise<Problem | null> => {
			const most = largestOf(from, role);
			if (file.size === 0) return { place: role, message: copy.empty };
			if (file.size > most) return { place: role, message: copy.tooLarge(most, from) };
			for (let at = 0; at < file.size; at += PIECE_BYTES) {
				if (stopped.current) return null;
				setSending({ name: file.name, done: at, total: file.size });
				const named = { draft: sent.current.draft, role, name: file.name, at: String(at), size: String(file.size) };
				const address = `${paths.sendImport}?${new URLSearchParams(named)}`;
				const answer = await send(address, file.slice(at, at + PIECE_BYTES), { withinMs: SENT_WITHIN_MS });
				if (!answer.ok) return { place: role, message: answer.message };
			}
			sent.current.files.set(role, file);
			return null;
		},
		[send],
	);

	const sendAll = useCallback(
		async (wish: Omit<Wish, "files">, files: ReadonlyMap<Role, File>): Promise<Problem | null> => {
			for (const [role, file] of files) {
				if (sent.current.files.get(role) === file) continue;
				const wrong = await sendFile(wish.from, role, file);
				if (wrong || stopped.current) return wrong;
			}
			const names = Object.fromEntries([...files].map(([role, file]) => [role, file.name]));
			const answer = await send(paths.rehearseImport, { draft: sent.current.draft, wish: { ...wish, files: names } });
			if (answer.ok) return null;
			sent.current.files.clear();
			const [first] = Object.entries(errorsOf(answer.body));
			return first ? { place: first[0] as Place, message: first[1] } : { place: null, message: answer.message };
		},
		[send, sendFile],
	);

	const rehearse = useCallback(
		async (wish: Omit<Wish, "files">, files: ReadonlyMap<Role, File>) => {
			if (!files.has("source")) return setProblem({ place: "source", message: copy.needSource });
			stopped.current = false;
			setProblem(null);
			setBusy(true);
			const wrong = await sendAll(wish, files);
			await revalidate();
			setSending(null);
			setBusy(false);
			setProblem(wrong);
		},
		[sendAll, revalidate],
	);

	const act = useCallback(
		async (address: string, draft: string) => {
			setBusy(true);
			setProblem(null);
			const answer = await send(address, { draft });
			await revalidate();
			setBusy(false);
			if (!answer.ok) setProblem({ place: null, message: answer.message });
			return answer.ok;
		},
		[send, revalidate],
	);

	return {
		sending,
		problem,
		busy,
		rehearse,
		stopSending: () => {
			stopped.current = true;
		},
		/** The import that was rehearsed, or the rest of one that was cut short. */
		run: () => view && act(paths.runImport, view.draft),
		stop: () => view && act(paths.leaveImport, view.draft),
		/** Back to the form. */
		async other() {
			if (!view || !(await act(paths.leaveImport, view.draft))) return;
			sent.current = { draft: newId(), files: new Map() };
		},
	};
}
