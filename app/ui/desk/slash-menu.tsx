import type { Command } from "prosemirror-state";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { fold } from "../../shared/fold.ts";
import { deskCopy } from "./copy.ts";
import type { Surface } from "./surface/mount.ts";
import type { Slash, SlashKeys } from "./surface/slash.ts";
import "./slash-menu.css";

/** What can be put where « / » was typed: an act on the text, or something to be asked first. */
export type Entry = { label: string; hint?: string; command?: Command; ask?: "image" | "link" | "file"; form?: FormName };

/** Blocks that Markdown cannot say: a desk offers those that make sense where its text is read. */
export type FormName = "box" | "button" | "quote" | "columns" | "card" | "picture";

type Props = {
	slash: Slash;
	entries: readonly Entry[];
	surface: Surface;
	/** Where the menu's keys are answered while it is open. */
	keys: { current: SlashKeys };
	onChoose: (entry: Entry) => void;
};

/** The entries whose name begins with what was typed after « / », else those that hold it. */
function found(entries: readonly Entry[], query: string): Entry[] {
	const asked = fold(query.trim());
	const named = entries.map((entry) => ({ entry, words: fold(`${entry.label} ${entry.hint ?? ""}`) }));
	const begins = named.filter(({ words }) => words.split(" ").some((word) => word.startsWith(asked)));
	return (begins.length > 0 ? begins : named.filter(({ words }) => words.includes(asked))).map(({ entry }) => entry);
}

/** The menu that « / » opens, under the caret. */
export function SlashMenu({ slash, entries, surface, keys, onChoose }: Props) {
	const id = useId();
	const list = useRef<HTMLDivElement>(null);
	const [at, setAt] = useState(0);
	const shown = found(entries, slash.query);
	const current = Math.min(at, shown.length - 1);
	const { query, from } = slash;
	// biome-ignore lint/correctness/useExhaustiveDependencies: other words, other entries
	useEffect(() => setAt(0), [query]);

	useEffect(() => {
		keys.current = (key) => {
			if (shown.length === 0) return false;
			if (key === "ArrowDown" || key === "ArrowUp") setAt((current + (key === "ArrowDown" ? 1 : shown.length - 1)) % shown.length);
			else if (key === "Enter" && shown[current]) onChoose(shown[current]);
			return true;
		};
		return () => {
			keys.current = () => false;
		};
	});

	// Under the caret, or above it where there is no room below, and never over the bar; the surface's box holds it.
	useLayoutEffect(() => {
		const menu = list.current;
		const frame = menu?.offsetParent?.getBoundingClientRect();
		if (!menu || !frame) return;
		const caret = surface.view.coordsAtPos(from);
		const bar = menu.parentElement?.querySelector(".desk-tools")?.getBoundingClientRect();
		const sheet = (menu.closest(".modal-body") ?? document.documentElement).getBoundingClientRect();
		const seen = (window.visualViewport?.offsetTop ?? 0) + (window.visualViewport?.height ?? window.innerHeight);
		const edge = Math.min(seen, sheet.bottom, bar && bar.top > caret.bottom ? bar.top : seen);
		const below = edge - caret.bottom - 12;
		const ceiling = Math.max(0, sheet.top, bar && bar.bottom <= caret.top ? bar.bottom : 0);
		const over = caret.top - ceiling - 12;
		const above = below < Math.min(menu.scrollHeight, 300) && over > below;
		menu.style.maxHeight = `${Math.min(300, Math.max(120, above ? over : below))}px`;
		menu.style.left = `${Math.max(8, Math.min(caret.left - frame.left, frame.width - menu.offsetWidth - 8))}px`;
		menu.style.top = `${above ? caret.top - frame.top - menu.offsetHeight - 6 : caret.bottom - frame.top + 6}px`;
	});

	useEffect(() => {
		const { dom } = surface.view;
		dom.setAttribute("aria-controls", id);
		if (shown.length > 0) dom.setAttribute("aria-activedescendant", `${id}-${current}`);
		else dom.removeAttribute("aria-activedescendant");
		document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: "nearest" });
		return () => {
			dom.removeAttribute("aria-controls");
			dom.removeAttribute("aria-activedescendant");
		};
	}, [surface, id, current, shown.length]);

	return (
		<>
			<div
				ref={list}
				id={id}
				role="listbox"
				aria-label={deskCopy.slash.label}
				className="desk-slash"
				// It scrolls: Tab reaches it, and its keys are the text's.
				tabIndex={0}
				onKeyDown={(event) => {
					if (!/^(?:ArrowDown|ArrowUp|Enter)$/.test(event.key)) return;
					event.preventDefault();
					keys.current(event.key as "Enter");
				}}
			>
				{shown.map((entry, index) => (
					// biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus, and says which entry is current
					// biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the text's own
					<div
						key={entry.label}
						id={`${id}-${index}`}
						role="option"
						aria-selected={index === current}
						className="desk-slash-entry"
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => onChoose(entry)}
					>
						{entry.label}
						{entry.hint && <kbd>{entry.hint}</kbd>}
					</div>
				))}
				{shown.length === 0 && <p className="muted">{deskCopy.slash.none}</p>}
			</div>
			<p role="status" className="visually-hidden">
				{deskCopy.slash.count(shown.length)}
			</p>
		</>
	);
}
