import { useCallback, useMemo, useRef } from "react";
import type { DeskCaret } from "../../../../../ui/desk/desk.tsx";

/** What is put into the content: a block stands on lines of its own. */
export type Insertion = { html: string; block: boolean };

const PLACING = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "a", "A"]);

/**
 * Where the next insertion goes: at the caret, or at the end while the caret was never placed (docs/design.md, "Decisions").
 * Each view has its own. It is put there as typing would, so that the browser's own undo takes it back.
 */
export function useCaret() {
	const area = useRef<HTMLTextAreaElement>(null);
	/** Where it was put by hand, and in which textarea: another view of the text begins without. */
	const last = useRef<{ start: number; end: number; within: HTMLTextAreaElement } | null>(null);
	/** The text as it will be read, while it is shown so. */
	const desk = useRef<DeskCaret | null>(null);
	const setDesk = useCallback((caret: DeskCaret | null) => {
		desk.current = caret;
	}, []);
	const placed = useCallback(() => (last.current?.within === area.current ? last.current : null), []);

	const note = useCallback(() => {
		const { current } = area;
		if (current) last.current = { start: current.selectionStart, end: current.selectionEnd, within: current };
	}, []);

	const insert = useCallback(
		({ html, block }: Insertion) => {
			if (desk.current) return desk.current.insert(html, block);
			const { current } = area;
			if (!current) return;
			const size = current.value.length;
			const { start, end } = placed() ?? { start: size, end: size };
			const text = block ? aroundBlock(current.value.slice(0, start), html, current.value.slice(end)) : html;
			current.focus();
			current.setSelectionRange(Math.min(start, size), Math.min(end, size));
			if (!document.execCommand("insertText", false, text)) {
				current.setRangeText(text, start, end, "end");
				current.dispatchEvent(new Event("input", { bubbles: true }));
			}
			note();
		},
		[note, placed],
	);

	/** What is selected, to be proposed in a dialog. */
	const selected = useCallback(() => {
		if (desk.current) return desk.current.selected();
		const { start, end } = placed() ?? { start: 0, end: 0 };
		return area.current?.value.slice(start, end) ?? "";
	}, [placed]);

	const handlers = useMemo(
		() => ({
			onPointerUp: note,
			onInput: note,
			onKeyUp: (event: React.KeyboardEvent) => {
				if (PLACING.has(event.key)) note();
			},
			// A selection that ends outside the field, or was made by a screen reader.
			onBlur: () => {
				if (placed()) note();
			},
		}),
		[note, placed],
	);
	return { area, setDesk, handlers, insert, selected };
}

export type Caret = ReturnType<typeof useCaret>;

/** A block with an empty line above and below. */
function aroundBlock(above: string, html: string, below: string): string {
	const before = above.trim() === "" || above.endsWith("\n\n") ? "" : above.endsWith("\n") ? "\n" : "\n\n";
	const after = below.startsWith("\n\n") ? "" : below.startsWith("\n") || below === "" ? "\n" : "\n\n";
	return before + html + after;
}
