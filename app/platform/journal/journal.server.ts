// Owns the journal: every login, publication, deletion and export, with its date, kept a year.
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

/** What the journal knows of; pages/admin/journal has the French words of each. */
export const journalKinds = [
	"login",
	"login-refused",
	"logout",
	"session-closed",
	"password-changed",
	"second-factor-on",
	"second-factor-off",
	"recovery-codes-renewed",
	"created",
	"updated",
	"published",
	"unpublished",
	"scheduled",
	"deleted",
	"restored",
	"exported",
	"imported",
	"erased",
	"settings-changed",
	"message-deleted",
	"message-answered",
] as const;
export type JournalKind = (typeof journalKinds)[number];

export type JournalEntry = {
	kind: JournalKind;
	/** Who did it; null: the software itself (a scheduled publication). */
	actor: string | null;
	/** Moment of the act. */
	at: Date;
	subject?: { type: string; id?: string; title?: string };
	/** Counts and names worth keeping; never a reader's personal data. */
	details?: Record<string, string | number | boolean | null>;
};

/** Writes one line of the journal, inside the transaction of the act where there is one. */
export async function writeJournal(db: Kysely<Database>, entry: JournalEntry): Promise<void> {
	await db
		.insertInto("journal")
		.values({
			id: randomUUID(),
			at: entry.at.toISOString(),
			actor: entry.actor,
			kind: entry.kind,
			subject_type: entry.subject?.type ?? null,
			subject_id: entry.subject?.id ?? null,
			subject_title: entry.subject?.title ?? null,
			details: entry.details ? JSON.stringify(entry.details) : null,
		})
		.execute();
}
