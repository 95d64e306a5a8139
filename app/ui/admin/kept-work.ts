// Owns what the browser keeps of unsaved work: one text a key and a window, in localStorage, until it is saved or put aside.
// Two windows on the same thing keep each its own: the last to write would else take the other's away.
/** Unsaved work: when, what, and the state it started from, so that a later merge knows both. */
export type KeptWork<Fields> = { at: number; fields: Fields; base: Fields | null };

const WINDOW = "contrevent:window";

/** Where this window keeps what is written under a key; the same after a reload. */
export function slotOf(key: string): string {
	try {
		const name = sessionStorage.getItem(WINDOW) ?? crypto.randomUUID().slice(0, 8);
		sessionStorage.setItem(WINDOW, name);
		return `${key}#${name}`;
	} catch {
		return `${key}#`;
	}
}

/** The latest work kept under a key by any window, and where. */
export function findKept<Fields extends object>(key: string, like: Fields): { slot: string; work: KeptWork<Fields> } | null {
	let latest: { slot: string; work: KeptWork<Fields> } | null = null;
	for (const slot of slotsUnder(key)) {
		const work = readKept(slot, like);
		if (work && (!latest || work.at > latest.work.at)) latest = { slot, work };
	}
	return latest;
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
			const own = fields[name];
			const fits =
				own !== undefined &&
				(value === null || own === null || (typeof own === typeof value && Array.isArray(own) === Array.isArray(value)));
			return [name, fits ? own : value];
		});
		return { at, fields: Object.fromEntries(known) as Fields, base: isFields(base) ? (base as Fields) : null };
	} catch {
		return null;
	}
}

/** Keeps work; a full or closed storage is no reason to disturb who writes. */
export function keepWork(slot: string, work: KeptWork<unknown>): void {
	try {
		localStorage.setItem(slot, JSON.stringify(work));
	} catch {
		// Nothing to do: the text is still in the form.
	}
}

export function dropKept(slot: string): void {
	try {
		localStorage.removeItem(slot);
	} catch {
		// As above.
	}
}
