// Owns that the places of copies hear of every departure within seconds: a look at what is still to be told, again and again, in
// each process. A place that cannot be reached holds up nothing else; it is told when it answers.
import { setTimeout as wait } from "node:timers/promises";
import type { Objects } from "../../../platform/files/objects.ts";
import { installationPlaces, notePlaces } from "../../../platform/installation/installation-store.server.ts";
import { sendingHold } from "../../../platform/mail/sending-hold.server.ts";
import type { Services } from "../../../platform/services.ts";
import { tellDepartures } from "./departures.server.ts";
import { configuredPlaces } from "./place/open.server.ts";
import { openOwn } from "./place/own.server.ts";
import type { Place } from "./place/place.server.ts";
import { NoPlaceError } from "./refusal.ts";

const LOOK_MS = 2_000;
const AGAIN_MS = 30_000;

type Needs = Pick<Services, "db" | "clock" | "log" | "config">;

/** The places of the environment, and those of them that are open. One stays so until it fails: opening a sealed one is hard on the machine. */
type Known = { all: Objects[]; open: Map<Objects, Place> };

async function knownPlaces({ db, config }: Needs, configured: typeof configuredPlaces): Promise<Known> {
	const all = await configured(config);
	// One that is put aside for a while lacks who leaves meanwhile: it is a new one when it is back.
	const known = Object.entries(await installationPlaces(db));
	const kept = known.filter(([label]) => all.some((objects) => objects.label === label));
	if (kept.length < known.length) await notePlaces(db, Object.fromEntries(kept));
	return { all, open: new Map() };
}

/**
 * Opens those that are not, each whatever becomes of the others; answers why some could not be that are there. One that is still to be
 * made is told of everybody by who makes it.
 */
async function openOthers(services: Needs, { all, open }: Known): Promise<unknown[]> {
	const failures: unknown[] = [];
	for (const objects of all.filter((one) => !open.has(one))) {
		try {
			open.set(objects, await openOwn(services, objects, { make: false }));
		} catch (error) {
			if (!(error instanceof NoPlaceError)) failures.push(error);
		}
	}
	return failures;
}

/** Starts telling, where a place is configured; `stop` waits for what is under way. */
export function startTelling(
	services: Needs,
	{ lookMs = LOOK_MS, againMs = AGAIN_MS, places: configured = configuredPlaces } = {},
): { stop: () => Promise<void> } {
	const { db, clock, log, config } = services;
	if (!config.backup.dir && !config.backup.s3) return { stop: async () => {} };
	const stopping = new AbortController();
	let known: Known | null = null;
	let isFailing = false;

	function fail(error: unknown): void {
		if (!isFailing) log.error({ err: error }, "the places of copies could not be told who left; they are told again");
		isFailing = true;
	}

	async function look(): Promise<number> {
		try {
			// While it is being filled its notes would stand in the way of those that are put back; of a site that has moved the new place
			// tells; and where sending waits another site may live from these places. What is untold then is told later.
			if (await sendingHold(services)) {
				known = null;
				return lookMs;
			}
			known ??= await knownPlaces(services, configured);
			const { all, open } = known;
			const unopened = await openOthers(services, known);
			const { failures } = await tellDepartures(db, [...open.values()], clock.now(), { isAll: open.size === all.length });
			for (const [objects, place] of open) if (failures.has(place)) open.delete(objects);
			const said = [...unopened, ...failures.values()];
			if (said.length > 0) fail(said[0]);
			else isFailing = false;
			return open.size === all.length ? lookMs : againMs;
		} catch (error) {
			fail(error);
			return againMs;
		}
	}

	async function loop(): Promise<void> {
		while (!stopping.signal.aborted) {
			await wait(await look(), undefined, { signal: stopping.signal, ref: false }).catch(() => {});
		}
	}
	const looping = loop();
	return {
		async stop() {
			stopping.abort();
			await looping;
		},
	};
}
