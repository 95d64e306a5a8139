// Owns what the browser keeps of unsaved work, in localStorage, until it is saved or put aside: one place a text, never
// shared, so that neither another window, nor an older text that still waits for its answer, is ever written over.
import type { KeptText, KnownText } from "../../shared/kept-text.ts";

/** Unsaved work: when, what, and the state it started from, so that a later merge knows both. */
export type KeptWork<Fields> = {
	at: number;
	fields: Fields;
	base: Fields | null;
	/** What it is about on the server, or the id it will have there. */
	id?: string | undefined;
	/** The revision its writer had read. */
	revision?: number | null | undefined;
	/** Which sending of its form the server has of it, and whether that is all of it. */
	step?: number | undefined;
	isSent?: boolean | undefined;
	/** Put aside on purpose: it waits where it is listed, not in the next form. */
	isParked?: boolean | undefined;
	/** Texts that the server keeps and that are in this one whole. */
	from?: KnownText[] | undefined;
};

/** A text found. */
export type FoundWork<Fields> = {
	place: string;
	/** Where this browser keeps it; null where the server alone does. */
	slot: string | null;
	work: KeptWork<Fields>;
	/** The browser it was typed in, as it is called; null where that is this one or nobody knows. */
	device: string | null;
};

/** Where a text of a place is kept under a key. */
export function slotOf(key: string, place: string): string {
	return `${key}#${place}`;
}

const placeOf = (slot: string) => slot.slice(slot.lastIndexOf("#") + 1);

/** Everything this browser keeps under a key, newest first. */
export function findKept<Fields extends object>(key: string, like: Fields): FoundWork<Fields>[] {
	const found = slotsUnder(key).flatMap((slot) => {
		const work = readKept(slot, like);
		return work ? [{ slot, place: placeOf(slot), work, device: null }] : [];
	});
	return newestFirst(found);
}

/** What the server keeps, as it is found. */
export function foundText<Fields extends object>({ place, at, device, ...text }: KeptText, like: Fields): FoundWork<Fields> {
	const { id, revision, step, base } = text;
	const fields = shaped(text.fields, like);
	return { place, slot: null, device, work: { at: Date.parse(at), fields, base: base as Fields | null, id, revision, step, isSent: true } };
}

export function newestFirst<Fields>(found: readonly FoundWork<Fields>[]): FoundWork<Fields>[] {
	return [...found].sort((left, right) => right.work.at - left.work.at);
}

/** Texts that say the same are told once. */
export function toldOnce<Fields>(found: readonly FoundWork<Fields>[]): FoundWork<Fields>[] {
	const seen = new Set<string>();
	return found.filter(({ work }) => {
		const words = JSON.stringify(work.fields);
		return !seen.has(words) && seen.add(words);
	});
}

function slotsUnder(key: string): string[] {
	try {
		return Object.keys(localStorage).filter((name) => name.startsWith(`${key}#`));
	} catch {
		return [];
	}
}

function isFields(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Fields of the shape of `like`: what does not fit it is as there. */
function shaped<Fields extends object>(fields: Record<string, unknown>, like: Fields): Fields {
	const known = Object.entries(like).map(([name, value]) => {
		const keptValue = fields[name];
		const fits =
			keptValue !== undefined &&
			(value === null || keptValue === null || (typeof keptValue === typeof value && Array.isArray(keptValue) === Array.isArray(value)));
		return [name, fits ? keptValue : value];
	});
	return Object.fromEntries(known) as Fields;
}

/** What was kept in a slot, when it can be read and has the shape of `like`. */
function readKept<Fields extends object>(slot: string, like: Fields): KeptWork<Fields> | null {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(slot) ?? "null");
		if (!isFields(kept) || typeof kept.at !== "number" || !isFields(kept.fields)) return null;
		const { at, fields, base, id, revision, step, isSent, isParked, from } = kept;
		return {
			...{ at, fields: shaped(fields, like), base: isFields(base) ? (base as Fields) : null },
			id: typeof id === "string" ? id : undefined,
			revision: typeof revision === "number" ? revision : null,
			step: typeof step === "number" ? step : undefined,
			isSent: isSent === true,
			isParked: isParked === true,
			from: Array.isArray(from) ? (from as KnownText[]) : undefined,
		};
	} catch {
		return null;
	}
}

/** Keeps work; answers whether it is kept: a storage may be full, or closed to this site. */
export function keepWork(slot: string, work: KeptWork<unknown>): boolean {
	try {
		localStorage.setItem(slot, JSON.stringify(work));
		return true;
	} catch {
		return false;
	}
}

export function dropKept(slot: string | null): void {
	if (slot === null) return;
	try {
		localStorage.removeItem(slot);
	} catch {
		// A storage that cannot be reached holds nothing.
	}
}
