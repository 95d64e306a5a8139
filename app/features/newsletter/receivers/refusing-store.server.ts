// Owns finding the receivers that refuse us now, and the newsletters whose readers wait for them.
import type { Db } from "../../../platform/db/open.ts";
import type { DeliveryState } from "../sending/delivery-states.ts";
import { readFigures } from "../sending/figures-store.server.ts";
import { goingOnStatuses } from "../states.ts";

/** A receiver that refuses us, for whoever looks at a newsletter some of whose readers wait for it. */
export type Refusing = {
	receiver: string;
	since: string;
	/** When a probe leaves next. */
	nextTryAt: string | null;
	tries: number;
	class: string | null;
	code: number | null;
	reply: string | null;
	rule: string | null;
	fix: string | null;
	/** The title of the letter it refused last, where it is another one than this; empty: it has none, or is gone. */
	other: string | null;
	/** How many readers of the newsletter wait. */
	waiting: number;
};

/** How many readers of each of these newsletters wait for each receiver, told by the figures: rows need not be counted. */
async function countWaiting(db: Db, newsletterIds: readonly string[]): Promise<Map<string, Map<string, number>>> {
	const counts = new Map<string, Map<string, number>>();
	for (const { newsletterId, what, count } of await readFigures(db, newsletterIds, ["receiver"])) {
		const [stands, receiver = ""] = what.split("|");
		if (stands !== "waiting" && stands !== "refused") continue;
		const ofNewsletter = counts.get(newsletterId) ?? new Map<string, number>();
		counts.set(newsletterId, ofNewsletter.set(receiver, (ofNewsletter.get(receiver) ?? 0) + count));
	}
	return counts;
}

/** The receivers that refuse us while readers of this newsletter wait for them, the most awaited first. */
export async function listRefusing(db: Db, newsletterId: string): Promise<Refusing[]> {
	const rows = await db
		.selectFrom("receivers")
		.leftJoin("newsletters", "newsletters.id", "receivers.newsletter_id")
		.select(["receiver", "refused_since", "next_try_at", "tries", "class", "code", "reply", "rule", "fix", "newsletter_id", "title"])
		.where("refused_since", "is not", null)
		.execute();
	if (rows.length === 0) return [];
	const waitingFor = (await countWaiting(db, [newsletterId])).get(newsletterId);
	return rows
		.flatMap(({ refused_since, next_try_at, newsletter_id, title, ...row }) =>
			refused_since
				? [
						{
							...row,
							since: refused_since,
							nextTryAt: next_try_at,
							other: newsletter_id === null || newsletter_id === newsletterId ? null : (title ?? ""),
							waiting: waitingFor?.get(row.receiver) ?? 0,
						},
					]
				: [],
		)
		.filter(({ waiting }) => waiting > 0)
		.sort((one, other) => other.waiting - one.waiting);
}

/** The receivers that refuse us, each with the newsletters under way whose readers wait for it, the most awaited first. */
export async function listAwaited(
	db: Db,
): Promise<{ receiver: string; since: string; class: string | null; id: string; title: string; waiting: number }[]> {
	const refusing = await db
		.selectFrom("receivers")
		.select(["receiver", "refused_since", "class"])
		.where("refused_since", "is not", null)
		.execute();
	if (refusing.length === 0) return [];
	const newsletters = await db.selectFrom("newsletters").select(["id", "title"]).where("status", "in", goingOnStatuses).execute();
	const counts = await countWaiting(
		db,
		newsletters.map(({ id }) => id),
	);
	return refusing
		.flatMap(({ refused_since, ...row }) =>
			newsletters.map((newsletter) => ({
				...row,
				...newsletter,
				since: refused_since ?? "",
				waiting: counts.get(newsletter.id)?.get(row.receiver) ?? 0,
			})),
		)
		.filter(({ waiting }) => waiting > 0)
		.sort((one, other) => other.waiting - one.waiting);
}

/** A receiver that has refused us for too long, and a newsletter under way some of whose readers wait for it. */
export type Hopeless = {
	receiver: string;
	newsletterId: string;
	refusal: string;
	/** Of a step of the welcome path: how long after their confirmation readers were due; null: all were when the newsletter started. */
	delayMinutes: number | null;
};

/** The receivers that refuse us since before this moment, each with the newsletters under way some of whose readers wait for it. */
export async function listHopeless(db: Db, before: string): Promise<Hopeless[]> {
	const rows = await db
		.selectFrom("receivers")
		.innerJoin("newsletters", (join) => join.on("newsletters.status", "in", goingOnStatuses))
		.innerJoin("sendings", "sendings.newsletter_id", "newsletters.id")
		.leftJoin("welcome_steps", "welcome_steps.newsletter_id", "newsletters.id")
		.select(["receivers.receiver", "newsletters.id", "class", "rule", "delay_minutes"])
		.where("refused_since", "<=", before)
		.where("started_at", "<=", before)
		.where((row) =>
			row.exists(
				row
					.selectFrom("deliveries")
					.select("deliveries.id")
					.whereRef("deliveries.newsletter_id", "=", "newsletters.id")
					.where("state", "in", ["queued", "deferred"] satisfies DeliveryState[])
					.whereRef("deliveries.receiver", "=", "receivers.receiver"),
			),
		)
		.execute();
	return rows.map(({ receiver, id, class: said, rule, delay_minutes }) => ({
		receiver,
		newsletterId: id,
		refusal: `${said ?? "unknown"}/${rule ?? "none"}`,
		delayMinutes: delay_minutes,
	}));
}
