// Owns making a copy: the database at one moment, then the files it names, into a place that is given its manifest last. What a
// place holds already is not written again.
import { setImmediate as pause } from "node:timers/promises";
import type { Config } from "../../../../platform/config/config.ts";
import { PRODUCT_VERSION } from "../../../../platform/config/version.ts";
import { openSnapshot, type Row, type Snapshot } from "../../../../platform/db/snapshot.ts";
import { factsOf } from "../../../../platform/db/tables.ts";
import type { Files } from "../../../../platform/files/files.ts";
import type { Progress } from "../../../../shared/progress.ts";
import { copiesCopy as copy } from "../copy.ts";
import { type CutRows, copyName, type FileEntry, FORMAT, type Manifest, newestCopy } from "../format.ts";
import type { Place } from "../place/place.server.ts";
import { readFileEntries } from "../read-rows.server.ts";
import { OtherInstallationError } from "../refusal.ts";
import { cut, RowSum } from "./cut.ts";
import { countFiles, filesOf, type NamedFile } from "./file-paths.ts";

const FILES_AT_ONCE = 4;

/** An installation that lives copies every hour. */
const SILENT_MS = 3 * 3_600_000;

export type CopyNeeds = {
	config: Pick<Config, "databaseUrl" | "dataDir" | "siteUrl">;
	files: Pick<Files, "get">;
	now: Date;
	/** Which installation of the site copies; null or missing: one that cannot say, of an earlier version. */
	installation?: string | null;
	/** Waited for between two pieces of work: others go first. */
	breathe?: () => Promise<unknown>;
	follow?: (progress: Progress) => void;
};

export type CopyReport = {
	name: string;
	/** The last migration the database had had at the moment of the copy. */
	schema: string;
	rows: number;
	files: number;
	/** What this copy added to its place. */
	chunksWritten: number;
	filesWritten: number;
	/** Files that the database names and the storage does not have. */
	missing: string[];
};

/** What a place holds that need not be written again: what its newest copy is made of, as far as it is there. */
type Known = { chunks: Set<string>; images: Set<string>; files: Map<string, FileEntry> };

async function newestIn(place: Place, now: Date): Promise<Manifest | null> {
	const newest = newestCopy(await place.listCopies(), now);
	// One that cannot be read spares nothing: everything is written again.
	return newest ? place.readCopy(newest).catch(() => null) : null;
}

/** Two that copy into one place would thin out each other's copies. Who has not copied for a while is taken for gone. */
function refuseOthers({ label }: Place, { installation, moment }: Manifest, needs: CopyNeeds): void {
	if (!needs.installation || !installation || installation === needs.installation) return;
	if (Math.abs(needs.now.getTime() - Date.parse(moment)) < SILENT_MS) throw new OtherInstallationError(copy.otherInstallation(label));
}

async function knownIn(place: Place, manifest: Manifest | null): Promise<Known> {
	const known: Known = { chunks: new Set(), images: new Set(), files: new Map() };
	if (!manifest) return known;
	const [chunks, images] = [await place.listObjects("chunks"), await place.listObjects("images")];
	for (const { chunks: names } of [...Object.values(manifest.tables), manifest.files]) {
		for (const name of names) if (chunks.has(name)) known.chunks.add(name);
	}
	try {
		for await (const entry of readFileEntries(place, manifest)) {
			if (!images.has(entry.hash)) continue;
			known.images.add(entry.hash);
			known.files.set(entry.path, entry);
		}
	} catch {
		known.files.clear();
	}
	return known;
}

/** Puts rows away, in chunks. */
async function putRows<Line extends Record<string, unknown>>(
	place: Place,
	known: Known,
	batches: AsyncIterable<Line[]>,
	keyOf: (row: Line) => string,
): Promise<CutRows & { written: number }> {
	const sum = new RowSum();
	const chunks: string[] = [];
	let written = 0;
	for await (const { lines } of cut(batches, keyOf)) {
		const name = place.nameOf(lines);
		sum.addLines(lines);
		chunks.push(name);
		if (known.chunks.has(name)) continue;
		await place.putObject("chunks", name, Buffer.from(lines));
		known.chunks.add(name);
		written += 1;
	}
	return { rows: sum.rows, sum: sum.hex, chunks, written };
}

/** Reads a table, and hands each batch to whoever listens. */
async function* overheard(batches: AsyncIterable<Row[]>, hear: (row: Row) => void): AsyncIterable<Row[]> {
	for await (const batch of batches) {
		batch.forEach(hear);
		yield batch;
	}
}

async function putTables(snapshot: Snapshot, place: Place, known: Known, needs: CopyNeeds) {
	const tables: Manifest["tables"] = {};
	const files = new Map<string, NamedFile>();
	let written = 0;
	for (const [index, table] of snapshot.tables.entries()) {
		needs.follow?.({ phase: "database", done: index, total: snapshot.tables.length });
		const key = factsOf(table.name)?.key ?? [];
		const hear = (row: Row) => {
			if (table.name === "images") for (const file of filesOf(row)) files.set(file.path, file);
		};
		const { written: added, ...rows } = await putRows(place, known, overheard(snapshot.rows(table), hear), (row) =>
			[table.name, ...key.map((column) => row[column])].join("\0"),
		);
		tables[table.name] = rows;
		written += added;
	}
	return { tables, files: [...files.values()], written };
}

/** Puts one file away; null when the storage does not have it. */
async function putFile(place: Place, known: Known, files: CopyNeeds["files"], path: string): Promise<FileEntry | null> {
	const before = known.files.get(path);
	// What stands under a path never changes: it need not be read again.
	if (before) return before;
	const file = await files.get(path, { inPassing: true });
	if (!file) return null;
	const name = place.nameOf(file.bytes);
	if (!known.images.has(name)) await place.putObject("images", name, file.bytes);
	known.images.add(name);
	return { path, hash: name, bytes: file.bytes.byteLength };
}

async function putFiles(named: NamedFile[], place: Place, known: Known, needs: CopyNeeds) {
	const breathe = needs.breathe ?? pause;
	const missing: string[] = [];
	const before = known.images.size;
	const counted = countFiles(named);
	let bytes = 0;
	async function* entries(): AsyncIterable<FileEntry[]> {
		for (let start = 0; start < named.length; start += FILES_AT_ONCE) {
			needs.follow?.({ phase: "files", ...counted.progress() });
			const group = named.slice(start, start + FILES_AT_ONCE);
			const found = await Promise.all(group.map(({ path }) => putFile(place, known, needs.files, path)));
			missing.push(...group.filter(({ isSure }, index) => isSure && !found[index]).map(({ path }) => path));
			for (const [index, file] of group.entries()) counted.passed(file, found[index] !== null);
			const there = found.filter((entry) => entry !== null);
			bytes += there.reduce((sum, entry) => sum + entry.bytes, 0);
			yield there;
			await breathe();
		}
	}
	const { written, ...rows } = await putRows(place, known, entries(), ({ path }) => path);
	return { files: { ...rows, bytes }, missing, chunksWritten: written, filesWritten: known.images.size - before };
}

/**
 * Makes one copy in a place that is open. What stops it in the middle (the disk, the network, `breathe`) is thrown; the place then
 * holds no new copy, and what was written serves the next one.
 * @throws OtherInstallationError while another installation copies into the place
 */
export async function makeCopy(needs: CopyNeeds, place: Place): Promise<CopyReport> {
	const newest = await newestIn(place, needs.now);
	if (newest) refuseOthers(place, newest, needs);
	const known = await knownIn(place, newest);
	const snapshot = await openSnapshot(needs.config, needs.breathe);
	const name = copyName(needs.now);
	let read: Awaited<ReturnType<typeof putTables>>;
	try {
		read = await putTables(snapshot, place, known, needs);
	} finally {
		await snapshot.close();
	}
	const { files, missing, chunksWritten, filesWritten } = await putFiles(read.files, place, known, needs);
	await place.writeCopy(name, {
		format: FORMAT,
		product: PRODUCT_VERSION,
		schema: snapshot.schema,
		engine: snapshot.engine,
		...(needs.installation && { installation: needs.installation }),
		moment: needs.now.toISOString(),
		siteUrl: needs.config.siteUrl,
		tables: read.tables,
		files,
		missing,
	});
	const rows = Object.values(read.tables).reduce((sum, table) => sum + table.rows, 0);
	return { name, schema: snapshot.schema, rows, files: files.rows, chunksWritten: chunksWritten + read.written, filesWritten, missing };
}
