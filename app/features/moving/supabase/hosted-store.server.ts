// The hosted database itself, read and never written to: one snapshot, from its opening to its end.
import pg from "pg";
import { ImportRefusal } from "../frame/refusal.ts";
import { refusals } from "./copy.ts";
import type { Row, SourceTable, TableSource } from "./tables.ts";

const AT_ONCE = 200;
const CONNECT_WITHIN_MS = 15_000;

type Column = { schema: string; name: string; column: string };

/** Opens a database by its address. Throws ImportRefusal when it cannot be read; the address is never said again. */
export async function openPostgres(address: string): Promise<TableSource> {
	const client = new pg.Client({
		connectionString: address,
		connectionTimeoutMillis: CONNECT_WITHIN_MS,
		application_name: "contrevent-import",
	});
	client.on("error", () => {});
	try {
		await client.connect();
		await client.query("begin transaction isolation level repeatable read, read only");
		// What rules of rows hide would be missing without a word: PostgreSQL says so instead, as it does to pg_dump.
		await client.query("set local row_security = off");
		await client.query("set local time zone 'UTC'");
		await client.query("set local datestyle = 'ISO'");
		await client.query("set local statement_timeout = 0");
		await client.query("set local idle_in_transaction_session_timeout = 0");
		const columns = await readColumns(client);
		if (columns.some(({ schema, name }) => schema === "public" && name === "schema_migrations" && isOurs(columns)))
			throw new ImportRefusal(refusals.ourOwn);
		return sourceOf(client, columns);
	} catch (error) {
		await client.end().catch(() => {});
		throw toRefusal(error);
	}
}

/** Whether a database is one of this software, not the hosted product's. */
function isOurs(columns: Column[]): boolean {
	return columns.some(({ schema, name }) => schema === "public" && name === "content_version");
}

async function readColumns(client: pg.Client): Promise<Column[]> {
	const { rows } = await client.query<Column>(`
		select n.nspname as schema, c.relname as name, a.attname as column
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
		where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema$)'
		order by n.nspname, c.relname, a.attnum`);
	return rows;
}

function sourceOf(client: pg.Client, columns: Column[]): TableSource {
	const byTable = Map.groupBy(columns, ({ schema, name }) => JSON.stringify([schema, name]));
	return {
		title: `${client.database ?? ""}@${client.host}`,
		isFromTableEditor: false,
		async close() {
			await client.query("rollback").catch(() => {});
			await client.end().catch(() => {});
		},
		async *tables(onProgress) {
			let done = 0;
			for (const [key, ofTable] of byTable) {
				const [schema, name] = JSON.parse(key) as [string, string];
				yield tableOf(
					client,
					{ schema, name },
					ofTable.map(({ column }) => column),
				);
				done += 1;
				onProgress(done, byTable.size);
			}
		},
	};
}

function tableOf(client: pg.Client, { schema, name }: { schema: string; name: string }, columns: string[]): SourceTable {
	const quote = (text: string) => client.escapeIdentifier(text);
	const table = `${quote(schema)}.${quote(name)}`;
	const isKnown = schema === "public";
	return {
		schema,
		name,
		where: `${schema}.${name}`,
		columns,
		async *rows() {
			// Of what the house of Supabase keeps for itself only the number is ever asked.
			const cells = isKnown ? columns.map((column) => `${quote(column)}::text`).join(", ") : "null";
			try {
				await client.query(`declare rows no scroll cursor for select ${cells} from ${table} order by ctid`);
				for (let line = 1; ; ) {
					const { rows } = await client.query<(string | null)[]>({ text: `fetch ${AT_ONCE} from rows`, rowMode: "array" });
					for (const values of rows) yield toRow(columns, values, refusals.rowPlace(name, line++));
					if (rows.length < AT_ONCE) break;
				}
				await client.query("close rows");
			} catch (error) {
				throw toRefusal(error, `${schema}.${name}`);
			}
		},
	};
}

function toRow(columns: string[], values: (string | null)[], where: string): Row {
	return { cells: new Map(columns.map((column, index) => [column, values[index] ?? null])), where };
}

/** What PostgreSQL or the network says, in French and without the address, which holds a password. */
function toRefusal(error: unknown, table = ""): unknown {
	if (error instanceof ImportRefusal || !(error instanceof Error)) return error;
	const code = "code" in error ? String(error.code) : "";
	if (code === "28P01" || code === "28000") return new ImportRefusal(refusals.login);
	if (code === "3D000") return new ImportRefusal(refusals.noDatabase);
	if (code === "42501") return new ImportRefusal(refusals.mayNotRead(table));
	if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code)) return new ImportRefusal(refusals.noHost);
	return new ImportRefusal(refusals.connection(code));
}
