import type { Command } from "prosemirror-state";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { MediaKind } from "../../shared/media.ts";
import type { Tied } from "../admin/field.tsx";
import { LinkForm } from "../admin/link-form.tsx";
import { MediaPicker } from "../admin/media-picker.tsx";
import { OutsideForm } from "../admin/outside-form.tsx";
import { useShell } from "../admin/shell.tsx";
import { useWritingView } from "../admin/writing-view.tsx";
import type { BlockMenuOpener } from "./block-menu.tsx";
import { ChosenBar } from "./chosen-bar.tsx";
import { deskCopy } from "./copy.ts";
import { DeskBar } from "./desk-bar.tsx";
import { entriesFor } from "./entries.ts";
import { BlockMenu } from "./lazy-block-menu.tsx";
import { type FormName, SlashMenu } from "./slash-menu.tsx";
import { blockOfCaret } from "./surface/block-acts.ts";
import { redrawCards } from "./surface/cards.ts";
import { hold } from "./surface/held-block.ts";
import { insertSlice } from "./surface/insert-slice.ts";
import { asProseMirror } from "./surface/keys.ts";
import { knownPictures } from "./surface/known-pictures.ts";
import { setLink, wordsChosen } from "./surface/links.ts";
import { mount, type Surface } from "./surface/mount.ts";
import type { Draw } from "./surface/opaque-view.ts";
import { sliceOfWords } from "./surface/paste-text.ts";
import type { Situation } from "./surface/situation.ts";
import type { Slash, SlashKeys } from "./surface/slash.ts";
import { figure, insertPicture } from "./surface/waiting-pictures.ts";
import { useDeskUploads } from "./use-desk-uploads.tsx";
import { useLiftedBar } from "./use-lifted-bar.ts";
import { useTextbox } from "./use-textbox.ts";
import "./block-menu.css";
import "./desk.css";
import "./surface.css";
import "./pictures.css";

export type DeskProps = {
	tied: Tied;
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

export type DeskCaret = Pick<Surface, "insert" | "selected" | "enter" | "put" | "focus">;

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
	const [blockMenu, setBlockMenu] = useState<BlockMenuOpener | null>(null);
	const slashKeys = useRef<SlashKeys>(() => false);
	const [pictures] = useState(knownPictures);
	const uploads = useDeskUploads(surface, media, onSending);
	const { frenchTyping } = useWritingView();
	const pasteWords = (text: string) => {
		const view = surface.current?.view;
		if (!view) return;
		insertSlice(view, sliceOfWords(text));
		view.focus();
	};
	const { say: toast } = useShell();
	const say = (words: string) => setSaid((now) => (now === words ? `${words}\u00a0` : words));
	const openMenu = (pos: number, opener: BlockMenuOpener) => {
		if (surface.current) hold(surface.current.view, { pos, why: "menu" });
		setBlockMenu(opener);
	};
	const closeMenu = () => {
		if (surface.current) hold(surface.current.view, null);
		setBlockMenu(null);
	};
	const heard = { value, draw, onChange, onLost, uploads, taken, frenchTyping, toast, onCaret, openMenu, say };
	const latest = useRef(heard);
	latest.current = heard;

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
			onFiles: (files, pos) => latest.current.uploads.receive(files, pos),
			pictures,
			lineOf: (id) => latest.current.uploads.lineOf(id),
			onBare: () => latest.current.toast({ kind: "error", title: deskCopy.paste.bare }),
			onBlockMenu: (pos, element) => latest.current.openMenu(pos, { element, byTouch: false }),
			say: (words) => latest.current.say(words),
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

	useTextbox(surface, tied, { className, locked });
	useLiftedBar(desk, surface);

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
						isMenuOpen={blockMenu?.element.closest(".desk-bar") != null}
						onMenu={(element, byTouch) => {
							const view = surface.current?.view;
							if (blockMenu) closeMenu();
							else if (view) openMenu(blockOfCaret(view.state), { element, byTouch });
						}}
						onRun={run}
						onAsk={setAsking}
						onFiles={uploads.choose}
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
			{uploads.lines}
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
			{blockMenu && surface.current && (
				<Suspense>
					<BlockMenu
						opener={blockMenu}
						surface={surface.current}
						carrier={carrier}
						taken={taken}
						onRun={(command, done) => {
							closeMenu();
							run(command, done);
						}}
						onClose={closeMenu}
					/>
				</Suspense>
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
