// Owns counting what became of the deliveries of a newsletter: hour by hour, and altogether.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/db/open.ts";
import { answeredStates } from "../../sending/delivery-states.ts";

/** How many, by the hour they fall in (`2026-11-21T09`). */
export type Tally = { hour: string; count: number }[];

async function tally(query: RawBuilder<{ hour: string; count: number }>, db: Db): Promise<Tally> {
	const { rows } = await query.execute(db);
	return rows.map(({ hour, count }) => ({ hour, count: Number(count) }));
}

/** How many deliveries have this moment, hour by hour. */
function byHour(db: Db, id: string, column: "settled_at" | "bounced_at" | "unsubscribed_at", more = sql``): Promise<Tally> {
	return tally(
		sql`select substr(${sql.ref(column)}, 1, 13) as hour, count(*) as count from deliveries
			where newsletter_id = ${id} and ${sql.ref(column)} is not null ${more} group by 1`,
		db,
	);
}

/** How many deliveries had their first opening or click by a person, hour by hour. */
function firstByHour(db: Db, id: string, kind: "open" | "click"): Promise<Tally> {
	return tally(
		sql`select substr(first, 1, 13) as hour, count(*) as count from (
			select min(at) as first from delivery_events join deliveries on deliveries.id = delivery_events.delivery_id
			where delivery_events.newsletter_id = ${id} and kind = ${kind} and not machine and tracked and state = 'accepted' group by delivery_id
		) as firsts group by 1`,
		db,
	);
}

/** What happened to the deliveries of a newsletter, hour by hour: each person and each message once. */
export async function tallyByHour(db: Db, id: string) {
	return {
		accepted: await byHour(db, id, "settled_at", sql`and state = 'accepted'`),
		bounced: await byHour(db, id, "bounced_at", sql`and state in (${sql.join(answeredStates)})`),
		unsubscribed: await byHour(db, id, "unsubscribed_at"),
		clicks: await firstByHour(db, id, "click"),
		opens: await firstByHour(db, id, "open"),
	};
}

/** How many deliveries the mail server has answered about for good, and how many were called spam. */
export async function countAnswered(db: Db, id: string): Promise<{ answered: number; complaints: number }> {
	const { answered, complaints } = await db
		.selectFrom("deliveries")
		.select((row) => [row.fn.countAll().as("answered"), row.fn.count("complained_at").as("complaints")])
		.where("newsletter_id", "=", id)
		.where("state", "in", answeredStates)
		.executeTakeFirstOrThrow();
	return { answered: Number(answered), complaints: Number(complaints) };
}

type Measured = { measured: number; machines: { opens: number; clicks: number }; links: { url: string; count: number }[] };

/** How many deliveries are measured, what machines did apart, and the links that persons followed most. */
export async function countMeasured(db: Db, id: string): Promise<Measured> {
	const measured = await db
		.selectFrom("deliveries")
		.select((row) => row.fn.countAll().as("count"))
		.where("newsletter_id", "=", id)
		.where("state", "=", "accepted")
		.where(sql<boolean>`tracked`)
		.executeTakeFirstOrThrow();
	const machines = await db
		.selectFrom("delivery_events")
		.select(["kind", (row) => row.fn.countAll().as("count")])
		.where("newsletter_id", "=", id)
		.where(sql<boolean>`machine`)
		.groupBy("kind")
		.execute();
	const links = await db
		.selectFrom("delivery_events")
		.select(["url", (row) => row.fn.count("delivery_id").distinct().as("count")])
		.where("newsletter_id", "=", id)
		.where("kind", "=", "click")
		.where(sql<boolean>`not machine`)
		.where("url", "is not", null)
		.groupBy("url")
		.orderBy(sql`2`, "desc")
		.limit(10)
		.execute();
	const of = (kind: string) => Number(machines.find((row) => row.kind === kind)?.count ?? 0);
	return {
		measured: Number(measured.count),
		machines: { opens: of("open"), clicks: of("click") },
		links: links.map(({ url, count }) => ({ url: url ?? "", count: Number(count) })),
	};
}
