import { type Kysely, sql } from "kysely";
import { isSqlite } from "../engine.ts";

/**
 * A row that readers see and that another one is put in the place of (`insert or replace`, `update or replace`: a hand's words, none of ours) is
 * told as withdrawn. SQLite deletes it without a word to the triggers of deletion, unless a connection asks for that (recursive_triggers),
 * which a shell does not; so that the trigger stands before the row that comes. It cannot know what becomes of a conflict: where the
 * row stays as it is, or is updated, too much was told, which costs a rendering and nothing more. PostgreSQL has no such words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	if (!isSqlite(db)) return;
	for (const seen of SEEN) for (const statement of triggersOf(seen)) await sql.raw(statement).execute(db);
}

/** A table whose rows are told of one by one (migrations 042, 049): which are seen, what names one, by what another one takes its place. */
type Seen = { table: string; where: string; id: string | null; unique: readonly (readonly string[])[] };

const BY_ITS_NAMES = [["id"], ["slug"], ["origin"]] as const;

const SEEN: readonly Seen[] = [
	{ table: "articles", where: "seen.is_published", id: "id", unique: BY_ITS_NAMES },
	{ table: "visionaries", where: "seen.is_active", id: "id", unique: BY_ITS_NAMES },
	{ table: "vie_alt", where: "seen.is_active", id: "id", unique: BY_ITS_NAMES },
	{
		table: "newsletters",
		where: "coalesce(seen.status, 'draft') not in ('draft', 'ready', 'scheduled', 'preparing') and coalesce(seen.is_archived, true)",
		id: "id",
		unique: [["id"], ["slug"]],
	},
	{ table: "sendings", where: "seen.started_at is not null", id: "newsletter_id", unique: [["newsletter_id"]] },
	{ table: "authors", where: "seen.is_public = 1", id: "id", unique: [["id"], ["slug"]] },
	{
		table: "signatures",
		where: "exists (select 1 from authors where authors.id = seen.author_id and authors.is_public = 1)",
		id: null,
		unique: [["signature", "position"]],
	},
];

function triggersOf({ table, where, id, unique }: Seen): string[] {
	const isSame = unique.map((columns) => `(${columns.map((column) => `seen.${column} = new.${column}`).join(" and ")})`).join(" or ");
	const tell = (apart: string) => `begin
		insert into content_changes (table_name, row_id, withdrawn)
			select '${table}', ${id ? `seen.${id}` : "null"}, ${id ? 1 : 0} from ${table} as seen where (${isSame}) and (${where})${apart};
		end`;
	return [
		`create trigger ${table}_seen_replaced before insert on ${table} ${tell("")}`,
		`create trigger ${table}_seen_overrun before update of ${[...new Set(unique.flat())].join(", ")} on ${table} ${tell(" and seen.rowid <> old.rowid")}`,
	];
}
