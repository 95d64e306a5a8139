// Owns which items are like which, written with their documents.
import { sql } from "kysely";
import { isKind, type Kind } from "../../shared/kinds.ts";
import { takeAdvisoryLock } from "../db/advisory-lock.ts";
import type { DocumentWords } from "../db/full-text.ts";
import { listed } from "../db/lists.ts";
import type { Db } from "../db/open.ts";
import { candidatesOf, KIN_AT_MOST, type Kin, kept, tellingWords } from "./kin.ts";

/** Words that two items share at least: one author's two names are no likeness. */
const SHARED = 3;

const keyOf = (kind: string, id: string) => `${kind}:${id}`;
const partsOf = (key: string): [string, string] => [key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1)];

/** Those kept beside an item, the nearest first, as its row has them; none for anything else. */
export function readKin(column: string | null): Kin[] {
	try {
		const list: unknown = JSON.parse(column ?? "[]");
		if (!Array.isArray(list)) return [];
		return list.filter((kin): kin is Kin => typeof kin?.key === "string" && typeof kin.score === "number");
	} catch {
		return [];
	}
}

async function kinOf(db: Db, keys: readonly string[]): Promise<Map<string, Kin[]>> {
	const rows = await db
		.selectFrom("item_kin")
		.selectAll()
		.where(sql<string>`kind || ':' || item_id`, "in", listed(db, keys))
		.where(
			"item_id",
			"in",
			listed(
				db,
				keys.map((key) => partsOf(key)[1]),
			),
		)
		.execute();
	return new Map(rows.map(({ kind, item_id, kin }) => [keyOf(kind, item_id), readKin(kin)]));
}

/** Writes what has changed of it: each write has pages asked again. */
async function putKin(db: Db, changed: ReadonlyMap<string, readonly Kin[]>, known: ReadonlyMap<string, readonly Kin[]>): Promise<void> {
	for (const [key, list] of changed) {
		const [kind, item_id] = partsOf(key);
		const kin = JSON.stringify(list);
		if (kin === JSON.stringify(known.get(key) ?? [])) continue;
		await db
			.insertInto("item_kin")
			.values({ kind, item_id, kin })
			.onConflict((conflict) => conflict.columns(["kind", "item_id"]).doUpdateSet({ kin }))
			.execute();
	}
}

/**
 * Waits until nobody else writes who is like whom: each writes the lists of others, and two at once would each keep a list without what
 * the other put there. Whoever has waited waits for no item's row any more: who holds one may be waiting for this.
 */
const lockKin = (transaction: Db) => takeAdvisoryLock(transaction, "kin");

/** Has items be like nobody any more: they are not public, or gone. To be called in the transaction that takes their documents away. */
export async function dropKin(db: Db, kind: string, ids: readonly string[]): Promise<void> {
	if (!isKind(kind) || ids.length === 0) return;
	await lockKin(db);
	for (const id of ids) {
		const item = keyOf(kind, id);
		const [own] = (await kinOf(db, [item])).values();
		if (own) {
			const others = await kinOf(
				db,
				own.map(({ key }) => key),
			);
			const changed = kept(item, [], new Map([...others, [item, own]]));
			changed.delete(item);
			await putKin(db, changed, others);
		}
		await db.deleteFrom("item_kin").where("kind", "=", kind).where("item_id", "=", id).execute();
		await db.deleteFrom("item_words").where("kind", "=", kind).where("item_id", "=", id).execute();
	}
}

async function countHaving(db: Db, words: readonly string[]): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom("item_words")
		.select(({ fn }) => ["word", fn.countAll().as("count")])
		.where("word", "in", listed(db, words))
		.groupBy("word")
		.execute();
	return new Map(rows.map(({ word, count }) => [word, Number(count)]));
}

/** The items that share the most telling words with one, the nearest first. */
async function findNearest(db: Db, { kind, id }: { kind: Kind; id: string }): Promise<Kin[]> {
	const { rows } = await sql<{ kind: string; item_id: string; score: number }>`
		select other.kind, other.item_id, sum(own.weight * other.weight) as score
		from item_words as own join item_words as other on other.word = own.word
		where own.kind = ${kind} and own.item_id = ${id} and (other.kind <> ${kind} or other.item_id <> ${id})
		group by other.kind, other.item_id having count(*) >= ${SHARED}
		order by score desc, other.kind, other.item_id limit ${KIN_AT_MOST * 2}`.execute(db);
	return rows.map((row) => ({ key: keyOf(row.kind, row.item_id), score: Math.round(Number(row.score) * 1e4) / 1e4 }));
}

/**
 * Has an item be like those whose words are its own. To be called in the transaction that writes its document.
 * @param all - how many documents there are
 */
export async function findKin(db: Db, { kind, id }: { kind: string; id: string }, words: DocumentWords, all: number): Promise<void> {
	if (!isKind(kind)) return;
	await lockKin(db);
	await db.deleteFrom("item_words").where("kind", "=", kind).where("item_id", "=", id).execute();
	const candidates = candidatesOf(words);
	const having = await countHaving(
		db,
		candidates.map(([word]) => word),
	);
	const told = tellingWords(candidates, having, all);
	if (told.length > 0) {
		await db
			.insertInto("item_words")
			.values(told.map((one) => ({ kind, item_id: id, ...one })))
			.execute();
	}
	const item = keyOf(kind, id);
	const found = await findNearest(db, { kind, id });
	const before = await kinOf(db, [item, ...found.map(({ key }) => key)]);
	const beside = [...before.values()].flat().map(({ key }) => key);
	const known = new Map([...(await kinOf(db, beside)), ...before]);
	await putKin(db, kept(item, found, known), known);
}
