// What stands in a Ghost export and is not read, counted so that it can be named. Values are never said: some are secrets.
import type { LeftOutRecord, NoticeRecord } from "../frame/records.ts";
import { isEmpty, type Row, textIn } from "../reading/rows.ts";
import { inPosts } from "./copy.ts";
import type { GhostExport, Table } from "./read-export.ts";

/** Tables that hold nothing a reader ever sees, and nobody who reads. */
const MACHINERY = new Set(
	"roles roles_users permissions permissions_users permissions_roles custom_theme_settings stripe_products stripe_prices migrations migrations_lock brute refreshtokens accesstokens clients client_trusted_domains sessions app_fields app_settings apps invites".split(
		" ",
	),
);
/** What every table has of the machine's own: who wrote a row and when, and what leads to another one. */
const KEPT_BY_MACHINE = /^(?:id|uuid|slug|name|sort_order|status|type|visibility|active|created_by|updated_by)$|_(?:at|id)$/;
/** Of an account, besides: what it signs in with and is told. */
const OF_ACCOUNTS =
	/^(?:email|password|ghost_auth_access_token|remember_token|last_login|last_seen|accessibility|tour|language|locale|role|.*_notifications?)$/;
/** Settings that are read, or said elsewhere. */
const READ_SETTINGS = /^(?:title|(?:codeinjection|ghost)_(?:head|foot))$/;
/** Settings that hold what visitors read or see. */
const CONTENT =
	/^(?:description|logo|icon|cover_image|accent_color|(?:secondary_)?navigation|(?:meta|og|twitter)_(?:title|description|image)|facebook|twitter|threads|bluesky|mastodon|tiktok|youtube|instagram|linkedin|announcement_content|.*_(?:text|html|message))$/;
const COLUMNS = ["tags", "users", "products"] as const satisfies Table[];

/** Tables, columns and settings that have no place here, each with how many rows; what serves the machine in one remark. */
export function* unread({ tables, others }: GhostExport): Generator<LeftOutRecord | NoticeRecord> {
	const machinery: string[] = [];
	for (const { name, rows } of others) {
		if (MACHINERY.has(name)) machinery.push(name);
		else yield { record: "left-out", reason: "table", what: `${name} : ${inPosts.rows(rows)}`, where: name };
	}
	for (const table of COLUMNS) {
		for (const [name, rows] of filledColumns(tables[table])) {
			if (KEPT_BY_MACHINE.test(name) || (table === "users" && OF_ACCOUNTS.test(name))) continue;
			yield { record: "left-out", reason: "column", what: `${table}.${name} : ${inPosts.rows(rows)}`, where: table };
		}
	}
	for (const row of tables.settings) {
		const key = textIn(row, "key");
		if (isEmpty(row.value) || /^(?:\[\]|\{\}|null|false)$/.test(textIn(row, "value")) || READ_SETTINGS.test(key)) continue;
		if (CONTENT.test(key)) yield { record: "left-out", reason: "setting", what: key, where: "settings" };
		else machinery.push(key);
	}
	if (machinery.length > 0) yield { record: "notice", note: { code: "machinery", word: machinery.join(", ") } };
}

/** By name, how many rows hold something in a column; what has most first. */
function filledColumns(rows: Row[]): [name: string, rows: number][] {
	const filled = new Map<string, number>();
	for (const row of rows)
		for (const [name, value] of Object.entries(row)) if (!isEmpty(value)) filled.set(name, (filled.get(name) ?? 0) + 1);
	return [...filled].sort((a, b) => b[1] - a[1]);
}
