// Owns where readers are led from an address of before: never to an item they cannot read or to a name they may not know.
import { sql } from "kysely";
import { authorPath, seriesPath, tagPath } from "../../shared/addresses.ts";
import { kindNames, kinds } from "../../shared/kinds.ts";
import type { Db } from "../db/open.ts";
import { isPublic } from "../db/public-words.ts";
import { bookOfPage, pageOfBook } from "./book-addresses.ts";
import { findRedirect } from "./redirect-store.server.ts";

/** Names that have a page, and whether readers may know one: nobody is told of who hides, nor of what drafts alone are filed under. */
const NAMES: readonly { below: string; isKnown: (db: Db, slug: string) => Promise<boolean> }[] = [
	{
		below: authorPath(""),
		isKnown: async (db, slug) => {
			const found = db.selectFrom("authors").select("id").where("slug", "=", slug).where("is_public", "=", 1);
			return (await found.executeTakeFirst()) !== undefined;
		},
	},
	{ below: tagPath(""), isKnown: (db, slug) => isBorne(db, "item_tags", slug) },
	{ below: seriesPath(""), isKnown: (db, slug) => isBorne(db, "item_series", slug) },
];

async function isBorne(db: Db, table: "item_tags" | "item_series", slug: string): Promise<boolean> {
	const found = db.selectFrom(table).select("slug").where("slug", "=", slug).where(isPublic).limit(1);
	return (await found.executeTakeFirst()) !== undefined;
}

/** Where an old path leads a reader now; null where it leads nowhere, or to what is not public: it leads there again once that is. */
export async function findOpenRedirect(db: Db, path: string): Promise<string | null> {
	const to = await findRedirect(db, path);
	if (to === null) {
		// A book is where its page is: no redirect is kept of it.
		const page = pageOfBook(path);
		const led = page && (await findOpenRedirect(db, page));
		return led ? bookOfPage(led.split(/[?#]/)[0] ?? "") : null;
	}
	const [page = ""] = to.split(/[?#]/);
	for (const { below, isKnown } of NAMES) {
		// A feed stands below the page.
		const name = page.startsWith(below) ? page.slice(below.length).split("/")[0] : "";
		if (name) return (await isKnown(db, name)) ? to : null;
	}
	const kind = kindNames.find((name) => page.startsWith(kinds[name].items));
	const slug = kind ? page.slice(kinds[kind].items.length).replace(/\/$/, "") : "";
	// A feed stands below the same address as the items.
	if (!kind || !slug || /[./]/.test(slug)) return to;
	const item = await db
		.selectFrom(kinds[kind].table)
		.select("id")
		.where("slug", "=", slug)
		.where(sql<boolean>`${sql.ref(kinds[kind].flag)}`)
		.executeTakeFirst();
	return item || (await findRedirect(db, page)) !== null ? to : null;
}
