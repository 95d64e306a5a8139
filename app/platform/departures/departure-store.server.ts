// Owns the departures table: who left, complained, bounced, was erased, no longer agrees to be measured or took another address, which
// messages were deleted, and whose block was lifted, as keyed hashes. Written with the act, in its transaction; told to every place that holds copies, so that none of them
// brings back what ended (decision 026).
import { randomUUID } from "node:crypto";
import { z } from "../../shared/zod.ts";
import type { Db } from "../db/open.ts";

const AT_ONCE = 500;
const COLUMNS = ["id", "at", "email_hash", "kind", "proof"] as const;

const departureSchema = z.object({
	id: z.string(),
	at: z.string(),
	email_hash: z.string(),
	kind: z.enum(["left", "complained", "bounced", "erased", "unmeasured", "topic", "lifted", "moved", "message"]),
	proof: z.string().nullable(),
	key: z.string().optional(),
});

/**
 * `email_hash`: the hash `suppressions` knows the address under; of a message, that of its id. `proof`: JSON of how they left (of `topic`, which letter as well); of
 * `moved`, which by itself removes nobody, the hash of the address they took. `key`: of what a place tells, which key made the hashes
 * (`suppressionKey`); an earlier version did not say.
 */
export type Departure = z.infer<typeof departureSchema>;

/** Notes departures, inside the transaction of the act. */
export async function noteDepartures(db: Db, departures: readonly Omit<Departure, "id">[]): Promise<void> {
	await addDepartures(
		db,
		departures.map((departure) => ({ ...departure, id: randomUUID() })),
	);
}

/** Adds departures that another place knew; those that are known stay as they are. */
export async function addDepartures(db: Db, departures: readonly Departure[]): Promise<void> {
	for (let start = 0; start < departures.length; start += AT_ONCE) {
		await db
			.insertInto("departures")
			.values(departures.slice(start, start + AT_ONCE).map(({ key: _key, ...departure }) => ({ ...departure, told_at: null })))
			.onConflict((conflict) => conflict.column("id").doNothing())
			.execute();
	}
}

/** Those of these that are not known here yet, the first one first. */
export async function unknownAmong(db: Db, departures: readonly Departure[]): Promise<Departure[]> {
	const unknown = new Map(departures.map((departure) => [departure.id, departure]));
	const ids = [...unknown.keys()];
	for (let start = 0; start < ids.length; start += AT_ONCE) {
		const group = ids.slice(start, start + AT_ONCE);
		const known = await db.selectFrom("departures").select("id").where("id", "in", group).execute();
		for (const { id } of known) unknown.delete(id);
	}
	return [...unknown.values()].sort((left, right) => (left.at < right.at ? -1 : 1));
}

/** Every change of address that is known, the first one first. */
export async function listMoves(db: Db): Promise<Departure[]> {
	const rows = await db.selectFrom("departures").select(COLUMNS).where("kind", "=", "moved").orderBy("at").execute();
	return rows.map((row) => departureSchema.parse(row));
}

/** Which address, by their hashes, each of these was given up for, and that one in its turn, to the last one. */
export async function movesFrom(db: Db, hashes: readonly string[]): Promise<Map<string, string>> {
	const moves = new Map<string, string>();
	let asked = [...hashes];
	while (asked.length > 0) {
		const next = new Set<string>();
		for (let start = 0; start < asked.length; start += AT_ONCE) {
			const group = asked.slice(start, start + AT_ONCE);
			const rows = await db
				.selectFrom("departures")
				.select(["email_hash", "proof"])
				.where("kind", "=", "moved")
				.where("email_hash", "in", group)
				.orderBy("at")
				.execute();
			for (const { email_hash, proof } of rows) {
				if (proof === null) continue;
				moves.set(email_hash, proof);
				next.add(proof);
			}
		}
		asked = [...next].filter((hash) => !moves.has(hash));
	}
	return moves;
}

/** When a block of this address was lifted last; null: never. */
export async function lastLifted(db: Db, emailHash: string): Promise<string | null> {
	const row = await db
		.selectFrom("departures")
		.select("at")
		.where("kind", "=", "lifted")
		.where("email_hash", "=", emailHash)
		.orderBy("at", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.at ?? null;
}

/** Which of these addresses, by their hashes, have left at some time. */
export async function leftAmong(db: Db, hashes: readonly string[]): Promise<string[]> {
	const left: string[] = [];
	for (let start = 0; start < hashes.length; start += AT_ONCE) {
		const group = hashes.slice(start, start + AT_ONCE);
		const rows = await db
			.selectFrom("departures")
			.select("email_hash")
			.where("kind", "=", "left")
			.where("email_hash", "in", group)
			.execute();
		left.push(...rows.map((row) => row.email_hash));
	}
	return [...new Set(left)];
}

/** What somebody left: all letters at once, at some time, or some of them. */
export type DepartedLetters = { isAll: boolean; topics: Set<string> };

/** Which letters these people, by the hashes of their addresses, have ever left; who left none is not among them. */
export async function departedLetters(db: Db, hashes: readonly string[]): Promise<Map<string, DepartedLetters>> {
	const departed = new Map<string, DepartedLetters>();
	for (let start = 0; start < hashes.length; start += AT_ONCE) {
		const rows = await db
			.selectFrom("departures")
			.select(["email_hash", "kind", "proof"])
			.where("kind", "in", ["topic", "left", "complained", "erased"])
			.where("email_hash", "in", hashes.slice(start, start + AT_ONCE))
			.execute();
		for (const { email_hash, kind, proof } of rows) {
			const known = departed.get(email_hash) ?? { isAll: false, topics: new Set() };
			departed.set(email_hash, known);
			if (kind === "topic") known.topics.add(letterLeft({ proof }));
			else known.isAll = true;
		}
	}
	return departed;
}

/** The letter that a departure of kind `topic` is about; "": what was noted cannot be read. */
export function letterLeft({ proof }: Pick<Departure, "proof">): string {
	try {
		return z.object({ topic: z.string() }).parse(JSON.parse(proof ?? "")).topic;
	} catch {
		return "";
	}
}

type Cursor = { at: string; id: string };

/** Reads on from the last one read until nothing more comes. A row that is none keeps the others from nobody. */
async function* pages(readAfter: (last: Cursor) => Promise<Cursor[]>): AsyncIterable<Departure[]> {
	let after: Cursor = { at: "", id: "" };
	while (true) {
		const rows = await readAfter(after);
		const last = rows.at(-1);
		if (!last) return;
		yield rows.flatMap((row) => departureSchema.safeParse(row).data ?? []);
		after = last;
	}
}

/** Those that the places have yet to be told, some at a time, the first one first. */
export function everyUntold(db: Db): AsyncIterable<Departure[]> {
	return pages(({ at, id }) =>
		db
			.selectFrom("departures")
			.select(COLUMNS)
			.where("told_at", "is", null)
			.where("at", ">=", at)
			.where((row) => row.or([row("at", ">", at), row("id", ">", id)]))
			.orderBy("at")
			.orderBy("id")
			.limit(AT_ONCE)
			.execute(),
	);
}

/** Notes that every place has these. */
export async function markTold(db: Db, ids: readonly string[], at: Date): Promise<void> {
	if (ids.length === 0) return;
	await db
		.updateTable("departures")
		.set({ told_at: at.toISOString() })
		.where("id", "in", [...ids])
		.execute();
}

/** The ids of those that every place has. */
export async function listTold(db: Db): Promise<string[]> {
	const rows = await db.selectFrom("departures").select("id").where("told_at", "is not", null).execute();
	return rows.map(({ id }) => id);
}

/** Every departure that is known, some at a time. */
export function everyDeparture(db: Db): AsyncIterable<Departure[]> {
	return pages(({ id }) => db.selectFrom("departures").select(COLUMNS).where("id", ">", id).orderBy("id").limit(AT_ONCE).execute());
}

/** Departures as a place keeps them: a line each. */
export function writeDepartures(departures: readonly Departure[]): string {
	return departures.map((departure) => `${JSON.stringify(departureSchema.parse(departure))}\n`).join("");
}

/** Reads what `writeDepartures` wrote. Throws when a line is none. */
export function readDepartures(text: string): Departure[] {
	const lines = text.split("\n").filter((line) => line !== "");
	return lines.map((line) => departureSchema.parse(JSON.parse(line)));
}
