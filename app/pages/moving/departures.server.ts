// Owns what is done about who left after the copy was made that a site stands on: what each feature has of them goes again.
import { applyDepartures, countDeparted } from "../../features/newsletter/readers/departed.server.ts";
import { deleteDeparted, listDeparted } from "../../features/stories/inbox/commands.server.ts";
import { forgetDeleted } from "../../platform/db/forget.ts";
import type { Db } from "../../platform/db/open.ts";
import { addDepartures, type Departure, unknownAmong } from "../../platform/departures/departure-store.server.ts";
import type { Services } from "../../platform/services.ts";
import { suppressionKey } from "../../platform/suppressions/suppression-store.server.ts";

/** Those that name people as this database does, which of the same departure wins over one that does not say, and the others. */
async function byKey(db: Db, departures: readonly Departure[]) {
	const own = await suppressionKey(db);
	const {
		unsaid = [],
		same = [],
		other = [],
	} = Object.groupBy(departures, ({ key }) => (!key ? "unsaid" : key === own ? "same" : "other"));
	return { own: [...unsaid, ...same], other };
}

/** How many departures a restored database cannot know anybody by: they were noted after an import had drawn another key. */
export async function countStrangers(db: Db, departures: readonly Departure[]): Promise<number> {
	const { own, other } = await byKey(db, departures);
	const known = new Set(own.map(({ id }) => id));
	return (await unknownAmong(db, other)).filter(({ id }) => !known.has(id)).length;
}

const laterThan = async (db: Db, departures: readonly Departure[]) => unknownAmong(db, (await byKey(db, departures)).own);

/** How many people and messages would go, were they applied. */
export async function foreseeDepartures(db: Db, departures: readonly Departure[]): Promise<{ people: number; messages: number }> {
	const later = await laterThan(db, departures);
	return { people: await countDeparted(db, later), messages: (await listDeparted(db, later)).length };
}

/**
 * Applies those that a restored database lacks; answers how many people and messages they were.
 * @param mail - of a site that serves, where mails may be kept as files; beside a copy that is restored stand none
 */
export async function applyLaterDepartures(
	db: Db,
	departures: readonly Departure[],
	mail?: Pick<Services["mail"], "forget">,
): Promise<number> {
	const later = await laterThan(db, departures);
	const gone = await applyDepartures(db, later);
	await mail?.forget(gone.mails);
	const deleted = await deleteDeparted(db, later);
	await mail?.forget(deleted.mails);
	await addDepartures(db, later);
	if (later.length > 0) await forgetDeleted(db);
	return gone.people + deleted.messages;
}
