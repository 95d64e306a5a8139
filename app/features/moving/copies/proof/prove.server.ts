// Owns the proof that a copy can be lived from: the newest one is restored beside the site into a SQLite of its own, whichever
// engine runs, everything in it is compared with what the copy says, and pages are asked of it. Nothing of it stays.
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import { integrityFault } from "../../../../platform/db/integrity.ts";
import { latestMigration } from "../../../../platform/db/migrate.ts";
import { type Db, openDatabase } from "../../../../platform/db/open.ts";
import { draftOf, sweepDraftsOf } from "../../../../platform/files/drafts.ts";
import type { Files } from "../../../../platform/files/files.ts";
import { folderObjects } from "../../../../platform/files/folder-objects.ts";
import { copiesCopy as copy } from "../copy.ts";
import { type Kind, type Manifest, newestCopy } from "../format.ts";
import type { Place } from "../place/place.server.ts";
import { readFileEntries } from "../read-rows.server.ts";
import { CopyRefusal, DamagedError } from "../refusal.ts";
import { type RestoreReport, restoreCopy } from "../restore/restore.server.ts";
import { sourceOf } from "../source.server.ts";
import { countRows, pagesToAsk } from "./scratch-store.server.ts";

/** Rows lie in a database several times larger than they lie in a copy, compressed. */
const GROWS = 12;

/** Opens what was restored in a folder as a site that serves nobody else and sends nothing. */
export type OpenScratch = (dataDir: string) => Promise<{
	ask: (path: string) => Promise<{ status: number; html: string }>;
	close: () => Promise<void>;
}>;

export type ProofNeeds = {
	dataDir: string;
	now: Date;
	/** null: this process cannot render pages; none are asked for. */
	openScratch: OpenScratch | null;
	breathe?: () => Promise<unknown>;
};

export type Proved = { name: string; rows: number; files: number; pages: number; restoreMs: number };

/** Where restored pictures go: nowhere. Each is hashed as it comes, so that a proof takes no second library of them. */
function hashingFiles(place: Place, breathe: () => Promise<unknown>): { files: Files; hashes: Map<string, string> } {
	const hashes = new Map<string, string>();
	// However many come at once, readers have their breath after each.
	let breath: Promise<unknown> = Promise.resolve();
	return {
		hashes,
		files: {
			put: async (path, bytes) => {
				hashes.set(path, place.nameOf(bytes));
				breath = breath.then(breathe);
				await breath;
			},
			get: async () => null,
			size: async () => null,
			stream: async () => null,
			remove: async () => {},
			holdsAny: async () => false,
			ready: async () => {},
		},
	};
}

/** A scratch that fills the disk would take the site with it. */
async function refuseTight(place: Place, dataDir: string, manifest: Manifest): Promise<void> {
	const chunks = await place.listObjects("chunks");
	let bytes = 0;
	for (const table of Object.values(manifest.tables)) for (const name of table.chunks) bytes += chunks.get(name)?.bytes ?? 0;
	const room = await folderObjects(dataDir).room();
	if (room && room.free < bytes * GROWS) throw new CopyRefusal(copy.noRoomToProve);
}

/** What a restoration itself adds to a database of this version: a line of the journal, and notes. */
const addedTo = (table: string): number => (table === "journal" ? 1 : 0);

async function compareRows(db: Db, { manifest }: RestoreReport): Promise<void> {
	// One of an earlier version has been brought up to date: its sums were compared as it was filled.
	if (manifest.schema !== latestMigration) return;
	for (const [table, { rows }] of Object.entries(manifest.tables)) {
		if (table === "memos") continue;
		if ((await countRows(db, table)) !== rows + addedTo(table)) throw new CopyRefusal(copy.otherRows(table));
	}
}

async function compareFiles(place: Place, manifest: Manifest, hashes: Map<string, string>): Promise<void> {
	for await (const entry of readFileEntries(place, manifest)) {
		if (hashes.get(entry.path) !== entry.hash) throw new CopyRefusal(copy.otherFile(entry.path));
	}
}

async function askPages(dataDir: string, openScratch: OpenScratch, paths: readonly string[]): Promise<void> {
	const site = await openScratch(dataDir);
	try {
		for (const path of paths) {
			const { status, html } = await site.ask(path);
			if (status !== 200 || !html.includes("</html>") || !html.includes(path)) throw new CopyRefusal(copy.noPage(path, status));
		}
	} finally {
		await site.close();
	}
}

/** Whether an object is damaged however often it is read. */
async function isDamaged(place: Place, kind: Kind, name: string): Promise<boolean> {
	for (let reading = 0; reading < 2; reading++) {
		try {
			await place.getObject(kind, name);
			return false;
		} catch (error) {
			// What is gone is written again as it is.
			if (!(error instanceof CopyRefusal)) throw error;
			if (!(error instanceof DamagedError)) return false;
		}
	}
	return true;
}

/** Sets all aside that is damaged of a copy: while it stood there by its name, every later copy would rely on it. */
async function setDamagedAside(place: Place, manifest: Manifest, breathe: () => Promise<unknown>): Promise<void> {
	const images = new Set<string>();
	const look = async (kind: Kind, name: string) => {
		await breathe();
		if (await isDamaged(place, kind, name)) await place.setAside(kind, name);
	};
	try {
		for await (const { hash } of readFileEntries(place, manifest)) images.add(hash);
	} catch (error) {
		if (!(error instanceof CopyRefusal)) throw error;
	}
	const chunks = [...Object.values(manifest.tables), manifest.files].flatMap((rows) => rows.chunks);
	for (const name of new Set(chunks)) await look("chunks", name);
	for (const name of images) await look("images", name);
}

/** Takes away what proofs left whose process was killed. */
export async function sweepProofs(dataDir: string): Promise<void> {
	await sweepDraftsOf(join(dataDir, "proof"));
}

/**
 * Restores the newest copy of a place into a folder of its own, compares it, asks pages of it, and removes it.
 * What is damaged of it is set aside. Nobody else may be at the place.
 * @throws CopyRefusal in words when anything is not as it was; what disk or network say otherwise
 */
export async function proveNewest(place: Place, { dataDir, now, openScratch, breathe = pause }: ProofNeeds): Promise<Proved> {
	// With PostgreSQL and a bucket nothing else has made it.
	await mkdir(dataDir, { recursive: true, mode: 0o700 });
	// One proof at a time: whatever else bears the name is of a process that has ended, in another container too.
	for (const name of await readdir(dataDir))
		if (/^proof\..*\.part$/.test(name)) await rm(join(dataDir, name), { recursive: true, force: true });
	const newest = newestCopy(await place.listCopies(), now);
	if (!newest) throw new CopyRefusal(copy.noCopy(place.label));
	const manifest = await place.readCopy(newest);
	await refuseTight(place, dataDir, manifest);
	const scratch = draftOf(join(dataDir, "proof"));
	await mkdir(scratch, { recursive: true, mode: 0o700 });
	try {
		const { files, hashes } = hashingFiles(place, breathe);
		const config = { databaseUrl: null, dataDir: scratch };
		const began = performance.now();
		const needs = { config, files, now, applyDepartures: async () => 0, follow: () => {} };
		const report = await restoreCopy(needs, await sourceOf(place), { name: newest, again: false });
		const restoreMs = Math.round(performance.now() - began);
		const fault = await integrityFault(scratch);
		if (fault) throw new CopyRefusal(copy.unsound(fault));
		const { db } = openDatabase(config);
		let paths: string[];
		try {
			await compareRows(db, report);
			paths = openScratch ? await pagesToAsk(db) : [];
		} finally {
			await db.destroy();
		}
		await compareFiles(place, report.manifest, hashes);
		if (openScratch) await askPages(scratch, openScratch, paths);
		return { name: newest, rows: report.rows, files: report.files, pages: paths.length, restoreMs };
	} catch (error) {
		if (!(error instanceof DamagedError)) throw error;
		await setDamagedAside(place, manifest, breathe);
		throw new CopyRefusal(`${error.message} ${copy.setAside}`, { cause: error });
	} finally {
		await rm(scratch, { recursive: true, force: true });
	}
}
