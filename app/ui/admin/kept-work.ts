// Owns what the browser keeps of unsaved work, in localStorage, until it is saved or put aside: one place a text, never
// shared, so that neither another window, nor an older text that still waits for its answer, is ever written over.
/** Unsaved work: when, what, and the state it started from, so that a later merge knows both. */
export type KeptWork<Fields> = { at: number; fields: Fields; base: Fields | null };
export type FoundWork<Fields> = { slot: string; work: KeptWork<Fields> };

/** Where a text called `name` is kept under a key. */
export function slotOf(key: string, name: string): string {
	return `${key}#${name}`;
}

/** Everything kept under a key, newest first; texts that say the same are told once. */
export function findKept<Fields extends object>(key: string, like: Fields): FoundWork<Fields>[] {
	const found = slotsUnder(key).flatMap((slot) => {
		const work = readKept(slot, like);
		return work ? [{ slot, work }] : [];
	});
	found.sort((left, right) => right.work.at - left.work.at);
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

/** What was kept in a slot, when it can be read and has the shape of `like`. */
function readKept<Fields extends object>(slot: string, like: Fields): KeptWork<Fields> | null {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(slot) ?? "null");
		if (!isFields(kept) || typeof kept.at !== "number" || !isFields(kept.fields)) return null;
		const { at, fields, base } = kept;
		const known = Object.entries(like).map(([name, value]) => {
			const keptValue = fields[name];
			const fits =
				keptValue !== undefined &&
				(value === null || keptValue === null || (typeof keptValue === typeof value && Array.isArray(keptValue) === Array.isArray(value)));
			return [name, fits ? keptValue : value];
		});
		return { at, fields: Object.fromEntries(known) as Fields, base: isFields(base) ? (base as Fields) : null };
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

export function dropKept(slot: string): void {
	try {
		localStorage.removeItem(slot);
	} catch {
		// A storage that cannot be reached holds nothing.
	}
}
