import { useCallback, useEffect, useRef, useState } from "react";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { newId } from "../../../../ui/admin/new-id.ts";
import { isOutOfReach } from "../../../../ui/admin/out-of-reach.ts";
import { useShell } from "../../../../ui/admin/shell.tsx";
import { errorsOf, useSend } from "../../../../ui/admin/use-send.ts";
import { importPartCopy as copy } from "./copy.ts";
import { type ImportView, largestOf, PIECE_BYTES, type Place, type Role, type Wish } from "./rules.ts";

/** How often whoever looks on is told how far it is. */
const LOOK_EVERY_MS = 1_000;
/** A piece over a slow line. */
const SENT_WITHIN_MS = 600_000;
/** Pieces begin small and follow the line's speed: how far it is moves every second or two. */
const FIRST_PIECE_BYTES = 256 * 1_024;
const PIECE_MS = 1_500;

export type Problem = { place: Place | null; message: string };
/** `isCut`: the server is out of reach. */
export type Sending = { name: string; done: number; total: number; isCut: boolean };

const paths = adminPaths.copies;

/** What the screen of an import does: files are sent and rehearsed, then imported; it looks on while something runs. */
export function useImport(view: ImportView | null) {
	const send = useSend();
	const { reread } = useShell();
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
				if (isLooking) await reread();
			}
		};
		void look();
		return () => {
			isLooking = false;
		};
	}, [isRunning, reread]);
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
			let length = FIRST_PIECE_BYTES;
			for (let at = 0; at < file.size; ) {
				const piece = file.slice(at, at + length);
				const named = { draft: sent.current.draft, role, name: file.name, at: String(at), size: String(file.size) };
				const address = `${paths.sendImport}?${new URLSearchParams(named)}`;
				const sendPiece = () => send(address, piece, { withinMs: SENT_WITHIN_MS });
				setSending({ name: file.name, done: at, total: file.size, isCut: false });
				let began = performance.now();
				let answer = await sendPiece();
				while (!answer.ok && isOutOfReach(answer.status) && !stopped.current) {
					setSending({ name: file.name, done: at, total: file.size, isCut: true });
					await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
					began = performance.now();
					answer = await sendPiece();
				}
				if (stopped.current) return null;
				if (!answer.ok) return { place: role, message: answer.message };
				at += piece.size;
				const asFast = (length * PIECE_MS) / (performance.now() - began);
				length = Math.round(Math.min(PIECE_BYTES, 2 * length, Math.max(FIRST_PIECE_BYTES, asFast)));
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
			if (isOutOfReach(answer.status)) return { place: null, message: answer.message };
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
			const isThere = await reread();
			setSending(null);
			setBusy(false);
			// That the server is out of reach is said by the frame.
			if (isThere || wrong?.place) setProblem(wrong);
		},
		[sendAll, reread],
	);

	const act = useCallback(
		async (address: string, draft: string) => {
			setBusy(true);
			setProblem(null);
			const answer = await send(address, { draft });
			const isThere = await reread();
			setBusy(false);
			if (!answer.ok && isThere) setProblem({ place: null, message: answer.message });
			return answer.ok;
		},
		[send, reread],
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
