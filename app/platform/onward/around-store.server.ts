// Owns what stands around an item, asked in one question: what its text leads to and what leads to it, those that bear its tags, those it is
// like, those published before and after it.
import { type RawBuilder, sql } from "kysely";
import { oldPortraitPath } from "../../shared/addresses.ts";
import { isKind, type Kind, kindNames, kinds, publicPath } from "../../shared/kinds.ts";
import { readTags } from "../../shared/tags.ts";
import type { Db } from "../db/open.ts";
import { question } from "../db/question.ts";
import { type ItemAddress, type ItemRef, listedAt } from "../items/items-store.server.ts";
import { readKin } from "./kin-store.server.ts";

/** An item as its page has it. */
export type Standing = ItemRef & { slug: string; series: string | null; tags: string | null; at: string };

export type Around = {
	/** Whose texts lead to it. */
	from: ItemRef[];
	/** Whose texts lead to it and are no items. */
	others: { kind: string; id: string }[];
	/** What its text leads to. */
	to: ItemAddress[];
	/** Those that bear its tags, the most of them first; among equals those listed just before it. */
	tagged: ItemRef[];
	/** Those it is most like, the nearest first. */
	kin: ItemRef[];
	/** Of its kind, those listed before it, the nearest first. */
	older: ItemRef[];
	/** Of its kind, those listed after it, the nearest first. */
	newer: ItemRef[];
};

/** `id`: of the item itself or of the one that stands there; what tells a kept page which rows it was made of. */
type Row = { how: keyof Around; kind: string; at: string; id: string };

/** Asked for more than is shown: some are shown already, two of them by a series. */
const BESIDE = 5;
const TAGGED = 8;
const LINKED = 40;
/** Which of them are the latest, whoever knows them tells. */
const OTHERS = 200;

/** What the question is given. Its tags are `tag0`, `tag1`…, the addresses of its page `address0`… */
type Given = Pick<Standing, "id" | "at"> & { own: string; site: string; siteRoot: string } & Record<
		`tag${number}` | `address${number}`,
		string
	>;

function neighbours(how: "older" | "newer", kind: Kind, { id, at }: Given, limit: number): RawBuilder<unknown> {
	const { table, flag } = kinds[kind];
	const date = listedAt(kind);
	const [sign, order] = how === "older" ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
	// SQLite finds a place in the index by the first condition alone.
	return sql`select how, kind, at, id from (select ${sql.lit(how)} as how, ${sql.lit(kind)} as kind, id as at, id from ${sql.table(table)}
		where ${sql.ref(flag)} and ${date} ${sign}= ${at} and (${date}, id) ${sign} (${at}, ${id})
		order by ${date} ${order}, id ${order} limit ${sql.lit(limit)}) as ${sql.ref(how)}`;
}

function tagged(kind: Kind, given: Given, count: number): RawBuilder<unknown>[] {
	if (count === 0) return [];
	const { id, at } = given;
	const slugs = Array.from({ length: count }, (_, index) => given[`tag${index}`]);
	// A portrait is listed as it was begun, and bears its tags since it was published.
	const own = sql`(select max(listed_at) from item_tags where kind = ${sql.lit(kind)} and item_id = ${id})`;
	return [
		sql`select how, kind, at, id from (select 'tagged' as how, kind, item_id as at, item_id as id from item_tags
			where slug in (${sql.join(slugs)}) and is_public = 1 and listed_at <= coalesce(${own}, ${at}) and (kind <> ${sql.lit(kind)} or item_id <> ${id})
			group by kind, item_id order by count(*) desc, max(listed_at) desc, kind, item_id limit ${sql.lit(TAGGED)}) as tagged`,
	];
}

/** Those of these items that are public, the newest first: found by the links, however many of their texts are no longer shown. */
function newestPublic(leading: RawBuilder<unknown>): RawBuilder<unknown> {
	const of = (kind: Kind, column: string) => sql.ref(`${kinds[kind].table}.${column}`);
	const items = kindNames.map(
		(kind) => sql`left join ${sql.table(kinds[kind].table)} on links.kind = ${sql.lit(kind)} and ${of(kind, "id")} = links.item_id`,
	);
	const flags = kindNames.map((kind) => of(kind, kinds[kind].flag));
	const dates = kindNames.flatMap((kind) => [kinds[kind].date ?? "feed_at", "created_at"].map((column) => of(kind, column)));
	return sql`select how, kind, at, id from (select 'from' as how, links.kind as kind, links.item_id as at, links.item_id as id from (${leading}) as links
		${sql.join(items, sql` `)} where coalesce(${sql.join(flags)}) order by coalesce(${sql.join(dates)}) desc, links.item_id
		limit ${sql.lit(LINKED)}) as newest`;
}

/** The addresses of an item's page: of this site or whole, and its old ones. */
function addressesOf({ kind, slug }: Standing, siteUrl: string): string[] {
	const own = publicPath(kind, slug);
	const paths = kind === "visionnaires" ? [own, oldPortraitPath(slug)] : [own];
	return paths.flatMap((path) => [path, siteUrl + path]);
}

function linked(kind: Kind, given: Given, count: number, siteLength: number): RawBuilder<unknown>[] {
	const { id, own, siteRoot } = given;
	const addresses = Array.from({ length: count }, (_, index) => given[`address${index}`]);
	const site = sql`cast(${given.site} as text)`;
	const leading = sql`select kind, item_id from item_links where address in (${sql.join(addresses)})
		union select kind, item_id from redirects join item_links on address = from_path where to_path = ${own}
		union select kind, item_id from redirects join item_links on address = ${site} || from_path where to_path = ${own}`;
	const path = sql`case when substr(address, 1, ${sql.lit(siteLength + 1)}) = ${siteRoot}
		then substr(address, ${sql.lit(siteLength + 1)}) else address end`;
	return [
		newestPublic(leading),
		sql`select how, kind, at, id from (select 'others' as how, kind, item_id as at, item_id as id from (${leading}) as led
			where kind not in (${sql.join(kindNames.map((name) => sql.lit(name)))}) order by kind, item_id limit ${sql.lit(OTHERS)}) as others`,
		sql`select how, kind, at, id from (select 'to' as how, '' as kind, coalesce(to_path, address) as at, item_id as id from item_links
			left join redirects on from_path = ${path} where kind = ${sql.lit(kind)} and item_id = ${id}) as leads`,
	];
}

/** The item an address of this site may be the page of, whole or a path; none for any other. */
export function itemAt(address: string, siteUrl: string): ItemAddress[] {
	const path = address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;
	const old = oldPortraitPath("");
	if (path.startsWith(old)) return [{ kind: "visionnaires", slug: path.slice(old.length) }];
	const kind = (Object.keys(kinds) as Kind[]).find((name) => path.startsWith(kinds[name].items));
	return kind ? [{ kind, slug: path.slice(kinds[kind].items.length) }] : [];
}

type Shape = { kind: Kind; tags: number; addresses: number; siteLength: number };

const around = question((_, given: Given, shape) => {
	const { kind, tags, addresses, siteLength } = JSON.parse(shape) as Shape;
	const questions = [
		...linked(kind, given, addresses, siteLength),
		...tagged(kind, given, tags),
		sql`select 'kin' as how, '' as kind, kin as at, item_id as id from item_kin where kind = ${sql.lit(kind)} and item_id = ${given.id}`,
		neighbours("older", kind, given, BESIDE),
		neighbours("newer", kind, given, BESIDE),
	];
	return sql<Row>`${sql.join(questions, sql` union all `)}`;
});

/** What stands around an item; whether it is public, whoever shows it asks (`findHeadings`). */
export async function findAround(db: Db, item: Standing, siteUrl: string): Promise<Around> {
	const { kind, id, at } = item;
	const tags = readTags(item.tags);
	const addresses = addressesOf(item, siteUrl);
	const given: Given = {
		...{ id, at, own: publicPath(kind, item.slug), site: siteUrl, siteRoot: `${siteUrl}/` },
		...Object.fromEntries(tags.map(({ slug }, index) => [`tag${index}`, slug])),
		...Object.fromEntries(addresses.map((address, index) => [`address${index}`, address])),
	};
	const shape: Shape = { kind, tags: tags.length, addresses: addresses.length, siteLength: siteUrl.length };
	const rows = await around(db, given, JSON.stringify(shape));
	const refs = (wanted: keyof Around): ItemRef[] =>
		rows.flatMap((row) =>
			row.how === wanted && isKind(row.kind) && !(row.kind === kind && row.at === id) ? { kind: row.kind, id: row.at } : [],
		);
	const column = rows.find(({ how }) => how === "kin")?.at ?? null;
	const kin = readKin(column).flatMap(({ key }) => {
		const of = key.slice(0, key.indexOf(":"));
		return isKind(of) ? { kind: of, id: key.slice(of.length + 1) } : [];
	});
	return {
		from: refs("from"),
		others: rows.flatMap(({ how, kind: of, at }) => (how === "others" ? [{ kind: of, id: at }] : [])),
		to: rows.flatMap(({ how, at }) => (how === "to" ? itemAt(at, siteUrl) : [])),
		tagged: refs("tagged"),
		kin,
		older: refs("older"),
		newer: refs("newer"),
	};
}
