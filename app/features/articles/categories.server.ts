// Owns what readers can filter articles by.
import { recalling } from "../../platform/db/recalled.ts";
import { sortCategories } from "../../shared/categories.ts";
import { listCategories } from "./store.server.ts";

const recalled = recalling("articles", async (db) => sortCategories(await listCategories(db)));

/** The categories of published articles, in the order of a French dictionary. Rejects with what the database threw. */
export const categoriesInUse = recalled.read;
