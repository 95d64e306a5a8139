// Owns where a command that brings people back learns who has left since.
import { resolve } from "node:path";
import { copiesCopy as copy } from "../app/features/moving/copies/copy.ts";
import { departuresIn } from "../app/features/moving/copies/departures.server.ts";
import { openPlace, type PlaceOptions } from "../app/features/moving/copies/place/place.server.ts";
import { whoLeft } from "../app/features/moving/copies/who-left.server.ts";
import type { Config } from "../app/platform/config/config.ts";
import type { Departure } from "../app/platform/departures/departure-store.server.ts";
import { folderObjects } from "../app/platform/files/folder-objects.ts";

/**
 * Who left, as the place that is named knows it, or else those of the environment; one of these that nothing was ever put into knows
 * nobody, and that is said.
 * @param how.but - a place that has been asked already
 * @throws CopyRefusal when one cannot say
 */
export async function departuresElsewhere(
	config: Config,
	{ departures: named, but, ...opening }: Pick<PlaceOptions, "passphrase" | "unsealed"> & { departures: string | undefined; but?: string },
): Promise<Departure[]> {
	if (named) return departuresIn(await openPlace(folderObjects(resolve(named)), opening));
	const { departures, empty } = await whoLeft(config, { ...opening, ...(but && { but }) });
	for (const place of empty) process.stderr.write(`${copy.emptyPlace(place)}\n`);
	return departures;
}
