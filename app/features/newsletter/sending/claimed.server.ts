// Owns what a delivery under lease is to whoever sends it.
import type { Selectable } from "kysely";
import type { DeliveriesTable } from "../../../platform/db/schema/newsletter.ts";
import { readFlag } from "../../../shared/rows.ts";
import { type Subject, subjectOf } from "./trial/rules.ts";

/** A delivery under lease: what the mail is made of. */
export type Claimed = {
	id: string;
	email: string | null;
	firstName: string | null;
	token: string;
	attempts: number;
	subscriberId: string | null;
	tracked: boolean;
	/** Which of two subjects that are tried; null where one is. */
	subject: Subject | null;
	/** Whose server takes its mail; "" where that was never written down. */
	receiver: string;
};

/** What is read of its row. */
export const claimedColumns = [
	"id",
	"email",
	"first_name",
	"token",
	"attempts",
	"subscriber_id",
	"tracked",
	"subject",
	"receiver",
] as const;

/** A row as the code means it. */
export function toClaimed(row: Pick<Selectable<DeliveriesTable>, (typeof claimedColumns)[number]>): Claimed {
	return {
		id: row.id,
		email: row.email,
		firstName: row.first_name,
		token: row.token,
		attempts: row.attempts,
		subscriberId: row.subscriber_id,
		tracked: readFlag(row.tracked),
		subject: subjectOf(row.subject),
		receiver: row.receiver,
	};
}
