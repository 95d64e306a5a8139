// Owns that what readers see is found, whoever wrote it: what was written by hand, brought back, or indexed by an earlier version. What goes
// through the admin area or an import is indexed in its own transaction.
import { SEARCHED_AS, searchedNewsletters } from "../features/newsletter/reports/archive/searched.server.ts";
import { lookOverListed } from "../features/newsletter/reports/archive/store.server.ts";
import { type Heard, hearRows } from "../platform/db/content-changes.ts";
import { againInTransaction } from "../platform/db/deadlock.ts";
import { tidyWords } from "../platform/db/full-text.ts";
import type { Db } from "../platform/db/open.ts";
import type { WatchedTable } from "../platform/db/schema/watched.ts";
import { restSince } from "../platform/rest-since.ts";
import {
	countDocuments,
	findIndexed,
	indexAmong,
	isIndexed,
	lockDocuments,
	lookOverDocuments,
	type Place,
	prepareDocument,
	type Searched,
} from "../platform/search/documents-store.server.ts";
import { lookOverItems, searchedItems } from "../platform/search/items-store.server.ts";
import { sweepVocabulary } from "../platform/search/vocabulary-store.server.ts";
import type { Services } from "../platform/services.ts";
import { kindNames, kinds } from "../shared/kinds.ts";

/** Items looked over by one question. */
const STRETCH = 200;
/** How long one pass goes on: the other jobs wait for it. */
const AT_MOST_MS = 1_000;
/** So many that cannot be indexed in one pass are no bad documents: something else is wrong, and the rest would only fail, too. */
const MOST_FAILED = 3;
/** One that cannot be indexed is tried again after so long, then after twice as long each time, and once an hour at last. */
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Words looked at by one pass whether anything holds them still: nobody waits for it. */
const WORDS_SWEPT = 500;
const WORDS_AT_ONCE = 50;

/** Something readers may find. */
type Source = {
	kind: string;
	table: WatchedTable;
	/** What is searched of those of these that readers see. */
	read: (db: Db, ids: readonly string[]) => Promise<Searched[]>;
	/** A stretch of those readers see, with whether each is found; the last stretch is shorter than `STRETCH`. */
	lookOver: (db: Db, after: Place | null) => Promise<(Place & { isFound: boolean })[]>;
};

const SOURCES: readonly Source[] = [
	...kindNames.map((kind) => ({
		kind,
		table: kinds[kind].table,
		read: (db: Db, ids: readonly string[]) => searchedItems(db, kind, ids),
		lookOver: (db: Db, after: Place | null) => lookOverItems(db, kind, { after, limit: STRETCH }),
	})),
	{
		kind: SEARCHED_AS,
		table: "newsletters",
		read: searchedNewsletters,
		lookOver: async (db, after) => {
			const ids = await lookOverListed(db, { after: after?.id ?? null, limit: STRETCH });
			const indexed = await findIndexed(db, SEARCHED_AS, ids);
			return ids.map((id) => ({ id, at: "", isFound: indexed.has(id) }));
		},
	},
];

/** How far a source has come. */
type Progress = Heard & {
	/** Those that could not be indexed: how often, and when last (ms since 1970). */
	failed: Map<string, { times: number; at: number }>;
	/** Where the look over what readers see has come to; null before its first stretch, `done` after its last. */
	items: Place | null | "done";
	/** That look met some that are not found. */
	isMissing: boolean;
	/** The last of the documents looked over: whether what they were made from still stands. */
	documents: string | "done";
};

const fresh = (): Progress => ({
	heard: null,
	waiting: new Set(),
	failed: new Map(),
	items: null,
	isMissing: false,
	documents: "",
});

/** Where the look over the words has come to: `after` which one whether anything holds them still. */
type Sweep = { after: string } | "tidy" | "done";
const FROM_THE_FIRST: Sweep = { after: "" };

/** How far all of it has come; `isSweptAnew`: something has changed since the look over the words began. */
type State = { progress: ReadonlyMap<string, Progress>; sweep: Sweep; isSweptAnew: boolean };

/** What is known of the content that these changes tell of. */
const stateOf = new WeakMap<Services["changes"], State>();

const knownState = (changes: Services["changes"]): State => {
	const progress = new Map(SOURCES.map(({ kind }) => [kind, fresh()]));
	const state: State = stateOf.get(changes) ?? { progress, sweep: "done", isSweptAnew: true };
	stateOf.set(changes, state);
	return state;
};

const isBehind = ({ isMissing, waiting, items }: Progress) => isMissing && (waiting.size > 0 || items !== "done");

/** Whether this process knows of public items that are not found yet: after an update, a restoration, an import by hand. */
export function isIndexBehind(changes: Services["changes"]): boolean {
	return [...(stateOf.get(changes)?.progress.values() ?? [])].some(isBehind);
}

/**
 * Has found what is not yet: each item that was told to have changed, by whatever hand; and all of them are looked over once after a start, and whenever
 * nobody knows which have changed. First those that are not found at all; then, at leisure, whether those that are found still stand so, and which
 * words nothing holds any more.
 * @returns `more` where some are waiting: it is to be called again at once
 * @throws what kept one from being indexed, after the others; it is tried again some time later
 */
export async function indexBehind({ db, changes, clock }: Pick<Services, "db" | "changes" | "clock">): Promise<"more" | undefined> {
	const end = performance.now() + AT_MOST_MS;
	const state = knownState(changes);
	const errors: unknown[] = [];
	const goesOn = () => performance.now() < end && errors.length < MOST_FAILED;
	const each = SOURCES.map((source) => [source, state.progress.get(source.kind) as Progress] as const);
	const now = clock.now().getTime();
	for (const [source, progress] of each) if (hear(changes, source, progress, now)) state.isSweptAnew = true;
	for (const step of [catchUp, lookAgain]) {
		for (const [source, progress] of each) {
			for (let began = performance.now(); goesOn() && (await step(db, source, progress, { errors, now })); began = performance.now()) {
				await restSince(began);
			}
		}
	}
	const isDone = each.every(([, { waiting, items, documents }]) => waiting.size === 0 && items === "done" && documents === "done");
	if (isDone && goesOn()) await sweepOn(db, state);
	if (errors.length > 0) throw errors[0];
	return each.some(([, progress]) => progress.waiting.size > 0 || isBehind(progress)) ? "more" : undefined;
}

/** Takes in which items have changed since the last time, and those whose turn has come again; answers whether any has changed. */
function hear(changes: Services["changes"], { table }: Source, progress: Progress, at: number): boolean {
	const told = hearRows(changes, table, progress);
	if (!told) Object.assign(progress, { items: null, isMissing: false, documents: "" });
	for (const [id, failed] of progress.failed) if (isDueAgain(failed, at)) progress.waiting.add(id);
	return told === null || told.length > 0;
}

/** Whether one that could not be indexed is to be tried again: by the clock, since a pass comes as soon as others are waiting. */
function isDueAgain({ times, at }: { times: number; at: number }, now: number): boolean {
	// A clock that was put back puts nothing off.
	return Math.abs(now - at) >= Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (times - 1));
}

/** What a pass is: when it began, and what went wrong in it. */
type Pass = { now: number; errors: unknown[] };

/** Has one more found, or looks for some that are not; answers whether there was anything to do. */
async function catchUp(db: Db, source: Source, progress: Progress, pass: Pass): Promise<boolean> {
	const [id] = progress.waiting;
	if (id !== undefined) {
		progress.waiting.delete(id);
		await tryOne(db, source, progress, { id, ...pass });
		return true;
	}
	if (progress.items === "done") return false;
	const stretch = await source.lookOver(db, progress.items);
	for (const { id, isFound } of stretch) if (!isFound && !progress.failed.has(id)) progress.waiting.add(id);
	progress.isMissing ||= progress.waiting.size > 0;
	progress.items = (stretch.length === STRETCH && stretch.at(-1)) || "done";
	return true;
}

/** Looks at a stretch of what is found: whether it still stands so. Answers whether there was any. */
async function lookAgain(db: Db, source: Source, progress: Progress, pass: Pass): Promise<boolean> {
	if (progress.documents === "done" || progress.items !== "done") return false;
	const ids = await lookOverDocuments(db, source.kind, { after: progress.documents, limit: STRETCH });
	for (const id of ids) {
		const began = performance.now();
		await tryOne(db, source, progress, { id, ...pass });
		await restSince(began);
	}
	progress.documents = (ids.length === STRETCH && ids.at(-1)) || "done";
	return true;
}

/** Indexes one; where that fails it stays on the list, behind the others. */
async function tryOne(db: Db, source: Source, { failed }: Progress, { id, now, errors }: Pass & { id: string }): Promise<void> {
	try {
		await indexNow(db, source, id);
		failed.delete(id);
	} catch (cause) {
		const times = (failed.get(id)?.times ?? 0) + 1;
		failed.set(id, { times, at: now });
		errors.push(new Error(`${source.kind} ${id} could not be indexed`, { cause }));
	}
}

/** Reads one and, where it is not found as it stands, has it found so; `anew`: whether or not. Its words are read before the transaction opens. */
async function indexNow(db: Db, { kind, read }: Source, id: string, { anew = false } = {}): Promise<void> {
	const [searched = null] = await read(db, [id]);
	if (!anew && (await isIndexed(db, kind, { id, found: searched }))) return;
	const prepared = searched && (await prepareDocument(searched));
	await againInTransaction(db, async (transaction) => {
		await lockDocuments(transaction, kind, [id]);
		await indexAmong(transaction, kind, { ids: [id], found: await read(transaction, [id]) }, { prepared, anew });
	});
}

/** Goes on with the look over the words: to its end, however much changes meanwhile; then anew, where anything has. */
async function sweepOn(db: Db, state: State): Promise<void> {
	if (state.sweep === "done" && state.isSweptAnew) Object.assign(state, { sweep: FROM_THE_FIRST, isSweptAnew: false });
	state.sweep = await sweep(db, state.sweep);
}

/** Forgets some of the words nothing holds any more, then puts together what is kept of the others; answers where it has come to. */
async function sweep(db: Db, from: Sweep): Promise<Sweep> {
	if (from === "done") return from;
	if (from === "tidy") return (await tidyWords(db)) ? "tidy" : "done";
	let after: string | null = from.after;
	for (let swept = 0; swept < WORDS_SWEPT && after !== null; swept += WORDS_AT_ONCE) {
		const began = performance.now();
		after = await sweepVocabulary(db, { after, limit: WORDS_AT_ONCE });
		await restSince(began);
	}
	return after === null ? "tidy" : { after };
}

/**
 * Makes all of it anew, one document after the other, as `npx contrevent search rebuild` does; meanwhile what is found is found as before.
 * @returns how many items are found now
 * @throws what kept one from being indexed, once the others are
 */
export async function rebuildSearch({ db }: Pick<Services, "db">): Promise<number> {
	const errors: unknown[] = [];
	const goOver = async (source: Source, ids: readonly string[], anew: boolean) => {
		for (const id of ids) {
			const began = performance.now();
			await indexNow(db, source, id, { anew }).catch((error: unknown) => errors.push(error));
			await restSince(began);
		}
	};
	for (const source of SOURCES) {
		for (let after: Place | null | undefined = null; after !== undefined; ) {
			const stretch: Place[] = await source.lookOver(db, after);
			await goOver(
				source,
				stretch.map(({ id }) => id),
				true,
			);
			after = stretch.at(-1);
		}
		for (let after: string | undefined = ""; after !== undefined; ) {
			const ids: string[] = await lookOverDocuments(db, source.kind, { after, limit: STRETCH });
			await goOver(source, ids, false);
			after = ids.at(-1);
		}
	}
	for (let place: Sweep = FROM_THE_FIRST; place !== "done"; ) place = await sweep(db, place);
	if (errors.length > 0) throw errors[0];
	return countDocuments(db);
}
