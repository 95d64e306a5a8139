// Owns what became of the deliveries of a newsletter, hour by hour and altogether, out of the figures kept of them.
import type { Db } from "../../../../platform/db/open.ts";
import { type Alike, countOf, readFigures, readMessages } from "../../sending/figures-store.server.ts";

/** How many, by the hour they fall in (`2026-11-21T09`). */
export type HourlyCounts = { hour: string; count: number }[];

const LINKS_AT_MOST = 10;

/** What happened to the messages of a newsletter: each person and each message once, machines apart. */
export async function readOutcome(db: Db, id: string) {
	const messages = (await readMessages(db, [id])).get(id) ?? [];
	const events = await readFigures(db, [id], ["first-open", "first-click", "machine", "link"]);
	const byHour = (hourOf: (message: Alike) => string | null): HourlyCounts =>
		messages.flatMap((message) => {
			const hour = hourOf(message);
			return hour ? [{ hour, count: message.count }] : [];
		});
	const of = (figure: string) => events.filter((event) => event.figure === figure);
	const firsts = (figure: "first-open" | "first-click"): HourlyCounts =>
		of(figure).map(({ what, count }) => ({ hour: what.split("|")[0] ?? "", count }));
	const byMachines = (kind: "open" | "click") => of("machine").find(({ what }) => what === kind)?.count ?? 0;
	const links = of("link").map(({ what, count }) => ({ url: what, count }));
	return {
		tallies: {
			accepted: byHour(({ accepted }) => accepted),
			bounced: byHour(({ bounced }) => bounced),
			unsubscribed: byHour(({ unsubscribed }) => unsubscribed),
			clicks: firsts("first-click"),
			opens: firsts("first-open"),
		},
		/** Messages the mail server has answered about for good, and how many of them were called spam. */
		answered: countOf(messages, ({ standing }) => standing === "accepted" || standing === "failed"),
		complaints: countOf(messages, ({ complained }) => complained),
		measured: countOf(messages, ({ measured }) => measured),
		machines: { opens: byMachines("open"), clicks: byMachines("click") },
		links: links.sort((one, other) => other.count - one.count || (one.url < other.url ? -1 : 1)).slice(0, LINKS_AT_MOST),
	};
}
