// Owns finding the letters that ask for an act: derived from their rows, so that what is settled is gone by itself.
import type { Db } from "../../../platform/db/open.ts";
import { publicLine } from "../reports/archive/words.ts";
import { pauseReasonOf, type Status, statusOf } from "../states.ts";
import { byUrgency, type Trouble, type TroubleKind } from "./troubles.ts";

const kindsByStatus: Partial<Record<Status, TroubleKind>> = { paused: "stands", scheduled: "waits", failed: "failed" };
const UNTITLED = "Sans titre";

/** Every letter that stands still by itself, failed, missed its hour or has messages nobody knows the end of; the most urgent first. */
export async function listTroubles(db: Db): Promise<Trouble[]> {
	const standing = await db
		.selectFrom("newsletters")
		.select(["id", "title", "status", "pause_reason"])
		.where("hidden_at", "is", null)
		.where((row) =>
			row.or([
				row("status", "=", "failed" satisfies Status),
				row.and([row("status", "in", ["paused", "scheduled"] satisfies Status[]), row("pause_reason", "is not", null)]),
			]),
		)
		.execute();
	const stopped = standing.flatMap((row): Trouble[] => {
		const kind = kindsByStatus[statusOf(row.status)];
		return kind
			? [{ kind, newsletterId: row.id, title: publicLine(row.title) || UNTITLED, reason: pauseReasonOf(row.pause_reason), count: 0 }]
			: [];
	});
	return byUrgency([...stopped, ...(await listUncertain(db))]);
}

/** The letters that have ended, or stand, with messages nobody knows the end of; while it leaves, they may still be answered. */
async function listUncertain(db: Db): Promise<Trouble[]> {
	const rows = await db
		.selectFrom("newsletters")
		.innerJoin("deliveries", "deliveries.newsletter_id", "newsletters.id")
		.select(["newsletters.id", "newsletters.title", (row) => row.fn.count("deliveries.id").as("count")])
		.where("newsletters.hidden_at", "is", null)
		.where("newsletters.status", "in", ["sent", "failed", "paused"] satisfies Status[])
		.where("deliveries.state", "=", "uncertain")
		.groupBy(["newsletters.id", "newsletters.title"])
		.execute();
	return rows.map(({ id, title, count }) => ({
		kind: "uncertain",
		newsletterId: id,
		title: publicLine(title) || UNTITLED,
		reason: null,
		count: Number(count),
	}));
}
