// Owns writing an export: every table at one moment, in the form the ledger and decision 028 give it, then the files the images name.
import type { Config } from "../../../platform/config/config.ts";
import { PRODUCT_VERSION } from "../../../platform/config/version.ts";
import { openSnapshot } from "../../../platform/db/snapshot.ts";
import { type Files, isFilePath, isStorable } from "../../../platform/files/files.ts";
import { momentText } from "../../../shared/dates-fr.ts";
import type { Progress } from "../../../shared/progress.ts";
import { countFiles } from "../copies/make/file-paths.ts";
import { type Bundle, writeBundle } from "./bundle.server.ts";
import { exportCopy as copy } from "./copy.ts";
import { type ExportManifest, exportedTables, FORMAT, MANIFEST_FILE, README_FILE } from "./format.ts";
import { type NameMessage, TableWriter } from "./table-writer.server.ts";

const FILES_AT_ONCE = 4;

export type ExportNeeds = {
	config: Pick<Config, "databaseUrl" | "dataDir" | "siteUrl" | "timeZone">;
	files: Pick<Files, "get">;
	now: Date;
	nameMessage: NameMessage;
	/** What the key of the site's hashes is known by (`suppressionKey`). */
	key: string;
	/** Waited for between two pieces of work: others go first. */
	breathe?: () => Promise<unknown>;
	follow?: (progress: Progress) => void;
	/** How many bytes it may hold. */
	most?: number;
	/** What the folder in a zip is called; by itself as the zip is. */
	root?: string;
};

export type ExportReport = { rows: number; files: number; missing: string[] };

/** What is no path of a file of ours would land elsewhere in the export. */
function isOurs(path: string): boolean {
	return isStorable(path) && isFilePath(path);
}

type Put = { count: number; missing: string[] };

/** Puts the files the images name, as they stand on the site; answers what was not there. */
async function putFiles(bundle: Bundle, all: ReadonlyMap<string, boolean>, { files, follow, breathe }: ExportNeeds): Promise<Put> {
	const named = [...all].filter(([path]) => isOurs(path));
	const missing = [...all].filter(([path, isSure]) => isSure && !isOurs(path)).map(([path]) => path);
	const counted = countFiles(named.map(([, isSure]) => ({ isSure })));
	let count = 0;
	for (let start = 0; start < named.length; start += FILES_AT_ONCE) {
		follow?.({ phase: "files", ...counted.progress() });
		const group = named.slice(start, start + FILES_AT_ONCE);
		const found = await Promise.all(group.map(([path]) => files.get(path)));
		for (const [index, [path, isSure]] of group.entries()) {
			const bytes = found[index]?.bytes;
			if (bytes) await bundle.put(path, [bytes]);
			else if (isSure) missing.push(path);
			if (bytes) count += 1;
			counted.passed({ isSure }, bytes !== undefined);
		}
		await breathe?.();
	}
	return { count, missing };
}

async function fill(bundle: Bundle, needs: ExportNeeds): Promise<ExportReport> {
	const snapshot = await openSnapshot(needs.config, needs.breathe);
	const writer = new TableWriter(snapshot, bundle, needs.nameMessage);
	try {
		const all = exportedTables();
		for (const [index, { table, exported }] of all.entries()) {
			needs.follow?.({ phase: "database", done: index, total: all.length });
			const real = snapshot.tables.find(({ name }) => name === table);
			if (real) await writer.write(real, table, exported);
		}
	} finally {
		await snapshot.close();
	}
	const { count, missing } = await putFiles(bundle, writer.files, needs);
	const manifest: ExportManifest = {
		format: FORMAT,
		product: PRODUCT_VERSION,
		schema: snapshot.schema,
		moment: needs.now.toISOString(),
		siteUrl: needs.config.siteUrl,
		key: needs.key,
		tables: writer.counts,
		missing,
	};
	await bundle.put(README_FILE, [copy.readme(needs.config.siteUrl, momentText(manifest.moment, needs.config.timeZone) ?? manifest.moment)]);
	await bundle.put(MANIFEST_FILE, [`${JSON.stringify(manifest, null, "\t")}\n`]);
	return { rows: Object.values(writer.counts).reduce((sum, rows) => sum + rows, 0), files: count, missing };
}

/**
 * Exports the site as it is at one moment, while it serves, into a folder or (a name that ends in .zip) one file. What stops it in
 * the middle leaves nothing. @throws CopyRefusal where something stands already, NoDatabaseError, what disk and network say
 */
export function writeExport(path: string, needs: ExportNeeds): Promise<ExportReport> {
	return writeBundle(path, needs, (bundle) => fill(bundle, needs));
}
