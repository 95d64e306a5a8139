// Owns the categories a kind proposes: those of the house first, then those in use.
import type { Db } from "../../platform/db/open.ts";
import { articleCategories } from "../../shared/categories.ts";
import type { Kind } from "../../shared/kinds.ts";
import { listCategories } from "./store.server.ts";

/** What is proposed for the category of an item. */
export async function categoriesFor(db: Db, kind: Kind): Promise<string[]> {
	const known = await listCategories(db, kind);
	return kind === "actualites" ? [...new Set([...articleCategories, ...known])] : known;
}
