// Owns the tables of links that lead out of public texts: which there are, where they stand, what is known of them.
import { sql } from "kysely";
import { listed } from "../../platform/db/lists.ts";
import type { Db } from "../../platform/db/open.ts";
import type { Database } from "../../platform/db/schema.ts";
import { type Kind, kindNames, kinds } from "../../shared/kinds.ts";
import type { LinkState } from "./judge.ts";

/** Not asked again within: one request a host a minute. */
const HOST_MS = 60_000;

/** A public text whose links have not been looked for as it is now: its rendered texts, and its own fields of links, as JSON. */
export type Unscanned = { kind: Kind; id: string; mark: string; texts: string; fields: (string | null)[] };

/** Rows of one statement: SQLite takes 32,766 parameters. */
const ROWS_AT_ONCE = 1_000;

/** A kind's own columns that hold addresses. */
const FIELDS = { actualites: [], visionnaires: ["links"], "vie-alt": ["website_url", "social_links"] } as const satisfies Record<
	Kind,
	readonly string[]
>;

/**
 * Public texts that have changed since their links were looked for, or were looked for before `before`.
 * @param before - ISO 8601
 */
export async function listUnscanned(db: Db, before: string, limit: number): Promise<Unscanned[]> {
	const found: Unscanned[] = [];
	for (const kind of kindNames) {
		const { table, flag } = kinds[kind];
		const fields = FIELDS[kind].map((column) => sql`item.${sql.ref(column)}`);
		const { rows } = await sql<{ id: string; mark: string; texts: string } & Record<string, string | null>>`
			select item.id, texts.mark, texts.texts${fields.length > 0 ? sql`, ${sql.join(fields)}` : sql``}
			from rendered_texts as texts
			join ${sql.table(table)} as item on item.id = texts.item_id
			left join outgoing_link_scans as scan on scan.kind = texts.kind and scan.item_id = texts.item_id
			where texts.kind = ${kind} and texts.form = 'page' and item.${sql.ref(flag)}
				and (scan.mark is null or scan.mark <> texts.mark or scan.at < ${before})
			order by item.id
			limit ${limit - found.length}`.execute(db);
		for (const { id, mark, texts, ...columns } of rows) found.push({ kind, id, mark, texts, fields: Object.values(columns) });
		if (found.length >= limit) break;
	}
	return found;
}

/** Keeps where a text leads, instead of what was kept before; new addresses are due at once. */
export async function keepScan(db: Db, { kind, id, mark }: Unscanned, urls: readonly string[], now: Date): Promise<void> {
	const at = now.toISOString();
	await db.transaction().execute(async (tx) => {
		await tx.deleteFrom("outgoing_link_uses").where("kind", "=", kind).where("item_id", "=", id).execute();
		for (let from = 0; from < urls.length; from += ROWS_AT_ONCE) {
			const some = urls.slice(from, from + ROWS_AT_ONCE);
			const fresh = { hops: 0, due_at: at, asked_at: null, asked_host: null, verdict: null, ...NEVER_FAILED };
			await tx
				.insertInto("outgoing_links")
				.values(some.map((url) => ({ url, ask_url: url, host: new URL(url).host, ...fresh })))
				.onConflict((conflict) => conflict.column("url").doNothing())
				.execute();
			await tx
				.insertInto("outgoing_link_uses")
				.values(some.map((url) => ({ kind, item_id: id, url })))
				.execute();
		}
		await tx
			.insertInto("outgoing_link_scans")
			.values({ kind, item_id: id, mark, at })
			.onConflict((conflict) => conflict.columns(["kind", "item_id"]).doUpdateSet({ mark, at }))
			.execute();
	});
}

/** Later than any date. */
const NEVER = "9999";
const NEVER_FAILED = { reason: null, failures: 0, failing_since: null };

/** Forgets where texts led that are no longer public, and addresses that nothing leads to. Reads the tables whole. */
export async function endUnused(db: Db): Promise<void> {
	for (const kind of kindNames) {
		const { table, flag } = kinds[kind];
		const isPublic = sql`(select id from ${sql.table(table)} where ${sql.ref(flag)})`;
		for (const from of ["outgoing_link_uses", "outgoing_link_scans"] as const)
			await sql`delete from ${sql.table(from)} where kind = ${kind} and item_id not in ${isPublic}`.execute(db);
	}
	await sql`delete from outgoing_links where not exists
		(select 1 from outgoing_link_uses as used where used.url = outgoing_links.url)`.execute(db);
}

export type DueLink = LinkState & { url: string; host: string };

/** What is due, one of each host that was not asked within a minute, the longest due first. */
export async function listDue(db: Db, now: Date, limit: number): Promise<DueLink[]> {
	const at = now.toISOString();
	const lately = await db
		.selectFrom("outgoing_links")
		.select("asked_host")
		.distinct()
		.where("asked_at", ">", new Date(now.getTime() - HOST_MS).toISOString())
		.execute();
	const busy = new Set(lately.map(({ asked_host }) => asked_host));
	const waiting = await db
		.selectFrom("outgoing_links")
		.select(({ fn }) => ["host", fn.min("due_at").as("since")])
		.where("due_at", "<=", at)
		.groupBy("host")
		.orderBy("since")
		.orderBy("host")
		.limit(limit + busy.size)
		.execute();
	const hosts = waiting.filter(({ host }) => !busy.has(host)).slice(0, limit);
	const due: DueLink[] = [];
	for (const { host } of hosts) {
		const link = await db
			.selectFrom("outgoing_links")
			.select(["url", "ask_url", "host", "hops", "due_at", "verdict", "reason", "failures", "failing_since"])
			.where("host", "=", host)
			.where("due_at", "<=", at)
			.orderBy("due_at")
			.orderBy("url")
			.limit(1)
			.executeTakeFirst();
		if (link) due.push(link);
	}
	return due;
}

/** Notes that a host is being asked on behalf of a link. */
export async function noteAsked(db: Db, { url, host }: Pick<DueLink, "url" | "host">, now: Date): Promise<void> {
	await db.updateTable("outgoing_links").set({ asked_at: now.toISOString(), asked_host: host }).where("url", "=", url).execute();
}

/** Puts off what could not be asked; nothing else is known of it. What somebody has decided since it was read stands. */
export async function putOff(db: Db, links: readonly DueLink[], until: Date): Promise<void> {
	for (const link of links) await asRead(db, link).set({ due_at: until.toISOString() }).execute();
}

/** Keeps what is known of a link now. What somebody has decided since it was read stands. */
export async function keepState(db: Db, link: DueLink, state: LinkState): Promise<void> {
	await asRead(db, link)
		.set({ ...state, host: new URL(state.ask_url).host })
		.execute();
}

/** The row of a link, where its verdict and its turn are still those that were read: a server is waited for, and nobody waits for that. */
function asRead(db: Db, { url, verdict, due_at }: DueLink) {
	return db
		.updateTable("outgoing_links")
		.where("url", "=", url)
		.where("due_at", "=", due_at)
		.where("verdict", "is not distinct from", verdict);
}

/** A public text that leads somewhere. */
type Use = { kind: Kind; id: string; heading: string };
export type DeadLink = { url: string; reason: string; since: string; uses: Use[] };

/** Links that lead nowhere, in public texts, the oldest first. */
export async function listDead(db: Db, limit: number): Promise<DeadLink[]> {
	const links = await db
		.selectFrom("outgoing_links")
		.select(["url", "reason", "failing_since"])
		.where("verdict", "=", "dead")
		.orderBy("failing_since")
		.orderBy("url")
		.limit(limit)
		.execute();
	const uses = await usesOf(
		db,
		links.map(({ url }) => url),
	);
	return links.flatMap(({ url, reason, failing_since }) => {
		const known = uses.get(url);
		return known ? [{ url, reason: reason ?? "", since: failing_since ?? "", uses: known }] : [];
	});
}

/** The public texts that lead to each of these addresses; those that none leads to are absent. */
async function usesOf(db: Db, urls: readonly string[]): Promise<Map<string, Use[]>> {
	if (urls.length === 0) return new Map();
	const questions = kindNames.map((kind) => {
		const { table, heading, flag } = kinds[kind];
		return sql`select used.url, used.kind, used.item_id as id, item.${sql.ref(heading)} as heading
			from outgoing_link_uses as used join ${sql.table(table)} as item on item.id = used.item_id
			where used.kind = ${kind} and item.${sql.ref(flag)} and used.url in ${listed(db, urls)}`;
	});
	const { rows } = await sql<Use & { url: string }>`${sql.join(questions, sql` union all `)} order by kind, id`.execute(db);
	const uses = new Map<string, Use[]>();
	for (const { url, ...use } of rows) {
		const known = uses.get(url) ?? [];
		uses.set(url, known);
		known.push(use);
	}
	return uses;
}

/** Which of these addresses public texts lead to. */
export async function findUsed(db: Db, urls: readonly string[]): Promise<ReadonlySet<string>> {
	return new Set((await usesOf(db, urls)).keys());
}

/** The public texts that lead to an address. */
export async function listUses(db: Db, url: string): Promise<Use[]> {
	return (await usesOf(db, [url])).get(url) ?? [];
}

/** How many links are known, and of how many a server has said something. */
export async function countLinks(db: Db): Promise<{ all: number; asked: number }> {
	const row = await db
		.selectFrom("outgoing_links")
		.select(({ fn }) => [fn.countAll().as("all"), fn.count("verdict").as("asked")])
		.executeTakeFirstOrThrow();
	return { all: Number(row.all), asked: Number(row.asked) };
}

/** Has a link asked again at the next turn, or nevermore. */
export async function setVerdict(db: Db, url: string, change: "again" | "ignored", now: Date): Promise<void> {
	const set: Partial<Database["outgoing_links"]> =
		change === "ignored"
			? { verdict: "ignored", due_at: NEVER }
			: { verdict: null, due_at: now.toISOString(), ask_url: url, host: new URL(url).host, hops: 0 };
	await db.updateTable("outgoing_links").set(set).where("url", "=", url).execute();
}

/** Forgets a link, and that texts led there: those that still do are found again. */
export async function forgetLink(db: Db, url: string): Promise<void> {
	await db.deleteFrom("outgoing_link_uses").where("url", "=", url).execute();
	await db.deleteFrom("outgoing_links").where("url", "=", url).execute();
}

/** Links that somebody said to leave alone. */
export async function listIgnored(db: Db, limit: number): Promise<string[]> {
	const rows = await db.selectFrom("outgoing_links").select("url").where("verdict", "=", "ignored").orderBy("url").limit(limit).execute();
	return rows.map(({ url }) => url);
}
