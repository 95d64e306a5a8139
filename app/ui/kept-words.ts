// Owns what a reader has typed into a form and not sent yet: kept in this tab alone, a place a form, an hour after it was last
// in front of them (docs/decisions/019). Where the browser refuses to keep anything, the page itself does while it lives.
import { HONEYPOT } from "../shared/honeypot.ts";

const PREFIX = "typed:";
const SENT = "sent";
const FOR_MS = 60 * 60_000;

/** What the fields hold, by name; empty ones are left out. */
export type Words = Record<string, string>;

type Kept = { at: number; words: Words };

/** What the browser did not take. */
const unkept = new Map<string, string>();

function write(key: string, text: string): void {
	unkept.delete(key);
	try {
		sessionStorage.setItem(key, text);
	} catch {
		unkept.set(key, text);
	}
}

function remove(key: string): void {
	unkept.delete(key);
	try {
		sessionStorage.removeItem(key);
	} catch {}
}

function read(key: string): string | null {
	try {
		return unkept.get(key) ?? sessionStorage.getItem(key);
	} catch {
		return null;
	}
}

function parse(text: string | null): Kept | null {
	try {
		const { at, words } = JSON.parse(text ?? "");
		const readable = typeof at === "number" && Object.values(words).every((word) => typeof word === "string");
		return readable ? { at, words } : null;
	} catch {
		return null;
	}
}

/** The words kept at a place; none after an hour, when they are forgotten for good. */
export function keptWords(place: string, now = Date.now()): Words {
	const kept = parse(read(PREFIX + place));
	if (kept && now - kept.at < FOR_MS) return kept.words;
	remove(PREFIX + place);
	return {};
}

/** Keeps these words in the place of those that were there; none at all forgets the place. */
export function keepWords(place: string, words: Words, now = Date.now()): void {
	if (Object.keys(words).length === 0) remove(PREFIX + place);
	else write(PREFIX + place, JSON.stringify({ at: now, words } satisfies Kept));
}

/**
 * Forgets the words of a form that the browser sent by itself, once: what is typed after that is not of that sending.
 * @param text - what the page after it says so by
 */
export function forgetSent(place: string, text: string): void {
	if (read(SENT) === text) return;
	write(SENT, text);
	remove(PREFIX + place);
}

/** Forgets every place that nobody has come back to for an hour. */
export function forgetOldWords(): void {
	try {
		for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) keptWords(key.slice(PREFIX.length));
	} catch {}
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** What a person types into: neither what the page carries along, nor the trap that only robots fill. */
export function typedControls(root: HTMLElement): TextControl[] {
	return [...root.querySelectorAll<TextControl>("input:not([type=hidden]), textarea")].filter(({ name }) => name && name !== HONEYPOT);
}

/** What a box is kept under: several bear one name. */
export function boxName(name: string, value: string): string {
	return `${name}=${value}`;
}

export function isBox(control: TextControl): control is HTMLInputElement {
	return control.type === "checkbox";
}

/** What stands in the fields now, and which boxes are ticked. */
export function wordsIn(root: HTMLElement): Words {
	const words = typedControls(root).map((control) => {
		const { name, value } = control;
		if (!isBox(control)) return [name, value];
		return [boxName(name, value), control.checked ? value : ""];
	});
	return Object.fromEntries(words.filter(([, word]) => word !== ""));
}

/** Whether two say the same. */
export function sameWords(left: Words, right: Words): boolean {
	const names = new Set([...Object.keys(left), ...Object.keys(right)]);
	return [...names].every((name) => left[name] === right[name]);
}

/**
 * Kept words beside what stands in a field already: what was typed meanwhile stays, and of a text of several lines nothing is
 * lost, the older words first.
 */
export function bothWords(kept: string, typed: string, severalLines: boolean): string {
	if (typed === "" || (severalLines && kept.startsWith(typed))) return kept;
	if (!severalLines || typed.includes(kept)) return typed;
	return `${kept}\n\n${typed}`;
}
