// Owns what stands in the places of copies just now. Their names are asked, which is cheap; what each copy is made of is remembered, so
// that nothing is shown that is gone, and nothing hidden that another installation put there.
import { stat } from "node:fs/promises";
import type { Config } from "../../../../platform/config/config.ts";
import type { Objects } from "../../../../platform/files/objects.ts";
import { readInstallation } from "../../../../platform/installation/installation-store.server.ts";
import { copiesCopy as copy } from "../copy.ts";
import { momentOf, newestCopy } from "../format.ts";
import { answerWithin, LateError, oneAtATime } from "../patience.ts";
import { configuredPlaces } from "../place/open.server.ts";
import { copyNamesIn } from "../place/place.server.ts";
import { CopyRefusal } from "../refusal.ts";
import type { CopyFacts } from "./contents.server.ts";
import { type KeepNeeds, wordsOf } from "./keep.server.ts";
import { type PlaceState, readState } from "./state.server.ts";

/** Screens that are about copies wait for it. */
const PATIENCE_MS = 3_000;
/** Others are not held up: who answers later is told of as it is remembered, with what the last copy there came to. */
const IN_PASSING_MS = 500;

export type PlaceLook = {
	label: string;
	/** What the last copy left noted of it; undefined: nothing is. */
	known: PlaceState | undefined;
	/** What stands there, newest first; what is remembered where it does not answer. `facts`: undefined for one that nobody here has read. */
	copies: { name: string; facts: CopyFacts | undefined }[];
	/** How many of them another installation made, as far as it is known. */
	others: number;
	/** Of when the newest copy is that this installation made, also where it is gone. */
	newest: Date | null;
	/** Why it takes no copy just now, and since when that is known. */
	failure: { at: string; words: string } | null;
	/** Whether it stands on the disk it is made for; not, where it does not answer. */
	isBeside: boolean;
};

type CopiesStanding = { names: string[]; isBeside: boolean };

const asked = oneAtATime<CopiesStanding>();

/** null: the folder is not made yet, or its disk is gone. What became of the copies says so. */
const diskOf = (folder: string): Promise<number | null> =>
	stat(folder).then(
		({ dev }) => dev,
		() => null,
	);

/** What stands in a place. @throws CopyRefusal when what stood there is gone */
async function standingIn(objects: Objects, remembered: readonly string[], { config, isInPassing }: Looking): Promise<CopiesStanding> {
	const standing = asked(config, objects.label, async () => {
		const names = await copyNamesIn(objects);
		const disk = objects.label === config.backup.dir ? await diskOf(objects.label) : null;
		return { names, isBeside: disk !== null && disk === (await diskOf(config.dataDir)) };
	});
	const found = await answerWithin(isInPassing ? IN_PASSING_MS : PATIENCE_MS, standing);
	if (found.names.length === 0 && remembered.length > 0) throw new CopyRefusal(copy.gone(objects.label));
	return found;
}

type Looking = { config: Config; own: string | null | undefined; now: Date; isInPassing: boolean };

async function lookInto(objects: Objects, known: PlaceState | undefined, looking: Looking): Promise<PlaceLook> {
	const { own, now, isInPassing } = looking;
	const remembered = known?.copies.map(({ name }) => name) ?? [];
	const factsOf = (name: string) => known?.copies.find((one) => one.name === name);
	// One that nobody noted is another installation's, or is noted in a moment. Without a database all is taken for this one's.
	const isOwn = (name: string) => {
		const facts = factsOf(name);
		return facts ? facts.installation === undefined || facts.installation === own : own === undefined;
	};
	const isOther = (name: string) => own === null || (factsOf(name) !== undefined && !isOwn(name));
	const look = (
		{ names: standing, isBeside }: { names: readonly string[]; isBeside: boolean },
		failure: PlaceLook["failure"],
		last = standing,
	): PlaceLook => {
		const newest = newestCopy(last.filter(isOwn), now);
		return {
			label: objects.label,
			known,
			copies: standing.map((name) => ({ name, facts: factsOf(name) })),
			others: standing.filter(isOther).length,
			newest: newest === null ? null : momentOf(newest),
			failure,
			isBeside,
		};
	};
	try {
		return look(await standingIn(objects, remembered, looking), known?.failure ?? null);
	} catch (error) {
		const isExcused = isInPassing && error instanceof LateError;
		const failure = known?.failure ?? (isExcused ? null : { at: now.toISOString(), words: wordsOf(error) });
		return look({ names: error instanceof CopyRefusal ? [] : remembered, isBeside: false }, failure, remembered);
	}
}

/**
 * Looks into every place of the environment; never throws for one that cannot be reached, nor for a database that cannot.
 * @param how.isInPassing - for a screen that is about something else
 */
export async function lookIntoPlaces(
	{ config, db, clock }: Pick<KeepNeeds, "config" | "db" | "clock">,
	{ places: open = configuredPlaces, isInPassing = false } = {},
): Promise<PlaceLook[]> {
	const state = await readState(db).catch(() => null);
	const own = await readInstallation(db).catch(() => undefined);
	const places = await open(config);
	return Promise.all(
		places.map((objects) =>
			lookInto(
				objects,
				state?.places.find(({ label }) => label === objects.label),
				{ config, own, now: clock.now(), isInPassing },
			),
		),
	);
}
