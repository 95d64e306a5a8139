// Owns the form each table has in an export (decision 028): a Markdown file a row, or lines of JSON, and what people open beside them.
import type { Row, Snapshot, Table, Value } from "../../../platform/db/snapshot.ts";
import { csvParts } from "../../../platform/http/csv-file.server.ts";
import { loggableText } from "../../../shared/private-links.ts";
import { freeSlug, slugify } from "../../../shared/slug.ts";
import { filesOf, type NamedFile } from "../copies/make/file-paths.ts";
import type { Bundle } from "./bundle.server.ts";
import { bodyOf, DEPARTED_NAME, linesPath, spreadsheets, type TableName } from "./format.ts";
import { writeItem } from "./front-matter.ts";

/** What `departures` knows a message by. */
export type NameMessage = (id: string) => Promise<string>;

/** An upload that has not come to its end is no image yet. */
const isTold = (table: string, row: Row) => table !== "images" || (row.pending_at ?? null) === null;

function pick(row: Row, columns: readonly string[]): Row {
	return Object.fromEntries(columns.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));
}

/** A mail that waits, or left lately, holds links that open what is its reader's, on the site it left: they stay there. */
function withoutLinks({ body_text: text, body_html: html, ...row }: Row): Row {
	const tame = (words: Value | undefined) => (typeof words === "string" ? loggableText(words) : (words ?? null));
	return { ...row, body_text: tame(text), body_html: tame(html) };
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

/** Writes tables, one after another in the ledger's order. */
export class TableWriter {
	readonly #snapshot: Snapshot;
	readonly #bundle: Bundle;
	readonly #nameMessage: NameMessage;
	/** How many rows of each table were written. */
	readonly counts: Record<string, number> = {};
	/** The files its images name; `true`: one that is to be there. */
	readonly files = new Map<string, boolean>();
	/** Newsletters by their ids: what was sent of one stands beside it. */
	readonly #newsletters = new Map<string, string>();

	constructor(snapshot: Snapshot, bundle: Bundle, nameMessage: NameMessage) {
		this.#snapshot = snapshot;
		this.#bundle = bundle;
		this.#nameMessage = nameMessage;
	}

	/** Writes one table, in the form it has. */
	async write(real: Table, name: TableName, columns: readonly string[]): Promise<void> {
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
				const told = pick(name === "outbox" ? withoutLinks(row) : row, columns);
				if (name === "stories") told[DEPARTED_NAME] = await this.#nameMessage(String(row.id));
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
}

function sentPage(frozen: unknown): string | null {
	try {
		const html: unknown = JSON.parse(String(frozen)).html;
		return typeof html === "string" ? html : null;
	} catch {
		return null;
	}
}
