// Owns what a restoration does about who left after the copy was made: what each feature has of them goes again.
import { applyDepartures } from "../../features/newsletter/readers/departed.server.ts";
import { deleteDeparted } from "../../features/stories/inbox/commands.server.ts";
import { forgetDeleted } from "../../platform/db/forget.ts";
import type { Db } from "../../platform/db/open.ts";
import { addDepartures, type Departure, unknownAmong } from "../../platform/departures/departure-store.server.ts";

/** Applies those that a restored database lacks; answers how many people and messages they were. */
export async function applyLaterDepartures(db: Db, departures: readonly Departure[]): Promise<number> {
	const later = await unknownAmong(db, departures);
	const people = await applyDepartures(db, later);
	const messages = await deleteDeparted(db, later);
	await addDepartures(db, later);
	if (later.length > 0) await forgetDeleted(db);
	return people + messages;
}
