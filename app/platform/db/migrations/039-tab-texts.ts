import type { Kysely } from "kysely";

const COLUMNS = ["context_text", "impact_text", "perspectives_text"] as const;
type Texts = Partial<Record<(typeof COLUMNS)[number], unknown>>;
type Before = {
	vie_alt: { id: string } & Record<(typeof COLUMNS)[number], string | null>;
	revisions: { id: string; item_type: string; fields: string };
	kept_work: { place: string; kind: string; fields: string; base: string | null };
};

/**
 * The texts of the three tabs were plain and are Markdown: signs that it would read otherwise are written so that readers go on seeing
 * what they saw, in the texts, their versions and what is kept unsaved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const before = db as Kysely<Before>;
	for (const { id, ...texts } of await before
		.selectFrom("vie_alt")
		.select(["id", ...COLUMNS])
		.execute()) {
		const set = changed(texts);
		if (set) await before.updateTable("vie_alt").set(set).where("id", "=", id).execute();
	}
	for (const { id, fields } of await before.selectFrom("revisions").select(["id", "fields"]).where("item_type", "=", "vie-alt").execute()) {
		const set = changedJson(fields);
		if (set) await before.updateTable("revisions").set({ fields: set }).where("id", "=", id).execute();
	}
	const kept = await before.selectFrom("kept_work").select(["place", "fields", "base"]).where("kind", "=", "vie-alt").execute();
	for (const { place, ...row } of kept) {
		const set = { fields: changedJson(row.fields) ?? row.fields, base: changedJson(row.base) ?? row.base };
		if (set.fields !== row.fields || set.base !== row.base) {
			await before.updateTable("kept_work").set(set).where("place", "=", place).execute();
		}
	}
}

function changed(texts: Texts): Record<string, string> | null {
	const set = COLUMNS.flatMap((name) => {
		const text = texts[name];
		const written = typeof text === "string" ? asMarkdown(text) : text;
		return written === text ? [] : [[name, written]];
	});
	return set.length > 0 ? Object.fromEntries(set) : null;
}

function changedJson(json: string | null): string | null {
	if (json === null || !COLUMNS.some((name) => json.includes(name))) return null;
	const texts = JSON.parse(json) as Texts;
	const set = changed(texts);
	return set && JSON.stringify({ ...texts, ...set });
}

/** A plain text as Markdown that shows the same: each line without what stands around it, its signs for themselves. */
function asMarkdown(plain: string): string {
	return plain
		.split(/\r?\n/)
		.map((line) =>
			line
				.trim()
				.replace(/\\(?=[!-/:-@[-`{-~]|$)|[*`~[|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!?])|&(?=#?\w+;)/giu, "\\$&")
				.replace(/^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|>|[-=](?=[-=\s]*$))/, "\\$&")
				.replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2"),
		)
		.join("\n");
}
