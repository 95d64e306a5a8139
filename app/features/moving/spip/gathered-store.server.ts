// Owns what is gathered of a SPIP database before anything is made of it: a SQLite file of our own, in a private folder that goes
// with the import. It is read in pieces, since the process that reads it may be the one that serves the site. Whatever the site ran on, the rest of the import asks here, and memory stays small.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { isDiskFull } from "../../../platform/db/errors.ts";
import { draftOf, sweepDraftsOf } from "../../../platform/files/drafts.ts";
import { makeFolder } from "../../../platform/files/make-folder.ts";
import { ImportRefusal } from "../frame/refusal.ts";
import { DoubleEncoding, mended } from "./charset.ts";
import { refusals } from "./copy.ts";
import { knownTable, type Plan, planOf, saysSomething, TABLES, type TableName, tableNames } from "./tables.ts";
import { type Asides, Unread } from "./unread.ts";

/** A row: text, or null, by column. */
export type SpipRow = Record<string, string | null>;

/** Tables whose words may have been encoded twice. */
const WORDED: TableName[] = [
	"articles",
	"rubriques",
	"breves",
	"auteurs",
	"mots",
	"groupes_mots",
	"documents",
	"urls",
	"meta",
	"syndic",
	"zones",
];
const MOST_PREFIXES = 50;
/** Letters that are read between two turns of the others, and what a row counts for by itself. */
const PIECE = 128 * 1_024;
const ROW = 64;
/** Rows that are mended between two turns. */
const MENDED_ROWS = 20;

/** Where what is read is kept meanwhile, and how many bytes of it. */
export type Scratch = { folder: string; most: () => Promise<number> };

type Manner = {
	scratch: Scratch;
	/** Waited for between pieces, so that others have their turn. */
	breathe?: (() => Promise<void>) | undefined;
};

/** What is looked for, by table; made with it, since an index over many rows at the end would hold everybody up. */
const INDEXES: Partial<Record<TableName, string[]>> = {
	articles: ["cast(id_article as integer)"],
	breves: ["cast(id_breve as integer)"],
	documents: ["cast(id_document as integer)", "id_document", "id_vignette"],
	auteurs_liens: ["objet, id_objet"],
	mots_liens: ["objet, id_objet"],
	documents_liens: ["objet, id_objet"],
	zones_liens: ["objet, id_objet"],
	urls: ["type, id_objet"],
	zones: ["id_zone"],
};

export type Settled = { isOlder: boolean; doubled: { before: string; after: string } | null };

export class Gathered {
	readonly folder: string;
	private readonly db: DatabaseSync;
	private left: number;
	private readonly breathe: () => Promise<void>;
	private sinceBreath = 0;
	/** A table of each prefix stands apart until one is chosen: none is ever emptied. */
	private readonly inserts = new Map<string, { into: string; insert: StatementSync }>();
	private readonly asked = new Map<string, StatementSync>();
	/** By the columns of a table as they are handed in; null: it is not read. */
	private readonly plans = new WeakMap<string[], Plan | null>();
	private readonly unread = new Unread();
	private readonly sites = new Set<string>();
	/** Prefixes whose links stand in the tables of SPIP 2. */
	private readonly older = new Set<string>();
	private wanted = "";

	private constructor(folder: string, db: DatabaseSync, left: number, breathe: () => Promise<void>) {
		this.folder = folder;
		this.db = db;
		this.left = left;
		this.breathe = breathe;
	}

	/** An empty one, to be closed; those of processes that were killed go first. */
	static async make({ scratch, breathe = setImmediate }: Manner): Promise<Gathered> {
		const [name, most] = [join(scratch.folder, "spip"), await scratch.most()];
		await sweepDraftsOf(name);
		const folder = draftOf(name);
		await makeFolder(folder, 0o700);
		const db = new DatabaseSync(join(folder, "gathered.sqlite"));
		db.exec("pragma journal_mode = off; pragma synchronous = off; pragma temp_store = file; begin");
		return new Gathered(folder, db, most, breathe);
	}

	async close(): Promise<void> {
		this.db.close();
		await rm(this.folder, { recursive: true, force: true });
	}

	/** Counts what is kept. Throws ImportRefusal where it is more than may be. */
	keep(bytes: number): void {
		this.left -= bytes;
		if (this.left < 0) throw new ImportRefusal(refusals.noRoom());
	}

	/** Lets others have their turn, once enough was read. */
	private async pause(letters: number): Promise<void> {
		this.sinceBreath += letters + ROW;
		if (this.sinceBreath < PIECE) return;
		this.sinceBreath = 0;
		await this.breathe();
	}

	/** Hears of a table of the source, whether anything stands in it or not. */
	meet(name: string, columns: string[]): void {
		const known = knownTable(name);
		if (!known || !("table" in known)) return;
		const names = new Set(columns.map((column) => column.toLowerCase()));
		if (known.table === "articles" && names.has("id_article") && names.has("titre")) this.sites.add(known.prefix);
		if (this.sites.size > MOST_PREFIXES) throw new ImportRefusal(refusals.tooManyPrefixes());
		if (known.table === "auteurs_liens" && known.objet !== null) this.older.add(known.prefix);
	}

	/** Takes a row of the source; `valueAt` reads a value by its place. */
	async take(name: string, columns: string[], valueAt: (place: number) => string | null): Promise<void> {
		this.unread.countRow(name);
		const plan = this.planOf(name, columns);
		await this.pause(plan ? this.takePlanned(plan, valueAt) : 0);
	}

	/** Answers how many letters the row had. */
	private takePlanned(plan: Plan, valueAt: (place: number) => string | null): number {
		const values = plan.places.map((place) => (typeof place === "string" ? place : place < 0 ? null : valueAt(place)));
		const kept = values.reduce((sum, value) => sum + (value?.length ?? 0), 0);
		this.keep(kept);
		this.insertInto(plan).run(...values);
		let letters = kept;
		for (const { column, place, isMachinery } of plan.others) {
			const value = valueAt(place);
			letters += value?.length ?? 0;
			if (saysSomething(value)) this.unread.countColumn(plan.prefix, `${plan.table}.${column}`, isMachinery);
		}
		return letters;
	}

	private planOf(name: string, columns: string[]): Plan | null {
		const made = this.plans.get(columns);
		if (made !== undefined) return made;
		const known = knownTable(name);
		const plan = known && "table" in known ? planOf(known, columns) : null;
		this.plans.set(columns, plan);
		return plan;
	}

	private insertInto({ prefix, table }: Plan): StatementSync {
		const key = `${prefix} ${table}`;
		const made = this.inserts.get(key);
		if (made) return made.insert;
		const into = `table_${this.inserts.size}`;
		this.makeTable(into, table);
		const insert = this.db.prepare(`insert into ${into} values (${TABLES[table].map(() => "?").join(", ")})`);
		this.inserts.set(key, { into, insert });
		return insert;
	}

	private makeTable(name: string, table: TableName): void {
		this.db.exec(`create table ${name} (${TABLES[table].map((column) => `"${column}" text`).join(", ")})`);
		for (const [index, on] of (INDEXES[table] ?? []).entries()) this.db.exec(`create index ${name}_${index} on ${name} (${on})`);
	}

	/** Takes everything a SQLite file of SPIP holds. Throws ImportRefusal for one that is damaged. */
	async takeSqlite(path: string, file: string): Promise<void> {
		let source: DatabaseSync | undefined;
		try {
			// Nothing is ever written beside it, whatever its journal says.
			source = new DatabaseSync(new URL(`${pathToFileURL(path).href}?immutable=1`), { readOnly: true });
			source.exec("pragma trusted_schema = off; pragma cell_size_check = on");
			const tables = source.prepare("select name from sqlite_master where type = 'table' and sql like 'create table%'").all();
			for (const { name } of tables) await this.takeTable(source, String(name));
		} catch (error) {
			if (error instanceof Error && "errcode" in error && !isDiskFull(error)) throw new ImportRefusal(refusals.badSqlite(file));
			throw error;
		} finally {
			source?.close();
		}
	}

	private async takeTable(source: DatabaseSync, name: string): Promise<void> {
		const quoted = `"${name.replaceAll('"', '""')}"`;
		const columns = source
			.prepare(`pragma table_info(${quoted})`)
			.all()
			.map(({ name: column }) => String(column));
		this.meet(name, columns);
		// Of a table that is not read its rows alone are counted.
		const rows = source.prepare(`select ${this.planOf(name, columns) ? "*" : "1"} from ${quoted}`);
		rows.setReturnArrays(true);
		rows.setReadBigInts(true);
		for (const row of rows.iterate() as unknown as Iterable<unknown[]>) {
			await this.take(name, columns, (place) => {
				const value = row[place];
				if (value instanceof Uint8Array) return Buffer.from(value).toString("utf8");
				return value === null || value === undefined ? null : String(value);
			});
		}
	}

	/**
	 * Ends the gathering: one site of those found, letters that were encoded twice mended.
	 * @param prefix - the site wanted; null: the only one there is
	 */
	async settle(prefix: string | null): Promise<Settled> {
		this.wanted = this.siteWanted(prefix);
		for (const table of tableNames) {
			const made = this.inserts.get(`${this.wanted} ${table}`);
			if (made) this.db.exec(`alter table ${made.into} rename to ${table}`);
			else this.makeTable(table, table);
		}
		const doubled = await this.mend();
		this.db.exec("commit");
		return { isOlder: this.older.has(this.wanted), doubled };
	}

	private siteWanted(prefix: string | null): string {
		const sites = [...this.sites].sort();
		const [first, second] = sites;
		if (prefix !== null) {
			const wanted = prefix.replace(/_$/, "");
			if (this.sites.has(wanted)) return wanted;
			throw new ImportRefusal(sites.length === 0 ? refusals.noTables() : refusals.noSuchPrefix(prefix, sites));
		}
		if (first === undefined) throw new ImportRefusal(refusals.noTables());
		if (second !== undefined) throw new ImportRefusal(refusals.severalPrefixes(sites));
		return first;
	}

	private async mend(): Promise<Settled["doubled"]> {
		const doubts = new DoubleEncoding();
		for (const [table, columns] of [
			["articles", "titre, chapo, texte"] as const,
			["rubriques", "titre"] as const,
			["mots", "titre"] as const,
		]) {
			for (const row of this.db.prepare(`select ${columns} from ${table}`).iterate()) {
				const texts = Object.values(row).filter((value) => typeof value === "string");
				for (const text of texts) doubts.look(text);
				await this.pause(texts.reduce((sum, { length }) => sum + length, 0));
			}
		}
		if (!doubts.isSite) return null;
		this.db.function("mended", { deterministic: true }, (text) => (typeof text === "string" ? mended(text) : text));
		for (const table of WORDED) {
			const columns = TABLES[table].filter((name) => !name.startsWith("id_"));
			const set = columns.map((name) => `"${name}" = mended("${name}")`).join(", ");
			const update = this.db.prepare(`update ${table} set ${set} where rowid > ? and rowid <= ?`);
			const last = Number(this.one(`select max(rowid) as last from ${table}`)?.last ?? 0);
			for (let from = 0; from < last; from += MENDED_ROWS) {
				update.run(from, from + MENDED_ROWS);
				await this.breathe();
			}
		}
		return doubts.example ?? { before: "", after: "" };
	}

	/** Settings of the site. */
	meta(name: string): string {
		return this.one("select valeur from meta where nom = ?", name)?.valeur?.trim() ?? "";
	}

	/** How many rows a table has. */
	count(table: "articles" | "breves"): number {
		return Number(this.one(`select count(*) as total from ${table}`)?.total ?? 0);
	}

	/** Each row of a table, by its number. */
	each(table: "articles" | "breves"): Iterable<SpipRow> {
		const id = TABLES[table][0] ?? "";
		return this.db.prepare(`select * from ${table} order by cast(${id} as integer), rowid`).iterate() as Iterable<SpipRow>;
	}

	/** Whole tables that are small. */
	all(table: "rubriques" | "auteurs" | "mots" | "groupes_mots" | "syndic"): SpipRow[] {
		return this.many(`select * from ${table}`);
	}

	article(id: number): SpipRow | undefined {
		return this.one("select * from articles where cast(id_article as integer) = ?", id);
	}

	news(id: number): SpipRow | undefined {
		return this.one("select * from breves where cast(id_breve as integer) = ?", id);
	}

	document(id: number): SpipRow | undefined {
		return this.one("select * from documents where cast(id_document as integer) = ?", id);
	}

	/** Numbers of the writers of a thing. */
	writersOf(objet: string, id: string): number[] {
		return this.many(
			"select distinct id_auteur from auteurs_liens where objet = ? and id_objet = ? order by cast(id_auteur as integer)",
			objet,
			id,
		).map((row) => Number(row.id_auteur));
	}

	/** Numbers of the keywords of a thing. */
	keywordsOf(objet: string, id: string): number[] {
		return this.many(
			"select distinct id_mot from mots_liens where objet = ? and id_objet = ? order by cast(id_mot as integer)",
			objet,
			id,
		).map((row) => Number(row.id_mot));
	}

	/** The documents that belong to a thing, in their order; `vu` says whether its text shows them. */
	documentsOf(objet: string, id: string): SpipRow[] {
		return this.many(
			`select documents.*, documents_liens.vu from documents_liens
			join documents on documents.id_document = documents_liens.id_document
			where objet = ? and id_objet = ?
			order by cast(coalesce(rang_lien, '0') as integer), cast(documents.id_document as integer)`,
			objet,
			id,
		);
	}

	/** Whether covers are documents, as since SPIP 4. */
	hasLogos(): boolean {
		return this.one("select 1 as found from documents where mode = 'logoon' limit 1") !== undefined;
	}

	/** Whether a document is the small picture of another one. */
	isThumbnail(id: string): boolean {
		return this.one("select 1 as found from documents where id_vignette = ? limit 1", id) !== undefined;
	}

	/** The addresses a thing had, the current one first. */
	urlsOf(type: string, id: string): SpipRow[] {
		return this.many("select * from urls where type = ? and id_objet = ? order by coalesce(perma, '0') = '1' desc, date desc", type, id);
	}

	/** The zone of « Accès restreint » a thing itself is kept in, by its title; null: none that closes it to the public. */
	zoneOf(objet: string, id: string): string | null {
		const zone = this.one(
			`select coalesce(zones.titre, '') as titre from zones_liens left join zones on zones.id_zone = zones_liens.id_zone
			where objet = ? and id_objet = ? and coalesce(publique, '') <> 'non' limit 1`,
			objet,
			id,
		);
		return zone ? (zone.titre ?? "") : null;
	}

	/** What of the site is not read though something stands in it. */
	aside(): Asides {
		return this.unread.of(this.wanted, this.sites);
	}

	private one(sql: string, ...values: (string | number)[]): SpipRow | undefined {
		return this.prepared(sql).get(...values) as SpipRow | undefined;
	}

	private many(sql: string, ...values: (string | number)[]): SpipRow[] {
		return this.prepared(sql).all(...values) as SpipRow[];
	}

	private prepared(sql: string): StatementSync {
		const known = this.asked.get(sql) ?? this.db.prepare(sql);
		this.asked.set(sql, known);
		return known;
	}
}
