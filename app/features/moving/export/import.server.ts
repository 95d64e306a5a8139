// Owns reading an export into an empty place: marked from the first row to the last file as a restoration is (decision 027), with
// nothing leaving it afterwards until the administrator has confirmed.
import type { Config } from "../../../platform/config/config.ts";
import { isDangling, isUniqueViolation, takenColumns } from "../../../platform/db/errors.ts";
import { insertRows } from "../../../platform/db/load.ts";
import { knowsMigration, migrate } from "../../../platform/db/migrate.ts";
import { type Db, type OpenDatabase, openDatabase, opensNewFile, removeNewFile } from "../../../platform/db/open.ts";
import type { Restoration } from "../../../platform/db/restoration.ts";
import { openSnapshot, type Row, type Table } from "../../../platform/db/snapshot.ts";
import type { Departure } from "../../../platform/departures/departure-store.server.ts";
import { type Files, isFilePath, safePath, typeOf } from "../../../platform/files/files.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { holdSending } from "../../../platform/mail/sending-hold.server.ts";
import type { Progress } from "../../../shared/progress.ts";
import { filesOf } from "../copies/make/file-paths.ts";
import { CopyRefusal } from "../copies/refusal.ts";
import { listImages } from "../copies/restore/store.server.ts";
import { prepareTarget, undoRestoration } from "../copies/restore/target.server.ts";
import { Completion } from "./complete.server.ts";
import { exportCopy as copy } from "./copy.ts";
import { bodyOf, type ExportManifest, exportedTables, type TableName } from "./format.ts";
import { type ReadRow, readTable } from "./read-rows.server.ts";
import type { ExportSource } from "./source.server.ts";
import { wholeRow } from "./whole-row.ts";

const ROWS_AT_ONCE = 500;
/** Texts of a megabyte each are put in a few at a time. */
const LETTERS_AT_ONCE = 4_000_000;

export type ImportNeeds = {
	config: Pick<Config, "databaseUrl" | "dataDir">;
	files: Files;
	now: Date;
	follow?: (progress: Progress) => void;
	/** What `departures` knows a message by, in the database that is filled. */
	nameMessage: (db: Db, id: string) => Promise<string>;
	/** Has whoever left since the export leave here too; answers how many they were. `rename`: a departure by the names of this database. */
	applyDepartures: (db: Db, rename: (departure: Departure) => Departure) => Promise<number>;
};

export type ImportReport = {
	manifest: ExportManifest;
	rows: number;
	files: number;
	departures: number;
	/** Addresses that were erased there and cannot be recognised here. */
	unknown: number;
	/** Files that no row names, left aside. */
	unnamed: string[];
};

/** Without a password nobody comes in: the first administrator is made at the first start, as on a new site. */
const isFilled = (table: TableName) => table !== "administrators";

/** The tables as they are about to be filled. */
async function targetTables(config: ImportNeeds["config"]): Promise<Map<string, Table>> {
	const snapshot = await openSnapshot(config);
	await snapshot.close();
	return new Map(snapshot.tables.map((table) => [table.name, table]));
}

type Completed = ReadRow & { completed: Row };

function refusalOf(error: unknown): ((path: string, line: number) => string) | null {
	if (isUniqueViolation(error)) return (path, line) => copy.twice(path, line, takenColumns(error));
	return isDangling(error) ? copy.dangling : null;
}

async function insert({ write }: Restoration, table: TableName, rows: readonly Completed[]): Promise<void> {
	const add = (some: readonly Completed[]) =>
		write((tx) =>
			insertRows(
				tx,
				table,
				some.map(({ completed }) => completed),
			),
		);
	try {
		await add(rows);
	} catch (error) {
		if (!refusalOf(error)) throw error;
		// One by one, to say which it is.
		for (const one of rows) {
			await add([one]).catch((refused) => {
				const words = refusalOf(refused);
				throw words ? new CopyRefusal(words(one.path, one.line)) : refused;
			});
		}
		throw error;
	}
}

function lettersOf(row: Row): number {
	return Object.values(row).reduce<number>((sum, value) => sum + (typeof value === "string" ? value.length : 0), 0);
}

async function fillTable(
	restoration: Restoration,
	source: ExportSource,
	{ name, real }: { name: TableName; real: Table },
	completion: Completion,
	now: Date,
): Promise<number> {
	let count = 0;
	let batch: Completed[] = [];
	let letters = 0;
	const put = async () => {
		await insert(restoration, name, batch);
		batch = [];
		letters = 0;
	};
	const added = new Set(source.edits.added);
	for await (const read of readTable(source, name, real.columns)) {
		const row = wholeRow(read, real.columns, added.has(read.path) ? now : null);
		batch.push({ ...read, completed: await completion.complete(name, row) });
		count += 1;
		letters += lettersOf(row);
		if (batch.length >= ROWS_AT_ONCE || letters >= LETTERS_AT_ONCE) await put();
	}
	await put();
	return count;
}

type Filling = { database: OpenDatabase; restoration: Restoration };

async function fill({ database, restoration }: Filling, source: ExportSource, needs: ImportNeeds, isEdited: boolean) {
	await migrate(database, source.manifest.schema);
	const completion = await Completion.open(database.db, source.manifest.key, needs);
	const real = await targetTables(needs.config);
	const told = exportedTables().filter(({ table }) => Object.hasOwn(source.manifest.tables, table) && isFilled(table));
	let rows = 0;
	for (const [done, { table }] of told.entries()) {
		needs.follow?.({ phase: "database", done, total: told.length });
		const target = real.get(table);
		if (!target) continue;
		const count = await fillTable(restoration, source, { name: table, real: target }, completion, needs.now);
		const wanted = source.manifest.tables[table] ?? 0;
		const mayDiffer = isEdited && bodyOf(table) !== null;
		if (!mayDiffer && count !== wanted) throw new CopyRefusal(copy.otherCount(table, wanted, count));
		rows += count;
	}
	return { rows, completion };
}

/** The files an image may be kept in. @throws CopyRefusal for a name that is none of ours */
function imagePaths(source: ExportSource): string[] {
	const paths = source.paths.filter((path) => isFilePath(path));
	for (const path of paths) {
		try {
			safePath(path);
		} catch {
			throw new CopyRefusal(copy.badPath(path));
		}
	}
	return paths;
}

/** Of the files those that a row names: another could not be taken away again, nor would it ever leave with the site. */
async function namedFiles(db: Db, paths: readonly string[]): Promise<string[]> {
	const named = new Set((await listImages(db)).flatMap(filesOf).map(({ path }) => path));
	return paths.filter((path) => named.has(path));
}

async function putImages(
	{ check }: Restoration,
	source: ExportSource,
	paths: readonly string[],
	{ files, follow }: ImportNeeds,
): Promise<void> {
	for (const [done, path] of paths.entries()) {
		follow?.({ phase: "files", done, total: paths.length });
		const bytes = await source.read(path);
		await check();
		await files.put(path, bytes, { type: typeOf(path), overwrite: true });
	}
}

async function importInto(
	database: OpenDatabase,
	{ source, paths }: { source: ExportSource; paths: readonly string[] },
	needs: ImportNeeds,
	ask: { again: boolean; edited: boolean },
): Promise<ImportReport> {
	const { manifest } = source;
	const target = { database, files: needs.files };
	const restoration = await prepareTarget(target, ask);
	try {
		const { rows, completion } = await fill({ database, restoration }, source, needs, ask.edited);
		const files = await namedFiles(database.db, paths);
		await putImages(restoration, source, files, needs);
		await restoration.check();
		await migrate(database);
		const departures = await needs.applyDepartures(database.db, completion.rename);
		await restoration.write(async (tx) => {
			await holdSending(tx, "restored", needs.now);
			const details = { copy: manifest.moment, departures };
			await writeJournal(tx, { kind: "imported", actor: null, at: needs.now, subject: { type: "copies" }, details });
		});
		await restoration.lift();
		const unnamed = paths.filter((path) => !files.includes(path));
		return { manifest, rows, files: files.length, departures, unknown: completion.unknown, unnamed };
	} catch (error) {
		if (error instanceof CopyRefusal) await undoRestoration(target, restoration);
		throw error;
	}
}

/**
 * Reads an export into an empty place. What cannot be read leaves the place as empty as it was; what stops it in the middle leaves it
 * marked, which nothing takes for a site.
 * @param ask.again - begins anew where an import or a restoration was cut short
 * @param ask.edited - texts were changed by hand: some may have been added or taken away
 * @throws CopyRefusal, UnfinishedRestorationError, NewerDatabaseError, or what disk, network and database say
 */
export async function importExport(
	needs: ImportNeeds,
	source: ExportSource,
	ask: { again: boolean; edited: boolean },
): Promise<ImportReport> {
	const { manifest } = source;
	if (!knowsMigration(manifest.schema)) throw new CopyRefusal(copy.newer(manifest.product));
	const paths = imagePaths(source);
	const isNew = opensNewFile(needs.config);
	const database = openDatabase(needs.config);
	return importInto(database, { source, paths }, needs, ask)
		.finally(() => database.db.destroy())
		.catch(async (error) => {
			if (isNew && error instanceof CopyRefusal) await removeNewFile(needs.config);
			throw error;
		});
}
