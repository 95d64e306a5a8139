// Owns what is pasted and dropped: what kind of thing it is, and that it lands where the caret was when it came. HTML of other
// programs is never shown to ProseMirror: it would have the browser read it, styles and all.
import { Plugin, PluginKey, Selection, type SelectionBookmark } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { linkAddress } from "../../../shared/link-address.ts";
import { schema } from "../document/schema.ts";
import { besideCaret, landingAt } from "./drop-line.ts";
import { insertSlice } from "./insert-slice.ts";
import { pasteCard } from "./made-cards.ts";
import { looksLikeMarkdown, sliceOfMarkdown, sliceOfText, sliceOfWords } from "./paste-text.ts";
import { hasForm, isOurs, isSource } from "./pasted-form.ts";

type Given = {
	/** Files, and the place where they are to stand: between two blocks, or before the picture that waits for one. */
	onFiles: (files: File[], pos: number) => void;
	/** The form of what was pasted was lost: what reads it could not be fetched. */
	onBare: () => void;
};

type Read = typeof import("../paste/read-clipboard.ts").readClipboard;

/** Where what is being read is to land; it follows what is typed meanwhile. */
const landing = new PluginKey<SelectionBookmark | null>("landing");

export function clipboard({ onFiles, onBare }: Given): Plugin {
	/** Ctrl+Maj+V: the words alone. */
	let wordsAlone = false;
	let reader: Read | null = null;

	function takeHtml(view: EditorView, html: string, text: string, place: Selection): void {
		const insert = () => {
			if (view.isDestroyed || !reader) return;
			const at = landing.getState(view.state)?.resolve(view.state.doc) ?? place;
			const read = reader(html, location.origin);
			if (!read) return void insertSlice(view, sliceOfText(text), at);
			const places = insertSlice(view, sliceOfMarkdown(read.markdown), at);
			for (const [index, pos] of places.entries()) {
				const file = read.files[index];
				if (file) onFiles([file], pos);
			}
		};
		if (reader) {
			insert();
			return;
		}
		view.dispatch(view.state.tr.setMeta(landing, bookmarkOf(place)));
		import("../paste/read-clipboard.ts").then(
			({ readClipboard }) => {
				reader = readClipboard;
				insert();
				if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(landing, null));
			},
			() => {
				if (view.isDestroyed) return;
				insertSlice(view, sliceOfText(text), landing.getState(view.state)?.resolve(view.state.doc));
				view.dispatch(view.state.tr.setMeta(landing, null));
				onBare();
			},
		);
	}

	/** Answers whether it was taken: what is ours, ProseMirror reads itself. */
	function take(view: EditorView, data: DataTransfer, asWords: boolean, place: Selection): boolean {
		const text = data.getData("text/plain");
		const html = data.getData("text/html");
		const address = linkAddress(text);
		if (place.$from.parent.type.spec.code) {
			view.dispatch(view.state.tr.setSelection(place).insertText(text.replace(/\r\n?/g, "\n")).scrollIntoView());
			return true;
		}
		if (asWords) insertSlice(view, sliceOfWords(text), place);
		else if (isOurs(html)) return false;
		else if (pasteCard(view, text, place)) return true;
		else if (!place.empty && isAddress(address) && link(view, address, place)) return true;
		// Markdown written where nobody reads it: in a word processor, in a mail.
		else if (html && looksLikeMarkdown(text) && !hasForm(html)) insertSlice(view, sliceOfText(text), place);
		else if (html && !isSource(data.types, html)) takeHtml(view, html, text, place);
		else if (html && text.includes("\n") && !looksLikeMarkdown(text)) insertSlice(view, sliceOfMarkdown(fenced(text)), place);
		else insertSlice(view, sliceOfText(text), place);
		return true;
	}

	return new Plugin<SelectionBookmark | null>({
		key: landing,
		state: {
			init: () => null,
			apply(tr, before) {
				const put = tr.getMeta(landing) as SelectionBookmark | null | undefined;
				return put === undefined ? (before?.map(tr.mapping) ?? null) : put;
			},
		},
		props: {
			handleDOMEvents: {
				keydown(_, event) {
					wordsAlone = event.shiftKey && (event.ctrlKey || event.metaKey) && event.code === "KeyV";
					return false;
				},
				paste(view, event) {
					const data = event.clipboardData;
					if (!data) return false;
					const asWords = wordsAlone;
					wordsAlone = false;
					const files = [...data.files];
					// Word processors hand over a picture of the text beside the text itself.
					if (files.length > 0 && !data.types.includes("text/plain") && !showsOurs(data)) {
						event.preventDefault();
						onFiles(files, besideCaret(view.state));
						return true;
					}
					if (!take(view, data, asWords, view.state.selection)) return false;
					event.preventDefault();
					return true;
				},
				drop(view, event) {
					const data = event.dataTransfer;
					if (!data || view.dragging) return false;
					const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.doc.content.size;
					const files = [...data.files];
					if (files.length > 0 && !showsOurs(data)) {
						event.preventDefault();
						onFiles(files, landingAt(view, event));
						return true;
					}
					if (!data.getData("text/plain") && !data.getData("text/html")) return false;
					if (!take(view, data, false, Selection.near(view.state.doc.resolve(at)))) return false;
					event.preventDefault();
					view.focus();
					return true;
				},
			},
		},
	});
}

/** A picture of this site, copied or dragged from one of its pages: the browser hands its file over as well. */
function showsOurs(data: DataTransfer): boolean {
	return data.getData("text/html").includes(`src="${location.origin}/`);
}

/** Of a caret, the place before what is typed there meanwhile. */
function bookmarkOf(place: Selection): SelectionBookmark {
	if (!place.empty) return place.getBookmark();
	const at = (pos: number): SelectionBookmark => ({
		map: (mapping) => at(mapping.map(pos, -1)),
		resolve: (doc) => Selection.near(doc.resolve(pos)),
	});
	return at(place.head);
}

function isAddress(text: string): boolean {
	return /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text);
}

function fenced(text: string): string {
	return `~~~~\n${text.replace(/\r\n?/g, "\n").replace(/\n+$/, "")}\n~~~~`;
}

/** An address pasted on words is their link. */
function link(view: EditorView, href: string, { $from, $to, from, to }: Selection): boolean {
	if (!$from.sameParent($to) || !$from.parent.inlineContent) return false;
	view.dispatch(
		view.state.tr.removeMark(from, to, schema.marks.link).addMark(from, to, schema.marks.link.create({ href })).scrollIntoView(),
	);
	return true;
}
