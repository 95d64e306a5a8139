// Owns what the page of results shows of what was found: only what readers may see at this moment, whatever the index still holds.
import { SEARCHED_AS } from "../../features/newsletter/reports/archive/searched.server.ts";
import { findListed } from "../../features/newsletter/reports/archive/store.server.ts";
import { excerptAround, finder, marked, opening, type Piece } from "../../features/search/excerpt.ts";
import { type Choice, findOlder, findResults, type Results } from "../../features/search/find.server.ts";
import type { Query } from "../../features/search/query.ts";
import { PAGE_SIZE, type Search, type SearchedKind } from "../../features/search/rules.ts";
import { slugToday } from "../../features/search/signers-store.server.ts";
import { suggestion } from "../../features/search/suggest.server.ts";
import type { Db } from "../../platform/db/open.ts";
import { shippedLexicon } from "../../platform/french/shipped.ts";
import { findDocuments } from "../../platform/search/documents-store.server.ts";
import { searchedItems } from "../../platform/search/items-store.server.ts";
import type { Services } from "../../platform/services.ts";
import { newsletterPath } from "../../shared/addresses.ts";
import { type DateText, dateText } from "../../shared/dates-fr.ts";
import { isKind, publicPath } from "../../shared/kinds.ts";
import { typographyFr } from "../../shared/typography.ts";
import { findSignersNames } from "../authors/store.server.ts";
import { findTagNames, tagToday } from "../tags/store.server.ts";
import { findNames, type Names } from "./names-store.server.ts";

/** One result as it is shown. */
export type Result = {
	num: number;
	kind: SearchedKind;
	href: string;
	title: Piece[];
	excerpt: Piece[];
	/** Where neither says why it was found: what does, of its other titles, who signs it, what it is filed under (its category, then, is among it). */
	beside: Piece[][];
	category: string | null;
	date: DateText | null;
};

/** A page of results. */
export type Found = {
	results: Result[];
	count: number;
	isMore: boolean;
	/** Whether anything answers, wherever. */
	isAnything: boolean;
	facets: Results["facets"];
	/** How the tags among them are spelled, and who signs is called, by their slugs. */
	names: Names;
	leftOut: boolean;
	/** Nothing was found as it was typed: what is shown is found by this. */
	instead: string | null;
	/** What may have been meant. */
	meant: string | null;
	/** The last result shown, where others follow. */
	next: number | null;
	/** The place the address names is nowhere: these are the first ones. */
	isAstray: boolean;
};

/** What an address asks for as it is called today: who, and what, was merged or renamed since is met under the name of now. */
export async function calledToday(db: Db, search: Search): Promise<Search> {
	const { author, tag } = search.narrowed;
	const narrowed = {
		...search.narrowed,
		author: author === null ? null : await knownToday(author, await slugToday(db, author), (slugs) => findSignersNames(db, slugs)),
		tag: tag === null ? null : await knownToday(tag, await tagToday(db, tag), (slugs) => findTagNames(db, slugs)),
	};
	return { ...search, narrowed };
}

/** The slug of now, where readers may know it: of who signs drafts alone, an address of before says nothing. */
async function knownToday(before: string, now: string, namesOf: (slugs: string[]) => Promise<Record<string, string>>): Promise<string> {
	return now === before || Object.hasOwn(await namesOf([now]), now) ? now : before;
}

/**
 * Searches; null where nothing was asked.
 * @param options.size - how many results make a page
 * @param options.isBrief - titles alone are wanted: no excerpts, and nothing that results may be narrowed to
 */
export async function searched(
	{ db, config }: Pick<Services, "db" | "config">,
	search: Search,
	{ size = PAGE_SIZE, isBrief = false }: { size?: number; isBrief?: boolean } = {},
): Promise<Found | null> {
	const how = { timeZone: config.timeZone, isCounted: !isBrief };
	const asTyped = await findResults(db, search, how);
	if (!asTyped) return null;
	const other = !asTyped.isAnything || asTyped.leftOut > 0 ? await suggestion(db, search.typed) : null;
	// « écologie » is no typo of « économie »: that nothing holds it is said, and the other is asked about.
	const replaced = !asTyped.isAnything && other?.isMistyped ? await findResults(db, { ...search, typed: other.text }, how) : null;
	const found = replaced ?? asTyped;
	const { rest, isAstray } = await following(db, found, search, { size, timeZone: config.timeZone });
	const shown = rest.slice(0, size);
	// Neither waits for the other: PostgreSQL is asked for both at once.
	const [results, names] = await Promise.all([present({ db, config }, shown, { query: found.query, isBrief }), namesOf(db, found.facets)]);
	return {
		results,
		count: found.nums.length,
		isMore: found.isMore,
		isAnything: found.isAnything,
		facets: found.facets,
		names,
		leftOut: found.leftOut > 0,
		instead: (replaced && other?.text) ?? null,
		meant: replaced ? null : (other?.text ?? null),
		next: rest.length > size ? (shown.at(-1) ?? null) : null,
		isAstray,
	};
}

/**
 * The results that follow the one an address names, more than `size` where there are. In the order of dates they begin behind that place, whether or not
 * what stood there is gone meanwhile, and go on beyond what was sorted; by relevance nobody knows where a place that is gone would be.
 */
async function following(
	db: Db,
	{ nums, isMore, asked }: Pick<Results, "nums" | "isMore" | "asked">,
	{ after, sort, narrowed }: Search,
	{ size, timeZone }: { size: number; timeZone: string },
): Promise<{ rest: number[]; isAstray: boolean }> {
	if (after === null) return { rest: nums, isAstray: false };
	if (sort === "date") {
		const sorted = nums.filter((num) => num < after);
		const isBeyond = isMore && asked && sorted.length <= size;
		const rest = isBeyond ? await findOlder(db, asked, { after, narrowed, limit: size + 1, timeZone }) : sorted;
		if (rest.length > 0) return { rest, isAstray: false };
	}
	const at = nums.indexOf(after);
	return { rest: nums.slice(at + 1), isAstray: at < 0 };
}

/** How what is told by slugs is called; what is no longer public has no name. */
async function namesOf(db: Db, { tag, author }: Results["facets"]): Promise<Names> {
	const slugsOf = (choices: readonly Choice[]) => choices.map(({ value }) => value);
	const names = await findNames(db, { tag: slugsOf(tag), author: slugsOf(author) });
	const people = Object.entries(names.author).map(([slug, name]) => [slug, typographyFr(name)]);
	return { ...names, author: Object.fromEntries(people) };
}

async function present(
	{ db, config }: Pick<Services, "db" | "config">,
	nums: readonly number[],
	{ query, isBrief }: { query: Query; isBrief: boolean },
): Promise<Result[]> {
	const documents = new Map((await findDocuments(db, nums)).map((document) => [document.num, document]));
	const paths = await pathsOf(db, [...documents.values()]);
	const found = finder(query, await shippedLexicon());
	const shown = nums.flatMap((num) => {
		const document = documents.get(num);
		const href = document && paths.get(document.item_id);
		if (!document || !href) return [];
		const { heading, excerpt, body } = document;
		const around = isBrief ? "" : (excerptAround(body, found) ?? excerptAround(excerpt, found) ?? opening(excerpt || body));
		const [title, words] = [marked(typographyFr(heading), found), marked(typographyFr(around), found)];
		return [{ document, href, title, words, isShown: isBrief || [...title, ...words].some((piece) => piece.found) }];
	});
	const besides = await besidesOf(
		db,
		shown.flatMap(({ document, isShown }) => (isShown ? [] : [document])),
	);
	return shown.map(({ document, href, title, words }): Result => {
		const { num, kind, item_id, category, at } = document;
		const beside = [...new Set((besides.get(item_id) ?? []).flatMap((text) => excerptAround(text, found) ?? []))];
		const filed = category !== null && beside.includes(category) ? null : category;
		return {
			...{ num, kind: kind as SearchedKind, href, title, excerpt: words, category: filed, date: dateText(at, config.timeZone) },
			beside: beside.map((text) => marked(typographyFr(text), found)),
		};
	});
}

/** What else these items are found by, by their ids: other titles, who signs, what they are filed under, what their picture shows. */
async function besidesOf(db: Db, documents: readonly { kind: string; item_id: string }[]): Promise<Map<string, string[]>> {
	const besides = new Map<string, string[]>();
	for (const [kind, of] of Map.groupBy(documents, (document) => document.kind)) {
		if (!isKind(kind)) continue;
		const ids = of.map(({ item_id }) => item_id);
		for (const { id, titles, beside } of await searchedItems(db, kind, ids)) besides.set(id, [...titles, ...beside]);
	}
	return besides;
}

/** The address of each that readers may see now, by its id. */
async function pathsOf(db: Db, documents: readonly { kind: string; item_id: string; slug: string | null }[]): Promise<Map<string, string>> {
	const paths = new Map<string, string>();
	for (const { kind, item_id, slug } of documents) if (slug !== null && isKind(kind)) paths.set(item_id, publicPath(kind, slug));
	const letters = documents.filter(({ kind }) => kind === SEARCHED_AS).map(({ item_id }) => item_id);
	for (const { id, slug } of await findListed(db, letters)) paths.set(id, newsletterPath(slug));
	return paths;
}
