// The fixture in each form it may come in: CSV files of the table editor, dumps with COPY and with INSERT, a database.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import sharp from "sharp";
import type { ColumnType, FixtureTable, Value } from "./rows.ts";

const isJson = (value: Value): value is { json: unknown } => typeof value === "object" && value !== null && !Array.isArray(value);

/** An array as PostgreSQL prints it. */
function arrayText(items: string[]): string {
	const quoted = (item: string) =>
		/[\s{}",\\]/.test(item) || item === "" || /^null$/i.test(item) ? `"${item.replace(/["\\]/g, "\\$&")}"` : item;
	return `{${items.map(quoted).join(",")}}`;
}

/** A value as PostgreSQL prints it; null for NULL. `jsonb` puts a space after each comma and colon. */
function printed(value: Value): string | null {
	if (value === null) return null;
	if (Array.isArray(value)) return arrayText(value);
	if (isJson(value)) return spaced(value.json);
	if (typeof value === "boolean") return value ? "t" : "f";
	return String(value);
}

function spaced(json: unknown): string {
	if (Array.isArray(json)) return `[${json.map(spaced).join(", ")}]`;
	if (typeof json !== "object" || json === null) return JSON.stringify(json);
	return `{${Object.entries(json)
		.map(([key, value]) => `${JSON.stringify(key)}: ${spaced(value)}`)
		.join(", ")}}`;
}

/** A cell as the table editor writes it: NULL and nothing alike, objects and lists as JSON. */
function exported(value: Value): string {
	const text =
		value === null ? "" : isJson(value) ? JSON.stringify(value.json) : Array.isArray(value) ? JSON.stringify(value) : String(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvOf({ columns, rows }: FixtureTable): string {
	return [columns.map(([name]) => name), ...rows.map((row) => row.map(exported))].map((cells) => cells.join(",")).join("\n");
}

/** Writes each table of the product's own schema as the table editor names its files. */
export async function writeCsvFolder(folder: string, tables: FixtureTable[]): Promise<string> {
	await mkdir(folder, { recursive: true });
	for (const table of tables) if (table.schema === "public") await writeFile(join(folder, `${table.name}_rows.csv`), csvOf(table));
	return folder;
}

const TYPES: Record<ColumnType, string> = {
	uuid: "uuid",
	text: "text",
	bool: "boolean",
	int: "integer",
	timestamptz: "timestamp with time zone",
	jsonb: "jsonb",
	"text[]": "text[]",
};

const HEAD = `--
-- PostgreSQL database dump
--

\\restrict aB3dEfGh

-- Dumped from database version 17.4
-- Dumped by pg_dump version 17.6

SET statement_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);

CREATE FUNCTION public.touch() RETURNS trigger LANGUAGE plpgsql AS $_$
begin
	-- it's only a comment; INSERT INTO public.articles VALUES (1);
	new.updated_at := now(); return new;
end $_$;

CREATE FUNCTION public.twice(a integer) RETURNS integer LANGUAGE sql BEGIN ATOMIC SELECT CASE WHEN a > 1 THEN a ELSE 1 END; SELECT a * 2; END;

`;
const FOOT = `
ALTER TABLE ONLY public.articles ADD CONSTRAINT articles_pkey PRIMARY KEY (id);
CREATE POLICY "Lecture d'articles; publique" ON public.articles FOR SELECT USING ((is_published = true));

--
-- PostgreSQL database dump complete
--

\\unrestrict aB3dEfGh
`;

const created = ({ schema, name, columns }: FixtureTable) =>
	`CREATE TABLE ${schema}.${name} (\n${columns.map(([column, type]) => `    ${column} ${TYPES[type]}${type === "int" ? " DEFAULT (1 + (2))" : ""}`).join(",\n")},\n    CONSTRAINT ${name}_check CHECK ((true))\n);\n\n`;

const COPIED: Record<string, string> = { "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\v": "\\v", "\\": "\\\\" };

/** A dump as pg_dump writes it. */
export function copyDump(tables: FixtureTable[]): string {
	const blocks = tables.map((table) => {
		const cell = (value: Value) => printed(value)?.replace(/[\b\f\n\r\t\v\\]/g, (sign) => COPIED[sign] ?? sign) ?? "\\N";
		const rows = table.rows.map((row) => `${row.map(cell).join("\t")}\n`).join("");
		return `COPY ${table.schema}.${table.name} (${table.columns.map(([name]) => name).join(", ")}) FROM stdin;\n${rows}\\.\n\n\n`;
	});
	return HEAD + tables.map(created).join("") + blocks.join("") + FOOT;
}

const literal = (value: Value): string => {
	if (value === null) return "NULL";
	if (typeof value === "boolean" || typeof value === "number") return String(value);
	return `'${printed(value)?.replaceAll("'", "''")}'`;
};

/**
 * A dump of statements: one a row, as `pg_dump --column-inserts` writes it, or, for every other table, names in quotes and all rows
 * in one, as the command line of Supabase has it written.
 */
export function insertDump(tables: FixtureTable[]): string {
	const blocks = tables.map(({ schema, name, columns, rows }, index) => {
		const values = rows.map((row) => `(${row.map(literal).join(", ")})`);
		const names = columns.map(([column]) => column);
		if (index % 2 === 0) return values.map((row) => `INSERT INTO ${schema}.${name} (${names.join(", ")}) VALUES ${row};\n`).join("");
		return `INSERT INTO "${schema}"."${name}" (${names.map((column) => `"${column}"`).join(", ")}) VALUES\n\t${values.join(",\n\t")};\n`;
	});
	return HEAD + tables.map(created).join("") + blocks.join("\n\n") + FOOT;
}

/** Puts the tables into a database. */
export async function fillDatabase(url: string, tables: FixtureTable[]): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query("create schema if not exists auth");
		for (const table of tables) {
			await client.query(created(table));
			for (const row of table.rows) {
				const places = row.map((_, index) => `$${index + 1}::${TYPES[table.columns[index]?.[1] ?? "text"]}`);
				await client.query(`insert into ${table.schema}.${table.name} values (${places.join(", ")})`, row.map(printed));
			}
		}
	} finally {
		await client.end();
	}
}

/** The storage bucket as it is downloaded: five small pictures of each kind. */
export async function writeBucket(folder: string): Promise<string> {
	for (const kind of ["articles", "visionaries", "vie_alt"]) {
		await mkdir(join(folder, "content/images", kind), { recursive: true });
		for (let index = 0; index < 5; index++) {
			const background = { r: 40 * index, g: kind.length * 9, b: 90 };
			const file = join(folder, "content/images", kind, `${kind}-${index}.png`);
			await sharp({ create: { width: 24, height: 16, channels: 3, background } })
				.png()
				.toFile(file);
		}
	}
	return folder;
}
