// Each column of each watched table: told when it changes, or known not to be shown.
import { type Insertable, sql, type Transaction } from "kysely";
import { expect, test } from "vitest";
import { describeOnEveryEngine, freshDatabase } from "../../../tests/support/databases.ts";
import { articleRow, vieAltRow, visionaryRow } from "../../../tests/support/rows.ts";
import type { Db } from "./open.ts";
import { type WatchedTable, watchedTables } from "./schema/watched.ts";
import type { Database } from "./schema.ts";
import { tables } from "./tables.ts";

/** Columns no reader sees the change of. Whoever adds a column puts it here, or into the triggers of its table. */
const UNSEEN: Partial<Record<WatchedTable, readonly string[]>> = {
	articles: ["publish_at", "search_text"],
	visionaries: ["publish_at", "search_text"],
	vie_alt: ["publish_at", "search_text"],
	authors: ["created_at"],
	newsletters: [
		...["scheduled_at", "updated_at", "pause_reason", "rate_per_minute", "connections"],
		...["signed_up_from", "signed_up_before", "signed_up_by", "revision", "moves"],
	],
	sendings: [
		...["finished_at", "frozen", "left_out", "audience_done"],
		...["start_key", "resumed_from", "failures_in_a_row", "failing_receiver", "rate_at"],
	],
	images: ["origin", "created_at", "kind", "detached_at", "request_id"],
	embeds: ["created_at", "asked_at", "actor", "actor_id"],
	redirects: ["origin", "created_at"],
	webhooks: ["id", "disabled_why", "failing_since", "failures", "next_at", "secret"],
};

const at = "2026-01-01T00:00:00.000Z";
const filed = { kind: "actualites", item_id: "ailleurs", slug: "velo", name: "Vélo", listed_at: at, is_public: 1 };
const letter = { title: "Une lettre", subject: "Objet", content: "Bonjour." };

/** A row of each table that readers see. */
const SHOWN: { [Table in WatchedTable]: Insertable<Database[Table]> } = {
	articles: articleRow({ id: "un", slug: "un" }),
	visionaries: visionaryRow({ id: "une", slug: "une" }),
	vie_alt: vieAltRow({ id: "vie", slug: "vie" }),
	item_tags: filed,
	item_series: filed,
	item_links: { kind: "actualites", item_id: "ailleurs", address: "/manifeste" },
	item_kin: { kind: "actualites", item_id: "ailleurs", kin: "[]" },
	series: { slug: "la-rame", name: "La rame", updated_at: at },
	authors: { id: "ada", name: "Ada", slug: "ada", is_public: 1, created_at: at },
	signatures: { signature: "Ada", position: 0, written: "Ada", author_id: "ada" },
	newsletters: { id: "partie", slug: "partie", status: "sent", is_archived: true, ...letter },
	sendings: { newsletter_id: "en-route", started_at: at },
	images: { path: "images/un.webp", width: 1, height: 1, variants: "[]" },
	embeds: { address: "https://exemple.fr/", title: "Un titre", created_at: at },
	redirects: { from_path: "/ancien", to_path: "/nouveau" },
	settings: { key: "une-cle", value: '"un"' },
	topics: { id: "lettre", name: "La lettre", slug: "la-lettre", created_at: at },
	webhooks: { id: "un", url: "https://exemple.fr/", secret: "x", events: "[]", with_address: true, created_at: at },
};

const insert = (db: Db | Transaction<Database>, table: WatchedTable, row: object) =>
	db
		.insertInto(table)
		.values(row as never)
		.execute();

async function fill(db: Db): Promise<void> {
	await insert(db, "newsletters", { ...letter, id: "en-route", status: "draft" });
	for (const table of watchedTables) await insert(db, table, SHOWN[table]);
}

/** What a write tells; it is undone. */
async function toldBy(db: Db, write: (transaction: Transaction<Database>) => Promise<unknown>) {
	let told: { table_name: string; row_id: string | null; withdrawn: number }[] = [];
	const undo = new Error("undone");
	const undone = db.transaction().execute(async (transaction) => {
		await transaction.deleteFrom("content_changes").execute();
		await write(transaction);
		told = await transaction.selectFrom("content_changes").select(["table_name", "row_id", "withdrawn"]).orderBy("id").execute();
		throw undo;
	});
	await expect(undone).rejects.toBe(undo);
	return told;
}

function another(table: WatchedTable, column: string, type: string) {
	// One that there is, and has no sending of its own.
	if (table === "sendings" && column === "newsletter_id") return sql`'partie'`;
	if (/bool/i.test(type)) return sql`not ${sql.ref(column)}`;
	return /int/i.test(type) ? sql`coalesce(${sql.ref(column)}, 0) + 1` : sql`'autrement'`;
}

describeOnEveryEngine("a row readers see", (open) => {
	test("tells of a change of each of its columns, but those no page shows", async () => {
		const { db } = await open();
		await fill(db);
		const types = new Map(
			(await db.introspection.getTables()).flatMap(({ name, columns }) =>
				columns.map((column) => [`${name}.${column.name}`, column.dataType] as const),
			),
		);
		for (const table of watchedTables) {
			const { exported, derived, secret, key } = tables[table];
			const row = SHOWN[table] as Record<string, unknown>;
			const isIt = sql.join(
				(key as readonly string[]).map((column) => sql`${sql.ref(column)} = ${row[column]}`),
				sql` and `,
			);
			const untold: string[] = [];
			for (const column of [...exported, ...derived, ...secret]) {
				const value = another(table, column, types.get(`${table}.${column}`) ?? "");
				const told = await toldBy(db, (transaction) =>
					sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${isIt}`.execute(transaction),
				);
				if (!told.some(({ table_name }) => table_name === table)) untold.push(column);
			}
			expect(untold.sort(), table).toEqual([...(UNSEEN[table] ?? [])].sort());
		}
	});
});

test.each([
	["articles", { is_published: false }],
	["visionaries", { is_active: false }],
	["vie_alt", { is_active: false }],
	["newsletters", { status: "draft" }],
	["authors", { is_public: 0 }],
] as const)("on SQLite a row that readers see and a hidden one is put in the place of is told as withdrawn (%s)", async (table, hidden) => {
	const { open, remove } = await freshDatabase("sqlite", { migrated: true });
	const { db } = open();
	await fill(db);
	const { id } = SHOWN[table];
	const replace = (row: object) => (transaction: Transaction<Database>) =>
		transaction
			.replaceInto(table)
			.values(row as never)
			.execute();
	const withdrawn = [{ table_name: table, row_id: id, withdrawn: 1 }];
	const row = { ...SHOWN[table], ...hidden };
	expect(await toldBy(db, replace(row))).toEqual(withdrawn);
	// Another row, which takes its address.
	expect(await toldBy(db, replace({ ...row, id: "autre" }))).toEqual(withdrawn);
	const moved = await toldBy(db, async (transaction) => {
		await insert(transaction, table, { ...row, id: "autre", slug: "autre" });
		await sql`update or replace ${sql.table(table)} set slug = ${row.slug} where id = 'autre'`.execute(transaction);
	});
	expect(moved).toEqual(withdrawn);
	// What nobody saw is nobody's loss; nor does one that keeps its own address take anybody's.
	await replace(row)(db as unknown as Transaction<Database>);
	expect(await toldBy(db, replace(row))).toEqual([]);
	await remove();
});

test("on SQLite a sending, and whom a signature names, are told of where another row takes their place", async () => {
	const { open, remove } = await freshDatabase("sqlite", { migrated: true });
	const { db } = open();
	await fill(db);
	const told = await toldBy(db, async (transaction) => {
		await sql`insert or replace into signatures (signature, position, written, author_id) values ('Ada', 0, 'Ada', 'personne')`.execute(
			transaction,
		);
		await sql`insert or replace into sendings (newsletter_id, started_at) values ('en-route', ${at})`.execute(transaction);
	});
	expect(told).toEqual([
		{ table_name: "signatures", row_id: null, withdrawn: 0 },
		{ table_name: "sendings", row_id: "en-route", withdrawn: 1 },
		{ table_name: "sendings", row_id: "en-route", withdrawn: 0 },
	]);
	await remove();
});
