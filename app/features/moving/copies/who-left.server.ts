// Owns where it is learnt who left after a copy was made: at every place of the environment, none of which may keep silent.
import { stat } from "node:fs/promises";
import type { Config } from "../../../platform/config/config.ts";
import type { Departure } from "../../../platform/departures/departure-store.server.ts";
import type { Objects } from "../../../platform/files/objects.ts";
import { copiesCopy as copy } from "./copy.ts";
import { departuresIn } from "./departures.server.ts";
import { PLACE_FILE } from "./format.ts";
import { answerWithin, oneAtATime } from "./patience.ts";
import { configuredPlaces } from "./place/open.server.ts";
import { openPlace, type Place, type PlaceOptions } from "./place/place.server.ts";
import { CopyRefusal, NoPlaceError } from "./refusal.ts";

type Opening = Pick<PlaceOptions, "passphrase" | "unsealed">;
type Needs = Pick<Config, "backup">;

/** A folder that is not there was mistyped, or its disk is not mounted; one that is empty may be a new place. */
async function lacksFolder({ backup }: Needs, { label }: Objects): Promise<boolean> {
	return label === backup.dir && !(await stat(label).catch(() => null))?.isDirectory();
}

/** Opens a place of the environment. @throws CopyRefusal, with the variable to take away where the place is lost and another is there */
export async function openConfigured(config: Needs, objects: Objects, opening: Opening): Promise<Place> {
	const { label } = objects;
	try {
		if (await lacksFolder(config, objects)) throw new NoPlaceError(copy.noFolder(label));
		return await openPlace(objects, opening);
	} catch (error) {
		const other = (await configuredPlaces(config)).find((one) => one.label !== label);
		if (!(error instanceof NoPlaceError) || !other) throw error;
		throw new CopyRefusal(copy.lost(error.message, label === config.backup.dir ? "BACKUP_DIR" : "BACKUP_S3_…", other.label));
	}
}

/** Whether no copy was ever put into a place, and nobody's departure. */
async function holdsNothing(objects: Objects): Promise<boolean> {
	if ((await objects.get(PLACE_FILE)) !== null) return false;
	for (const folder of ["copies", "departures"]) for await (const _one of objects.list(folder)) return false;
	return true;
}

const asked = oneAtATime<Departure[] | null>();

/**
 * Who left, as the places of the environment know it, which are only read.
 * @param how.but - a place that has been asked already
 * @param how.withinMs - how long somebody waits for it; without it, as long as it takes
 * @returns `empty`: those nothing was ever put into, which know nobody
 * @throws CopyRefusal when one cannot say
 */
export async function whoLeft(
	config: Needs,
	{ but, withinMs, ...opening }: Opening & { but?: string; withinMs?: number },
): Promise<{ departures: Departure[]; empty: string[] }> {
	/** null: nothing was ever put there. */
	const read = async (objects: Objects) => {
		if (!(await lacksFolder(config, objects)) && (await holdsNothing(objects))) return null;
		return departuresIn(await openConfigured(config, objects, opening));
	};
	const places = (await configuredPlaces(config)).filter(({ label }) => label !== but);
	const answers = await Promise.all(
		places.map(async (objects) => {
			const { label } = objects;
			try {
				const said = await (withinMs
					? answerWithin(
							withinMs,
							asked(config, label, () => read(objects)),
						)
					: read(objects));
				return { label, said };
			} catch (error) {
				if (error instanceof CopyRefusal) throw error;
				const { code, name } = error as NodeJS.ErrnoException;
				throw new CopyRefusal(copy.unread(label, code ?? name), { cause: error });
			}
		}),
	);
	return {
		departures: answers.flatMap(({ said }) => said ?? []),
		empty: answers.filter(({ said }) => said === null).map(({ label }) => label),
	};
}
