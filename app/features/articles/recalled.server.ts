// Owns what each list of articles asks for and hardly ever changes.
import { recalling } from "../../platform/db/recalled.ts";
import { sortCategories } from "../../shared/categories.ts";
import { type ArticleCardRow, findFeatured, listCategories } from "./store.server.ts";

const categories = recalling("articles", async (db) => sortCategories(await listCategories(db)));
const featured = recalling("articles", async (db) => ({ row: await findFeatured(db) }));

type Needs = Parameters<typeof featured.read>[0];

/** The categories of published articles, in the order of a French dictionary. Rejects with what the database threw. */
export const categoriesInUse = categories.read;

/** The article that opens the whole list, or null. Rejects with what the database threw. */
export async function readFeatured(needs: Needs): Promise<ArticleCardRow | null> {
	return (await featured.read(needs)).row;
}
