// What the checks of « Santé » ask of other rooms, for the page and the command alike.
import type { Backups, HealthNeeds, HealthPorts } from "../../features/health/needs.ts";
import { keepsCopies } from "../../features/moving/copies/keep/keep.server.ts";
import { lookIntoPlaces, type PlaceLook } from "../../features/moving/copies/keep/look.server.ts";
import { type Proof, readProof } from "../../features/moving/copies/proof/state.server.ts";

/** What became of the copies, as their places look and as they were proved. */
export function backupsOf(looks: readonly PlaceLook[], proof: Proof | null): Backups {
	// One that was named just now has had no time yet; one that takes none has none.
	const newest = looks.flatMap((place) => place.newest ?? []).sort((left, right) => left.getTime() - right.getTime());
	const isLacking = looks.some((place) => place.newest === null && place.failure !== null);
	return {
		newest: (isLacking ? null : newest[0]) ?? null,
		failures: looks.flatMap(({ failure }) => failure?.words ?? []),
		unproved: proof?.failure ?? null,
		isBeside: looks.length > 0 && looks.every(({ isBeside }) => isBeside),
	};
}

async function readBackups(needs: Pick<HealthNeeds, "config" | "db" | "clock">): Promise<Backups | undefined> {
	if (!keepsCopies(needs.config)) return undefined;
	// The database has its own check; whatever it says, the places can be asked.
	return backupsOf(await lookIntoPlaces(needs), await readProof(needs.db).catch(() => null));
}

export const healthPorts: HealthPorts = {
	async tryMailbox(account, patienceMs) {
		const { tryMailbox } = await import("../../features/newsletter/bounces/mailbox.server.ts");
		return tryMailbox(account, patienceMs);
	},
	readBackups,
};
