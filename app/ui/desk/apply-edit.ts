/** What takes the place of a part of a text, and what is chosen afterwards. */
type Replacement = { from: number; to: number; insert: string; selectFrom: number; selectTo: number };

/** Replaces as typing would, so that the browser's own undo takes it back and React hears of it. */
export function applyEdit(area: HTMLTextAreaElement, edit: Replacement): void {
	area.focus();
	area.setSelectionRange(edit.from, edit.to);
	const done = edit.insert === "" ? document.execCommand("delete") : document.execCommand("insertText", false, edit.insert);
	if (!done) {
		area.setRangeText(edit.insert, edit.from, edit.to, "end");
		area.dispatchEvent(new Event("input", { bubbles: true }));
	}
	area.setSelectionRange(edit.selectFrom, edit.selectTo);
}
