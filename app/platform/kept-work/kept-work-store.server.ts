// Owns the texts that were typed and not saved (decision 038): a row of its own each, written without touching what it is about.
import { sql } from "kysely";
import type { KeepBody, KeptText, KeptWhere, KnownText } from "../../shared/kept-text.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { actorColumns, actorName } from "../journal/actor-store.server.ts";

const DROPPED_MS = 30 * 86_400_000;

/** Who types, and in which session. */
export type Writer = { id: string; sessionId: string };

/** The name of the browser a session was opened in. */
const deviceOf = (sessionId: string) => sql<string | null>`(select client from sessions where id = ${sessionId})`;

/** Writes a text under its place; one that is older than what stands there already is not written. */
export async function putKept(
	db: Db,
	kind: string,
	{ place, step, id, fields, base, revision, heading }: Omit<KeepBody, "from"> & { heading: string },
	{ writer, at }: { writer: Writer; at: string },
): Promise<void> {
	const text = {
		kind,
		subject_id: id,
		heading,
		fields: JSON.stringify(fields),
		base: base && JSON.stringify(base),
		revision,
		step,
		at,
		...actorColumns(writer.id),
		device: deviceOf(writer.sessionId),
		dropped_at: null,
	};
	await db
		.insertInto("kept_work")
		.values({ place, started_at: at, ...text })
		.onConflict((conflict) => conflict.column("place").doUpdateSet(text).where("kept_work.step", "<", step))
		.execute();
}

function about(db: Db, kind: string, id: string) {
	return db
		.selectFrom("kept_work")
		.where("kind", "=", kind)
		.where("subject_id", "=", id)
		.where("dropped_at", "is", null)
		.orderBy("at", "desc")
		.orderBy("place");
}

/** Where texts about one thing were typed, newest first. */
export function listWhere(db: Db, kind: string, id: string): Promise<KeptWhere[]> {
	return about(db, kind, id)
		.select(["place", "step", "at", "device", actorName("kept_work").as("actor")])
		.execute();
}

/** The texts about one thing, newest first. */
export async function listKept(db: Db, kind: string, id: string): Promise<KeptText[]> {
	const rows = await about(db, kind, id)
		.select(["place", "subject_id", "step", "at", "device", "fields", "base", "revision", actorName("kept_work").as("actor")])
		.execute();
	return rows.map(toText);
}

/** What was begun without anything stored: what it would be called, where and when it was typed. */
export type Begun = KeptWhere & { id: string; heading: string; startedAt: string };

/** All texts of a kind that were begun without anything stored, newest first. Some may have been saved from another place since. */
export async function listBegun(db: Db, kind: string): Promise<Begun[]> {
	const rows = await db
		.selectFrom("kept_work")
		.select(["place", "subject_id", "heading", "step", "started_at", "at", "device", actorName("kept_work").as("actor")])
		.where("kind", "=", kind)
		.where("base", "is", null)
		.where("dropped_at", "is", null)
		.orderBy("at", "desc")
		.orderBy("place")
		.execute();
	return rows.map(({ subject_id: id, started_at: startedAt, ...row }) => ({ id, startedAt, ...row }));
}

function toText({
	subject_id,
	fields,
	base,
	...row
}: KeptWhere & { subject_id: string; fields: string; base: string | null; revision: number | null }) {
	return { ...row, id: subject_id, fields: JSON.parse(fields), base: base === null ? null : JSON.parse(base) };
}

function known({ place, step }: KnownText) {
	return step === null ? sql<boolean>`place = ${place}` : sql<boolean>`(place = ${place} and step <= ${step})`;
}

/** Forgets texts for good: they are saved, or are in another one. */
export async function forgetKept(db: Db, texts: readonly KnownText[]): Promise<void> {
	if (texts.length === 0) return;
	await db
		.deleteFrom("kept_work")
		.where(sql<boolean>`(${sql.join(texts.map(known), sql` or `)})`)
		.execute();
}

/** Throws texts away, so that they can be taken back; answers the places of those that stood. */
async function dropWhere(db: Db, kind: string, which: ReturnType<typeof sql<boolean>>, at: string): Promise<string[]> {
	const rows = await db
		.updateTable("kept_work")
		.set({ dropped_at: at })
		.where("kind", "=", kind)
		.where("dropped_at", "is", null)
		.where(which)
		.returning("place")
		.execute();
	return rows.map(({ place }) => place);
}

/** Throws these texts away; answers the places of those that stood. */
export function dropKept(db: Db, kind: string, texts: readonly KnownText[], at: string): Promise<string[]> {
	return dropWhere(db, kind, sql<boolean>`(${sql.join(texts.map(known), sql` or `)})`, at);
}

/** Throws away every text about these; answers the places of those that stood. */
export function dropKeptAbout(db: Db, kind: string, ids: readonly string[], at: string): Promise<string[]> {
	return dropWhere(db, kind, sql<boolean>`subject_id in (${sql.join(ids)})`, at);
}

/** Takes back what was thrown away; answers the places of what is there again. */
export async function takeBackKept(db: Db, kind: string, places: readonly string[]): Promise<string[]> {
	await db.updateTable("kept_work").set({ dropped_at: null }).where("kind", "=", kind).where("place", "in", places).execute();
	const rows = await db.selectFrom("kept_work").select("place").where("kind", "=", kind).where("place", "in", places).execute();
	return rows.map(({ place }) => place);
}

/** The ticker's job: what was thrown away a month ago is forgotten. */
export async function endDroppedWork({ db, clock }: { db: Db; clock: Pick<Clock, "now"> }): Promise<void> {
	const before = new Date(clock.now().getTime() - DROPPED_MS).toISOString();
	await db.deleteFrom("kept_work").where("dropped_at", "<", before).execute();
}
