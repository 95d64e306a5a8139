// Owns cutting rows into chunks by what they say, so that a row added, changed or gone moves the edges of its own chunk alone: the
// others are the same bytes as in the copy before, and are kept once.
import { hash } from "node:crypto";

/** What a chunk weighs on average, before it is compressed. */
const USUAL_BYTES = 256 * 1_024;
/** What a chunk weighs at most, but for one row that weighs more. */
const MOST_BYTES = 4 * USUAL_BYTES;

const HASHES = 2 ** 32;
const SUMS = 2n ** 256n;

/** A piece of a table: lines of JSON, one a row, each with its end of line. */
export type Chunk = { lines: string; rows: number };

/** The same text for the same row on both engines. */
export const lineOf = (row: Record<string, unknown>): string => `${JSON.stringify(row)}\n`;

/** Whether a chunk ends after this row: as often as it takes for chunks of the usual weight, and always after the same rows. */
function endsAfter(key: string, bytes: number): boolean {
	const drawn = Number.parseInt(hash("sha256", key).slice(0, 8), 16);
	return drawn / HASHES < bytes / USUAL_BYTES;
}

/** Cuts rows, in the order they come; `keyOf` names a row for ever. */
export async function* cut<Row extends Record<string, unknown>>(
	batches: AsyncIterable<Row[]>,
	keyOf: (row: Row) => string,
): AsyncIterable<Chunk> {
	let lines: string[] = [];
	let weight = 0;
	const take = (): Chunk => {
		const chunk = { lines: lines.join(""), rows: lines.length };
		lines = [];
		weight = 0;
		return chunk;
	};
	for await (const batch of batches) {
		for (const row of batch) {
			const line = lineOf(row);
			const bytes = Buffer.byteLength(line);
			if (weight > 0 && weight + bytes > MOST_BYTES) yield take();
			lines.push(line);
			weight += bytes;
			if (endsAfter(keyOf(row), bytes)) yield take();
		}
	}
	if (lines.length > 0) yield take();
}

/** Adds up rows whatever their order: two tables of the same rows have the same sum. */
export class RowSum {
	#sum = 0n;
	rows = 0;

	/** Adds a row, as its line. */
	add(line: string): void {
		this.#sum = (this.#sum + BigInt(`0x${hash("sha256", line)}`)) % SUMS;
		this.rows += 1;
	}

	/** Adds the rows of a chunk. */
	addLines(lines: string): void {
		for (const line of lines.split("\n")) if (line !== "") this.add(`${line}\n`);
	}

	get hex(): string {
		return this.#sum.toString(16).padStart(64, "0");
	}
}
