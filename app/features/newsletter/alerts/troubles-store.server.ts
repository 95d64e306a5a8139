// Owns finding the letters that ask for an act: derived from their rows, so that what is settled is gone by itself.
import type { Db } from "../../../platform/db/open.ts";
import { refusalClassOf } from "../receivers/classes.ts";
import { listAwaited } from "../receivers/refusing-store.server.ts";
import { pauseReasonOf, type Role, roleOf, type Status, statusOf, underWayStatuses } from "../states.ts";
import { publicLine } from "../writing/templates/public-words.ts";
import { byUrgency, isWorthTelling, type Trouble, type TroubleKind } from "./troubles.ts";

const kindsByStatus: Partial<Record<Status, TroubleKind>> = { paused: "stands", scheduled: "waits", failed: "failed" };
const UNTITLED = "Sans titre";
/** The `time` of what is uncertain of a step of the welcome path: `forgetDecided` tells one occurrence from the next. */
const STANDS = "stands";
const alone = { reason: null, count: 0, receiver: null } as const;
const named = ({ id, title }: { id: string; title: string }) => ({ newsletterId: id, title: publicLine(title) || UNTITLED });

/**
 * Every letter that stands still by itself, failed, missed its hour or has messages nobody knows the end of, and the receivers that
 * refuse what leaves; the most urgent first.
 */
export async function listTroubles(db: Db, now: Date): Promise<Trouble[]> {
	const standing = await db
		.selectFrom("newsletters")
		.select(["id", "title", "status", "pause_reason", "moves"])
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
		return kind ? [{ ...alone, kind, ...named(row), reason: pauseReasonOf(row.pause_reason), time: String(row.moves) }] : [];
	});
	return byUrgency([...stopped, ...(await listRefused(db, now)), ...(await listUncertain(db))]);
}

/**
 * The letters with messages nobody knows the end of: campaigns once they have ended or stand, since while one leaves its messages may
 * still be answered; steps of the welcome path at any time, since they never end.
 */
async function listUncertain(db: Db): Promise<Trouble[]> {
	const rows = await db
		.selectFrom("newsletters")
		.innerJoin("deliveries", "deliveries.newsletter_id", "newsletters.id")
		.select(["newsletters.id", "title", "role", "moves", (row) => row.fn.count("deliveries.id").as("count")])
		.where("hidden_at", "is", null)
		.where((row) =>
			row.or([
				row("status", "in", ["sent", "failed", "paused"] satisfies Status[]),
				row.and([row("role", "=", "welcome" satisfies Role), row("status", "in", underWayStatuses)]),
			]),
		)
		.where("deliveries.state", "=", "uncertain")
		.groupBy(["newsletters.id", "title", "role", "moves"])
		.execute();
	// A step moves with each reader: all that is uncertain of it is one trouble, until it is decided.
	const timeOf = ({ role, moves }: (typeof rows)[number]) => (roleOf(role) === "welcome" ? STANDS : String(moves));
	return rows.map((row) => ({ ...alone, kind: "uncertain", ...named(row), count: Number(row.count), time: timeOf(row) }));
}

/** The receivers that refuse us while readers wait for them; the letter that most of them wait for stands for all. */
async function listRefused(db: Db, now: Date): Promise<Trouble[]> {
	const awaited = (await listAwaited(db)).filter((one) => isWorthTelling({ class: refusalClassOf(one.class), since: one.since }, now));
	return [...Map.groupBy(awaited, ({ receiver }) => receiver)].flatMap(([receiver, [most, ...others]]): Trouble[] => {
		if (!most) return [];
		const count = [most, ...others].reduce((sum, { waiting }) => sum + waiting, 0);
		return [{ ...alone, kind: "refused", ...named(most), receiver, count, time: most.since }];
	});
}
