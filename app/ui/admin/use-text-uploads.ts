import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type MediaKind, textUpload } from "../../shared/media.ts";
import { mediaCopy, reduceCopy } from "../../shared/media-copy.ts";
import { problemOf } from "./check-upload.ts";
import { newId } from "./new-id.ts";
import { isReducible, reducePhoto } from "./reduce-photo.ts";
import { type Stored, sendUpload, type UploadProgress } from "./send-upload.ts";
import { useShell } from "./shell.tsx";
import { alone, saidOf, type Together, wordsOf } from "./upload-words.ts";
import { useWritingView } from "./writing-view.tsx";

/** How far a file of a text is; one that failed waits to be sent again, made smaller or given up. */
export type SendingState =
	| { phase: "waiting" }
	| UploadProgress
	| { phase: "reducing" }
	| { phase: "failed"; why: string; may: "retry" | "reduce" };

/** A file on its way into a text. */
export type Sending = { id: string; name: string; state: SendingState };

export type TextUploads = {
	/** In the order they were given; those that are stored, refused or given up are not among them. */
	sendings: readonly Sending[];
	/** Takes files given at once; each is sent after the one before. Answers what they are called here. */
	send: (files: readonly File[]) => string[];
	cancel: (id: string) => void;
	retry: (id: string) => void;
	reduce: (id: string) => void;
};

type Job = { file: File; together: Together; requestId: string; abort: AbortController | null; gone: boolean; more?: string };

type Heard = {
	/** A file is stored, and is to stand in the text. */
	onStored: (id: string, stored: Stored) => void;
	/** It will not come: refused, or given up. */
	onGone: (id: string) => void;
	/** When the first begins and when none is on its way any more; stable. */
	onSending?: (underWay: boolean) => void;
};

/** Files on their way into a text: any number, one after the other, each of which may be cancelled, sent again, made smaller. */
export function useTextUploads(kind: MediaKind, heard: Heard): TextUploads {
	const { say, signInAgain } = useShell();
	const [sendings, setSendings] = useState<readonly Sending[]>([]);
	const jobs = useRef(new Map<string, Job>());
	const line = useRef<Promise<unknown>>(Promise.resolve());
	const latest = useRef(heard);
	latest.current = heard;
	useEffect(() => {
		const { current } = jobs;
		return () => {
			for (const job of current.values()) {
				job.gone = true;
				job.abort?.abort();
			}
		};
	}, []);

	const show = useCallback((id: string, state: SendingState | null) => {
		setSendings((all) => (state ? all.map((one) => (one.id === id ? { ...one, state } : one)) : all.filter((one) => one.id !== id)));
	}, []);
	const end = useCallback(
		(id: string) => {
			jobs.current.delete(id);
			show(id, null);
		},
		[show],
	);

	const attempt = useCallback(
		async (id: string) => {
			const job = jobs.current.get(id);
			if (!job || job.gone) return;
			const { file, together } = job;
			const refuse = (title: string, text?: string) => say({ id: `${together.id} ${title}`, kind: "error", title, text });
			const fail = (why: string, may: "retry" | "reduce") => show(id, { phase: "failed", why, may });
			const giveUp = () => {
				end(id);
				latest.current.onGone(id);
			};
			const problem = await problemOf(file, true);
			if (job.gone) return;
			if (problem) {
				const { message, help } = wordsOf(problem);
				refuse(message, help);
				if (problem === "too-large" && (await isReducible(file))) return fail(message, "reduce");
				return giveUp();
			}
			const abort = new AbortController();
			job.abort = abort;
			show(id, { phase: "sending", share: 0 });
			const form = new FormData();
			// The same number when it is sent again: what did arrive is not stored twice.
			for (const [name, value] of Object.entries({ kind, ink: "original", requestId: job.requestId })) form.set(name, value);
			form.set("file", file);
			const leave = () => sendUpload(form, (progress) => !job.gone && show(id, progress), abort.signal, textUpload);
			let sent = await leave();
			if (!sent.ok && sent.status === 401 && !job.gone && (await signInAgain())) sent = await leave();
			job.abort = null;
			if (job.gone) return;
			if (sent.ok) {
				end(id);
				latest.current.onStored(id, sent.stored);
				say(saidOf(together, sent.stored, { animated: sent.animated, more: job.more }));
				return;
			}
			// A refusal says itself what is wrong; everything else went wrong while sending, and may go better.
			if (sent.code) {
				refuse(sent.message, sent.help ?? undefined);
				return giveUp();
			}
			refuse(mediaCopy.uploadFailed + sent.message);
			fail(mediaCopy.uploadFailed + sent.message, "retry");
		},
		[kind, say, signInAgain, show, end],
	);
	const queue = useCallback(
		(id: string) => {
			line.current = line.current.then(() => attempt(id)).catch(() => {});
		},
		[attempt],
	);

	const acts = useMemo(
		() => ({
			send(files: readonly File[]) {
				const together = alone();
				const given = files.map((file) => ({ id: newId(), file }));
				for (const { id, file } of given) jobs.current.set(id, { file, together, requestId: newId(), abort: null, gone: false });
				setSendings((all) => [...all, ...given.map(({ id, file }) => ({ id, name: file.name, state: { phase: "waiting" } as const }))]);
				for (const { id } of given) queue(id);
				return given.map(({ id }) => id);
			},
			cancel(id: string) {
				const job = jobs.current.get(id);
				if (job) {
					job.gone = true;
					job.abort?.abort();
				}
				end(id);
				latest.current.onGone(id);
			},
			retry(id: string) {
				show(id, { phase: "waiting" });
				queue(id);
			},
			async reduce(id: string) {
				const job = jobs.current.get(id);
				if (!job) return;
				show(id, { phase: "reducing" });
				const small = await reducePhoto(job.file);
				if (job.gone) return;
				if (!small) {
					say({ kind: "error", title: reduceCopy.failed, text: reduceCopy.failedHelp });
					end(id);
					return latest.current.onGone(id);
				}
				job.more = reduceCopy.done(job.file.size, small.size);
				job.together = alone();
				job.file = small;
				queue(id);
			},
		}),
		[queue, show, end, say],
	);

	const underWay = sendings.some(({ state }) => state.phase !== "failed");
	const { onSending } = heard;
	useEffect(() => {
		if (!underWay) return;
		onSending?.(true);
		return () => onSending?.(false);
	}, [underWay, onSending]);
	const { hold } = useWritingView();
	const hasSome = sendings.length > 0;
	useEffect(() => (hasSome ? hold() : undefined), [hasSome, hold]);
	return { sendings, ...acts };
}
