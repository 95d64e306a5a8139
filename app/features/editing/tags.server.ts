// Owns how the words an item is filed under are spelled: as other items have them, under the name they were given since.
import { shareAdvisoryLock, takeAdvisoryLock } from "../../platform/db/advisory-lock.ts";
import type { Db } from "../../platform/db/open.ts";
import { readRedirects } from "../../platform/redirects/redirect-store.server.ts";
import { seriesPath, slugIn, tagPath } from "../../shared/addresses.ts";
import type { Kind } from "../../shared/kinds.ts";
import { seriesOf, type Tag, tagsOf } from "../../shared/tags.ts";
import { type Filing, findSpellings } from "./tags-store.server.ts";

const pathIn: Record<Filing, typeof tagPath> = { item_tags: tagPath, item_series: seriesPath };
const namedIn: Record<Filing, typeof tagsOf> = { item_tags: tagsOf, item_series: seriesOf };

/**
 * Waits until no item is being filed under a name, nor another name given, and has both wait until this transaction is over: to be
 * called before it gives another name, or takes one away.
 */
export function lockNames(transaction: Db, filing: Filing): Promise<void> {
	return takeAdvisoryLock(transaction, filing);
}

/** How the house spells these tags, or series, by their slugs; those it does not know are absent. */
async function spellingsOf(db: Db, tags: readonly Tag[], item: { kind: Kind; id: string }, filing: Filing): Promise<Map<string, string>> {
	const pathOf = pathIn[filing];
	const spelled = await findSpellings(
		db,
		filing,
		tags.map(({ slug }) => slug),
		item,
	);
	const unknown = tags.filter(({ slug }) => !spelled.has(slug));
	const moved = await readRedirects(
		db,
		unknown.map(({ slug }) => pathOf(slug)),
	);
	const became = unknown.flatMap(({ slug }) => {
		const other = slugIn(moved.get(pathOf(slug)) ?? "", pathOf);
		return other ? [[slug, other] as const] : [];
	});
	const others = await findSpellings(
		db,
		filing,
		became.map(([, other]) => other),
	);
	for (const [slug, other] of became) {
		const name = others.get(other);
		if (name) spelled.set(slug, name);
	}
	return spelled;
}

/**
 * These tags, or series, as the house spells them: « eolien » is « Éolien » where another item bears that, and a name that was
 * changed or merged is the one it became.
 * @param item - whose they are: alone to bear one, it spells it as it likes
 * @param before - those it has already: they stay as they are, whatever others call them since
 */
export async function asSpelled(
	db: Db,
	names: readonly string[],
	item: { kind: Kind; id: string },
	{ filing = "item_tags", before = [] }: { filing?: Filing; before?: readonly string[] } = {},
): Promise<string[]> {
	const isKept = new Set(before);
	const named = namedIn[filing];
	const tags = named(names);
	const added = tags.filter(({ name }) => !isKept.has(name));
	if (added.length === 0) return tags.map(({ name }) => name);
	// A name that is being changed would be read as it was, and written after all that bore it had been given the new one.
	await shareAdvisoryLock(db, filing);
	const spelled = await spellingsOf(db, added, item, filing);
	const now = tags.map(({ name, slug }) => (isKept.has(name) ? name : (spelled.get(slug) ?? name)));
	return named(now).map(({ name }) => name);
}

/** The fields of an item that name what it is filed under, as the house spells them; what it was filed under `before` stays as it was. */
export async function filedAsSpelled<Some extends { tags: string[]; series: string }>(
	db: Db,
	fields: Some,
	item: { kind: Kind; id: string },
	before: { tags: readonly string[]; series: string } = { tags: [], series: "" },
): Promise<Pick<Some, "tags" | "series">> {
	const [series = ""] = await asSpelled(db, [fields.series], item, { filing: "item_series", before: [before.series] });
	return { tags: await asSpelled(db, fields.tags, item, { before: before.tags }), series };
}
