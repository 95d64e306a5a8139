// Rows in every table there is, whatever is added later: for what must forget none of them.
import { createHash } from "node:crypto";
import type { OpenDatabase } from "../../app/platform/db/open.ts";
import type { Database } from "../../app/platform/db/schema.ts";
import { tables } from "../../app/platform/db/tables.ts";

/** What text may hold and a file, a line or an engine may stumble over. */
const ODD = [
	"",
	"L’été à l’écart",
	"a\nb\r\n\tc",
	'"quotes" \\ {"json":[1]}',
	"\u2028\u{1F41D}e\u0301",
	"'; drop table articles; --",
	"x".repeat(300),
];

/** What a column that refers to another table holds; the rows of both have the same numbers. */
const REFERENCES: Record<string, string> = {
	"sessions.administrator_id": "administrators.id",
	"subscriber_topics.subscriber_id": "newsletter_subscribers.id",
	"subscriber_topics.topic_id": "topics.id",
	"sendings.newsletter_id": "newsletters.id",
	"subject_trials.newsletter_id": "newsletters.id",
	"deliveries.newsletter_id": "newsletters.id",
	"welcome_steps.newsletter_id": "newsletters.id",
	"delivery_events.delivery_id": "deliveries.id",
};

function idOf(name: string, index: number): string {
	const hex = createHash("sha256").update(`${name} ${index}`).digest("hex");
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, "$1-$2-$3-$4-$5");
}

/** An image whose files are put by whoever needs them: `images/odd/N.webp` and two prints. */
function imageFields(index: number) {
	const path = `images/odd/${index}.webp`;
	const variants = [480, 800].map((width) => ({ path: `images/odd/${index}-${width}.webp`, width, type: "image/webp" }));
	return { path, variants: JSON.stringify(variants), card_path: null, source_path: null, pending_at: null };
}

type Facts = { type: string; isRequired: boolean };

/** A text of many lines of a file. */
const LONG_TEXT = 20_000;
/** One that is a chunk of a copy by itself, a file of an export beyond what is written at once. */
export const LONGEST_TEXT = 1_500_000;

function valueFor(table: string, column: string, { type, isRequired }: Facts, index: number, longest: number): unknown {
	const reference = REFERENCES[`${table}.${column}`];
	if (reference) return idOf(reference, index);
	if (tables[table as keyof Database].key.includes(column as never))
		return /int/i.test(type) ? index : column === "id" ? idOf(`${table}.id`, index) : `${table}-${index}`;
	if (/bool/i.test(type)) return index % 2 === 0;
	if (/int/i.test(type)) return isRequired || index % 3 > 0 ? index * 7 : null;
	if (!isRequired && index % 5 === 0) return null;
	if (/(?:_at|^at|_since|_until)$/.test(column)) return new Date(1_700_000_000_000 + index * 61_001).toISOString();
	// Unique in several tables; the hash of a reader names their consents too.
	if (/^(?:slug|email|email_key|email_hash|origin|token|token_hash|request_id|username|newsletter_id)$/.test(column))
		return `${column}-${index}`;
	// Columns that stand in an index take no more than a page.
	if (index === 3 && /^(?:content|full_story|fields|message|body_text|frozen)$/.test(column)) return "y".repeat(longest);
	return ODD[(index + column.length) % ODD.length];
}

/**
 * Fills every table but those the software seeds with `count` rows; the same ones whichever engine. From four rows on, one of them
 * holds texts of `longest` letters, in every column that may.
 */
export async function fillEveryTable({ db }: Pick<OpenDatabase, "db">, count: number, longest = LONG_TEXT): Promise<void> {
	const real = new Map((await db.introspection.getTables()).map((table) => [table.name, table.columns]));
	for (const [table, { isSeeded }] of Object.entries(tables)) {
		if (isSeeded && !["settings", "secrets", "memos"].includes(table)) continue;
		const columns = (real.get(table) ?? []).map(({ name, dataType, isNullable }) => ({ name, type: dataType, isRequired: !isNullable }));
		const rows = Array.from({ length: count }, (_, index) => ({
			...Object.fromEntries(columns.map((column) => [column.name, valueFor(table, column.name, column, index, longest)])),
			...(table === "images" && imageFields(index)),
		}));
		for (let start = 0; start < rows.length; start += 200) {
			await db
				.insertInto(table as keyof Database)
				.values(rows.slice(start, start + 200) as never)
				.execute();
		}
	}
}
