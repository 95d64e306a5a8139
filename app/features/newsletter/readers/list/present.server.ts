// Owns turning a subscriber's row into what the list shows.

import type { Db } from "../../../../platform/db/open.ts";
import { shownAddress } from "../../../../platform/mail/shown-address.server.ts";
import { suppressionHasher, suppressionsAmong } from "../../../../platform/suppressions/suppression-store.server.ts";
import { type DateText, dateText } from "../../../../shared/dates-fr.ts";
import { blockedWords, sourceWords } from "./copy.ts";
import { lettersOf } from "./letters-store.server.ts";
import type { SubscriberRow } from "./store.server.ts";

export type ListedSubscriber = {
	id: string;
	email: string;
	name: string;
	phone: string | null;
	created: DateText | null;
	/** Since when the address waits to be confirmed. */
	pending: DateText | null;
	left: DateText | null;
	/** Why nothing goes to this address any more. */
	blocked: string | null;
	source: string | null;
	/** The letters they read, where there are several. */
	letters: string | null;
};

/** A page of rows as the list shows them, dates in the site's time zone. */
export async function presentSubscribers(db: Db, rows: readonly SubscriberRow[], timeZone: string): Promise<ListedSubscriber[]> {
	const hash = await suppressionHasher(db);
	const hashes = rows.map(({ email, email_hash }) => email_hash ?? hash(email));
	const suppressions = await suppressionsAmong(db, hashes);
	const letters = await lettersOf(db, rows);
	return rows.map((row, index) => ({
		...presentSubscriber(row, timeZone, suppressions.get(hashes[index] ?? "") ?? null),
		letters: letters.get(row.id)?.join(", ") || null,
	}));
}

function presentSubscriber(row: SubscriberRow, timeZone: string, suppression: string | null): Omit<ListedSubscriber, "letters"> {
	return {
		id: row.id,
		email: shownAddress(row.email),
		name: [row.first_name, row.last_name].filter(Boolean).join(" "),
		phone: row.phone,
		created: dateText(row.created_at, timeZone),
		pending: dateText(row.pending_since, timeZone),
		left: row.pending_since ? null : dateText(row.unsubscribed_at, timeZone),
		blocked: suppression && (blockedWords[suppression] ?? blockedWords.hard ?? null),
		source: row.source && (sourceWords[row.source] ?? row.source),
	};
}
