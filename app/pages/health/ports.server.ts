// What the checks of « Santé » ask of other rooms, for the page and the command alike.
import type { Backups, HealthNeeds, HealthPorts } from "../../features/health/needs.ts";
import { copiesCopy } from "../../features/moving/copies/copy.ts";
import { momentOf, newestCopy } from "../../features/moving/copies/format.ts";
import { keepsCopies, wordsOf } from "../../features/moving/copies/keep/keep.server.ts";
import { type CopiesState, readState } from "../../features/moving/copies/keep/state.server.ts";
import { configuredPlaces } from "../../features/moving/copies/place/open.server.ts";
import { copyNamesIn } from "../../features/moving/copies/place/place.server.ts";
import { CopyRefusal } from "../../features/moving/copies/refusal.ts";
import { tryMailbox } from "../../features/newsletter/bounces/mailbox.server.ts";
import type { Objects } from "../../platform/files/objects.ts";
import { readInstallation } from "../../platform/installation/installation-store.server.ts";

type Known = CopiesState["places"][number] | undefined;

/** What a place lists, which knows of copies that nobody has noted; a place that fails keeps what is remembered of it. */
async function lookInto(objects: Objects, known: Known): Promise<{ names: string[]; failure: string | null }> {
	const remembered = known?.copies.map(({ name }) => name) ?? [];
	if (known?.failure) return { names: remembered, failure: known.failure.words };
	try {
		const names = await copyNamesIn(objects);
		if (names.length === 0 && remembered.length > 0) throw new CopyRefusal(copiesCopy.gone(objects.label));
		return { names, failure: null };
	} catch (error) {
		return { names: remembered, failure: wordsOf(error) };
	}
}

async function readBackups({ config, db, clock }: Pick<HealthNeeds, "config" | "db" | "clock">): Promise<Backups | undefined> {
	if (!keepsCopies(config)) return undefined;
	// Without a database the places can be asked all the same, and all that stands there is taken for this site's.
	const state = await readState(db).catch(() => null);
	const own = await readInstallation(db).catch(() => undefined);
	const looks = (await configuredPlaces(config)).map(async (objects) => {
		const known = state?.places.find(({ label }) => label === objects.label);
		// Another installation may copy to the same place: its copies are none of this site.
		const isOwn = (name: string) => {
			const copy = known?.copies.find((one) => one.name === name);
			return copy ? copy.installation === undefined || copy.installation === own : own !== null;
		};
		const { names, failure } = await lookInto(objects, known);
		const newest = newestCopy(names.filter(isOwn), clock.now());
		return { failure, newest: newest === null ? null : momentOf(newest) };
	});
	const places = await Promise.all(looks);
	// One that was named just now has had no time yet; one that takes none has none.
	const newest = places.flatMap((place) => place.newest ?? []).sort((left, right) => left.getTime() - right.getTime());
	const isLacking = places.some((place) => place.newest === null && place.failure !== null);
	return { newest: (isLacking ? null : newest[0]) ?? null, failures: places.flatMap(({ failure }) => failure ?? []) };
}

export const healthPorts: HealthPorts = { tryMailbox, readBackups };
