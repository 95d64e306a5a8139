// Owns that no row lacks what it cannot be without: it is refused by the names of what lacks, but a text that somebody added by hand
// gets what a hand need not know of.
import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import type { Column, Row } from "../../../platform/db/snapshot.ts";
import { slugify } from "../../../shared/slug.ts";
import { CopyRefusal } from "../copies/refusal.ts";
import { exportCopy as copy } from "./copy.ts";
import type { ReadRow } from "./read-rows.server.ts";

/** What a text is where its file says nothing of it: a draft of today, with its file's name for an address. */
const draftOf = (path: string, now: Date): Row => ({
	id: randomUUID(),
	slug: slugify(basename(path, ".md")) || null,
	created_at: now.toISOString(),
	excerpt: "",
	description: "",
	is_published: false,
	is_featured: false,
	is_active: false,
	status: "draft",
	template: "default",
});

/**
 * The row with all it cannot be without.
 * @param now - the text was added by hand; null: it was written by an export, and lacks nothing
 * @throws CopyRefusal that names every column which lacks
 */
export function wholeRow({ row, path, line }: ReadRow, columns: readonly Column[], now: Date | null): Row {
	const lacking = columns.filter(({ name, isRequired }) => isRequired && row[name] === null).map(({ name }) => name);
	if (lacking.length === 0) return row;
	const draft = now ? draftOf(path, now) : {};
	const unknown = lacking.filter((name) => (draft[name] ?? null) === null);
	if (unknown.length > 0) throw new CopyRefusal(copy.incomplete(path, line, unknown));
	return { ...row, ...Object.fromEntries(lacking.map((name) => [name, draft[name] ?? null])) };
}
