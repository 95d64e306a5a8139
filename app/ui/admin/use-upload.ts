import { useCallback, useEffect, useRef, useState } from "react";
import { type ImageProblem, type Ink, imageFormat, type MediaImage, type MediaKind, MOST_IMAGE_BYTES } from "../../shared/media.ts";
import { imageProblems, mediaCopy } from "../../shared/media-copy.ts";
import { pictureCopy } from "./copy.ts";
import { newId } from "./new-id.ts";
import { sendUpload, type UploadProgress } from "./send-upload.ts";
import { useShell } from "./shell.tsx";

/** What can be seen of a file before it leaves; the server judges again. */
async function problemOf(file: File): Promise<ImageProblem | null> {
	if (!file.type.startsWith("image/")) return "not-image";
	if (file.size > MOST_IMAGE_BYTES) return "too-large";
	const head = new Uint8Array(
		await file
			.slice(0, 12)
			.arrayBuffer()
			.catch(() => new ArrayBuffer(0)),
	);
	return imageFormat(head) ? null : "not-image";
}

/** Files that were dropped at once: how many of them are stored, and whether one of them was an animation. */
export type Together = { id: string; stored: number; animated: boolean };

export type Upload = {
	/** null: nothing is under way. */
	progress: UploadProgress | null;
	/**
	 * Checks a file and sends it; resolves with the image, or null when it was refused, failed or was cancelled.
	 * `together`: one of several; what is said of them is said once, and counted.
	 */
	start: (file: File | undefined, ink: Ink, together?: Together) => Promise<MediaImage | null>;
	cancel: () => void;
};

/**
 * One upload at a time, with its checks, its toasts and its progress.
 * @param onSending - told when one begins and when it ends; stable
 */
export function useUpload(kind: MediaKind, onSending?: (underWay: boolean) => void): Upload {
	const { say, signInAgain } = useShell();
	const [progress, setProgress] = useState<UploadProgress | null>(null);
	const running = useRef<AbortController | null>(null);
	useEffect(() => () => running.current?.abort(), []);
	const underWay = progress !== null;
	useEffect(() => {
		if (!underWay) return;
		onSending?.(true);
		return () => onSending?.(false);
	}, [underWay, onSending]);

	const start = useCallback(
		async (file: File | undefined, ink: Ink, together: Together = { id: newId(), stored: 0, animated: false }) => {
			if (running.current) return null;
			const refuse = (title: string, text?: string) => say({ id: `${together.id} ${title}`, kind: "error", title, text });
			const abort = new AbortController();
			running.current = abort;
			try {
				const problem = file ? await problemOf(file) : "not-image";
				if (problem || !file) {
					const { message, help } = imageProblems[problem ?? "not-image"];
					refuse(message, help);
					return null;
				}
				setProgress({ phase: "sending", share: 0 });
				const form = new FormData();
				for (const [name, value] of Object.entries({ kind, ink, requestId: newId() })) form.set(name, value);
				form.set("file", file);
				let sent = await sendUpload(form, setProgress, abort.signal);
				if (!sent.ok && sent.status === 401 && (await signInAgain())) sent = await sendUpload(form, setProgress, abort.signal);
				if (abort.signal.aborted) return null;
				if (sent.ok) {
					together.stored += 1;
					together.animated ||= sent.animated;
					const title = together.stored > 1 ? mediaCopy.uploadedMany(together.stored) : mediaCopy.uploaded;
					say({ id: together.id, kind: "success", title, text: together.animated ? pictureCopy.animated : undefined });
					return sent.image;
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
	const cancel = useCallback(() => running.current?.abort(), []);
	return { progress, start, cancel };
}
