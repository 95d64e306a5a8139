// Owns turning a reader's row into what « Mes données » shows.
import { shownAddress } from "../../../platform/mail/shown-address.server.ts";
import { dateText } from "../../../shared/dates-fr.ts";
import type { Topic, topicsOf } from "../topics/store.server.ts";
import { readersCopy as copy } from "./copy.ts";
import { stateOf } from "./rules.ts";
import type { ReaderRow } from "./store.server.ts";

/** A row as its own person sees it, dates in the site's time zone. */
export function presentReader(
	row: ReaderRow,
	{ topics, asked }: { topics: Awaited<ReturnType<typeof topicsOf>>; asked: readonly Topic[] },
	timeZone: string,
) {
	const state = stateOf(row);
	const date = (text: string | null) => dateText(text, timeZone)?.long ?? "";
	const sentence = { active: copy.active(date(row.created_at)), pending: copy.pending, left: copy.left(date(row.unsubscribed_at)) };
	return {
		values: { email: shownAddress(row.email), first_name: row.first_name ?? "", last_name: row.last_name ?? "", phone: row.phone ?? "" },
		stays: state !== "left",
		state: sentence[state],
		letters: state === "active" ? topics.map(({ id, name, description, isOn }) => ({ id, name, description, isOn })) : [],
		/** Those they asked for, which wait for the answer to a mail. */
		askedLetters: asked.map(({ name }) => name),
		nextEmail: row.next_email && shownAddress(row.next_email),
		tracked: row.tracking_consent === "granted",
		trackingSince: row.tracking_consent ? date(row.tracking_consent_at) : null,
	};
}
