// What the checks of « Santé » ask of other rooms, for the page and the command alike.
import type { Backups, HealthNeeds, HealthPorts } from "../../features/health/needs.ts";
import { keepsCopies } from "../../features/moving/copies/keep/keep.server.ts";
import { lookIntoPlaces, type PlaceLook } from "../../features/moving/copies/keep/look.server.ts";
import { tryMailbox } from "../../features/newsletter/bounces/mailbox.server.ts";

/** What became of the copies, as their places look. */
export function backupsOf(looks: readonly PlaceLook[]): Backups {
	// One that was named just now has had no time yet; one that takes none has none.
	const newest = looks.flatMap((place) => place.newest ?? []).sort((left, right) => left.getTime() - right.getTime());
	const isLacking = looks.some((place) => place.newest === null && place.failure !== null);
	return { newest: (isLacking ? null : newest[0]) ?? null, failures: looks.flatMap(({ failure }) => failure?.words ?? []) };
}

async function readBackups(needs: Pick<HealthNeeds, "config" | "db" | "clock">): Promise<Backups | undefined> {
	return keepsCopies(needs.config) ? backupsOf(await lookIntoPlaces(needs)) : undefined;
}

export const healthPorts: HealthPorts = { tryMailbox, readBackups };
