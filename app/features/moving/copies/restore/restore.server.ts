// Owns restoring a copy: into an empty place, marked from the first row to the last file, every byte proved by its name, and nothing
// leaves it afterwards until the administrator has confirmed.
import type { Config } from "../../../../platform/config/config.ts";
import { emptySeeded } from "../../../../platform/db/load.ts";
import { knowsMigration, migrate } from "../../../../platform/db/migrate.ts";
import { type Db, type OpenDatabase, openDatabase, opensNewFile } from "../../../../platform/db/open.ts";
import type { Restoration } from "../../../../platform/db/restoration.ts";
import { type Files, holdsFiles, safePath, typeOf } from "../../../../platform/files/files.ts";
import { writeJournal } from "../../../../platform/journal/journal-store.server.ts";
import { HOME_MEMO } from "../../../../platform/mail/moved-by-hand.server.ts";
import { holdSending } from "../../../../platform/mail/sending-hold.server.ts";
import { forgetMemo } from "../../../../platform/memos/memo-store.server.ts";
import type { Progress } from "../../../../shared/progress.ts";
import { copiesCopy as copy } from "../copy.ts";
import { type CutRows, type Manifest, newestCopy } from "../format.ts";
import { readFileEntries, readRows } from "../read-rows.server.ts";
import { CopyRefusal } from "../refusal.ts";
import type { CopySource } from "../source.server.ts";
import { putRows } from "./put-rows.server.ts";
import { prepareTarget } from "./target.server.ts";

export type RestoreNeeds = {
	config: Pick<Config, "databaseUrl" | "dataDir">;
	files: Files;
	now: Date;
	follow?: (progress: Progress) => void;
	/** What must be done before anything else may use what was restored; answers how many people it was done for. */
	applyDepartures: (db: Db) => Promise<number>;
};

export type RestoreReport = { name: string; manifest: Manifest; rows: number; files: number; departures: number };

/** The copy asked for, or the newest. @throws CopyRefusal when there is none, or it is of a newer version */
async function pick({ place }: CopySource, asked: string | null, now: Date): Promise<{ name: string; manifest: Manifest }> {
	const names = await place.listCopies();
	const name = asked ?? newestCopy(names, now);
	if (!name) throw new CopyRefusal(names[0] ? copy.aheadOfClock(place.label, names[0]) : copy.noCopy(place.label));
	const manifest = await place.readCopy(name);
	if (!knowsMigration(manifest.schema)) throw new CopyRefusal(copy.newerCopy(manifest.product));
	return { name, manifest };
}

/** Where each image goes. @throws CopyRefusal when the source lacks one */
async function plan({ place, images }: CopySource, manifest: Manifest): Promise<Map<string, string[]>> {
	const paths = new Map<string, string[]>();
	for await (const { path, hash } of readFileEntries(place, manifest)) {
		if (!images.has(hash)) throw new CopyRefusal(copy.missing(place.label, `images/${hash}`));
		paths.set(hash, [...(paths.get(hash) ?? []), safePath(path)]);
	}
	return paths;
}

async function fillTable({ write }: Restoration, source: CopySource, name: string, table: CutRows): Promise<void> {
	const sum = await putRows(write, name, readRows(source.place, table));
	if (sum.rows !== table.rows || sum.hex !== table.sum) throw new CopyRefusal(copy.damaged(source.place.label, name));
}

type Filling = { database: OpenDatabase; restoration: Restoration };

async function fill({ database, restoration }: Filling, source: CopySource, manifest: Manifest, needs: RestoreNeeds): Promise<void> {
	await migrate(database, manifest.schema);
	await restoration.write(emptySeeded);
	const tables = Object.entries(manifest.tables);
	for (const [index, [name, table]] of tables.entries()) {
		needs.follow?.({ phase: "database", done: index, total: tables.length });
		await fillTable(restoration, source, name, table);
		// Before the first mail is there: a server that runs over this database already would send it.
		if (name === "memos") await restoration.write((tx) => holdSending(tx, "restored", needs.now));
	}
}

async function putImages(
	{ check }: Restoration,
	source: CopySource,
	paths: Map<string, string[]>,
	{ files, follow }: RestoreNeeds,
): Promise<void> {
	let done = 0;
	await source.eachImage(new Set(paths.keys()), async (name, bytes) => {
		await check();
		for (const path of paths.get(name) ?? []) await files.put(path, bytes, { type: typeOf(path), overwrite: true });
		done += 1;
		follow?.({ phase: "files", done, total: paths.size });
	});
	if (done !== paths.size) throw new CopyRefusal(copy.changedMeanwhile(source.place.label));
}

/**
 * Restores one copy. What stops it in the middle leaves the place marked, which nothing takes for a site.
 * @param ask.name - which copy; null: the newest that is not dated ahead of `now`
 * @param ask.again - begins anew where a restoration was cut short
 * @throws CopyRefusal, UnfinishedRestorationError, NewerDatabaseError, or what disk, network and database say
 */
export async function restoreCopy(
	needs: RestoreNeeds,
	source: CopySource,
	ask: { name: string | null; again: boolean },
): Promise<RestoreReport> {
	const { name, manifest } = await pick(source, ask.name, needs.now);
	const paths = await plan(source, manifest);
	// Before the file is made: an empty one would be filled as a new site by the next start.
	if (opensNewFile(needs.config) && (await holdsFiles(needs.files))) throw new CopyRefusal(copy.filesInUse);
	const database = openDatabase(needs.config);
	try {
		const restoration = await prepareTarget({ database, files: needs.files }, ask);
		await fill({ database, restoration }, source, manifest, needs);
		await putImages(restoration, source, paths, needs);
		await restoration.check();
		await migrate(database);
		const departures = await needs.applyDepartures(database.db);
		await restoration.write(async (tx) => {
			await holdSending(tx, "restored", needs.now);
			await forgetMemo(tx, HOME_MEMO);
			const details = { copy: manifest.moment, departures };
			await writeJournal(tx, { kind: "restored-copy", actor: null, at: needs.now, subject: { type: "copies" }, details });
		});
		await restoration.lift();
		const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
		return { name, manifest, rows, files: manifest.files.rows, departures };
	} finally {
		await database.db.destroy();
	}
}
