import { type RefObject, useEffect, useRef, useState } from "react";
import type { Editor, Saved } from "./use-editor.ts";

/** What publishing came to: shown at once, planned for later, or shown already and now with its changes. */
export type Published = { how: "now" | "later" | "again"; id: string; path: string | null };

/** How an item would be published as it stands. */
export function howPublished({ fields, base }: Pick<Editor, "fields" | "base">): Published["how"] {
	if (base?.published && fields.published) return "again";
	return !fields.published && (fields.publish_at ?? null) !== null ? "later" : "now";
}

export type Publishing = {
	/** The panel is open. */
	open: boolean;
	/** What it came to; null until it has. */
	done: Published | null;
	show: () => void;
	close: () => void;
	publish: () => Promise<void>;
};

/**
 * The panel before publishing: Ctrl + Maj + Entrée opens it, and the same keys again publish.
 * @param foot - the foot of the form: the keys are not for a question or a panel above it
 * @param acts.publish - saves, and shows readers
 * @param acts.onSaved - hears of what was saved, and of null where something in the form stood in the way
 */
export function usePublishing(
	editor: Editor,
	foot: RefObject<HTMLElement | null>,
	{ publish: publishNow, onSaved }: { publish: () => Promise<Saved | null>; onSaved: (saved: Saved | null) => Promise<void> },
): Publishing {
	const [open, setOpen] = useState(false);
	const [done, setDone] = useState<Published | null>(null);
	const publish = async () => {
		if (done) return;
		const how = howPublished(editor);
		const saved = await publishNow();
		if (!saved) {
			if (!editor.wasWrong()) return;
			// What lacks stands in the form.
			setOpen(false);
			return onSaved(null);
		}
		setDone({ how, id: saved.id, path: saved.path });
		await onSaved(saved);
	};
	const publishing: Publishing = {
		open,
		done,
		show: () => {
			setDone(null);
			setOpen(true);
		},
		close: () => setOpen(false),
		publish,
	};

	// A conflict and a deletion have panels of their own.
	const other = editor.conflict !== null || editor.gone;
	useEffect(() => {
		if (other) setOpen(false);
	}, [other]);

	const latest = useRef(publishing);
	latest.current = publishing;
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !event.shiftKey || event.altKey || event.isComposing) return;
			const { open, show, publish } = latest.current;
			const top = [...document.querySelectorAll("dialog[open]")].at(-1);
			const isForm = top?.contains(foot.current) === true;
			if (!isForm && !top?.matches(".publish-modal")) return;
			// Before the text under the caret takes it for a line end.
			event.preventDefault();
			event.stopPropagation();
			if (event.repeat) return;
			if (open) void publish();
			else show();
		};
		document.addEventListener("keydown", onKeyDown, true);
		return () => document.removeEventListener("keydown", onKeyDown, true);
	}, [foot]);
	return publishing;
}
