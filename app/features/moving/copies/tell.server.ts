// Owns that the places of copies hear of every departure within seconds: a look at what is still to be told, again and again, in
// each process. A place that cannot be reached holds up nothing else; it is told when it answers.
import { setTimeout as wait } from "node:timers/promises";
import { isAtRest } from "../../../platform/db/restoration.ts";
import { tellAnew } from "../../../platform/departures/departure-store.server.ts";
import { readMemo, writeMemo } from "../../../platform/memos/memo-store.server.ts";
import type { Services } from "../../../platform/services.ts";
import { knowsOfAnybody, tellDepartures } from "./departures.server.ts";
import { configuredPlaces } from "./place/open.server.ts";
import { openPlace, type Place } from "./place/place.server.ts";

const LOOK_MS = 2_000;
const AGAIN_MS = 30_000;

type Needs = Pick<Services, "db" | "clock" | "log" | "config">;

/** The places that were told last: one that was put aside for a while lacks who left meanwhile. */
const MEMO = "places_told";

/** Opens the places of the environment, made where they are not; one that is new, or knows of nobody, is told of everybody. */
async function openPlaces({ db, config }: Needs): Promise<Place[]> {
	const places: Place[] = [];
	for (const objects of await configuredPlaces(config)) {
		places.push(await openPlace(objects, { passphrase: config.backup.passphrase, create: true }));
	}
	const labels = places.map(({ label }) => label).join("\n");
	const told = ((await readMemo(db, MEMO)) ?? "").split("\n");
	for (const place of places) {
		if (told.includes(place.label) && (await knowsOfAnybody(place))) continue;
		await tellAnew(db);
		break;
	}
	await writeMemo(db, MEMO, labels);
	return places;
}

/** Starts telling, where a place is configured; `stop` waits for what is under way. */
export function startTelling(services: Needs, { lookMs = LOOK_MS, againMs = AGAIN_MS } = {}): { stop: () => Promise<void> } {
	const { db, clock, log, config } = services;
	if (!config.backup.dir && !config.backup.s3) return { stop: async () => {} };
	const stopping = new AbortController();
	let places: Place[] | null = null;
	let isFailing = false;

	async function look(): Promise<number> {
		try {
			// Its notes would stand in the way of those that are being put back; of a site that has moved the new place tells.
			if (await isAtRest(services)) return lookMs;
			places ??= await openPlaces(services);
			await tellDepartures(db, places, clock.now());
			isFailing = false;
			return lookMs;
		} catch (error) {
			if (!isFailing) log.error({ err: error }, "the places of copies could not be told who left; they are told again");
			isFailing = true;
			places = null;
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
