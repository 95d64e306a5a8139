// Owns what the browser keeps of unsaved work: one text a key, in localStorage, until it is saved or put aside.
/** Unsaved work: when, what, and the state it started from, so that a later merge knows both. */
export type KeptWork<Fields> = { at: number; fields: Fields; base: Fields | null };

function isFields(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What was kept under a key, when it can be read and has the shape of `like`. */
export function readKept<Fields extends object>(key: string, like: Fields): KeptWork<Fields> | null {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
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
export function keepWork(key: string, work: KeptWork<unknown>): void {
	try {
		localStorage.setItem(key, JSON.stringify(work));
	} catch {
		// Nothing to do: the text is still in the form.
	}
}

export function dropKept(key: string): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// As above.
	}
}
