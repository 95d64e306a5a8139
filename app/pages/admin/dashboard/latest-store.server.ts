// Owns the dashboard's two short lists: what was made last, and what readers wrote last.

import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { shownAddress } from "../../../platform/mail/shown-address.server.ts";
import { type DateText, dateText } from "../../../shared/dates-fr.ts";
import { type Kind, kindNames, kinds } from "../../../shared/kinds.ts";
import { cutAtWord, oneLine } from "../../../shared/one-line.ts";
import { readFlag } from "../../../shared/rows.ts";

export type LatestContent = {
	id: string;
	kind: Kind;
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

type LatestRow = { id: string; title: string; published: boolean | number; publish_at: string | null; created_at: string };

/** The items made last, of every kind. */
export async function readLatestContents(db: Db, timeZone: string): Promise<LatestContent[]> {
	const rowsOf = async (kind: Kind) => {
		const { table, heading, flag } = kinds[kind];
		const { rows } = await sql<LatestRow>`
			select id, ${sql.ref(heading)} as title, ${sql.ref(flag)} as published, publish_at, created_at from ${sql.table(table)}
			order by created_at desc, id desc limit ${CONTENTS}`.execute(db);
		return rows.map((row) => ({ ...row, kind }));
	};
	const rows: Awaited<ReturnType<typeof rowsOf>> = [];
	for (const kind of kindNames) rows.push(...(await rowsOf(kind)));
	return rows
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
	return cutAtWord(oneLine(text), WORDS, /[\s,;:.]+$/);
}
