// Owns the choice of engine: the only room that knows which one runs.
// Everything else receives a Kysely<Database> and the small differences below.
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { Kysely } from "kysely";
import pg from "pg";
import { openDataFolder, sqliteFile } from "../files/data-folder.ts";
import { TextPostgresDialect } from "./postgres.ts";
import { PreparingClient } from "./prepared.ts";
import type { Database } from "./schema.ts";
import { openSqlite, type SqliteFile } from "./sqlite.ts";

export type Db = Kysely<Database>;

/** An open database and what its engine can tell about changes made elsewhere. */
export type OpenDatabase = {
	db: Db;
	engine: "sqlite" | "postgres";
	/** SQLite: what its file tells of changes. PostgreSQL: null, it notifies instead. */
	file: SqliteFile | null;
	/** PostgreSQL: a client of its own for LISTEN, the caller ends it. */
	listener: (() => Promise<pg.Client>) | null;
	/** PostgreSQL: connections whose questions have no end, for a migration of a million rows; the caller closes them. */
	patient: (() => Db) | null;
};

/** Where a database stands: PostgreSQL's address, else a folder. */
type DatabaseHome = { databaseUrl: string | null; dataDir: string };

const CONNECT_WITHIN_MS = 3_000;
/** A question of PostgreSQL is given up after it. */
export const ANSWER_WITHIN_MS = 30_000;
/** What only listens hears nothing of a network that went silent: it is asked after so long whether it is still there. */
const ASK_IDLE_MS = 10_000;

/** Whether opening would make a new file: only SQLite's, where none is. */
export function opensNewFile({ databaseUrl, dataDir }: DatabaseHome): boolean {
	return !databaseUrl && !existsSync(sqliteFile(dataDir));
}

/** Takes away the file that opening has made, once it is closed: a database that is there, if empty, is filled as a new site. */
export async function removeNewFile({ dataDir }: DatabaseHome): Promise<void> {
	for (const suffix of ["", "-wal", "-shm"]) await rm(sqliteFile(dataDir) + suffix, { force: true });
}

/** The folder the database is kept in; null where it stands at an address. */
export function databaseFolder({ databaseUrl, dataDir }: DatabaseHome): string | null {
	return databaseUrl ? null : dataDir;
}

/** Whether a database that could not be opened may be there a little later: one at an address, which its machine is starting. */
export function mayComeUp({ databaseUrl }: DatabaseHome, error: unknown): boolean {
	return databaseUrl !== null && /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|timeout|starting up/i.test(String(error));
}

type Options = DatabaseHome & {
	/** Hears of connections lost, idle or held. */
	onLost?: (error: Error) => void;
	/** How long PostgreSQL may take to give a connection, in ms. */
	connectWithinMs?: number;
};

/**
 * Opens PostgreSQL when `databaseUrl` is given, else contrevent.sqlite in `dataDir`, which is made where it is missing.
 * PostgreSQL is not contacted before the first query. Throws UnusableFolderError when nothing can be kept in the folder.
 */
export function openDatabase(options: Options): OpenDatabase {
	if (!options.databaseUrl) {
		openDataFolder(options.dataDir);
		const { dialect, file } = openSqlite(sqliteFile(options.dataDir));
		return { db: new Kysely<Database>({ dialect }), engine: "sqlite", file, listener: null, patient: null };
	}
	const connection = {
		connectionString: options.databaseUrl,
		connectionTimeoutMillis: options.connectWithinMs ?? CONNECT_WITHIN_MS,
		application_name: "contrevent",
	};
	// A network that went silent must not keep readers waiting for ever.
	const pool = new pg.Pool({ ...connection, Client: PreparingClient, max: 10, query_timeout: ANSWER_WITHIN_MS });
	// The pool hears idle connections only. One lost between two statements of a transaction would end the process, as any
	// error event that nobody hears does; whoever holds it is told by its next statement.
	pool.on("connect", (client) => client.on("error", (error) => options.onLost?.(error)));
	pool.on("error", () => {});
	return {
		db: new Kysely<Database>({ dialect: new TextPostgresDialect({ pool }) }),
		engine: "postgres",
		file: null,
		listener: async () => {
			const client = new pg.Client({
				...connection,
				keepAlive: true,
				keepAliveInitialDelayMillis: ASK_IDLE_MS,
				query_timeout: ANSWER_WITHIN_MS,
			});
			await client.connect();
			return client;
		},
		patient: () => {
			const waiting = new pg.Pool({ ...connection, max: 2 });
			waiting.on("error", () => {});
			return new Kysely<Database>({ dialect: new TextPostgresDialect({ pool: waiting }) });
		},
	};
}
