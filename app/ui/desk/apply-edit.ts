/** What takes the place of a part of a text, and what is chosen afterwards. */
type Replacement = { from: number; to: number; insert: string; selectFrom: number; selectTo: number };

/** What makes of a text another one, where they differ; the caret stands behind what comes in. */
export function editBetween(before: string, after: string): Replacement {
	const most = Math.min(before.length, after.length);
	let head = 0;
	while (head < most && before[head] === after[head]) head++;
	// A sign of two halves is not taken apart.
	if (/[\ud800-\udbff]/.test(before[head - 1] ?? "")) head--;
	let tail = 0;
	while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
	if (/[\udc00-\udfff]/.test(before[before.length - tail] ?? "")) tail--;
	const insert = after.slice(head, after.length - tail);
	const caret = head + insert.trimEnd().length;
	return { from: head, to: before.length - tail, insert, selectFrom: caret, selectTo: caret };
}

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
