// Owns that the places of copies hear of every departure within seconds: a look at what is still to be told, again and again, in
// each process. A place that cannot be reached holds up nothing else; it is told when it answers.
import { setTimeout as wait } from "node:timers/promises";
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

/** `isWhole`: all of them; `failure`: why one could not be opened that is there. */
type Opened = { places: Place[]; isWhole: boolean; failure: unknown };

/** Opens the places of the environment, each whatever becomes of the others. One that is still to be made is told of everybody by who makes it. */
async function openPlaces(services: Needs): Promise<Opened> {
	const { db, config } = services;
	const all = await configuredPlaces(config);
	// One that is put aside for a while lacks who leaves meanwhile: it is a new one when it is back.
	const known = Object.entries(await installationPlaces(db));
	const kept = known.filter(([label]) => all.some((objects) => objects.label === label));
	if (kept.length < known.length) await notePlaces(db, Object.fromEntries(kept));
	const opened: Opened = { places: [], isWhole: true, failure: null };
	for (const objects of all) {
		try {
			opened.places.push(await openOwn(services, objects, { make: false }));
		} catch (error) {
			opened.isWhole = false;
			if (!(error instanceof NoPlaceError)) opened.failure = error;
		}
	}
	return opened;
}

/** Starts telling, where a place is configured; `stop` waits for what is under way. */
export function startTelling(services: Needs, { lookMs = LOOK_MS, againMs = AGAIN_MS } = {}): { stop: () => Promise<void> } {
	const { db, clock, log, config } = services;
	if (!config.backup.dir && !config.backup.s3) return { stop: async () => {} };
	const stopping = new AbortController();
	let opened: Opened | null = null;
	let isFailing = false;

	async function look(): Promise<number> {
		try {
			// While it is being filled its notes would stand in the way of those that are put back; of a site that has moved the new place
			// tells; and where sending waits another site may live from these places. What is untold then is told later.
			if (await sendingHold(services)) {
				opened = null;
				return lookMs;
			}
			opened ??= await openPlaces(services);
			const { places, isWhole, failure } = opened;
			const { failures } = await tellDepartures(db, places, clock.now(), { isAll: isWhole });
			for (const said of [failure, ...failures.values()]) if (said !== null) throw said;
			isFailing = false;
			if (isWhole) return lookMs;
			opened = null;
			return againMs;
		} catch (error) {
			if (!isFailing) log.error({ err: error }, "the places of copies could not be told who left; they are told again");
			isFailing = true;
			opened = null;
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
