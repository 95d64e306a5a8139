import type { Command } from "prosemirror-state";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { deskCopy } from "./copy.ts";
import { caretInto, duplicateBlock, moveBlock, removeBlock } from "./surface/block-acts.ts";
import { heldIn } from "./surface/held-block.ts";
import type { Surface } from "./surface/mount.ts";
import { turnsFor } from "./turns.ts";

type Item = { label: string; command: Command; keys?: string; shown?: string; done: string };

const acts: readonly Item[] = [
	{ label: deskCopy.block.up, command: moveBlock(-1), keys: "Alt+ArrowUp", shown: "Alt + Haut", done: deskCopy.block.moved },
	{ label: deskCopy.block.down, command: moveBlock(1), keys: "Alt+ArrowDown", shown: "Alt + Bas", done: deskCopy.block.moved },
	{
		label: deskCopy.block.duplicate,
		command: duplicateBlock,
		keys: "Control+Shift+D",
		shown: "Ctrl + Maj + D",
		done: deskCopy.block.duplicated,
	},
	{ label: deskCopy.block.remove, command: removeBlock, done: deskCopy.block.removed },
];

/** What opened the menu of the block in hand. */
export type BlockMenuOpener = {
	element: HTMLElement;
	/** By touch the text keeps the focus: its keyboard would go, and all move. */
	byTouch: boolean;
};

export type BlockMenuProps = {
	opener: BlockMenuOpener;
	surface: Surface;
	carrier: "page" | "letter";
	/** Keys the screen around has for itself; not shown. */
	taken: readonly string[];
	onRun: (command: Command, done: string) => void;
	/** Put away without an act. */
	onClose: () => void;
};

/** Room kept around the menu, in pixels. */
const AIR = 8;

/** The menu of the block in hand: moved, doubled, taken away, made into another. */
export default function BlockMenu({ opener, surface, carrier, taken, onRun, onClose }: BlockMenuProps) {
	const id = useId();
	const menu = useRef<HTMLDivElement>(null);
	const { view } = surface;
	const [placed] = useState(() => {
		const held = heldIn(view.state);
		return held ? view.state.apply(caretInto(view.state, held.pos)) : view.state;
	});
	const turns = turnsFor(carrier, placed).map(({ label, command }) => ({ label, command, done: deskCopy.block.turned(label) }));
	const choose = ({ command, done }: Item) => {
		if (!command(placed)) return;
		const held = heldIn(view.state);
		// It was taken away meanwhile: its words were merged from elsewhere.
		if (!held) return onClose();
		view.dispatch(caretInto(view.state, held.pos));
		onRun(command, done);
	};
	const latestClose = useRef(onClose);
	latestClose.current = onClose;

	useLayoutEffect(() => {
		const sheet = menu.current;
		if (!sheet) return;
		const before = document.activeElement;
		const items = () => [...sheet.querySelectorAll<HTMLElement>("[role=menuitem]")];
		sheet.showPopover();
		const place = () => beside(sheet, opener.element);
		place();
		if (!opener.byTouch) items()[0]?.focus();
		const close = () => {
			latestClose.current();
			// Where it was: a button of the bar, or the text.
			if (before === opener.element) opener.element.focus({ preventScroll: true });
			else view.focus();
		};
		const onKey = (event: KeyboardEvent) => {
			const all = items();
			const at = all.indexOf(document.activeElement as HTMLElement);
			const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? all.length - 1 : at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
			if (to !== undefined) all[to % all.length]?.focus();
			else if (event.key === "Escape") close();
			// Whoever writes on has no use for it.
			else if (at < 0 || event.key === "Tab") return close();
			else return;
			event.preventDefault();
			event.stopPropagation();
		};
		const onOutside = ({ target }: Event) => {
			if (target instanceof Node && !sheet.contains(target) && !opener.element.contains(target)) latestClose.current();
		};
		const listening = new AbortController();
		const { signal } = listening;
		document.addEventListener("keydown", onKey, { capture: true, signal });
		document.addEventListener("pointerdown", onOutside, { capture: true, signal });
		document.addEventListener("scroll", place, { capture: true, signal });
		window.addEventListener("resize", place, { signal });
		window.visualViewport?.addEventListener("resize", place, { signal });
		window.visualViewport?.addEventListener("scroll", place, { signal });
		return () => listening.abort();
	}, [opener, view]);
	useEffect(() => {
		opener.element.setAttribute("aria-controls", id);
		return () => opener.element.removeAttribute("aria-controls");
	}, [opener, id]);

	const drawn = (items: readonly Item[]) =>
		items.map((item) => (
			<button
				key={item.label}
				type="button"
				role="menuitem"
				tabIndex={-1}
				aria-keyshortcuts={item.keys && !taken.includes(item.keys) ? item.keys : undefined}
				aria-disabled={!item.command(placed) || undefined}
				className="desk-menu-item"
				onMouseDown={(event) => event.preventDefault()}
				onClick={() => choose(item)}
			>
				{item.label}
				{item.shown && item.keys && !taken.includes(item.keys) && (
					<span aria-hidden="true" className="desk-menu-keys">
						{item.shown}
					</span>
				)}
			</button>
		));
	return (
		<div ref={menu} id={id} popover="manual" role="menu" aria-label={deskCopy.block.menu} className="desk-menu">
			{drawn(acts)}
			{turns.length > 0 && (
				// biome-ignore lint/a11y/useSemanticElements: entries of a menu are no set of fields
				<div role="group" aria-labelledby={`${id}-turn`} className="desk-menu-group">
					<span id={`${id}-turn`} className="desk-menu-title">
						{deskCopy.block.turn}
					</span>
					{drawn(turns)}
				</div>
			)}
		</div>
	);
}

/** Below what opened it, or above where there is more room; within what is seen above a phone's keyboard. */
function beside(menu: HTMLElement, opener: HTMLElement): void {
	const seen = window.visualViewport;
	const top = (seen?.offsetTop ?? 0) + AIR;
	const bottom = (seen?.offsetTop ?? 0) + (seen?.height ?? window.innerHeight) - AIR;
	const left = (seen?.offsetLeft ?? 0) + AIR;
	const right = (seen?.offsetLeft ?? 0) + (seen?.width ?? window.innerWidth) - AIR;
	const from = opener.getBoundingClientRect();
	menu.style.maxHeight = "none";
	const tall = menu.offsetHeight;
	const below = bottom - from.bottom - AIR;
	const above = from.top - top - AIR;
	const isAbove = below < tall && above > below;
	const height = Math.min(tall, Math.max(88, isAbove ? above : below));
	menu.style.maxHeight = `${height}px`;
	menu.style.left = `${Math.max(left, Math.min(from.left, right - menu.offsetWidth))}px`;
	menu.style.top = `${Math.max(top, Math.min(isAbove ? from.top - AIR - height : from.bottom + AIR, bottom - height))}px`;
}
