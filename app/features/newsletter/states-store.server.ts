// Owns every move of a newsletter from one status to another; nobody else writes the column. Each is a compare-and-set along
// the table of moves: of two at once, one wins.
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { NewslettersTable } from "../../platform/db/schema/newsletter.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { Newsletter } from "./rules.ts";
import { openStates } from "./sending/delivery-states.ts";
import { mayMove, originsOf, type PauseReason, type Role, type Status, statuses } from "./states.ts";

/** What else changes at the moment of a move. */
export type Beside = Omit<Updateable<NewslettersTable>, "id" | "status">;

type Row = ExpressionBuilder<Database, "newsletters">;

/** Whether a row stands at one of these; any word that is no status is a draft. */
function standsAt(origins: readonly Status[]) {
	return (row: Row) => {
		const known = row("status", "in", origins);
		return origins.includes("draft") ? row.or([known, row("status", "not in", [...statuses])]) : known;
	};
}

/** What failed is written, planned or started anew as long as it was never started; once it was, it is only tried again. */
function mayBegin(row: Row) {
	const sending = row.selectFrom("sendings").select("newsletter_id").whereRef("newsletter_id", "=", "newsletters.id");
	return row.or([row("status", "!=", "failed"), row.not(row.exists(sending))]);
}

/** Starts the write of a move, for newsletters at `origins` alone. @throws RangeError for a move the table does not know */
function moveNewsletters(db: Db, origins: readonly Status[], to: Status) {
	const wrong = origins.find((from) => !mayMove(from, to));
	if (wrong) throw new RangeError(`no newsletter goes from ${wrong} to ${to}`);
	const all = db
		.updateTable("newsletters")
		.set((row) => ({ status: to, moves: row("moves", "+", 1) }))
		.where(standsAt(origins));
	const query = to === "standing" ? all.where("role", "=", "welcome" satisfies Role) : all;
	return origins.includes("failed") && to !== "sending" ? query.where(mayBegin) : query;
}

/**
 * Moves a newsletter from one status, or from whichever of several it stands at, to another, with what else changes at that
 * moment; nothing happens when it is not in `from` any more.
 * @returns whether it moved
 * @throws RangeError for a move the table does not know
 */
export async function moveNewsletter(
	db: Db,
	id: string,
	{ from, to, also = {} }: { from: Status | readonly Status[]; to: Status; also?: Beside },
): Promise<boolean> {
	const { numUpdatedRows } = await moveNewsletters(db, [from].flat(), to).set(also).where("id", "=", id).executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/** A new newsletter: one that is being written, or one that another software sent, history of which nothing leaves. */
type Added = { status: "draft" | "ready" | "sent"; also: Omit<Insertable<NewslettersTable>, "id" | "status"> };

/** Adds a newsletter under an id; false when there is one already. */
export async function insertNewsletter(db: Db, id: string, { status, also }: Added): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("newsletters")
		.values({ ...also, id, status })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.executeTakeFirst();
	return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Writes a newsletter anew over a revision, as long as it may be (`isEditable`); false when another is stored, or it may not. */
export async function rewriteNewsletter(
	db: Db,
	id: string,
	{ revision, status, also }: { revision: number; status: "draft" | "ready"; also: Beside },
): Promise<boolean> {
	const { numUpdatedRows } = await moveNewsletters(db, originsOf(status), status)
		.set({ ...also, revision: revision + 1, pause_reason: null })
		.where("id", "=", id)
		.where(sql<number>`coalesce(revision, 0)`, "=", revision)
		.where("hidden_at", "is", null)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/** Writes the words of a step of the welcome path that was switched on once over a revision, whatever its status; false when another is stored. */
export async function rewriteStanding(db: Db, id: string, { revision, also }: { revision: number; also: Beside }): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("newsletters")
		.set({ ...also, revision: revision + 1 })
		.where("id", "=", id)
		.where("role", "=", "welcome" satisfies Role)
		.where(sql<number>`coalesce(revision, 0)`, "=", revision)
		.where("hidden_at", "is", null)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/** Whether a newsletter is planned for that moment still, in the same words. */
function isAsPlanned({ id, scheduledAt, revision }: Newsletter) {
	return (row: Row) =>
		row.and([
			row("id", "=", id),
			row("status", "=", "scheduled"),
			row("scheduled_at", "=", scheduledAt),
			row(row.fn.coalesce("revision", row.lit(0)), "=", revision),
		]);
}

/** What could not leave at its hour; unless it was planned or written anew meanwhile. */
export async function failPlanned(db: Db, newsletter: Newsletter, reason: PauseReason): Promise<void> {
	await moveNewsletters(db, ["scheduled"], "failed").set({ pause_reason: reason }).where(isAsPlanned(newsletter)).execute();
}

/** Leaves it planned, and has the administrator asked first; unless it was planned or written anew meanwhile. */
export async function askAboutPlanned(db: Db, newsletter: Newsletter, reason: PauseReason): Promise<void> {
	await db.updateTable("newsletters").set({ pause_reason: reason }).where(isAsPlanned(newsletter)).execute();
}

/**
 * Ends a newsletter that is being sent, none of whose deliveries is open; the condition stands in the write itself.
 * @returns whether it ended now
 */
export async function endNewsletter(db: Db, id: string, { to, at }: { to: "sent" | "failed"; at: string }): Promise<boolean> {
	const { numUpdatedRows } = await moveNewsletters(db, ["sending"], to)
		// A later try does not make it a newer newsletter.
		.set((row) => ({ sent_at: row.fn.coalesce("sent_at", row.val(to === "sent" ? at : null)) }))
		.where(hasNothingOpen(id))
		.where((row) => row.or([row("role", "is", null), row("role", "!=", "welcome" satisfies Role)]))
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/** The same for a step of the welcome path, which stands again; false for any other newsletter. */
export async function restNewsletter(db: Db, id: string): Promise<boolean> {
	const { numUpdatedRows } = await moveNewsletters(db, ["sending"], "standing").where(hasNothingOpen(id)).executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

function hasNothingOpen(id: string) {
	return (row: Row) =>
		row.and([
			row("id", "=", id),
			row.not(row.exists(row.selectFrom("deliveries").select("id").where("newsletter_id", "=", id).where("state", "in", openStates))),
		]);
}

/** What stands still already, and may leave by itself or be resumed. */
const askedAbout: Status[] = ["scheduled", "paused"];

/** Pauses everything under way, and has the administrator asked about all that would leave by itself; answers what that was. */
export async function holdEverything(db: Db, reason: PauseReason): Promise<{ id: string; title: string }[]> {
	// Held before the first write: one that the administrator pauses between the two would be asked about by neither.
	await db
		.selectFrom("newsletters")
		.select("id")
		.where("status", "in", [...askedAbout, ...originsOf("paused")])
		.orderBy("id")
		.forUpdate()
		.execute();
	const asked = await db
		.updateTable("newsletters")
		.set({ pause_reason: reason })
		.where("status", "in", askedAbout)
		.returning(["id", "title"])
		.execute();
	const paused = await moveNewsletters(db, originsOf("paused"), "paused")
		.set({ pause_reason: reason })
		.returning(["id", "title"])
		.execute();
	return [...asked, ...paused];
}
