// Owns the writing of a newsletter's words: created once, changed only on the revision that was read.
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../../platform/db/schema.ts";
import { statuses } from "../../rules.ts";
import type { LetterFields } from "./rules.ts";

type Db = Kysely<Database>;
type Written = { fields: LetterFields; status: "draft" | "ready"; at: string };

const words = ({ fields, status, at }: Written) => ({ ...fields, status, updated_at: at });

/** Adds a newsletter under an id; false when there is one already. */
export async function addNewsletter(db: Db, id: string, written: Written): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("newsletters")
		.values({ id, ...words(written), created_at: written.at, revision: 1 })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.executeTakeFirst();
	return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Writes over a revision, as long as nothing of the newsletter has left; false when another is stored, or it may not be written. */
export async function changeNewsletter(db: Db, id: string, revision: number, written: Written): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("newsletters")
		.set({ ...words(written), revision: revision + 1, pause_reason: null })
		.where("id", "=", id)
		.where(sql<number>`coalesce(revision, 0)`, "=", revision)
		.where("hidden_at", "is", null)
		.where((row) =>
			row.or([
				row("status", "in", ["draft", "ready", "scheduled"]),
				// Any word that is no status is a draft.
				row("status", "not in", [...statuses]),
				row.and([row("status", "=", "failed"), row("started_at", "is", null)]),
			]),
		)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}
