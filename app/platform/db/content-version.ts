// Owns the content version: the number that moves with every content write, in whichever process it happens.
// Whoever keeps what was made of content compares it (pages, settings, where images are shown); what changed, it does not say.

import { sql, type Transaction } from "kysely";
import { isSqlite } from "./engine.ts";
import type { Db, OpenDatabase } from "./open.ts";
import type { Database } from "./schema.ts";

const CHANNEL = "contrevent_content";
/** How old an answer of SQLite's counter may be: a busy page asks it a hundred times a second, not once a request. */
const FRESH_MS = 10;
const RECONNECT_MS = 1_000;

/** Watches for content changes; `current` is cheap enough for every request. */
export type ContentVersion = {
	/** A number that is different after any content change; only equality means something. */
	current: () => number;
	/** Told by this process's own writes, at once. */
	moved: () => void;
	stop: () => Promise<void>;
};

/** Tells the processes that watch this database that their content is another one. SQLite's own counter tells them by itself. */
export async function tellOthers(db: Db | Transaction<Database>): Promise<void> {
	if (!isSqlite(db)) await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
}

/**
 * Runs `write` in one transaction that also moves the content version, then tells this process; the other processes hear
 * of it through PostgreSQL's NOTIFY or SQLite's own change counter. Whatever `write` throws is rethrown, nothing kept.
 */
export async function writeContent<Result>(
	services: { db: Db; contentVersion: Pick<ContentVersion, "moved"> },
	write: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
	const result = await services.db.transaction().execute(async (transaction) => {
		const written = await write(transaction);
		await transaction
			.updateTable("content_version")
			.set((column) => ({ version: column("version", "+", 1) }))
			.where("id", "=", 1)
			.execute();
		await tellOthers(transaction);
		return written;
	});
	services.contentVersion.moved();
	return result;
}

/**
 * Starts watching. On PostgreSQL a connection of its own listens, and every (re)connection counts as a change, since one
 * may have been missed meanwhile; `onError` hears of lost connections. On SQLite whoever asks reads the change counter.
 */
export function watchContentVersion(
	database: Pick<OpenDatabase, "dataVersion" | "listener">,
	onError: (error: unknown) => void = () => {},
): ContentVersion {
	let version = 1;
	const moved = () => {
		version += 1;
	};
	if (database.dataVersion) {
		const read = database.dataVersion;
		let seen = read();
		let readAt = performance.now();
		const current = () => {
			if (performance.now() - readAt < FRESH_MS) return version;
			const now = read();
			if (now !== seen) moved();
			seen = now;
			readAt = performance.now();
			return version;
		};
		return { current, moved, stop: async () => {} };
	}
	return { current: () => version, moved, stop: listen(database.listener, moved, onError) };
}

function listen(open: OpenDatabase["listener"], moved: () => void, onError: (error: unknown) => void): () => Promise<void> {
	let stopped = false;
	let end: () => Promise<void> = async () => {};
	let retry: NodeJS.Timeout | undefined;
	async function connect(): Promise<void> {
		if (stopped || !open) return;
		let again = false;
		const reconnect = (error: unknown) => {
			if (stopped || again) return;
			again = true;
			onError(error);
			retry = setTimeout(() => {
				connecting = connect();
			}, RECONNECT_MS);
			retry.unref();
		};
		try {
			const client = await open();
			client.on("error", reconnect);
			client.on("end", () => reconnect(new Error("the listening connection ended")));
			client.on("notification", moved);
			end = () => client.end();
			if (stopped) return;
			await client.query(`listen ${CHANNEL}`);
			moved();
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
