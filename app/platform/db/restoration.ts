// Owns the marks that say « a restoration is under way » and « a site is moving in »: a table of their own in the database that is
// being filled, there before the first row and gone after the last file. While one stands, nothing may take the database for whole: not
// even a server that was running over it while it was empty.
import { randomUUID } from "node:crypto";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { tellEverything } from "./content-changes.ts";
import { tellOthers } from "./content-version.ts";
import { databaseCopy } from "./copy.ts";
import { isSqlite } from "./engine.ts";
import { isUnknownColumn } from "./errors.ts";
import { HEADS, TEXTS, WORDS } from "./full-text.ts";
import { MIGRATIONS_LOCK_TABLE, MIGRATIONS_TABLE } from "./migrate.ts";
import { hasTable, MOVED_TABLE } from "./moved-away.ts";
import type { OpenDatabase } from "./open.ts";
import type { Database } from "./schema.ts";
import { tables } from "./tables.ts";

const TABLE = "restoration_under_way";
const MOVE_TABLE = "move_under_way";

/** A restoration or a move did not come to its end here; what stands here is not whole. */
export class UnfinishedRestorationError extends Error {
	constructor(message: string = databaseCopy.unfinished) {
		super(message);
		this.name = "UnfinishedRestorationError";
	}
}

type Open = Pick<OpenDatabase, "db" | "engine">;

/** Whether a restoration is under way, or was cut short. */
export const isBeingRestored = ({ db }: Open): Promise<boolean> => hasTable(db, TABLE);

/** Whether what stands here is being filled, or the filling was cut short. Cheap enough to be asked at every request. */
export const isUnfinished = ({ db }: Pick<Open, "db">): Promise<boolean> => hasTable(db, TABLE, MOVE_TABLE);

/** Whether nothing is to be done over it that nobody asked for: it is being filled, or its site lives elsewhere by now. */
export const isAtRest = ({ db }: Pick<Open, "db">): Promise<boolean> => hasTable(db, TABLE, MOVE_TABLE, MOVED_TABLE);

/** The house that is moving in, or whose move was cut short; null when none is. */
export async function houseMovingIn({ db }: Open): Promise<string | null> {
	if (!(await hasTable(db, MOVE_TABLE))) return null;
	const { rows } = await sql<{ house: string }>`select house from ${sql.table(MOVE_TABLE)}`.execute(db);
	return rows[0]?.house ?? null;
}

/** The whole content is about to be another one, or has become it. A database that is filled from nothing has no ledger to say it in. */
async function tellOthersAll(tx: Transaction<Database>): Promise<void> {
	if (await hasTable(tx, "content_changes")) await tellEverything(tx);
	await tellOthers(tx);
}

/**
 * Sets the mark of a move, with the house it belongs to and where its images go (null: they stay). Of two at once the second is
 * refused by the database.
 */
export async function markMove({ db }: Open, house: string, images: string | null): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await tx.schema.createTable(MOVE_TABLE).addColumn("house", "text").addColumn("images", "text").addColumn("run", "text").execute();
		await sql`insert into ${sql.table(MOVE_TABLE)} (house, images) values (${house}, ${images})`.execute(tx);
		await tellOthersAll(tx);
	});
}

/** Where the images of the move under way go; null: nowhere yet. */
export async function imagesMovingTo({ db }: Open): Promise<string | null> {
	const { rows } = await sql<{ images: string | null }>`select images from ${sql.table(MOVE_TABLE)}`.execute(db);
	return rows[0]?.images ?? null;
}

/** Notes that the images of the move under way go elsewhere than they began to. */
export async function moveImagesTo({ db }: Open, images: string): Promise<void> {
	await sql`update ${sql.table(MOVE_TABLE)} set images = ${images}`.execute(db);
}

/** From here on `run` fills the marked database. Throws when the mark is gone: what stands here may be whole, and in use. */
export async function beginFilling({ db }: Open, run: string): Promise<void> {
	await sql`update ${sql.table(MOVE_TABLE)} set run = ${run}`.execute(db);
}

/** Takes the mark of a move away: what stands here is whole. Answers false, and leaves it, when another run has begun to fill since. */
export async function liftMove({ db }: Open, run: string): Promise<boolean> {
	return db.transaction().execute(async (tx) => {
		const { rows } = await sql`update ${sql.table(MOVE_TABLE)} set run = run where run = ${run} returning run`.execute(tx);
		if (rows.length > 0) await tx.schema.dropTable(MOVE_TABLE).execute();
		await tellOthersAll(tx);
		return rows.length > 0;
	});
}

/** Writes in a transaction of its own. */
export type Write = <Result>(act: (tx: Transaction<Database>) => Promise<Result>) => Promise<Result>;

/** A restoration that holds the mark. Each throws UnfinishedRestorationError, and does nothing, once another one has taken it over. */
export type Restoration = {
	/** While it writes nobody takes it over. */
	write: Write;
	/** To be asked before something is done elsewhere than in the database. */
	check: () => Promise<void>;
	/** Takes the mark away: what stands here is whole. */
	lift: () => Promise<void>;
};

function heldBy({ db }: Open, run: string): Restoration {
	const refuseLost = async (within: Open["db"], asked: RawBuilder<unknown>) => {
		const isThere = await hasTable(within, TABLE);
		if (!isThere || (await asked.execute(within)).rows.length === 0) throw new UnfinishedRestorationError(databaseCopy.overtaken);
	};
	const write: Write = (act) =>
		db.transaction().execute(async (tx) => {
			// Holds the mark's row until the end: who would take it over waits.
			await refuseLost(tx, sql`update ${sql.table(TABLE)} set run = run where run = ${run} returning run`);
			return act(tx);
		});
	return {
		write,
		check: () => refuseLost(db, sql`select run from ${sql.table(TABLE)} where run = ${run}`),
		lift: () =>
			write(async (tx) => {
				await tx.schema.dropTable(TABLE).execute();
				await tellOthersAll(tx);
			}),
	};
}

async function setMark(tx: Transaction<Database>, run: string): Promise<void> {
	await tx.schema.createTable(TABLE).addColumn("run", "text").execute();
	await sql`insert into ${sql.table(TABLE)} (run) values (${run})`.execute(tx);
}

/** Sets the mark, before anything is written. @throws UnfinishedRestorationError where another one has set it */
export async function markRestoration(database: Open): Promise<Restoration> {
	const run = randomUUID();
	await database.db
		.transaction()
		.execute(async (tx) => {
			await setMark(tx, run);
			await tellOthersAll(tx);
		})
		.catch(async (error: unknown) => {
			throw (await isBeingRestored(database)) ? new UnfinishedRestorationError() : error;
		});
	return heldBy(database, run);
}

/** Takes over the mark that stands; whoever held it until now finds out at its next step. */
export async function takeRestorationOver(database: Open): Promise<Restoration> {
	const run = randomUUID();
	try {
		await sql`update ${sql.table(TABLE)} set run = ${run}`.execute(database.db);
	} catch (error) {
		// The mark of an earlier version says nothing of who holds it.
		if (!isUnknownColumn(error)) throw error;
		await database.db.transaction().execute(async (tx) => {
			await tx.schema.dropTable(TABLE).execute();
			await setMark(tx, run);
		});
	}
	return heldBy(database, run);
}

/** Takes every table of ours away; the marks stay. */
export async function dropTables(tx: Transaction<Database>): Promise<void> {
	// First what refers to a table of the ledger.
	const names = [HEADS, TEXTS, WORDS, ...Object.keys(tables).reverse(), MIGRATIONS_TABLE, MIGRATIONS_LOCK_TABLE];
	for (const name of names) await tx.schema.dropTable(name).ifExists().execute();
	if (!isSqlite(tx)) await sql`drop function if exists consents_are_only_added()`.execute(tx);
}

/** Throws UnfinishedRestorationError while the mark of a move stands. */
export async function refuseMovingIn(database: Pick<Open, "db">): Promise<void> {
	if (await hasTable(database.db, MOVE_TABLE)) throw new UnfinishedRestorationError(databaseCopy.unfinishedMove);
}

/** Throws UnfinishedRestorationError while a mark stands. */
export async function refuseUnfinished(database: Pick<Open, "db">): Promise<void> {
	if (await hasTable(database.db, TABLE)) throw new UnfinishedRestorationError();
	await refuseMovingIn(database);
}
