// Owns copies that are made without anybody asking, into every place of the environment, and what is left of the old ones.
import type { Objects } from "../../../../platform/files/objects.ts";
import { installationId } from "../../../../platform/installation/installation-store.server.ts";
import { withLease } from "../../../../platform/leases/lease-store.server.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Progress } from "../../../../shared/progress.ts";
import { retentionOf } from "../../../../shared/settings/copies.ts";
import { typographyFr } from "../../../../shared/typography.ts";
import { copiesCopy as copy } from "../copy.ts";
import { compactDepartures } from "../departures.server.ts";
import { type CopyReport, makeCopy } from "../make/make.server.ts";
import { configuredPlaces } from "../place/open.server.ts";
import { openOwn } from "../place/own.server.ts";
import type { Place } from "../place/place.server.ts";
import { CopyRefusal, OtherInstallationError } from "../refusal.ts";
import { bytesIn, readContents } from "./contents.server.ts";
import { lastBeforeMigrations, readableCopies, removeCopies, spareCopies, sweep } from "./prune.server.ts";
import { keptCopies } from "./retention.ts";
import { type Bounded, bounded, NoRoomError } from "./room.server.ts";
import { type CopiesState, type PlaceState, readState, writeState } from "./state.server.ts";

/** Who makes, prunes or proves copies holds it. */
export const COPIES_LEASE = "copies_lease";

export type KeepNeeds = Pick<Services, "db" | "clock" | "log" | "config" | "files" | "settings">;
export type KeepProgress = Progress & { place: string };

type KeepOptions = {
	follow?: (progress: KeepProgress) => void;
	/** Where copies go; the places of the environment by themselves. */
	places?: typeof configuredPlaces;
	/** Which of them take one now, by their address; all of them. */
	isDue?: (label: string) => Promise<boolean>;
};

/** What became of one place. */
export type KeepReport = { place: string; name: string | null; rows: number; files: number; failure: string | null };

type Step = {
	needs: KeepNeeds;
	now: Date;
	installation: string;
	breathe: () => Promise<unknown>;
	follow: (progress: Progress) => void;
};

/** Whether a place is configured at all. */
export function keepsCopies({ backup }: Pick<Services["config"], "backup">): boolean {
	return backup.dir !== null || backup.s3 !== null;
}

/** In words for the administrator; what is not ours to explain goes by its code. */
export function wordsOf(error: unknown): string {
	// Written for a terminal: on a screen it is set as everything else is.
	if (error instanceof CopyRefusal) return typographyFr(error.message);
	const { code, name } = error as NodeJS.ErrnoException;
	return typographyFr(code === "ENOSPC" ? copy.diskFull : copy.unreached(code ?? name));
}

/** Makes one copy; where it does not fit, older ones go first, the oldest before the others, as far as that can make the room. */
async function makeOne(place: Place, { allow }: Bounded, { needs, now, installation, breathe, follow }: Step): Promise<CopyReport> {
	await allow(await bytesIn(place));
	while (true) {
		try {
			return await makeCopy({ config: needs.config, files: needs.files, now, installation, breathe, follow }, place);
		} catch (error) {
			if (!(error instanceof NoRoomError)) throw error;
			const { gone, bytes } = await spareCopies(place, { now, breathe });
			if (bytes < error.lacking) throw error;
			needs.log.warn({ place: place.label, copies: gone }, "older copies go: there is no room for a new one");
			await removeCopies(place, gone);
			const swept = await sweep(place, { now, breathe });
			if (swept.unreadable.length > 0) throw error;
			await allow(swept.bytes);
		}
	}
}

const unknownPlace = (label: string): PlaceState => ({
	label,
	sealed: false,
	bytes: 0,
	free: null,
	copies: [],
	unreadable: 0,
	failure: null,
});

/** What is remembered, or what there is to remember from now on. */
async function stateOf(db: KeepNeeds["db"], now: Date): Promise<CopiesState> {
	const installation = await installationId(db);
	return (await readState(db)) ?? { installation, since: now.toISOString(), triedAt: null, copiedAt: null, places: [] };
}

/**
 * Remembers a copy that somebody else made in a place of the environment, so that screens show it at once. When the next one is due
 * stays as it was: pruning comes with it.
 */
export async function noteCopy(
	needs: Pick<KeepNeeds, "db" | "config">,
	place: Place,
	{ name, now }: { name: string; now: Date },
): Promise<void> {
	const { label } = place;
	if (!(await configuredPlaces(needs.config)).some((objects) => objects.label === label)) return;
	const { copies, bytes } = await readContents(place, async () => {}, [name]);
	const free = (await place.room())?.free ?? null;
	const state = await stateOf(needs.db, now);
	const before = state.places.some((one) => one.label === label) ? state.places : [...state.places, unknownPlace(label)];
	const places = before.map((one) =>
		one.label === label ? { ...one, sealed: place.isSealed, bytes, free, copies: [...copies, ...one.copies], failure: null } : one,
	);
	await writeState(needs.db, { ...state, places });
}

/** Copies into one place and prunes it, whether or not it took the copy; what goes wrong is told in its state, and holds up no other place. */
async function keepIn(objects: Objects, known: PlaceState | undefined, step: Step): Promise<{ state: PlaceState; report: KeepReport }> {
	const { needs, now, breathe } = step;
	const { config, log } = needs;
	const label = objects.label;
	let state: PlaceState = known ?? unknownPlace(label);
	const report: KeepReport = { place: label, name: null, rows: 0, files: 0, failure: null };
	const fail = (error: unknown) => {
		log.error({ err: error, place: label }, "a copy could not be made; it is tried again");
		report.failure ??= wordsOf(error);
	};
	try {
		const settings = await needs.settings();
		const room = bounded(objects, settings.backup_disk_share);
		const place = await openOwn(needs, room.objects, { make: true });
		try {
			const made = await makeOne(place, room, step);
			Object.assign(report, { name: made.name, rows: made.rows, files: made.files });
			if (made.missing.length > 0) log.warn({ place: label, files: made.missing.length }, "files that the database names are not stored");
		} catch (error) {
			if (error instanceof OtherInstallationError) throw error;
			// What has had its time goes all the same: readers are told until when, and a full place takes no copy before.
			fail(error);
		}
		const names = await place.listCopies();
		const retention = retentionOf(settings);
		// One that cannot be read stays its time, and takes nobody's: it is not the last copy of its hour.
		const keptOf = (some: readonly string[]) => keptCopies(some, retention, { now, timeZone: config.timeZone });
		const kept = new Set([...keptOf(names), ...keptOf(await readableCopies(place, names))]);
		const ended = names.filter((name) => !kept.has(name));
		const waysBack = await lastBeforeMigrations(place, { names, ended }, { retention, now });
		await breathe();
		await removeCopies(
			place,
			ended.filter((name) => !waysBack.has(name)),
		);
		const { copies, unreadable, bytes } = await sweep(place, { now, breathe });
		// The copy is made: whatever this comes to, the place knows who left.
		await compactDepartures(place, breathe).catch((error) =>
			log.warn({ err: error, place: label }, "the notes of who left stay as many as they are; the next copy makes one of them"),
		);
		const free = (await place.room())?.free ?? null;
		state = { ...state, sealed: place.isSealed, bytes, free, copies, unreadable: unreadable.length };
	} catch (error) {
		fail(error);
	}
	const { failure } = report;
	const at = now.toISOString();
	const done = failure === null ? { failure, copiedAt: at } : { failure: { at, words: failure } };
	return { state: { ...state, triedAt: at, ...done }, report };
}

/**
 * Makes a copy in every place of the environment that is to take one and removes those that have had their time. What goes wrong in a place is in its
 * report and in what is remembered of it.
 * @returns null when another process, or this one, is at it already
 */
export async function keepCopies(
	needs: KeepNeeds,
	{ follow = () => {}, places: open = configuredPlaces, isDue = async () => true }: KeepOptions = {},
): Promise<KeepReport[] | null> {
	const held = await withLease(needs, COPIES_LEASE, async ({ check, breathe }) => {
		const now = needs.clock.now();
		const before = await stateOf(needs.db, now);
		const triedAt = now.toISOString();
		const all = await open(needs.config);
		const due = new Set(await Array.fromAsync(all, async (objects) => ((await isDue(objects.label)) ? objects.label : null)));
		const begun = before.places.map((place) => (due.has(place.label) ? { ...place, triedAt } : place));
		const state = { ...before, triedAt, places: begun };
		await writeState(needs.db, state);
		const reports: KeepReport[] = [];
		const places: PlaceState[] = [];
		for (const objects of all) {
			const place = objects.label;
			const known = state.places.find(({ label }) => label === place);
			if (!due.has(place)) {
				if (known) places.push(known);
				continue;
			}
			const step: Step = { needs, now, installation: before.installation, breathe, follow: (progress) => follow({ ...progress, place }) };
			const kept = await keepIn(objects, known, step);
			check();
			reports.push(kept.report);
			places.push(kept.state);
		}
		const isWhole = places.every(({ failure }) => failure === null);
		await writeState(needs.db, { ...state, places, copiedAt: isWhole ? triedAt : state.copiedAt });
		return reports;
	});
	return held?.result ?? null;
}
