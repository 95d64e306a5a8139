// Owns places in a text area: what is chosen there, how places follow what is typed, and which of them is under the mouse.
import type { Selection } from "./markdown-edits.ts";

/** A text area's words, and which of them are chosen. */
export function selectionOf(area: HTMLTextAreaElement | null): Selection {
	const { value: text = "", selectionStart: start = 0, selectionEnd: end = 0 } = area ?? {};
	return { text, start, end };
}

/** Where a place is after a text became another by one edit. */
export function followEdit(place: number, before: string, after: string): number {
	const most = Math.min(before.length, after.length);
	let head = 0;
	while (head < most && before[head] === after[head]) head++;
	if (place <= head) return place;
	let tail = 0;
	while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
	const end = before.length - tail;
	return place >= end ? place + after.length - before.length : Math.min(place, after.length - tail);
}

/** The place in a text area under a point, where this browser tells it. */
export function droppedAt(area: HTMLTextAreaElement | null, event: object): number | null {
	const { clientX = 0, clientY = 0 } = ("nativeEvent" in event ? event.nativeEvent : event) as Partial<MouseEvent>;
	if (!area || (clientX === 0 && clientY === 0) || !("caretPositionFromPoint" in document)) return null;
	const found = document.caretPositionFromPoint(clientX, clientY);
	return found?.offsetNode === area ? found.offset : null;
}
