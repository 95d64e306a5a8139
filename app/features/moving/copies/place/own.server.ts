// Owns opening a place of the environment as this installation's own: one that was not there before is told of everybody who left, and
// one that stood there and is gone is not made anew.

import type { Objects } from "../../../../platform/files/objects.ts";
import { installationPlaces, notePlaces } from "../../../../platform/installation/installation-store.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { knowsOfAnybody, tellEverybody } from "../departures.server.ts";
import { openPlace, type Place } from "./place.server.ts";

/**
 * Opens a place. By its id another disk under the same address is known for another place, which lacks who left.
 * @param how.make - makes it where none ever stood, or gives it the id it lacks: only who is alone at the places may, so that it is done once
 * @throws NoPlaceError, and what `openPlace` does
 */
export async function openOwn(
	{ db, config }: Pick<Services, "db" | "config">,
	objects: Objects,
	{ make }: { make: boolean },
): Promise<Place> {
	const { label } = objects;
	const before = (await installationPlaces(db))[label];
	const { passphrase } = config.backup;
	const place = await openPlace(objects, { passphrase, create: make, identify: make, hasStood: before !== undefined });
	if (place.id === before && (await knowsOfAnybody(place))) return place;
	await tellEverybody(db, place);
	await notePlaces(db, { ...(await installationPlaces(db)), [label]: place.id });
	return place;
}
