// Owns the content version: the number that moves with every content write, in whichever process it happens, drafts included; and hearing
// of what readers see that changed (content-changes.ts), as soon.

import { sql, type Transaction } from "kysely";
import { type ContentChanges, startOfTelling, type Told, ToldChanges, toldBy } from "./content-changes.ts";
import { isSqlite } from "./engine.ts";
import type { Db, OpenDatabase } from "./open.ts";
import type { WatchedTable } from "./schema/watched.ts";
import type { Database } from "./schema.ts";

const CHANNEL = "contrevent_content";
/** How old an answer of SQLite's counter may be: a busy page asks it a hundred times a second, not once a request. */
const FRESH_MS = 10;
const RECONNECT_MS = 1_000;

/** Watches for content changes; `current` is cheap enough for every request. */
export type ContentVersion = {
	/** A number that is different after any content change; only equality means something. */
	current: () => number;
	/** Told by this process's own writes, at once, with what they told the database. */
	moved: (told?: readonly Told[]) => void;
	stop: () => Promise<void>;
};

/** Both, over one database. */
export type ContentWatch = { contentVersion: ContentVersion; changes: ContentChanges };

/** Tells the processes that watch this database that their content is another one. SQLite's own counter tells them by itself. */
export async function tellOthers(db: Db | Transaction<Database>): Promise<void> {
	if (!isSqlite(db)) await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
}

/**
 * Tells of a change of a table that its triggers do not: whatever was read of it is asked again. To be called in the transaction that changes it.
 */
export async function tellChange(transaction: Db | Transaction<Database>, table: WatchedTable): Promise<void> {
	await transaction.insertInto("content_changes").values({ table_name: table, row_id: null, withdrawn: 0 }).execute();
	await tellOthers(transaction);
}

/**
 * Runs `write` in one transaction that also moves the content version, then tells this process, what readers see included; the
 * other processes hear of it through PostgreSQL's NOTIFY or SQLite's own change counter. Whatever `write` throws is rethrown, nothing kept.
 */
export async function writeContent<Result>(
	services: { db: Db; contentVersion: Pick<ContentVersion, "moved"> },
	write: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
	const { result, told } = await services.db.transaction().execute(async (transaction) => {
		const start = await startOfTelling(transaction);
		const written = await write(transaction);
		await transaction
			.updateTable("content_version")
			.set((column) => ({ version: column("version", "+", 1) }))
			.where("id", "=", 1)
			.execute();
		await tellOthers(transaction);
		return { result: written, told: await toldBy(transaction, start) };
	});
	services.contentVersion.moved(told);
	return result;
}

/**
 * Starts watching. On PostgreSQL a connection of its own listens, and every (re)connection moves the version, since a change may have
 * been missed meanwhile; which ones, the ledger says. `onError` hears of lost connections. On SQLite whoever asks reads the change counter.
 */
export function watchContent(
	database: Pick<OpenDatabase, "file" | "listener">,
	onError: (error: unknown) => void = () => {},
): ContentWatch {
	const changes = new ToldChanges();
	let version = 1;
	const moved = (told: readonly Told[] = []) => {
		version += 1;
		changes.told(told);
	};
	if (!database.file) {
		// Until the connection that listens stands, and whenever it is lost.
		changes.heard = database.listener === null;
		const stop = listen(database.listener, () => moved(), changes, onError);
		return { contentVersion: { current: () => version, moved, stop }, changes };
	}
	const look = lookInto(database.file, () => moved(), changes);
	const current = () => {
		look();
		return version;
	};
	return {
		contentVersion: { current, moved, stop: async () => {} },
		changes: {
			current: () => {
				look();
				return changes.current();
			},
			isHeard: () => changes.isHeard(),
			lastHeard: () => {
				look();
				return changes.lastHeard();
			},
			of: (table) => changes.of(table),
			rowsSince: (table, version) => changes.rowsSince(table, version),
			onWithdrawn: (hear) => changes.onWithdrawn(hear),
		},
	};
}

/** Asks SQLite, at most every ten milliseconds, whether anybody has written; what they told is read then. */
function lookInto(file: NonNullable<OpenDatabase["file"]>, moved: () => void, changes: ToldChanges): () => void {
	let seen = file.counter();
	let last: number | string = file.lastTold() ?? 0;
	changes.looked([], false, Number(last));
	let readAt = performance.now();
	return () => {
		if (performance.now() - readAt < FRESH_MS) return;
		readAt = performance.now();
		const now = file.counter();
		if (now === null) {
			changes.heard = false;
			return;
		}
		if (now.own === seen?.own && now.others === seen.others) {
			changes.heard = true;
			return changes.nothingNew();
		}
		const told = file.toldSince(Number(last));
		// Somebody writes: what they have told is not said yet.
		if (told === "writing") return;
		const lastEver = told && file.lastTold();
		changes.heard = lastEver !== null;
		// What could not be read is read at the next look: nothing of it counts as seen.
		if (told === null || lastEver === null) return;
		// What is remembered of before is asked anew by whoever hears of the change.
		if (now.others !== seen?.others || told.length > 0) moved();
		seen = now;
		last = told.at(-1)?.id ?? last;
		if (lastEver < Number(last)) {
			// The ledger is another one: the database was filled anew under this process.
			last = lastEver;
			changes.everything();
		}
		changes.told(told);
		// What another process wrote since is read at the next look.
		changes.looked([], false, Number(last));
	};
}

function listen(
	open: OpenDatabase["listener"],
	moved: () => void,
	changes: ToldChanges,
	onError: (error: unknown) => void,
): () => Promise<void> {
	let stopped = false;
	let end: () => Promise<void> = async () => {};
	let retry: NodeJS.Timeout | undefined;
	/** Whatever a transaction at or after this one told may not have been read yet; null: nothing was ever read. */
	let since: string | null = null;

	async function readLedger(client: Client, heardAll: boolean): Promise<void> {
		// Of one moment: what is told, and which transactions were still open. At first what began after the oldest of them, which the next reading
		// meets again: it is known by then.
		const { rows } = await client.query<Told & { open_from: string; last: string; transaction_id: string | null }>(
			`select told.id, told.table_name, told.row_id, told.withdrawn, told.transaction_id, open.open_from, open.last
			from (select pg_snapshot_xmin(pg_current_snapshot())::text as open_from, (select coalesce(max(id), 0) from content_changes) as last) as open
			left join content_changes as told on told.transaction_id >= coalesce($1, open_from)::bigint order by told.id`,
			[since],
		);
		const told = rows.filter(({ id }) => id !== null);
		// What is remembered of before is asked anew by whoever hears of the change.
		if (told.length > 0) moved();
		const openFrom = rows[0]?.open_from ?? since;
		changes.told(told);
		const mayComeAgain = told.filter(({ transaction_id }) => BigInt(transaction_id ?? 0) >= BigInt(openFrom ?? 0));
		changes.looked(mayComeAgain, true, Number(rows[0]?.last ?? 0));
		since = openFrom;
		// It may be another state of the database that answers now: a copy put back, a machine that stood in.
		if (!heardAll) changes.doubt();
	}

	async function connect(): Promise<void> {
		if (stopped || !open) return;
		let again = false;
		let connected: Client | undefined;
		const reconnect = (error: unknown) => {
			if (stopped || again) return;
			again = true;
			changes.heard = false;
			onError(error);
			// One that still stands would be held for ever beside the next.
			connected?.end().catch(() => {});
			retry = setTimeout(() => {
				connecting = connect();
			}, RECONNECT_MS);
			retry.unref();
		};
		try {
			const client = await open();
			connected = client;
			let reading: Promise<void> = Promise.resolve();
			let waits = false;
			let hasHeardAll = true;
			/** Tellings that come while one is read are read together, after it. */
			const read = (heardAll = true) => {
				hasHeardAll &&= heardAll;
				if (waits) return reading;
				waits = true;
				reading = reading.then(() => {
					const all = hasHeardAll;
					waits = false;
					hasHeardAll = true;
					return readLedger(client, all);
				});
				return reading;
			};
			client.on("error", reconnect);
			client.on("end", () => reconnect(new Error("the listening connection ended")));
			client.on("notification", () => {
				moved();
				read().catch(reconnect);
			});
			end = () => client.end();
			if (stopped) return;
			await client.query(`listen ${CHANNEL}`);
			moved();
			await read(false);
			changes.heard = true;
		} catch (error) {
			reconnect(error);
		}
	}
	let connecting = connect();
	return async () => {
		stopped = true;
		clearTimeout(retry);
		// A connection that is being made has to be ended as well.
		await connecting;
		await end().catch(() => {});
	};
}

type Client = Awaited<ReturnType<NonNullable<OpenDatabase["listener"]>>>;
