// Owns taking rows along: read at one moment of the old database, put into the new one, and read there again as a stranger would.
import type { Config } from "../../../platform/config/config.ts";
import { emptySeeded } from "../../../platform/db/load.ts";
import { migrate } from "../../../platform/db/migrate.ts";
import type { OpenDatabase } from "../../../platform/db/open.ts";
import { dropTables, type Write } from "../../../platform/db/restoration.ts";
import { openSnapshot, type Row, type Snapshot } from "../../../platform/db/snapshot.ts";
import { lineOf, RowSum } from "../copies/make/cut.ts";
import { filesOf, type NamedFile } from "../copies/make/file-paths.ts";
import { CopyRefusal } from "../copies/refusal.ts";
import { putRows } from "../copies/restore/put-rows.server.ts";
import { moveCopy as copy } from "./copy.ts";

export type DatabaseHome = Pick<Config, "databaseUrl" | "dataDir">;

/** What each table adds up to. */
export type Sums = ReadonlyMap<string, RowSum>;

type Follow = (done: number, total: number) => void;

/** Reads a database at this moment, and lets it go. */
export async function atOneMoment<Result>(place: DatabaseHome, read: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
	const snapshot = await openSnapshot(place);
	try {
		return await read(snapshot);
	} finally {
		await snapshot.close();
	}
}

/** The files that the images of a site name, each once. */
export async function readNamed(snapshot: Snapshot): Promise<NamedFile[]> {
	const named = new Map<string, NamedFile>();
	for (const table of snapshot.tables.filter(({ name }) => name === "images")) {
		for await (const rows of snapshot.rows(table)) for (const file of rows.flatMap(filesOf)) named.set(file.path, file);
	}
	return [...named.values()];
}

/** Fills a database anew, whatever of ours stands in it; answers what was read. */
export async function fillFrom(snapshot: Snapshot, target: OpenDatabase, follow: Follow): Promise<Sums> {
	const write: Write = (act) => target.db.transaction().execute(act);
	await write(dropTables);
	await migrate(target, snapshot.schema);
	await write(emptySeeded);
	const sums = new Map<string, RowSum>();
	for (const [done, table] of snapshot.tables.entries()) {
		follow(done, snapshot.tables.length);
		sums.set(table.name, await putRows(write, table.name, snapshot.rows(table)));
	}
	return sums;
}

async function sumOf(batches: AsyncIterable<Row[]>): Promise<RowSum> {
	const sum = new RowSum();
	for await (const rows of batches) for (const row of rows) sum.add(lineOf(row));
	return sum;
}

/** Compares a database with what was to be put into it. @throws CopyRefusal, which names the first table that differs */
export async function compareWith(sums: Sums, place: DatabaseHome, follow: Follow): Promise<void> {
	await atOneMoment(place, async (snapshot) => {
		const there = new Map(snapshot.tables.map((table) => [table.name, table]));
		let done = 0;
		for (const [name, wanted] of sums) {
			follow(done++, sums.size);
			const table = there.get(name);
			const found = table ? await sumOf(snapshot.rows(table)) : null;
			if (found?.rows !== wanted.rows || found.hex !== wanted.hex) throw new CopyRefusal(copy.otherRows(name));
		}
	});
}
