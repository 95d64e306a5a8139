// Owns the desk's surface: ProseMirror over a Markdown text, which it hands over as it is to be saved.
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { closeHistory, history, isHistoryTransaction } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { type Command, EditorState, type Plugin, Selection, TextSelection } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { EditorView } from "prosemirror-view";
import { type Opened, open, write } from "../document/opened.ts";
import { writeSafely } from "../document/reads-back.ts";
import { blockHandle, type HandleGiven } from "./block-handle.ts";
import { cards } from "./cards.ts";
import { changeTo } from "./change-to.ts";
import { clipboard } from "./clipboard.ts";
import { dropLine } from "./drop-line.ts";
import { frenchTyping } from "./french-typing.ts";
import { heldBlocks } from "./held-block.ts";
import { imageView } from "./image-view.ts";
import { insertMarkdown } from "./insert-markdown.ts";
import { deskKeys } from "./keys.ts";
import type { KnownPictures } from "./known-pictures.ts";
import { noteKeeping } from "./notes.ts";
import { type Draw, opaqueView } from "./opaque-view.ts";
import { ownStep } from "./own-step.ts";
import { sliceOfText } from "./paste-text.ts";
import { readChoice, seeCaret } from "./seen-by-browser.ts";
import { sendings } from "./sendings.ts";
import { shortQuotes } from "./short-quotes.ts";
import { type Situation, situationOf } from "./situation.ts";
import { type SlashKeys, slashMenu } from "./slash.ts";
import { taskBoxes } from "./tasks.ts";
import { typedShortcuts } from "./typed-shortcuts.ts";
import { typingOver } from "./typing-over.ts";

const WRITE_AFTER_MS = 500;
/** Whoever never pauses hands over all the same: what is typed is kept every fifteen seconds at least (decision 038). */
const WRITE_WITHIN_MS = 5_000;
const LOOK_AFTER_MS = 1_500;
/** Keys that put the caret somewhere. */
const PLACING = /^(?:Arrow|Home$|End$|Page|a$)/i;

export type Given = HandleGiven & {
	source: string;
	draw: Draw;
	ask: { link: () => void };
	/** Whether French typography is set while one types. */
	frenchTyping: boolean;
	/** Keys that the screen around has for itself, as ProseMirror writes them. */
	taken?: readonly string[];
	/** The Markdown that would be saved, a moment after it changed. */
	onChange: (source: string) => void;
	/** The text cannot be written so that it reads back. */
	onLost: () => void;
	onSituation: (situation: Situation) => void;
	/** The keys of the « / » menu, while it is open. */
	onSlashKey: SlashKeys;
	/** Files dropped or pasted, and the place where they are to stand. */
	onFiles: (files: File[], pos: number) => void;
	pictures: KnownPictures;
	/** What is shown at the place of a file on its way. */
	lineOf: (id: string) => HTMLElement;
	/** What was pasted lost its form: what reads it could not be fetched. */
	onBare: () => void;
};

export type Surface = {
	view: EditorView;
	/** Does what a button says; the focus comes back to the text. */
	run: (command: Command) => void;
	/** Puts Markdown where the caret was put by hand, or at the end while it never was. */
	insert: (source: string, isBlock: boolean) => void;
	/** What is chosen by hand, in words. */
	selected: () => string;
	/** Goes into the text, to write on at its end. */
	enter: () => void;
	/** Hands over at once what is on the desk. */
	flush: () => void;
	/** Shows another text: one restored, or merged from elsewhere. */
	show: (source: string) => void;
	/** Makes it another text as the writer would, by one step; the caret stands where it differs. Answers that it could. */
	put: (source: string) => true;
	focus: () => void;
	destroy: () => void;
};

/** Mounts the surface in an element. */
export function mount(place: HTMLElement, given: Given): Surface {
	let opened: Opened = open(given.source);
	/** Texts that others were put in the place of, or that were put there: undoing and redoing come back to their sources. */
	const past: { doc: Node; opened: Opened }[] = [];
	/** What was handed over last, or shown from outside. */
	let told = given.source;
	let timer: ReturnType<typeof setTimeout> | undefined;
	/** When it must be written at last. */
	let deadline = Number.POSITIVE_INFINITY;
	let look: ReturnType<typeof setTimeout> | undefined;
	/** Whether the caret was put somewhere by hand, or by what was inserted. */
	let isPlaced = false;
	/** The mouse is down in the text: what it puts there is the caret. */
	let isPressed = false;
	/** The focus came, not by the mouse: the browser may have put its caret at the start, which is not where one writes. */
	let isFresh = false;

	const plugins: Plugin[] = [
		slashMenu((key) => given.onSlashKey(key)),
		typedShortcuts,
		taskBoxes,
		...(given.frenchTyping ? [frenchTyping] : []),
		typingOver,
		sendings(given.lineOf),
		dropLine,
		heldBlocks,
		blockHandle(given),
		clipboard({ onFiles: given.onFiles, onBare: given.onBare }),
		cards(given.draw),
		...noteKeeping,
		shortQuotes,
		...deskKeys(
			{
				ask: {
					link: () => {
						readChoice(view);
						given.ask.link();
					},
				},
				say: (words) => given.say(words),
			},
			given.taken,
		),
		history(),
		dropCursor({ class: "desk-drop", color: false }),
		gapCursor(),
		tableEditing(),
	];
	const view = new EditorView(place, {
		state: EditorState.create({ doc: opened.doc, plugins }),
		nodeViews: { opaque: opaqueView(given.draw), image: imageView(given.pictures) },
		clipboardTextParser: (text) => sliceOfText(text),
		dispatchTransaction(tr) {
			const before = view.state;
			view.updateState(before.apply(tr));
			if (isHistoryTransaction(tr)) opened = past.find(({ doc }) => doc.eq(view.state.doc))?.opened ?? opened;
			if (view.state.doc !== before.doc && !tr.getMeta("shown")) {
				isPlaced = true;
				clearTimeout(timer);
				clearTimeout(look);
				const now = performance.now();
				deadline = Math.min(deadline, now + WRITE_WITHIN_MS);
				timer = setTimeout(tell, Math.min(WRITE_AFTER_MS, Math.max(0, deadline - now)));
				look = setTimeout(flush, LOOK_AFTER_MS);
			}
			given.onSituation(situationOf(view.state));
		},
		handleDOMEvents: {
			blur: () => {
				isPressed = false;
				flush();
				return false;
			},
			mousedown: () => {
				isPressed = true;
				isFresh = false;
				return false;
			},
			mouseup: () => {
				isPressed = false;
				return false;
			},
			focus: () => {
				isFresh = !isPressed;
				return false;
			},
			keydown: (focused, event) => {
				// ProseMirror shows its own a moment later, after a key that came sooner.
				if (isFresh) focused.focus();
				isFresh = false;
				seeCaret(focused, event);
				return false;
			},
			pointerup: () => {
				isPlaced = true;
				return false;
			},
			keyup: (focused, event) => {
				isPlaced ||= PLACING.test(event.key);
				seeCaret(focused, event);
				return false;
			},
		},
	});

	function hand(source: string): void {
		deadline = Number.POSITIVE_INFINITY;
		if (source === told) return;
		told = source;
		given.onChange(source);
	}
	function tell(): void {
		clearTimeout(timer);
		timer = undefined;
		hand(write(view.state.doc, opened));
	}
	function flush(): void {
		if (timer === undefined && look === undefined) return;
		clearTimeout(timer);
		clearTimeout(look);
		timer = undefined;
		look = undefined;
		const source = writeSafely(view.state.doc, opened);
		// The last words too: the other view goes on from there.
		hand(source ?? write(view.state.doc, opened));
		if (source === null) given.onLost();
	}
	/** What leaves by a key (Ctrl+S, Ctrl+Maj+Entrée) takes what was just typed along. */
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey) flush();
	};
	document.addEventListener("keydown", onKeyDown, true);
	window.addEventListener("pagehide", flush);

	function show(source: string): void {
		if (source === told) return;
		told = source;
		opened = open(source);
		const change = changeTo(view.state, opened.doc);
		if (change) view.dispatch(change.tr.setMeta("shown", true).setMeta("addToHistory", false));
	}
	function put(source: string): true {
		flush();
		if (source === told) return true;
		past.push({ doc: view.state.doc, opened });
		opened = open(source);
		const change = changeTo(view.state, opened.doc);
		if (!change) {
			hand(source);
			return true;
		}
		const { tr, end } = change;
		tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(end, tr.doc.content.size)), -1)).scrollIntoView();
		view.dispatch(closeHistory(tr));
		// What is typed next is undone by itself.
		view.dispatch(closeHistory(view.state.tr));
		past.push({ doc: view.state.doc, opened });
		flush();
		return true;
	}

	given.onSituation(situationOf(view.state));
	return {
		view,
		run(command) {
			ownStep(command)(view.state, view.dispatch, view);
			view.focus();
		},
		insert: (source, isBlock) => insertMarkdown(view, source, { isBlock, atEnd: !isPlaced }),
		selected() {
			const { from, to } = view.state.selection;
			return isPlaced && view.state.selection instanceof TextSelection ? view.state.doc.textBetween(from, to, " ") : "";
		},
		enter() {
			const { doc, tr } = view.state;
			// A picture that ends the text is not chosen: what is typed would replace it.
			const end = Selection.findFrom(doc.resolve(doc.content.size), -1, true);
			view.dispatch((end ? tr.setSelection(end) : tr).scrollIntoView());
			view.focus();
		},
		flush,
		show,
		put,
		focus: () => view.focus(),
		destroy() {
			document.removeEventListener("keydown", onKeyDown, true);
			window.removeEventListener("pagehide", flush);
			flush();
			view.destroy();
		},
	};
}
