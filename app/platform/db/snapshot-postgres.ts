// Owns reading PostgreSQL at one moment: one transaction that sees nothing of what is written meanwhile, on a connection of its own.
import pg from "pg";
import { MIGRATIONS_TABLE } from "./migrate.ts";
import type { Column, Reader, Table } from "./snapshot.ts";

const ROWS_AT_ONCE = 500;
const CONNECT_WITHIN_MS = 10_000;

const quoted = pg.escapeIdentifier;

function typeOf(type: string): Column["type"] {
	if (type === "boolean") return "flag";
	return /^(?:smallint|integer|bigint|numeric|real|double)/.test(type) ? "number" : "text";
}

/** Others of the same database may hold tables of the same names: ours stand where our migrations are written down. */
const OUR_SCHEMA = `
	select nspname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace where pg_class.oid = to_regclass('${MIGRATIONS_TABLE}')`;

const OUR_COLUMNS = `
	select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required
	from pg_class c
	join pg_namespace n on n.oid = c.relnamespace
	join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
	where n.nspname = $1 and c.relkind = 'r'
	order by c.relname, a.attnum`;

type Described = { table: string; name: string; type: string; required: boolean };

function tablesOf(rows: Described[]): Table[] {
	return [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
		name,
		columns: columns.map((column) => ({ name: column.name, type: typeOf(column.type), isRequired: column.required })),
	}));
}

/** Text is sorted by its bytes, as SQLite does, whatever language the database sorts by. */
const sortedBy = ({ name, type }: Column): string => `${quoted(name)}${type === "text" ? ' collate "C"' : ""}`;

/** Opens the database for reading, at this moment; null when none of ours stands there. */
export async function openPostgresReader(connectionString: string): Promise<Reader | null> {
	const client = new pg.Client({
		connectionString,
		connectionTimeoutMillis: CONNECT_WITHIN_MS,
		application_name: "contrevent copy",
		keepAlive: true,
	});
	// Whoever reads is told by the next statement; unheard, the event would end the process.
	client.on("error", () => {});
	await client.connect();
	try {
		await client.query("begin isolation level repeatable read read only");
		// Between two batches a slow bucket is waited for; who hosts the database may end whatever waits.
		await client.query("set local statement_timeout = 0");
		await client.query("set local idle_in_transaction_session_timeout = 0");
		const schema = (await client.query<{ name: string }>(OUR_SCHEMA)).rows[0]?.name;
		if (schema === undefined) {
			await client.end();
			return null;
		}
		const ours = (name: string) => `${quoted(schema)}.${quoted(name)}`;
		const described = await client.query<Described>(OUR_COLUMNS, [schema]);
		const migrations = await client.query<{ name: string }>(`select name from ${ours(MIGRATIONS_TABLE)} order by name`);
		return {
			tables: tablesOf(described.rows),
			migrations: migrations.rows.map(({ name }) => name),
			async *batches({ name }, order) {
				const sorted = order.length > 0 ? ` order by ${order.map(sortedBy).join(", ")}` : "";
				await client.query(`declare rows_read cursor for select * from ${ours(name)}${sorted}`);
				try {
					while (true) {
						const { rows } = await client.query(`fetch ${ROWS_AT_ONCE} from rows_read`);
						if (rows.length === 0) return;
						yield rows;
					}
				} finally {
					await client.query("close rows_read").catch(() => {});
				}
			},
			close: () => client.end(),
		};
	} catch (error) {
		await client.end().catch(() => {});
		throw error;
	}
}
