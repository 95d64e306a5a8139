// Owns the figures of letters that leave by themselves, each letter's own: counted through indexes, of some letters at once.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { countStatesOf } from "../sending/deliveries-store.server.ts";

export type LetterFigures = {
	accepted: number;
	/** Who left by this letter's link. */
	left: number;
	/** Accepted messages whose recipient agreed to be measured; how many of them a person opened, and followed a link of. */
	measured: number;
	opened: number;
	clicked: number;
};

/** The figures of each of these newsletters. */
export async function figuresOf(db: Db, ids: readonly string[]): Promise<Map<string, LetterFigures>> {
	if (ids.length === 0) return new Map();
	const states = await countStatesOf(db, ids);
	const left = await db
		.selectFrom("deliveries")
		.select(["newsletter_id", (row) => row.fn.countAll().as("count")])
		.where("newsletter_id", "in", [...ids])
		.where("unsubscribed_at", "is not", null)
		.groupBy("newsletter_id")
		.execute();
	const measured = await db
		.selectFrom("deliveries")
		.select(["newsletter_id", (row) => row.fn.countAll().as("count")])
		.where("newsletter_id", "in", [...ids])
		.where(sql<boolean>`tracked`)
		.where("state", "=", "accepted")
		.groupBy("newsletter_id")
		.execute();
	const events = await db
		.selectFrom("delivery_events")
		.innerJoin("deliveries", "deliveries.id", "delivery_events.delivery_id")
		.select(["delivery_events.newsletter_id", "kind", (row) => row.fn.count("delivery_id").distinct().as("count")])
		.where("delivery_events.newsletter_id", "in", [...ids])
		.where(sql<boolean>`not machine`)
		.where(sql<boolean>`tracked`)
		.where("state", "=", "accepted")
		.groupBy(["delivery_events.newsletter_id", "kind"])
		.execute();
	const of = (rows: { newsletter_id: string; count: number | string | bigint }[], id: string) =>
		Number(rows.find((row) => row.newsletter_id === id)?.count ?? 0);
	return new Map(
		ids.map((id) => [
			id,
			{
				accepted: states.get(id)?.accepted ?? 0,
				left: of(left, id),
				measured: of(measured, id),
				opened: of(
					events.filter(({ kind }) => kind === "open"),
					id,
				),
				clicked: of(
					events.filter(({ kind }) => kind === "click"),
					id,
				),
			},
		]),
	);
}
