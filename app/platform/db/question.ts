// Owns questions that are asked for page after page in the same words: put together and worded once, asked with other values since. To build a
// statement and word it takes Kysely 10 to 100 µs each time, most of them more than SQLite takes to answer it.
import { CompiledQuery } from "kysely";
import { isSqlite } from "./engine.ts";
import type { Db } from "./open.ts";
import { textForPostgres } from "./postgres.ts";

/** Stands for a value while a question is worded. */
class Place {
	readonly name: string;

	constructor(name: string) {
		this.name = name;
	}

	/** It is none to count with, or to write into a text. */
	[Symbol.toPrimitive](): never {
		throw new TypeError(`« ${this.name} » is not known while a question is put together`);
	}

	toJSON(): never {
		return this[Symbol.toPrimitive]();
	}
}

/** `parameters`: what is the same each time, and places. */
type Worded = { words: string; parameters: readonly unknown[] };

/** Of one question, on one engine. Beyond, all are worded anew. */
const MOST_SHAPES = 100;

function unknownYet(): never {
	throw new TypeError("which values there are is not known while a question is put together");
}

/** Any value by its name. */
const places: unknown = new Proxy({}, { get: (_, name) => new Place(String(name)), has: unknownYet, ownKeys: unknownYet });

/**
 * Makes a question that is put together at its first asking.
 * @param put - puts it together; of what is given nothing is known but where it goes, into a parameter as it is: to look at it is to look at what stands for it
 * @param put.shape - what the words depend on besides the engine, of few kinds
 * @returns asks it: the rows that answer. Throws TypeError for a value that is not given, and what the database throws
 */
export function question<Given extends object, Row>(
	put: (db: Db, given: Given, shape: string) => { compile: (db: Db) => CompiledQuery<Row> },
): (db: Db, given: Given, shape?: string) => Promise<Row[]> {
	const wordings = { sqlite: new Map<string, Worded>(), postgres: new Map<string, Worded>() };

	function wordedOf(db: Db, shape: string): Worded {
		const known = wordings[isSqlite(db) ? "sqlite" : "postgres"];
		let worded = known.get(shape);
		if (!worded) {
			const { sql: words, parameters } = put(db, places as Given, shape).compile(db);
			worded = { words, parameters };
			if (known.size >= MOST_SHAPES) known.clear();
			known.set(shape, worded);
		}
		return worded;
	}

	return async (db, given, shape = "") => {
		const { words, parameters } = wordedOf(db, shape);
		const filled = ({ name }: Place) => {
			const value = given[name as keyof Given];
			// PostgreSQL would take it for null, and find nothing.
			if (value === undefined) throw new TypeError(`« ${name} » is not among what the question is given`);
			return isSqlite(db) ? value : textForPostgres(value);
		};
		const values = parameters.map((parameter) => (parameter instanceof Place ? filled(parameter) : parameter));
		return (await db.executeQuery<Row>(CompiledQuery.raw(words, values) as CompiledQuery<Row>)).rows;
	};
}
