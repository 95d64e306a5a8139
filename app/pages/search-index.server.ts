// Owns that what readers see is found, whoever wrote it: what was written by hand, brought back, or indexed by an earlier version. What goes
// through the admin area or an import is indexed in its own transaction.
import { SEARCHED_AS, searchedNewsletters } from "../features/newsletter/reports/archive/searched.server.ts";
import { listArchived } from "../features/newsletter/reports/archive/store.server.ts";
import type { Db } from "../platform/db/open.ts";
import type { WatchedTable } from "../platform/db/schema/watched.ts";
import {
	indexAmong,
	lookOverDocuments,
	type Place,
	removeEverything,
	type Searched,
	staleAmong,
} from "../platform/search/documents-store.server.ts";
import { lookOverItems, searchedItems } from "../platform/search/items-store.server.ts";
import type { Services } from "../platform/services.ts";
import { kindNames, kinds } from "../shared/kinds.ts";

/** Items looked over by one question, and read whole by another. */
const STRETCH = 200;
const AT_A_TIME = 20;
/** How long one pass goes on: the other jobs wait for it. */
const AT_MOST_MS = 1_000;
/** A newsletter a week for twenty years. */
const MOST_NEWSLETTERS = 1_040;

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
			const all = (await listArchived(db, MOST_NEWSLETTERS)).map(({ id, at }) => ({ id, at, isFound: false }));
			const from = all.findIndex(({ id }) => id === after?.id) + 1;
			return all.slice(from, from + STRETCH);
		},
	},
];

/** How far a source has come. */
type Progress = {
	/** Up to where changes were heard; null: never. */
	heard: number | null;
	/** Told to have changed, or not found. */
	waiting: Set<string>;
	/** Where the look over what readers see has come to; null before its first stretch, `done` after its last. */
	items: Place | null | "done";
	/** The last of the documents looked over: whether what they were made from still stands. */
	documents: string | "done";
};

const fresh = (): Progress => ({ heard: null, waiting: new Set(), items: null, documents: "" });

/** What is known of the content that these changes tell of. */
const progressOf = new WeakMap<Services["changes"], Map<string, Progress>>();

const letOthers = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Has found what is not yet: each item that was told to have changed, by whatever hand; and all of them are looked over once after a start, and whenever
 * nobody knows which have changed.
 */
export async function indexBehind({ db, changes }: Pick<Services, "db" | "changes">): Promise<void> {
	const end = performance.now() + AT_MOST_MS;
	const all = progressOf.get(changes) ?? new Map(SOURCES.map(({ kind }) => [kind, fresh()]));
	progressOf.set(changes, all);
	for (const source of SOURCES) {
		const progress = all.get(source.kind) as Progress;
		hear(changes, source, progress);
		while (performance.now() < end && (await goOn(db, source, progress))) await letOthers();
	}
}

/** Takes in which items have changed since the last time. */
function hear(changes: Services["changes"], { table }: Source, progress: Progress): void {
	const now = changes.current();
	const told = progress.heard === null ? null : changes.rowsSince(table, progress.heard);
	progress.heard = now;
	for (const id of told ?? []) progress.waiting.add(id);
	if (!told) Object.assign(progress, { items: null, documents: "" });
}

/** Does one more piece of what is left; answers whether there was any. */
async function goOn(db: Db, source: Source, progress: Progress): Promise<boolean> {
	if (progress.waiting.size > 0) {
		const ids = [...progress.waiting].slice(0, AT_A_TIME);
		// First: one that cannot be read keeps nobody behind it waiting.
		for (const id of ids) progress.waiting.delete(id);
		await indexNow(db, source, ids);
		return true;
	}
	if (progress.items !== "done") {
		const stretch = await source.lookOver(db, progress.items);
		for (const { id, isFound } of stretch) if (!isFound) progress.waiting.add(id);
		progress.items = (stretch.length === STRETCH && stretch.at(-1)) || "done";
		return true;
	}
	if (progress.documents === "done") return false;
	const ids = await lookOverDocuments(db, source.kind, { after: progress.documents, limit: STRETCH });
	for (let from = 0; from < ids.length; from += AT_A_TIME) {
		await indexNow(db, source, ids.slice(from, from + AT_A_TIME));
		await letOthers();
	}
	progress.documents = (ids.length === STRETCH && ids.at(-1)) || "done";
	return true;
}

/** Reads some and, where they are not found as they stand, has them found so. */
async function indexNow(db: Db, { kind, read }: Source, ids: readonly string[]): Promise<void> {
	const stale = await staleAmong(db, kind, { ids, found: await read(db, ids) });
	if (stale.length === 0) return;
	await db.transaction().execute(async (transaction) => {
		await indexAmong(transaction, kind, { ids: stale, found: await read(transaction, stale) });
	});
}

/**
 * Makes all of it anew, as `npx contrevent search rebuild` does; meanwhile less is found.
 * @returns how many items are found now
 */
export async function rebuildSearch({ db }: Pick<Services, "db">): Promise<number> {
	await removeEverything(db);
	let count = 0;
	for (const source of SOURCES) {
		const progress = { ...fresh(), documents: "done" };
		while (await goOn(db, source, progress)) await letOthers();
		let after: string | undefined = "";
		while (after !== undefined) {
			const ids: string[] = await lookOverDocuments(db, source.kind, { after, limit: STRETCH });
			count += ids.length;
			after = ids.at(-1);
		}
	}
	return count;
}
