import { type RefObject, type SyntheticEvent, useRef } from "react";
import { markdownFile } from "../../../shared/files.ts";
import type { Kind } from "../../../shared/kinds.ts";
import type { Stored } from "../../../ui/admin/send-upload.ts";
import { useShell } from "../../../ui/admin/shell.tsx";
import { type TextUploads, useTextUploads } from "../../../ui/admin/use-text-uploads.ts";
import { applyEdit } from "../../../ui/desk/apply-edit.ts";
import { hasForm, isSource } from "../../../ui/desk/surface/pasted-form.ts";
import { formCopy } from "./copy.ts";
import { droppedAt, followEdit, selectionOf } from "./follow-edit.ts";
import { type Edit, file, image, next, type Selection } from "./markdown-edits.ts";

/** Files given at once: where, and under which address each that is stored stands in the text. */
type Batch = { ids: readonly string[]; place: number; stored: Map<string, string> };

/** A picture or a file on a line of its own. */
function insertStored(selection: Selection, stored: Stored): Edit {
	return "image" in stored ? image(selection, stored.image.alt, stored.image.url) : file(selection, markdownFile(stored.file));
}

/** Fetched at the first paste. */
async function readForMarkdown(html: string) {
	const reader = await import("../../../ui/desk/paste/read-for-markdown.ts").catch(() => null);
	return reader ? reader.readForMarkdown(html, location.origin) : ("not loaded" as const);
}

type FieldUploads = {
	uploads: TextUploads;
	/** Takes what is dropped on the text or pasted into it, as far as it is more than words. */
	receive: (event: SyntheticEvent, data: DataTransfer) => void;
	/** Takes files chosen for the text. */
	receiveFiles: (files: readonly File[], place?: number) => void;
};

/** Files sent to a Markdown field: those given at once stand in their order, below the place where they were given. */
export function useFieldUploads(
	area: RefObject<HTMLTextAreaElement | null>,
	kind: Kind,
	value: string,
	onSending: (underWay: boolean) => void,
): FieldUploads {
	/** Their places follow what is typed meanwhile. */
	const batches = useRef<Batch[]>([]);
	const uploads = useTextUploads(kind, {
		onStored: (id, stored) => {
			const batch = batches.current.find(({ ids }) => ids.includes(id));
			if (!batch || !area.current) return;
			const previous = batch.ids.slice(0, batch.ids.indexOf(id)).findLast((one) => batch.stored.has(one));
			const focused = document.activeElement;
			applyEdit(area.current, placed(selectionOf(area.current), batch, previous, stored));
			// Who writes in another field goes on there.
			if (focused instanceof HTMLElement && focused !== document.body && focused !== area.current && focused.isConnected) focused.focus();
			batch.stored.set(id, ("image" in stored ? stored.image : stored.file).url);
		},
		onGone: () => {},
		onSending,
	});
	const receiveFiles = (files: readonly File[], place = area.current?.selectionEnd ?? value.length) => {
		batches.current.push({ ids: uploads.send(files), place, stored: new Map() });
	};
	const followed = useRef(value);
	if (followed.current !== value) {
		if (uploads.sendings.length === 0) batches.current = [];
		for (const batch of batches.current) batch.place = followEdit(batch.place, followed.current, value);
		followed.current = value;
	}
	const { say } = useShell();
	/** What other programs wrote with headings, lists, links becomes Markdown. */
	const takeForm = (event: SyntheticEvent, data: DataTransfer): boolean => {
		const html = data.getData("text/html");
		const words = data.getData("text/plain");
		if (event.type !== "paste" || !words || !hasForm(html) || isSource(data.types, html)) return false;
		event.preventDefault();
		const place = selectionOf(area.current);
		void readForMarkdown(html).then((read) => {
			if (!area.current) return;
			if (read === "not loaded") say({ kind: "error", title: formCopy.pastedBare });
			const now = selectionOf(area.current);
			const { start, end } = now.text === place.text ? place : now;
			const insert = typeof read === "object" && read ? read.markdown : words;
			const caret = start + insert.length;
			applyEdit(area.current, { from: start, to: end, insert, selectFrom: caret, selectTo: caret });
			if (typeof read === "object" && read) receiveFiles(read.files);
		});
		return true;
	};
	const receive = (event: SyntheticEvent, data: DataTransfer) => {
		if (takeForm(event, data)) return;
		// Word processors hand over a picture of the text beside the text itself.
		if (data.files.length === 0 || data.types.includes("text/plain")) return;
		event.preventDefault();
		receiveFiles([...data.files], event.type === "drop" ? (droppedAt(area.current, event) ?? undefined) : undefined);
	};
	return { uploads, receive, receiveFiles };
}

/** What puts a stored file into the text: behind the one given before it, where the caret still stands, or below its line. */
function placed(selection: Selection, batch: Batch, previous: string | undefined, stored: Stored): Edit {
	const at = Math.min(batch.place, selection.text.length);
	const isThere = selection.start === batch.place && selection.end === batch.place;
	if (previous !== undefined) return next(selection, batch.stored.get(previous) ?? null, (there) => insertStored(there, stored));
	if (isThere) return insertStored(selection, stored);
	const lineEnd = selection.text.indexOf("\n", at);
	const place = lineEnd < 0 ? selection.text.length : lineEnd;
	const edit = insertStored({ text: selection.text, start: place, end: place }, stored);
	const moved = (caret: number) => (caret > edit.from ? caret + edit.insert.length : caret);
	return { ...edit, selectFrom: moved(selection.start), selectTo: moved(selection.end) };
}
