// Owns what the panels of a text need of it, whichever view it is shown in.
import { closeHistory } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { OBJECT } from "../../../shared/typography.ts";
import type { Heading } from "./headings.ts";
import { type Hit, type How, hitsIn } from "./search.ts";

const TELL_AFTER_MS = 150;

export type Ground = {
	hits: (words: string, how: How) => Hit[];
	headings: () => Heading[];
	caret: () => number;
	/** Whether it is only read. */
	isLocked: () => boolean;
	/** The words chosen in the text. */
	chosen: () => string;
	/** Shows hits; the current one is brought into sight when `seek`. */
	show: (hits: readonly Hit[], at: number, seek: boolean) => void;
	/** Puts words in the place of hits, as one act. */
	replace: (hits: readonly Hit[], words: string) => void;
	/** Gives the focus back to the text, there. */
	goTo: (place: Hit | null) => void;
	/** Told a moment after the text, or the place in it, changed. */
	watch: (onChange: () => void) => () => void;
};

/** A line's words by their places: what is no text is one sign that nobody looks for. */
function wordsOf(line: Node): string {
	let words = "";
	line.forEach((node) => {
		words += node.isText ? node.text : OBJECT.repeat(node.nodeSize);
	});
	return words;
}

/** The surface: hits are found across bold, links and the like. */
export function groundOfSurface(view: EditorView): Ground {
	const hits: Ground["hits"] = (words, how) => {
		const found: Hit[] = [];
		view.state.doc.descendants((node, pos) => {
			if (!node.isTextblock) return true;
			for (const { from, to } of hitsIn(wordsOf(node), words, how)) found.push({ from: pos + 1 + from, to: pos + 1 + to });
			return false;
		});
		return found;
	};
	let shown: { doc: Node; set: DecorationSet } | null = null;
	return {
		hits,
		headings() {
			const headings: Heading[] = [];
			view.state.doc.descendants((node, pos) => {
				if (node.type.name === "heading")
					headings.push({
						level: node.attrs.level,
						words: node.textBetween(0, node.content.size, null, (leaf) => (leaf.type.name === "hard_break" ? " " : "")),
						pos: pos + 1,
					});
				return !node.isTextblock;
			});
			return headings;
		},
		isLocked: () => !view.editable,
		caret: () => view.state.selection.from,
		chosen: () => view.state.doc.textBetween(view.state.selection.from, view.state.selection.to, "\n"),
		show(found, at, seek) {
			if (view.isDestroyed) return;
			const { doc } = view.state;
			const decorations = found.map(({ from, to }, index) =>
				Decoration.inline(from, to, { class: index === at ? "desk-hit desk-hit-current" : "desk-hit" }),
			);
			shown = { doc, set: DecorationSet.create(doc, decorations) };
			view.setProps({ decorations: (state) => (state.doc === shown?.doc ? shown.set : DecorationSet.empty) });
			if (seek) view.dom.querySelector(".desk-hit-current")?.scrollIntoView({ block: "center" });
		},
		replace(found, words) {
			const { tr } = view.state;
			for (const { from, to } of found.toReversed()) tr.insertText(words, from, to);
			view.dispatch(closeHistory(tr));
			// What is typed next is undone by itself.
			view.dispatch(closeHistory(view.state.tr));
		},
		goTo(place) {
			if (place) {
				const { tr, doc } = view.state;
				const end = Math.min(place.to, doc.content.size);
				view.dispatch(tr.setSelection(TextSelection.create(doc, Math.min(place.from, end), end)));
			}
			view.focus();
			if (place) view.dispatch(view.state.tr.scrollIntoView());
		},
		watch(onChange) {
			let { doc, selection } = view.state;
			// Cheaper than a listener of every key: asked a few times a second, while a panel is open.
			const timer = setInterval(() => {
				if (view.isDestroyed || (doc === view.state.doc && selection.eq(view.state.selection))) return;
				({ doc, selection } = view.state);
				onChange();
			}, TELL_AFTER_MS);
			return () => {
				clearInterval(timer);
				shown = null;
				if (!view.isDestroyed) view.setProps({ decorations: undefined });
			};
		},
	};
}
