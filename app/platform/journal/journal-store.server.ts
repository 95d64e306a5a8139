// Owns the journal: every login, publication, deletion and export, with its date, kept a year.
import { randomUUID } from "node:crypto";
import type { Db } from "../db/open.ts";
import type { Services } from "../services.ts";
import { actorColumns } from "./actor-store.server.ts";
import type { JournalKind } from "./journal-kinds.ts";

const KEPT_MS = 365 * 86_400_000;

export type JournalEntry = {
	kind: JournalKind;
	/** The id of the administrator who did it; null: the software itself (a scheduled publication). */
	actor: string | null;
	/** Moment of the act. */
	at: Date;
	subject?: { type: string; id?: string; title?: string };
	/** Counts and names worth keeping; never a reader's personal data. */
	details?: Record<string, string | number | boolean | null>;
};

/** Writes one line of the journal, inside the transaction of the act where there is one. */
export async function writeJournal(db: Db, entry: JournalEntry): Promise<void> {
	await db
		.insertInto("journal")
		.values({
			id: randomUUID(),
			at: entry.at.toISOString(),
			...actorColumns(entry.actor),
			kind: entry.kind,
			subject_type: entry.subject?.type ?? null,
			subject_id: entry.subject?.id ?? null,
			subject_title: entry.subject?.title ?? null,
			details: entry.details ? JSON.stringify(entry.details) : null,
		})
		.execute();
}

/** Removes the lines older than a year. */
export async function endOldJournal({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
	const before = new Date(clock.now().getTime() - KEPT_MS).toISOString();
	await db.deleteFrom("journal").where("at", "<", before).execute();
}
