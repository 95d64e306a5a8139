// Owns how the administrator searches and pages through names that items bear: a part of the slug, fifty at a time.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { nameSlug } from "../../../shared/slug.ts";

export const PAGE_SIZE = 50;
const LONGEST_SEARCH = 200;

/** What is asked of a list: words, and which of its pages, from 1. */
export type Asked = { q: string; page: number };

/** Whether the column `slug` holds what is searched: any does of nothing asked, none of signs alone, as of any word nobody wrote. */
export function slugHolds(q: string): RawBuilder<boolean> {
	if (q === "") return sql<boolean>`1 = 1`;
	const words = nameSlug(q);
	return words ? sql<boolean>`${sql.ref("slug")} like ${`%${words}%`}` : sql<boolean>`1 = 0`;
}

/**
 * The page of a list that an address asks for (`?q=`, `?page=`), the last one where there are not that many.
 * @param list.count - how many there are in all that hold what is searched
 * @param list.rows - those of one page, PAGE_SIZE at most
 */
export async function readNames<Row>(
	db: Db,
	request: Request,
	list: { count: (db: Db, q: string) => Promise<number>; rows: (db: Db, asked: Asked) => Promise<Row[]> },
) {
	const query = new URL(request.url).searchParams;
	const q = (query.get("q") ?? "").trim().slice(0, LONGEST_SEARCH);
	const count = await list.count(db, q);
	const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
	const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get("page"))) || 1));
	return { q, count, page, pages, rows: await list.rows(db, { q, page }) };
}
