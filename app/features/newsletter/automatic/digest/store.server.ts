// Owns the letter made of what was published in tables: how it is made, and what was made of each period.
import type { Selectable } from "kysely";
import type { Db } from "../../../../platform/db/open.ts";
import type { DigestIssuesTable } from "../../../../platform/db/schema/newsletter.ts";
import { readFlag } from "../../../../shared/rows.ts";
import { z } from "../../../../shared/zod.ts";
import { type Template, templateOf } from "../../rules.ts";
import { type Role, type Status, statusOf } from "../../states.ts";
import { cadences, lastDue, type Rhythm } from "./rhythm.ts";

/** There is one. */
const ID = "site";

const told = z.array(z.string());

/** What the administrator sets of it. */
export type DigestSettings = Rhythm & { title: string; intro: string; template: Template; leavesAlone: boolean };

export type Digest = DigestSettings & {
	/** Nothing is made for an hour before that; null: switched off. */
	onSince: string | null;
	/** What was published until then has been told, or is not to be. */
	toldTo: string | null;
};

/** Reads it; null until it was set once. */
export async function readDigest(db: Db): Promise<Digest | null> {
	const row = await db.selectFrom("digests").selectAll().where("id", "=", ID).executeTakeFirst();
	if (!row) return null;
	return {
		title: row.title,
		intro: row.intro,
		template: templateOf(row.template),
		cadence: cadences.find((known) => known === row.cadence) ?? "weekly",
		day: row.day,
		hour: row.hour,
		leavesAlone: readFlag(row.leaves_alone),
		onSince: row.on_since,
		toldTo: row.told_to,
	};
}

/** Writes it whole. */
export async function writeDigest(db: Db, digest: Digest): Promise<void> {
	const row = {
		title: digest.title,
		intro: digest.intro,
		template: digest.template,
		cadence: digest.cadence,
		day: digest.day,
		hour: digest.hour,
		leaves_alone: digest.leavesAlone,
		on_since: digest.onSince,
		told_to: digest.toldTo,
	};
	await db
		.insertInto("digests")
		.values({ id: ID, ...row })
		.onConflict((conflict) => conflict.column("id").doUpdateSet(row))
		.execute();
}

/**
 * No hour before a moment makes anything any more: what was made of it is not known here. What was published until the last of those
 * hours may have been told, and is not told again; what came out after it has been told by none.
 */
export async function digestFrom(db: Db, at: Date, timeZone: string): Promise<void> {
	const digest = await readDigest(db);
	if (!digest?.onSince) return;
	const last = lastDue(digest, at, timeZone).at;
	const told_to = digest.toldTo !== null && digest.toldTo > last ? digest.toldTo : last;
	await db.updateTable("digests").set({ on_since: at.toISOString(), told_to }).where("id", "=", ID).execute();
}

/** What of before a moment, until which all was told, is looked at once more; and the items of then that were told. */
export type LookedAtAgain = { after: string; told: ReadonlySet<string> };

/**
 * How far back the next letter looks: to where the last one began at the most, since what is older was never to be told; not at all
 * where that one is not known item by item, or something else than a letter set the moment.
 */
export async function readLookedAtAgain(db: Db, toldTo: string, atMostMs: number): Promise<LookedAtAgain> {
	const last = await db
		.selectFrom("digest_issues")
		.select(["from_at", "told"])
		.where("digest_id", "=", ID)
		.where("to_at", "=", toldTo)
		.executeTakeFirst();
	if (!last?.told) return { after: toldTo, told: new Set() };
	const after = new Date(Math.max(Date.parse(last.from_at), Date.parse(toldTo) - atMostMs)).toISOString();
	return { after, told: new Set(told.parse(JSON.parse(last.told))) };
}

export type Issue = Omit<Selectable<DigestIssuesTable>, "digest_id" | "told">;

/** Notes what is made of a period and the items it tells, once whoever notes it; false when it was noted before. */
export async function addIssue(db: Db, issue: Issue, items: readonly string[]): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("digest_issues")
		.values({ ...issue, digest_id: ID, told: JSON.stringify(items) })
		.onConflict((conflict) => conflict.columns(["digest_id", "period"]).doNothing())
		.executeTakeFirst();
	if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return false;
	await db.updateTable("digests").set({ told_to: issue.to_at }).where("id", "=", ID).execute();
	return true;
}

/** Whether a period was dealt with. */
export async function hasIssue(db: Db, period: string): Promise<boolean> {
	const row = await db
		.selectFrom("digest_issues")
		.select("period")
		.where("digest_id", "=", ID)
		.where("period", "=", period)
		.executeTakeFirst();
	return row !== undefined;
}

/** The last periods, the latest first, with where what was made of each stands; null: it was deleted, or nothing was made. */
export async function listIssues(db: Db, limit: number): Promise<(Issue & { title: string | null; status: Status | null })[]> {
	const rows = await db
		.selectFrom("digest_issues")
		.leftJoin("newsletters", (join) =>
			join.onRef("newsletters.id", "=", "digest_issues.newsletter_id").on("newsletters.hidden_at", "is", null),
		)
		.select(["period", "from_at", "to_at", "items", "newsletter_id", "newsletters.title", "newsletters.status"])
		.where("digest_id", "=", ID)
		.orderBy("to_at", "desc")
		.limit(limit)
		.execute();
	return rows.map((row) => ({ ...row, status: row.status === null ? null : statusOf(row.status) }));
}

/** What was made and waits for somebody's « Oui », the latest first. */
export async function listAwaiting(db: Db): Promise<{ id: string; title: string }[]> {
	return db
		.selectFrom("newsletters")
		.select(["id", "title"])
		.where("role", "=", "digest" satisfies Role)
		.where("status", "in", ["draft", "ready"] satisfies Status[])
		.where("hidden_at", "is", null)
		.orderBy("created_at", "desc")
		.execute();
}
