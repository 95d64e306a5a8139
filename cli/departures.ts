// Owns where a command that brings people back learns who has left since.
import { resolve } from "node:path";
import { copiesCopy } from "../app/features/moving/copies/copy.ts";
import { departuresIn } from "../app/features/moving/copies/departures.server.ts";
import { PLACE_FILE } from "../app/features/moving/copies/format.ts";
import { configuredPlaces } from "../app/features/moving/copies/place/open.server.ts";
import { openPlace, type Place, type PlaceOptions } from "../app/features/moving/copies/place/place.server.ts";
import { CopyRefusal } from "../app/features/moving/copies/refusal.ts";
import type { Config } from "../app/platform/config/config.ts";
import type { Departure } from "../app/platform/departures/departure-store.server.ts";
import { folderObjects } from "../app/platform/files/folder-objects.ts";
import type { Objects } from "../app/platform/files/objects.ts";
import { restoreCopy as copy } from "./copy.ts";

type Opening = Pick<PlaceOptions, "passphrase" | "unsealed">;

/** Opens a place of the environment. @throws CopyRefusal, with the variable to take away where the place is lost and another is there */
export async function openConfigured(config: Config, objects: Objects, opening: Opening): Promise<Place> {
	return openPlace(objects, opening).catch(async (error) => {
		const other = (await configuredPlaces(config)).find(({ label }) => label !== objects.label);
		const isLost = error instanceof CopyRefusal && error.message === copiesCopy.noPlace(objects.label);
		if (!isLost || !other) throw error;
		throw new CopyRefusal(copy.lost(error.message, objects.label === config.backup.dir ? "BACKUP_DIR" : "BACKUP_S3_…", other.label));
	});
}

/** Whether no copy was ever put into a place, and nobody's departure. */
async function holdsNothing(objects: Objects): Promise<boolean> {
	if ((await objects.get(PLACE_FILE)) !== null) return false;
	for (const folder of ["copies", "departures"]) for await (const _one of objects.list(folder)) return false;
	return true;
}

/**
 * Who left, as the place that is named knows it, or else those of the environment; one of these that nothing was ever put into knows
 * nobody, and that is said.
 * @param how.but - a place that has been asked already
 * @throws CopyRefusal when one cannot say
 */
export async function departuresElsewhere(
	config: Config,
	{ departures, but, ...opening }: Opening & { departures: string | undefined; but?: string },
): Promise<Departure[]> {
	if (departures) return departuresIn(await openPlace(folderObjects(resolve(departures)), opening));
	const all: Departure[] = [];
	for (const objects of await configuredPlaces(config)) {
		if (objects.label === but) continue;
		if (await holdsNothing(objects)) process.stderr.write(`${copy.emptyPlace(objects.label)}\n`);
		else all.push(...(await departuresIn(await openConfigured(config, objects, opening))));
	}
	return all;
}
