// Owns how far a campaign is, counted from its rows through indexes: asked again every two seconds while it is watched.
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/open.ts";
import { type DeliveryState, deliveryStateOf, deliveryStates, type Newsletter } from "../../rules.ts";
import { pauseText, reasonText } from "../../sending/copy.ts";
import { stateWords } from "./copy.ts";

export type Progress = {
	status: Newsletter["status"];
	reason: Newsletter["pauseReason"];
	/** Why it stands still, in words. */
	standing: string | null;
	counts: Record<DeliveryState, number>;
	total: number;
	/** Failures that another try may mend: the address exists, and there is somebody to write to. */
	retriable: number;
	errors: { state: string; reason: string; code: number | null; count: number }[];
	ratePerMinute: number | null;
	connections: number | null;
	/** When this was counted, in milliseconds. */
	at: number;
};

/** Reads how far a campaign is. */
export async function readProgress(db: Db, newsletter: Newsletter, at: Date): Promise<Progress> {
	const counts = Object.fromEntries(deliveryStates.map((state) => [state, 0])) as Record<DeliveryState, number>;
	const rows = await db
		.selectFrom("deliveries")
		.select(["state", (row) => row.fn.countAll().as("count")])
		.where("newsletter_id", "=", newsletter.id)
		.groupBy("state")
		.execute();
	for (const { state, count } of rows) counts[deliveryStateOf(state)] += Number(count);
	const errors = await db
		.selectFrom("deliveries")
		.select(["state", "reason", "smtp_code", (row) => row.fn.countAll().as("count")])
		.where("newsletter_id", "=", newsletter.id)
		.where("state", "in", ["failed", "deferred", "uncertain", "skipped"])
		.groupBy(["state", "reason", "smtp_code"])
		.orderBy(sql`count(*)`, "desc")
		.limit(20)
		.execute();
	const retriable =
		counts.failed === 0
			? null
			: await db
					.selectFrom("deliveries")
					.select((row) => row.fn.countAll().as("count"))
					.where("newsletter_id", "=", newsletter.id)
					.where("state", "=", "failed")
					.where("email", "is not", null)
					.where((row) => row.or([row("bounce_kind", "is", null), row("bounce_kind", "!=", "hard")]))
					.executeTakeFirst();
	return {
		status: newsletter.status,
		reason: newsletter.pauseReason,
		standing: newsletter.pauseReason ? pauseText[newsletter.pauseReason] : null,
		counts,
		total: Object.values(counts).reduce((sum, count) => sum + count, 0),
		retriable: Number(retriable?.count ?? 0),
		errors: errors.map(({ state, reason, smtp_code, count }) => ({
			state: stateWords[deliveryStateOf(state)],
			reason: reason ? (reasonText[reason] ?? reason) : "—",
			code: smtp_code,
			count: Number(count),
		})),
		ratePerMinute: newsletter.ratePerMinute,
		connections: newsletter.connections,
		at: at.getTime(),
	};
}
