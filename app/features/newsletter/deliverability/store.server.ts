// Owns what is set about deliverability, and the counts of what was sent.
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Db } from "../../../platform/db/open.ts";
import { readMemoAs, writeMemo } from "../../../platform/memos/memo-store.server.ts";
import { answeredStates } from "../sending/delivery-states.ts";
import { type Counts, HIGHEST_LIMIT, USUAL_LIMIT } from "./rules.ts";

const KEY = "deliverability";

export const deliverabilitySettings = z.object({
	/** Above so many recipients nothing is sent while something is to be repaired. */
	limit: z.int().check(z.minimum(0), z.maximum(HIGHEST_LIMIT)),
	/** The mail server signs by itself. */
	by_provider: z.boolean(),
});
export type DeliverabilitySettings = z.infer<typeof deliverabilitySettings>;

/** What is set; what cannot be read counts as not set. */
export async function readDeliverabilitySettings(db: Db): Promise<DeliverabilitySettings> {
	return (await readMemoAs(db, KEY, deliverabilitySettings)) ?? { limit: USUAL_LIMIT, by_provider: false };
}

/** Sets it. */
export async function writeDeliverabilitySettings(db: Db, settings: DeliverabilitySettings): Promise<void> {
	await writeMemo(db, KEY, JSON.stringify(settings));
}

export type Sending = Counts & { id: string; title: string };

/** Counts of the sendings begun since then, the newest first; what was taken and came back was taken. */
export async function readSendings(db: Db, query: { since?: Date; limit: number }): Promise<Sending[]> {
	let newest = db
		.selectFrom("sendings")
		.innerJoin("newsletters", "newsletters.id", "sendings.newsletter_id")
		.select(["id", "title", "started_at"])
		.orderBy("started_at", "desc")
		.limit(query.limit);
	if (query.since) newest = newest.where("started_at", ">=", query.since.toISOString());
	const newsletters = await newest.execute();
	if (newsletters.length === 0) return [];
	const ids = newsletters.map(({ id }) => id);
	const rows = await db
		.selectFrom("deliveries")
		.select([
			"newsletter_id",
			sql<number | string>`sum(case when state in (${sql.join(answeredStates)}) then 1 else 0 end)`.as("accepted"),
			sql<number | string>`sum(case when bounced_at is not null then 1 else 0 end)`.as("bounced"),
			sql<number | string>`sum(case when complained_at is not null then 1 else 0 end)`.as("complained"),
		])
		.where("newsletter_id", "in", ids)
		.groupBy("newsletter_id")
		.execute();
	const counts = new Map(rows.map((row) => [row.newsletter_id, row]));
	return newsletters.map(({ id, title }) => ({
		id,
		title,
		accepted: Number(counts.get(id)?.accepted ?? 0),
		bounced: Number(counts.get(id)?.bounced ?? 0),
		complained: Number(counts.get(id)?.complained ?? 0),
	}));
}
