// Owns the writing of a newsletter's words: created once, changed only on the revision that was read.
import type { Db } from "../../../../platform/db/open.ts";
import { insertNewsletter, rewriteNewsletter, rewriteStanding } from "../../states-store.server.ts";
import type { NewsletterFields } from "./rules.ts";

type Written = { fields: NewsletterFields; status: "draft" | "ready"; at: string };

/** Adds a newsletter under an id; false when there is one already. */
export function addNewsletter(db: Db, id: string, { fields, status, at }: Written): Promise<boolean> {
	return insertNewsletter(db, id, { status, also: { ...fields, updated_at: at, created_at: at, revision: 1 } });
}

/** Writes over a revision, as long as nothing of the newsletter has left; false when another is stored, or it may not be written. */
export function changeNewsletter(db: Db, id: string, revision: number, { fields, status, at }: Written): Promise<boolean> {
	return rewriteNewsletter(db, id, { revision, status, also: { ...fields, updated_at: at } });
}

/** Writes the words of a step of the welcome path that was switched on once; what leaves changes when they are marked ready. */
export function changeStanding(db: Db, id: string, revision: number, { fields, at }: Omit<Written, "status">): Promise<boolean> {
	return rewriteStanding(db, id, { revision, also: { ...fields, updated_at: at } });
}
