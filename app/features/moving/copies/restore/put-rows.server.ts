// Owns putting the rows of one table into a database, and what they add up to.
import { insertRows } from "../../../../platform/db/load.ts";
import type { Write } from "../../../../platform/db/restoration.ts";
import type { Row } from "../../../../platform/db/snapshot.ts";
import { lineOf, RowSum } from "../make/cut.ts";

/** Adds rows to a table, each batch in a transaction of its own; answers their sum. Throws what the engine says. */
export async function putRows(write: Write, table: string, batches: AsyncIterable<Row[]>): Promise<RowSum> {
	const sum = new RowSum();
	for await (const rows of batches) {
		await write((tx) => insertRows(tx, table, rows));
		for (const row of rows) sum.add(lineOf(row));
	}
	return sum;
}
