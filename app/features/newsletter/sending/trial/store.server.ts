// Owns the table of trials of two subjects, and what deliveries say of theirs.
import type { Db } from "../../../../platform/db/open.ts";
import { z } from "../../../../shared/zod.ts";
import { countOf, readFigures, readMessages } from "../figures-store.server.ts";
import { type Figures, type Subject, subjectOf, type TrialInput } from "./rules.ts";

const figures = z.object({ accepted: z.number(), measured: z.number(), clicked: z.number() });
const bothFigures = z.object({ first: figures, second: figures });
export type BothFigures = Record<Subject, Figures>;

/** The trial of a newsletter. */
export type Trial = TrialInput & {
	/** When the part had left: clicks are awaited since. */
	leftAt: string | null;
	decidedAt: string | null;
	/** null once decided: not enough to conclude. */
	winner: Subject | null;
	/** What it was decided on. */
	figures: BothFigures | null;
};

/** Reads it; null when the newsletter tries none. */
export async function readTrial(db: Db, newsletterId: string): Promise<Trial | null> {
	const row = await db.selectFrom("subject_trials").selectAll().where("newsletter_id", "=", newsletterId).executeTakeFirst();
	if (!row) return null;
	return {
		subject: row.other_subject,
		share: row.share,
		hours: row.hours,
		leftAt: row.left_at,
		decidedAt: row.decided_at,
		winner: subjectOf(row.winner),
		figures: row.figures === null ? null : bothFigures.parse(JSON.parse(row.figures)),
	};
}

/** Writes what is to be tried, or that nothing is; never once the newsletter has begun to leave. */
export async function writeTrial(transaction: Db, newsletterId: string, trial: TrialInput | null): Promise<void> {
	const started = await transaction
		.selectFrom("sendings")
		.select("newsletter_id")
		.where("newsletter_id", "=", newsletterId)
		.executeTakeFirst();
	if (started) return;
	await transaction.deleteFrom("subject_trials").where("newsletter_id", "=", newsletterId).execute();
	if (!trial) return;
	const { subject, share, hours } = trial;
	await transaction.insertInto("subject_trials").values({ newsletter_id: newsletterId, other_subject: subject, share, hours }).execute();
}

/** Trials of newsletters that leave, not decided yet; and those decided whose readers wait still. */
export async function listTrialsUnderWay(db: Db): Promise<{ id: string; isDecided: boolean }[]> {
	const rows = await db
		.selectFrom("subject_trials")
		.innerJoin("newsletters", "newsletters.id", "subject_trials.newsletter_id")
		.select(["subject_trials.newsletter_id", "decided_at"])
		.where("status", "=", "sending")
		.where((row) =>
			row.or([
				row("decided_at", "is", null),
				row.exists(
					row
						.selectFrom("deliveries")
						.select("deliveries.id")
						.whereRef("deliveries.newsletter_id", "=", "subject_trials.newsletter_id")
						.where("state", "=", "held"),
				),
			]),
		)
		.execute();
	return rows.map(({ newsletter_id, decided_at }) => ({ id: newsletter_id, isDecided: decided_at !== null }));
}

/**
 * Notes that somebody looked on while the part left, now and then; of several who do, one counts.
 * @param look.atMostMs - no more of the time since the last look counts
 * @returns for how long it has been leaving so
 */
export async function noteLook(
	db: Db,
	newsletterId: string,
	{ now, atMostMs, everyMs }: { now: Date; atMostMs: number; everyMs: number },
): Promise<number> {
	const trial = db.selectFrom("subject_trials").where("newsletter_id", "=", newsletterId);
	const { waited_ms, looked_at } = await trial.select(["waited_ms", "looked_at"]).executeTakeFirstOrThrow();
	const since = looked_at === null ? null : now.getTime() - Date.parse(looked_at);
	// A clock that was put back counts from now.
	if (since !== null && since >= 0 && since < everyMs) return waited_ms;
	const waited = waited_ms + Math.min(Math.max(since ?? 0, 0), atMostMs);
	const { numUpdatedRows } = await db
		.updateTable("subject_trials")
		.set({ waited_ms: waited, looked_at: now.toISOString() })
		.where("newsletter_id", "=", newsletterId)
		.where("looked_at", looked_at === null ? "is" : "=", looked_at)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0 ? waited : waited_ms;
}

/** Notes that the part has left; the first to say so is right, but for one that says a later moment. */
export async function notePartLeft(db: Db, newsletterId: string, at: string): Promise<void> {
	await db
		.updateTable("subject_trials")
		.set({ left_at: at })
		.where("newsletter_id", "=", newsletterId)
		.where((row) => row.or([row("left_at", "is", null), row("left_at", ">", at)]))
		.execute();
}

/** Writes what it came to, once; answers whether it was this call. */
export async function decideTrial(
	db: Db,
	newsletterId: string,
	{ at, winner, figures }: { at: string; winner: Subject | null; figures: BothFigures },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("subject_trials")
		.set({ decided_at: at, winner, figures: JSON.stringify(figures) })
		.where("newsletter_id", "=", newsletterId)
		.where("decided_at", "is", null)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/** Whether something of the part is about to leave; what a server asked to wait is not waited for. */
export async function isPartLeaving(db: Db, newsletterId: string): Promise<boolean> {
	const row = await db
		.selectFrom("deliveries")
		.select("id")
		.where("newsletter_id", "=", newsletterId)
		.where("state", "in", ["queued", "claimed", "sending"])
		.where("subject", "is not", null)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** What each subject came to so far: persons alone (no machine), who agreed to be measured. */
export async function countTrial(db: Db, newsletterId: string): Promise<BothFigures> {
	const messages = (await readMessages(db, [newsletterId])).get(newsletterId) ?? [];
	const clicks = (await readFigures(db, [newsletterId], ["first-click"])).map(({ what, count }) => ({
		subject: what.split("|")[1],
		count,
	}));
	const figuresOf = (subject: Subject) => {
		const accepted = messages.filter((message) => message.standing === "accepted" && message.subject === subject);
		return {
			accepted: countOf(accepted),
			measured: countOf(accepted, ({ measured }) => measured),
			clicked: clicks.reduce((sum, click) => (click.subject === subject ? sum + click.count : sum), 0),
		};
	};
	return { first: figuresOf("first"), second: figuresOf("second") };
}
