// Owns where a command that brings people back learns who has left since.
import { resolve } from "node:path";
import { departuresIn } from "../app/features/moving/copies/departures.server.ts";
import { configuredPlaces } from "../app/features/moving/copies/place/open.server.ts";
import { openPlace, type PlaceOptions } from "../app/features/moving/copies/place/place.server.ts";
import type { Config } from "../app/platform/config/config.ts";
import type { Departure } from "../app/platform/departures/departure-store.server.ts";
import { folderObjects } from "../app/platform/files/folder-objects.ts";

/**
 * Who left, as the place that is named knows it, or else those of the environment.
 * @param how.but - a place that has been asked already
 * @throws CopyRefusal when one cannot say
 */
export async function departuresElsewhere(
	config: Config,
	{ departures, but, ...opening }: Pick<PlaceOptions, "passphrase" | "unsealed"> & { departures: string | undefined; but?: string },
): Promise<Departure[]> {
	const named = departures ? [folderObjects(resolve(departures))] : await configuredPlaces(config);
	const all: Departure[] = [];
	for (const objects of named) {
		if (objects.label !== but) all.push(...(await departuresIn(await openPlace(objects, opening))));
	}
	return all;
}
