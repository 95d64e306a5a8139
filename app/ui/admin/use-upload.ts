import { useCallback, useEffect, useRef, useState } from "react";
import type { Ink, MediaImage, MediaKind } from "../../shared/media.ts";
import { mediaCopy, reduceCopy } from "../../shared/media-copy.ts";
import { problemOf } from "./check-upload.ts";
import { newId } from "./new-id.ts";
import { isReducible, reducePhoto } from "./reduce-photo.ts";
import { type Stored, sendUpload, type UploadProgress } from "./send-upload.ts";
import { useShell } from "./shell.tsx";
import { alone, saidOf, type Together, wordsOf } from "./upload-words.ts";

/** As long as a photo that is too large may be reduced at a press. */
const REDUCE_MS = 60_000;

export type Upload = {
	/** null: nothing is under way. */
	progress: UploadProgress | null;
	/**
	 * Checks a picture and sends it; resolves with the image, or null when it was refused, failed or was cancelled.
	 * `later`: told of a photo that was too large, once its owner has had it reduced; without it that is not offered.
	 */
	start: (file: File | undefined, ink: Ink, later?: (image: MediaImage) => void) => Promise<MediaImage | null>;
	cancel: () => void;
};

type Asked = { file: File | undefined; ink: Ink; together: Together; later?: (stored: Stored) => void };

/**
 * One upload at a time, with its checks, its toasts and its progress.
 * @param onSending - told when one begins and when it ends; stable
 */
export function useUpload(kind: MediaKind, onSending?: (underWay: boolean) => void): Upload {
	const { say, signInAgain } = useShell();
	const [progress, setProgress] = useState<UploadProgress | null>(null);
	const running = useRef<AbortController | null>(null);
	const isThere = useRef(true);
	/** Ends with the last upload that was asked for. */
	const line = useRef<Promise<unknown>>(Promise.resolve());
	useEffect(() => {
		isThere.current = true;
		return () => {
			isThere.current = false;
			running.current?.abort();
		};
	}, []);
	const underWay = progress !== null;
	useEffect(() => {
		if (!underWay) return;
		onSending?.(true);
		return () => onSending?.(false);
	}, [underWay, onSending]);

	/** « reducible »: a photo that is too large, and may be made smaller. */
	const sendOne = useCallback(
		async ({ file, ink, together, later }: Asked, more?: string): Promise<Stored | "reducible" | null> => {
			const refuse = (title: string, text?: string) => say({ id: `${together.id} ${title}`, kind: "error", title, text });
			const abort = new AbortController();
			running.current = abort;
			try {
				const problem = await problemOf(file, false);
				if (problem || !file) {
					if (problem === "too-large" && file && later && (await isReducible(file))) return "reducible";
					const { message, help } = wordsOf(problem ?? "not-image");
					refuse(message, help);
					return null;
				}
				setProgress({ phase: "sending", share: 0 });
				const form = new FormData();
				for (const [name, value] of Object.entries({ kind, ink, requestId: newId() })) form.set(name, value);
				form.set("file", file);
				const leave = () => sendUpload(form, setProgress, abort.signal);
				let sent = await leave();
				if (!sent.ok && sent.status === 401 && (await signInAgain())) sent = await leave();
				if (abort.signal.aborted) return null;
				if (sent.ok) {
					say(saidOf(together, sent.stored, { animated: sent.animated, more }));
					return sent.stored;
				}
				// A refusal says itself what is wrong; everything else is said to have gone wrong while sending.
				if (sent.code) refuse(sent.message, sent.help ?? undefined);
				else refuse(mediaCopy.uploadFailed + sent.message);
				return null;
			} finally {
				running.current = null;
				setProgress(null);
			}
		},
		[kind, say, signInAgain],
	);

	const send = useCallback(
		async (asked: Asked): Promise<Stored | null> => {
			const inLine = (work: () => ReturnType<typeof sendOne>) => {
				const turn = line.current.then(work);
				line.current = turn.catch(() => {});
				return turn;
			};
			const stored = await inLine(() => sendOne(asked));
			const { file, later, together } = asked;
			if (stored !== "reducible" || !file) return stored === "reducible" ? null : stored;
			const { message, help } = wordsOf("too-large");
			const onPress = async () => {
				const small = isThere.current ? await reducePhoto(file) : null;
				if (!isThere.current) return;
				if (!small) return say({ kind: "error", title: reduceCopy.failed, text: reduceCopy.failedHelp });
				const again = await inLine(() => sendOne({ ...asked, file: small, together: alone() }, reduceCopy.done(file.size, small.size)));
				if (again && again !== "reducible") later?.(again);
			};
			// One for each photo: each has its own button.
			const id = `${together.id} ${newId()}`;
			const action = { label: reduceCopy.act, onPress };
			say({ id, kind: "error", title: message, text: `${file.name}. ${help}`, action, duration: REDUCE_MS });
			return null;
		},
		[say, sendOne],
	);
	const start = useCallback<Upload["start"]>(
		async (file, ink, later) => {
			if (running.current) return null;
			const tell = later && ((stored: Stored) => void ("image" in stored && later(stored.image)));
			const stored = await send({ file, ink, together: alone(), later: tell });
			return stored && "image" in stored ? stored.image : null;
		},
		[send],
	);
	const cancel = useCallback(() => running.current?.abort(), []);
	return { progress, start, cancel };
}
