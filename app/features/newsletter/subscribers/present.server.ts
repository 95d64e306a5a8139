// Owns turning a subscriber's row into what the list shows.
import { type DateText, dateText } from "../../../shared/dates-fr.ts";
import { sourceWords } from "./copy.ts";
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
	source: string | null;
};

/** A row as the list shows it, dates in the site's time zone. */
export function presentSubscriber(row: SubscriberRow, timeZone: string): ListedSubscriber {
	return {
		id: row.id,
		email: row.email,
		name: [row.first_name, row.last_name].filter(Boolean).join(" "),
		phone: row.phone,
		created: dateText(row.created_at, timeZone),
		pending: dateText(row.pending_since, timeZone),
		left: row.pending_since ? null : dateText(row.unsubscribed_at, timeZone),
		source: row.source && (sourceWords[row.source] ?? row.source),
	};
}
