// Owns what the database keeps of DMARC reports: that each was counted, and what machines sent in our name, a month at a time. Anybody
// may send a report: what a month may hold is bounded.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { addToTally, readTally, type Tally } from "../../../platform/memos/tally.server.ts";
import { domainsAbove, isNear, plainDomain } from "./domains.ts";
import { type AggregateReport, MOST_MESSAGES, type Source } from "./report.ts";

/** As long as names are kept (decision 012). */
const KEPT_MONTHS = 13;
/** A hundred receivers that report every day. */
const MOST_REPORTS = 3_000;
/** Of a month; what comes after is added up without its address. */
const MOST_SOURCES = 2_000;
const TOO_LARGE = "dmarc_too_large";

const monthOf = (date: Date) => date.toISOString().slice(0, 7);
const keyOf = (...parts: readonly string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/**
 * What became of a report: `foreign` speaks of a domain that is not ours, `full` is one too many of its month; `nothing` was counted
 * already, or is too old to be kept. Of these three nothing is kept.
 */
export type Counted = "counted" | "foreign" | "full" | "nothing";

type Row = Source & { key: string; domain: string; month: string };

/** What a report says, one row for those it says alike; beyond `room` new ones, machines are added up as one without an address. */
function rowsOf(report: AggregateReport, { month, ours, known }: { month: string; ours: string; known: ReadonlySet<string> }): Row[] {
	const rows = new Map<string, Row>();
	let room = MOST_SOURCES - known.size;
	const add = (domain: string, { address, signer, dkim, spf, disposition, messages }: Source) => {
		const place = { domain, month, address, signer, dkim, spf, disposition };
		const key = keyOf(...Object.values(place));
		const before = rows.get(key);
		if (before) before.messages = Math.min(before.messages + messages, MOST_MESSAGES);
		else if (address && !known.has(key) && room-- <= 0) add(ours, { address: "", signer: "", dkim, spf, disposition, messages });
		else rows.set(key, { key, ...place, messages });
	};
	for (const source of report.sources) add(plainDomain(report.domain), source);
	return [...rows.values()];
}

async function countOf(db: Db, month: string): Promise<number> {
	const reports = db.selectFrom("dmarc_reports").select((row) => row.fn.countAll().as("count"));
	return Number((await reports.where("month", "=", month).executeTakeFirstOrThrow()).count);
}

/** Counts a report, once, inside a transaction. `ours`: the domain our mails come from. */
export async function countReport(db: Db, report: AggregateReport, { ours, now }: { ours: string; now: Date }): Promise<Counted> {
	const month = monthOf(new Date(report.beginsAt * 1_000));
	const domain = plainDomain(report.domain);
	if (!isNear(domain, ours)) return "foreign";
	if (month < oldestMonth(now) || month > monthOf(now)) return "nothing";
	const key = keyOf(report.org, report.id, domain);
	if (await db.selectFrom("dmarc_reports").select("key").where("key", "=", key).executeTakeFirst()) return "nothing";
	if ((await countOf(db, month)) >= MOST_REPORTS) return "full";
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("dmarc_reports")
		.values({ key, org: report.org, domain, month, read_at: now.toISOString() })
		.onConflict((conflict) => conflict.column("key").doNothing())
		.executeTakeFirst();
	if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return "nothing";
	const named = await db.selectFrom("dmarc_sources").select("key").where("month", "=", month).where("address", "!=", "").execute();
	const known = new Set(named.map((row) => row.key));
	const rows = rowsOf(report, { month, ours: plainDomain(ours), known });
	if (rows.length === 0) return "counted";
	// A sum that would be too much is not even made: PostgreSQL's numbers end at twice this.
	const most = sql.lit(MOST_MESSAGES);
	const sum = sql<number>`case when dmarc_sources.messages > ${most} - excluded.messages then ${most} else dmarc_sources.messages + excluded.messages end`;
	await db
		.insertInto("dmarc_sources")
		.values(rows)
		.onConflict((conflict) => conflict.column("key").doUpdateSet({ messages: sum }))
		.execute();
	return "counted";
}

function oldestMonth(now: Date): string {
	return monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - KEPT_MONTHS + 1, 1)));
}

/** Forgets what is older than it may be kept. */
export async function forgetOldReports(db: Db, now: Date): Promise<void> {
	const oldest = oldestMonth(now);
	await db.deleteFrom("dmarc_sources").where("month", "<", oldest).execute();
	await db.deleteFrom("dmarc_reports").where("month", "<", oldest).execute();
}

/** `address`: "" for those that were added up without one. */
export type SourceRow = { address: string; signer: string; dkim: string; spf: string; disposition: string; messages: number };
export type MonthOfSources = { reports: number; isFull: boolean; sources: SourceRow[] };

/** Rows of a domain, of those above and of those below it. */
const near = (domain: string) => sql<boolean>`(domain in (${sql.join(domainsAbove(domain))}) or domain like ${`%.${plainDomain(domain)}`})`;

/** The months with reports of this domain, those above and those below it, the newest first. */
export async function readMonths(db: Db, domain: string): Promise<string[]> {
	const rows = await db.selectFrom("dmarc_reports").select("month").distinct().where(near(domain)).orderBy("month", "desc").execute();
	return rows.map(({ month }) => month);
}

/** What a month's reports say of this domain, those above and those below it, who sent the most first. */
export async function readMonth(db: Db, domain: string, month: string): Promise<MonthOfSources> {
	const { count } = await db
		.selectFrom("dmarc_reports")
		.select((row) => row.fn.countAll().as("count"))
		.where("month", "=", month)
		.where(near(domain))
		.executeTakeFirstOrThrow();
	const sources = await db
		.selectFrom("dmarc_sources")
		.select(["address", "signer", "dkim", "spf", "disposition"])
		.select((row) => row.fn.sum("messages").as("messages"))
		.where("month", "=", month)
		.where(near(domain))
		.groupBy(["address", "signer", "dkim", "spf", "disposition"])
		.orderBy("messages", "desc")
		.orderBy("address")
		.orderBy("signer")
		.execute();
	return {
		reports: Number(count),
		isFull: Number(count) >= MOST_REPORTS,
		sources: sources.map((source) => ({ ...source, messages: Number(source.messages) })),
	};
}

/** A report was larger than is ever read: it is said, and not passed over. */
export async function noteTooLarge(db: Db, at: string): Promise<void> {
	await addToTally(db, TOO_LARGE, at);
}

/** How many reports were too large, and when the last one came; null: none. */
export async function readTooLarge(db: Db): Promise<Tally | null> {
	return readTally(db, TOO_LARGE);
}
