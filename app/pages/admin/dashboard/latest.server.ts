// Owns the dashboard's two short lists: what was made last, and what readers wrote last.

import { type Kysely, sql } from "kysely";
import { readFlag } from "../../../platform/db/rows.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { shownAddress } from "../../../platform/mail/shown-address.server.ts";
import { type DateText, dateText } from "../../../shared/dates-fr.ts";

type Db = Kysely<Database>;

/** How addresses spell the three kinds of content. */
export type ContentKind = "actualites" | "visionnaires" | "vie-alt";
export type LatestContent = {
	id: string;
	kind: ContentKind;
	title: string;
	published: boolean;
	planned: boolean;
	created: DateText | null;
};
export type LatestMessage = {
	id: string;
	kind: "story" | "project";
	sender: string;
	words: string;
	unread: boolean;
	created: DateText | null;
};

const CONTENTS = 8;
const MESSAGES = 3;
const WORDS = 110;

/** The items made last, of the three kinds. */
export async function readLatestContents(db: Db, timeZone: string): Promise<LatestContent[]> {
	const articles = await db
		.selectFrom("articles")
		.select(["id", "title", "is_published as published", "publish_at", "created_at"])
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(CONTENTS)
		.execute();
	const named = (table: "visionaries" | "vie_alt") =>
		db
			.selectFrom(table)
			.select(["id", "name as title", "is_active as published", "publish_at", "created_at"])
			.orderBy("created_at", "desc")
			.orderBy("id", "desc")
			.limit(CONTENTS)
			.execute();
	const kinds = [
		["actualites", articles],
		["visionnaires", await named("visionaries")],
		["vie-alt", await named("vie_alt")],
	] as const;
	return kinds
		.flatMap(([kind, rows]) => rows.map((row) => ({ ...row, kind })))
		.sort((left, right) => (left.created_at < right.created_at ? 1 : left.created_at > right.created_at ? -1 : 0))
		.slice(0, CONTENTS)
		.map(({ id, kind, title, published, publish_at, created_at }) => ({
			id,
			kind,
			title,
			published: readFlag(published),
			planned: publish_at !== null,
			created: dateText(created_at, timeZone),
		}));
}

/** The messages that came last and were not put away. */
export async function readLatestMessages(db: Db, timeZone: string): Promise<LatestMessage[]> {
	const rows = await db
		.selectFrom("stories")
		.select(["id", "type", "email", "first_name", "last_name", "read_at", "created_at"])
		.select(sql<string>`substr(message, 1, ${sql.lit(WORDS * 2)})`.as("opening"))
		.where("archived_at", "is", null)
		.orderBy("created_at", "desc")
		.limit(MESSAGES)
		.execute();
	return rows.map((row) => ({
		id: row.id,
		kind: row.type === "project" ? "project" : "story",
		sender: [row.first_name, row.last_name].filter(Boolean).join(" ") || shownAddress(row.email),
		words: firstWords(row.opening),
		unread: row.read_at === null,
		created: dateText(row.created_at, timeZone),
	}));
}

/** The first words of a message, cut between two words. */
export function firstWords(text: string): string {
	const line = text.replace(/\s+/g, " ").trim();
	if (line.length <= WORDS) return line;
	const cut = line.slice(0, WORDS + 1);
	return `${cut.slice(0, cut.lastIndexOf(" ") > WORDS / 2 ? cut.lastIndexOf(" ") : WORDS).replace(/[\s,;:.]+$/, "")}…`;
}
