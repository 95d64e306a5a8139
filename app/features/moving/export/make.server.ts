// Owns writing an export: every table at one moment, in the form the ledger and decision 028 give it, then the files the images name.
import type { Config } from "../../../platform/config/config.ts";
import { PRODUCT_VERSION } from "../../../platform/config/version.ts";
import { openSnapshot, type Row, type Snapshot, type Table } from "../../../platform/db/snapshot.ts";
import { type Files, safePath } from "../../../platform/files/files.ts";
import { csvParts } from "../../../platform/http/csv-file.server.ts";
import { freeSlug, slugify } from "../../../shared/slug.ts";
import { filesOf, type NamedFile } from "../copies/make/file-paths.ts";
import { type Bundle, writeBundle } from "./bundle.server.ts";
import { exportCopy as copy } from "./copy.ts";
import {
	bodyOf,
	DEPARTED_NAME,
	type ExportManifest,
	exportedTables,
	FORMAT,
	linesPath,
	MANIFEST_FILE,
	README_FILE,
	type TableName,
} from "./format.ts";
import { writeItem } from "./front-matter.ts";

const FILES_AT_ONCE = 4;

export type ExportNeeds = {
	config: Pick<Config, "databaseUrl" | "dataDir" | "siteUrl">;
	files: Pick<Files, "get">;
	now: Date;
	/** What `departures` knows a message by. */
	nameMessage: (id: string) => Promise<string>;
	/** Waited for between two pieces of work: others go first. */
	breathe?: () => Promise<unknown>;
	follow?: (progress: ExportProgress) => void;
	/** How many bytes it may hold. */
	most?: number;
};

export type ExportProgress = { phase: "database" | "files"; done: number; total: number };
export type ExportReport = { rows: number; files: number; missing: string[] };

/** Tables that also stand as a file for a spreadsheet. */
const spreadsheets: { [Table in TableName]?: string } = {
	newsletter_subscribers: "readers.csv",
	consents: "consents.csv",
	redirects: "redirects.csv",
	stories: "messages.csv",
	deliveries: "deliveries.csv",
};

/** An upload that has not come to its end is no image yet. */
const isTold = (table: string, row: Row) => table !== "images" || (row.pending_at ?? null) === null;

function pick(row: Row, columns: readonly string[]): Row {
	return Object.fromEntries(columns.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));
}

/** A name of its own for each file of a folder, on disks that take A for a too: its slug, else one made of its title. */
function namer(): (row: Row) => string {
	const taken = new Set<string>();
	return ({ slug, title }) => {
		const name = freeSlug(slugify(String(slug ?? title)) || "sans-titre", taken);
		taken.add(name);
		return name;
	};
}

/** What a reader's address is, by what their consents are filed under. */
async function addressesByHash(snapshot: Snapshot): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	const readers = snapshot.tables.find(({ name }) => name === "newsletter_subscribers");
	if (!readers) return found;
	for await (const rows of snapshot.rows(readers)) {
		for (const { email, email_hash: hash } of rows) if (typeof hash === "string" && typeof email === "string") found.set(hash, email);
	}
	return found;
}

const cellOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

class Writing {
	readonly #snapshot: Snapshot;
	readonly #bundle: Bundle;
	readonly #needs: ExportNeeds;
	readonly counts: Record<string, number> = {};
	readonly files = new Map<string, boolean>();
	/** Newsletters by their ids: what was sent of one stands beside it. */
	readonly #newsletters = new Map<string, string>();

	constructor(snapshot: Snapshot, bundle: Bundle, needs: ExportNeeds) {
		this.#snapshot = snapshot;
		this.#bundle = bundle;
		this.#needs = needs;
	}

	async table(real: Table, name: TableName, columns: readonly string[]): Promise<void> {
		const body = bodyOf(name);
		this.counts[name] = 0;
		if (body) await this.#items(real, name, columns, body);
		else await this.#bundle.put(linesPath(name), this.#lines(real, name, columns));
		const spreadsheet = spreadsheets[name];
		if (spreadsheet) await this.#spreadsheet(real, columns, spreadsheet);
		if (name === "sendings") await this.#sentPages(real);
	}

	async *#rows(real: Table): AsyncIterable<Row[]> {
		for await (const rows of this.#snapshot.rows(real)) yield rows.filter((row) => isTold(real.name, row));
	}

	async #items(real: Table, name: TableName, columns: readonly string[], body: string): Promise<void> {
		const nameOf = namer();
		for await (const rows of this.#rows(real)) {
			for (const row of rows) {
				const file = nameOf(row);
				if (name === "newsletters") this.#newsletters.set(String(row.id), file);
				await this.#bundle.put(`${name}/${file}.md`, [writeItem(pick(row, columns), body)]);
				this.counts[name] = (this.counts[name] ?? 0) + 1;
			}
		}
	}

	async *#lines(real: Table, name: TableName, columns: readonly string[]): AsyncIterable<string> {
		for await (const rows of this.#rows(real)) {
			const lines: string[] = [];
			for (const row of rows) {
				const told = pick(row, columns);
				if (name === "stories") told[DEPARTED_NAME] = await this.#needs.nameMessage(String(row.id));
				lines.push(`${JSON.stringify(told)}\n`);
				if (name === "images") for (const { path, isSure } of filesOf(row)) this.#name({ path, isSure });
			}
			this.counts[name] = (this.counts[name] ?? 0) + lines.length;
			yield lines.join("");
		}
	}

	#name({ path, isSure }: NamedFile): void {
		this.files.set(path, isSure || this.files.get(path) === true);
	}

	async #spreadsheet(real: Table, columns: readonly string[], path: string): Promise<void> {
		const emails = real.name === "consents" ? await addressesByHash(this.#snapshot) : null;
		const cells = (row: Row) => columns.map((name) => cellOf(row[name]));
		const shape = emails
			? { titles: ["email", ...columns], cells: (row: Row) => [emails.get(String(row.email_hash)) ?? null, ...cells(row)] }
			: { titles: columns, cells };
		await this.#bundle.put(path, csvParts(this.#rows(real), shape));
	}

	/** What was sent of each newsletter, as a page. */
	async #sentPages(real: Table): Promise<void> {
		for await (const rows of this.#rows(real)) {
			for (const { newsletter_id: id, frozen } of rows) {
				const html = sentPage(frozen);
				const name = this.#newsletters.get(String(id));
				if (html !== null && name) await this.#bundle.put(`newsletters/${name}.html`, [html]);
			}
		}
	}

	/** Puts the files that stand under the paths the images name; answers what was not there. */
	async putFiles(): Promise<{ count: number; missing: string[] }> {
		const { files, follow, breathe } = this.#needs;
		const named = [...this.files].filter(([path]) => isStorable(path));
		const missing = [...this.files].filter(([path, isSure]) => isSure && !isStorable(path)).map(([path]) => path);
		let count = 0;
		for (let start = 0; start < named.length; start += FILES_AT_ONCE) {
			follow?.({ phase: "files", done: start, total: named.length });
			const group = named.slice(start, start + FILES_AT_ONCE);
			const found = await Promise.all(group.map(([path]) => files.get(path)));
			for (const [index, [path, isSure]] of group.entries()) {
				const bytes = found[index]?.bytes;
				if (bytes) await this.#bundle.put(path, [bytes]);
				else if (isSure) missing.push(path);
				if (bytes) count += 1;
			}
			await breathe?.();
		}
		return { count, missing };
	}
}

/** What is no path of an image of ours would land elsewhere in the export. */
function isStorable(path: string): boolean {
	try {
		return safePath(path).startsWith("images/");
	} catch {
		return false;
	}
}

function sentPage(frozen: unknown): string | null {
	try {
		const html: unknown = JSON.parse(String(frozen)).html;
		return typeof html === "string" ? html : null;
	} catch {
		return null;
	}
}

async function fill(bundle: Bundle, needs: ExportNeeds): Promise<ExportReport> {
	const snapshot = await openSnapshot(needs.config, needs.breathe);
	const writing = new Writing(snapshot, bundle, needs);
	try {
		const all = exportedTables();
		for (const [index, { table, exported }] of all.entries()) {
			needs.follow?.({ phase: "database", done: index, total: all.length });
			const real = snapshot.tables.find(({ name }) => name === table);
			if (real) await writing.table(real, table, exported);
		}
	} finally {
		await snapshot.close();
	}
	const { count, missing } = await writing.putFiles();
	const manifest: ExportManifest = {
		format: FORMAT,
		product: PRODUCT_VERSION,
		schema: snapshot.schema,
		moment: needs.now.toISOString(),
		siteUrl: needs.config.siteUrl,
		tables: writing.counts,
		missing,
	};
	await bundle.put(README_FILE, [copy.readme(needs.config.siteUrl, manifest.moment)]);
	await bundle.put(MANIFEST_FILE, [`${JSON.stringify(manifest, null, "\t")}\n`]);
	return { rows: Object.values(writing.counts).reduce((sum, rows) => sum + rows, 0), files: count, missing };
}

/**
 * Exports the site as it is at one moment, while it serves, into a folder or (a name that ends in .zip) one file. What stops it in
 * the middle leaves nothing. @throws CopyRefusal where something stands already, NoDatabaseError, what disk and network say
 */
export function writeExport(path: string, needs: ExportNeeds): Promise<ExportReport> {
	return writeBundle(path, needs, (bundle) => fill(bundle, needs));
}
