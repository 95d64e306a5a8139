// Owns where readers are led from an address of before: never to an item or a person they cannot read, whose address is nobody's business yet.
import { sql } from "kysely";
import { authorPath } from "../../shared/addresses.ts";
import { kindNames, kinds } from "../../shared/kinds.ts";
import type { Db } from "../db/open.ts";
import { findRedirect } from "./redirect-store.server.ts";

/** Where an old path leads a reader now; null where it leads nowhere, or to what is not public: it leads there again once that is. */
export async function findOpenRedirect(db: Db, path: string): Promise<string | null> {
	const to = await findRedirect(db, path);
	if (to === null) return null;
	const [page = ""] = to.split(/[?#]/);
	const author = page.startsWith(authorPath("")) ? page.slice(authorPath("").length).split("/")[0] : null;
	if (author) {
		const isPublic = db.selectFrom("authors").select("id").where("slug", "=", author).where("is_public", "=", 1);
		return (await isPublic.executeTakeFirst()) ? to : null;
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
