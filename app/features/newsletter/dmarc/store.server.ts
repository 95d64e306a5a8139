// Owns what the database keeps of DMARC reports: that each was counted, and what machines sent in our name, a month at a time.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { addToTally, readTally, type Tally } from "../../../platform/memos/tally.server.ts";
import type { AggregateReport } from "./report.ts";

/** As long as names are kept (decision 012). */
const KEPT_MONTHS = 13;
const MOST_SHOWN = 200;
const TOO_LARGE = "dmarc_too_large";

const monthOf = (date: Date) => date.toISOString().slice(0, 7);
const keyOf = (...parts: readonly string[]) => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/** Counts a report; false when it was counted already, or is too old to be kept. */
export async function countReport(db: Db, report: AggregateReport, now: Date): Promise<boolean> {
	const month = monthOf(new Date(report.beginsAt * 1_000));
	if (month < oldestMonth(now) || month > monthOf(now)) return false;
	const key = keyOf(report.org, report.id, report.domain);
	const { org, domain } = report;
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("dmarc_reports")
		.values({ key, org, domain, month, read_at: now.toISOString() })
		.onConflict((conflict) => conflict.column("key").doNothing())
		.executeTakeFirst();
	if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return false;
	for (const { address, signer, dkim, spf, disposition, messages } of report.sources) {
		const place = { domain, month, address, signer, dkim, spf, disposition };
		await db
			.insertInto("dmarc_sources")
			.values({ key: keyOf(...Object.values(place)), ...place, messages })
			.onConflict((conflict) => conflict.column("key").doUpdateSet({ messages: sql<number>`dmarc_sources.messages + ${messages}` }))
			.execute();
	}
	return true;
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

export type MonthOfSources = { month: string; reports: number; sources: SourceRow[] };
export type SourceRow = { address: string; signer: string; dkim: string; spf: string; disposition: string; messages: number };

/** What the last month with reports says of these domains; null: none has come. */
export async function readLastMonth(db: Db, domains: readonly string[]): Promise<MonthOfSources | null> {
	const ours = db.selectFrom("dmarc_reports").where("domain", "in", domains);
	const last = await ours.select((row) => row.fn.max("month").as("month")).executeTakeFirst();
	if (!last?.month) return null;
	const { month } = last;
	const { count } = await ours
		.select((row) => row.fn.countAll().as("count"))
		.where("month", "=", month)
		.executeTakeFirstOrThrow();
	const sources = await db
		.selectFrom("dmarc_sources")
		.select(["address", "signer", "dkim", "spf", "disposition", "messages"])
		.where("month", "=", month)
		.where("domain", "in", domains)
		.orderBy("messages", "desc")
		.orderBy("key")
		.limit(MOST_SHOWN)
		.execute();
	return { month, reports: Number(count), sources: sources.map((source) => ({ ...source, messages: Number(source.messages) })) };
}

/** A report was larger than is ever read: it is said, and not passed over. */
export async function noteTooLarge(db: Db, at: string): Promise<void> {
	await addToTally(db, TOO_LARGE, at);
}

/** How many reports were too large, and when the last one came; null: none. */
export async function readTooLarge(db: Db): Promise<Tally | null> {
	return readTally(db, TOO_LARGE);
}
