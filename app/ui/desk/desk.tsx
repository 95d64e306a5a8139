import { type Command, type EditorState, NodeSelection } from "prosemirror-state";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { readableName } from "../../shared/files.ts";
import type { MediaKind } from "../../shared/media.ts";
import { LinkForm } from "../admin/link-form.tsx";
import { MediaPicker } from "../admin/media-picker.tsx";
import { OutsideForm } from "../admin/outside-form.tsx";
import type { Stored } from "../admin/send-upload.ts";
import { SendingLine } from "../admin/sending-line.tsx";
import { useShell } from "../admin/shell.tsx";
import { useTextUploads } from "../admin/use-text-uploads.ts";
import { useWritingView } from "../admin/writing-view.tsx";
import { ChosenBar } from "./chosen-bar.tsx";
import { deskCopy } from "./copy.ts";
import { DeskBar } from "./desk-bar.tsx";
import { schema } from "./document/schema.ts";
import { entriesFor } from "./entries.ts";
import { type FormName, SlashMenu } from "./slash-menu.tsx";
import { redrawCards } from "./surface/cards.ts";
import { besideCaret } from "./surface/drop-line.ts";
import { insertSlice } from "./surface/insert-slice.ts";
import { knownPictures } from "./surface/known-pictures.ts";
import { mount, type Surface } from "./surface/mount.ts";
import type { Draw } from "./surface/opaque-view.ts";
import { sliceOfWords } from "./surface/paste-text.ts";
import { dropSending, fillSending, showSendings } from "./surface/sendings.ts";
import { type Situation, situationOf } from "./surface/situation.ts";
import type { Slash, SlashKeys } from "./surface/slash.ts";
import { insertPicture } from "./surface/waiting-pictures.ts";
import { useLiftedBar } from "./use-lifted-bar.ts";
import "./desk.css";

export type DeskProps = {
	/** What ties it to its label, its hint and its error, as AdminField hands it out. */
	tied: { id: string; required: boolean | undefined; "aria-invalid": true | undefined; "aria-describedby": string | undefined };
	value: string;
	/** The class of the prose it is read in. */
	className: string;
	/** Under which name pictures are stored. */
	media: MediaKind;
	draw: Draw;
	onChange: (source: string) => void;
	onSending: (underWay: boolean) => void;
	/** The text cannot be written so that it reads back. */
	onLost: () => void;
	/** The desk's own scripts could not be fetched. */
	onNotLoaded: () => void;
	/** A panel that stands with the tools, over the text. */
	panel?: (view: Surface["view"]) => ReactNode;
	/** Keys that the screen around has for itself, as aria-keyshortcuts writes them. */
	taken?: readonly string[];
	/** What it offers that Markdown cannot say. */
	forms?: readonly FormName[];
	/** What the text will stand in: a letter carries less than a page. */
	carrier?: "page" | "letter";
	/** It is only read. */
	locked?: boolean;
	/** What stands around the text, for the eye: the head and the foot of a letter. */
	sheet?: { className: string; head: ReactNode; foot: ReactNode };
	/** Handed to whoever inserts into the text from outside; null once it is gone. */
	onCaret?: (caret: DeskCaret | null) => void;
};

export type DeskCaret = Pick<Surface, "insert" | "selected">;

const FORMS_OF_PAGES: readonly FormName[] = ["box", "button", "quote", "columns"];

/** The text as it will be read, to be written in. */
export default function Desk({
	tied,
	value,
	className,
	media,
	draw,
	onChange,
	onSending,
	onLost,
	taken = [],
	panel,
	...around
}: DeskProps) {
	const { carrier = "page", forms = FORMS_OF_PAGES, locked = false, sheet, onCaret } = around;
	const desk = useRef<HTMLDivElement>(null);
	const place = useRef<HTMLDivElement>(null);
	const surface = useRef<Surface | null>(null);
	const [situation, setSituation] = useState<Situation | null>(null);
	const [asking, setAsking] = useState<"link" | "image" | null>(null);
	/** A block of fields was just put into the text. */
	const [fresh, setFresh] = useState(false);
	const [said, setSaid] = useState("");
	const slashKeys = useRef<SlashKeys>(() => false);
	const [pictures] = useState(knownPictures);
	const lines = useRef(new Map<string, HTMLElement>());
	/** What stands at a file's place in the text; React draws into it. */
	const lineOf = (id: string): HTMLElement => {
		const known = lines.current.get(id) ?? document.createElement("div");
		known.className = "desk-sending";
		lines.current.set(id, known);
		return known;
	};
	const uploads = useTextUploads(media, {
		onStored: (id, stored) => {
			const view = surface.current?.view;
			if (view && !view.isDestroyed) fillSending(view, id, blockOf(stored));
			lines.current.delete(id);
		},
		onGone: (id) => {
			const view = surface.current?.view;
			if (view && !view.isDestroyed) dropSending(view, id);
			lines.current.delete(id);
		},
		onSending,
	});
	const receive = (files: readonly File[], pos: number) => {
		const ids = uploads.send(files);
		if (surface.current) showSendings(surface.current.view, ids, pos);
	};
	const { frenchTyping } = useWritingView();
	const choose = (files: readonly File[]) => {
		const view = surface.current?.view;
		if (view) receive(files, besideCaret(view.state));
	};
	const pasteWords = (text: string) => {
		const view = surface.current?.view;
		if (!view) return;
		insertSlice(view, sliceOfWords(text));
		view.focus();
	};
	const { say: toast } = useShell();
	const latest = useRef({ value, draw, onChange, onLost, receive, lineOf, taken, frenchTyping, toast, onCaret });
	latest.current = { value, draw, onChange, onLost, receive, lineOf, taken, frenchTyping, toast, onCaret };

	useEffect(() => {
		if (!place.current) return;
		const mounted = mount(place.current, {
			source: latest.current.value,
			draw: (source) => latest.current.draw(source),
			frenchTyping: latest.current.frenchTyping,
			taken: latest.current.taken.map(asProseMirror),
			// At once: what is typed next is the address.
			ask: { link: () => flushSync(() => setAsking("link")) },
			onChange: (source) => latest.current.onChange(source),
			onLost: () => latest.current.onLost(),
			onSituation: (next) => setSituation((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next)),
			onSlashKey: (key) => slashKeys.current(key),
			onFiles: (files, pos) => latest.current.receive(files, pos),
			pictures,
			lineOf: (id) => latest.current.lineOf(id),
			onBare: () => latest.current.toast({ kind: "error", title: deskCopy.paste.bare }),
		});
		surface.current = mounted;
		latest.current.onCaret?.(mounted);
		return () => {
			surface.current = null;
			latest.current.onCaret?.(null);
			mounted.destroy();
		};
	}, [pictures]);
	useEffect(() => surface.current?.show(value), [value]);

	const { id, required, "aria-invalid": invalid, "aria-describedby": describedBy } = tied;
	useEffect(() => {
		const attributes = {
			id,
			class: className,
			role: "textbox",
			"aria-multiline": "true",
			"aria-labelledby": `${id}-label`,
			...(required && { "aria-required": "true" }),
			...(locked && { "aria-readonly": "true", tabindex: "0" }),
			...(invalid && { "aria-invalid": "true" }),
			...(describedBy && { "aria-describedby": describedBy }),
			lang: "fr",
			spellcheck: "true",
		};
		surface.current?.view.setProps({ attributes, editable: () => !locked });
		const label = document.getElementById(`${id}-label`);
		const focus = () => surface.current?.view.focus();
		label?.addEventListener("click", focus);
		return () => label?.removeEventListener("click", focus);
	}, [id, required, invalid, describedBy, className, locked]);

	useLiftedBar(desk, surface);

	const say = (words: string) => setSaid((now) => (now === words ? `${words}\u00a0` : words));
	const run = (command: Command, done?: string) => {
		setFresh(false);
		surface.current?.run(command);
		if (done) say(done);
	};
	const edit = (command: Command) => {
		const view = surface.current?.view;
		if (view) command(view.state, view.dispatch, view);
	};

	return (
		<div className="desk" ref={desk}>
			<div className="desk-tools">
				{situation && !locked && (
					<DeskBar
						carrier={carrier}
						situation={situation}
						taken={taken}
						asking={asking}
						onRun={run}
						onAsk={setAsking}
						onFiles={choose}
						onWords={pasteWords}
					/>
				)}
				{situation && surface.current && panel?.(surface.current.view)}
				{asking === "link" && situation && surface.current && (
					<LinkForm
						href={situation.chosen?.type === "link" ? situation.chosen.href : ""}
						words={wordsChosen(surface.current.view.state)}
						asksWords={situation.chosen?.type !== "link" && wordsChosen(surface.current.view.state) === ""}
						onDone={(link) => {
							setAsking(null);
							run(link ? setLink(link.words, link.href) : () => false);
						}}
					/>
				)}
				{asking !== "link" && situation?.chosen && !locked && (
					<ChosenBar
						chosen={situation.chosen}
						isFresh={fresh}
						maySize={forms.includes("picture")}
						onRun={run}
						onEdit={edit}
						onSize={(command) => {
							run(command);
							setFresh(true);
						}}
						onChangeLink={() => setAsking("link")}
						pictures={pictures}
						onCardKept={() => surface.current && redrawCards(surface.current.view)}
						onRefused={(title) => toast({ kind: "error", title })}
					/>
				)}
			</div>
			{sheet ? (
				<div className={`desk-surface ${sheet.className}`}>
					<div aria-hidden="true">{sheet.head}</div>
					<div ref={place} className="desk-sheet" />
					<div aria-hidden="true">{sheet.foot}</div>
				</div>
			) : (
				<div ref={place} className="desk-surface" />
			)}
			{uploads.sendings.map((sending) =>
				createPortal(
					<SendingLine sending={sending} uploads={uploads} onLeft={() => surface.current?.view.focus()} />,
					lineOf(sending.id),
					sending.id,
				),
			)}
			{situation?.slash && surface.current && (
				<SlashMenu
					slash={situation.slash}
					entries={entriesFor(carrier, forms)}
					surface={surface.current}
					keys={slashKeys}
					onChoose={({ command, ask, label, form }) => {
						const { from, to } = situation.slash as Slash;
						edit((state, dispatch) => {
							dispatch?.(state.tr.delete(from, to));
							return true;
						});
						if (ask === "file") desk.current?.querySelector<HTMLInputElement>("input[type=file]")?.click();
						else if (ask) setAsking(ask);
						if (command) run(command, deskCopy.slash.inserted(label));
						setFresh(form !== undefined);
					}}
				/>
			)}
			<p role="status" className="visually-hidden">
				{said}
			</p>
			{asking === "image" && (
				<OutsideForm>
					<MediaPicker
						kind={media}
						onPick={(picked) => {
							setAsking(null);
							run(insertPicture(figure(picked.url, picked.alt)), deskCopy.image.inserted);
						}}
						onClose={() => {
							setAsking(null);
							surface.current?.view.focus();
						}}
					/>
				</OutsideForm>
			)}
		</div>
	);
}

/** What stands in a text for what was sent to it: a figure, or a file's link alone in its paragraph. */
function blockOf(stored: Stored) {
	if ("image" in stored) return figure(stored.image.url, stored.image.alt);
	const { url, name } = stored.file;
	return schema.nodes.paragraph.create(null, schema.text(readableName(name), [schema.marks.link.create({ href: url })]));
}

function figure(src: string, alt: string) {
	return schema.nodes.figures.create(null, schema.nodes.image.create({ src, alt }));
}

/** « Control+B », as ProseMirror names its keys. */
function asProseMirror(keys: string): string {
	return keys
		.split("+")
		.map((key) => (key === "Control" ? "Mod" : key.length === 1 ? key.toLowerCase() : key))
		.join("-");
}

function wordsChosen(state: EditorState): string {
	const { selection, doc } = state;
	if (selection instanceof NodeSelection) return "";
	return doc.textBetween(selection.from, selection.to, " ");
}

/** A link on what is chosen, on the link where the caret is, or on words of its own. */
function setLink(words: string, href: string): Command {
	return (state, dispatch) => {
		const { chosen } = situationOf(state);
		const mark = schema.marks.link.create({ href });
		const { from, to, empty } = state.selection;
		const { tr } = state;
		if (chosen?.type === "link" && empty) tr.removeMark(chosen.from, chosen.to, schema.marks.link).addMark(chosen.from, chosen.to, mark);
		else if (empty) tr.replaceSelectionWith(schema.text(words || href, [...state.selection.$from.marks(), mark]), false);
		else tr.removeMark(from, to, schema.marks.link).addMark(from, to, mark);
		dispatch?.(tr.scrollIntoView());
		return true;
	};
}
