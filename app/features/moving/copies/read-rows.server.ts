// Owns reading back what a copy holds, chunk by chunk, each proved by its name.
import type { Row } from "../../../platform/db/snapshot.ts";
import { z } from "../../../shared/zod.ts";
import type { CutRows, FileEntry, Manifest } from "./format.ts";
import { readAhead } from "./read-ahead.ts";

/** Where chunks are read from. @throws CopyRefusal when one is gone or damaged */
export type Chunks = { getObject: (kind: "chunks", name: string) => Promise<Uint8Array> };

/** Reads the lines of a table, a chunk at a time. */
export async function* readLines(place: Chunks, { chunks }: CutRows): AsyncIterable<string[]> {
	for await (const bytes of readAhead(chunks, (name) => place.getObject("chunks", name))) {
		const text = Buffer.from(bytes).toString("utf8");
		yield text.split("\n").filter((line) => line !== "");
	}
}

/** Reads the rows of a table, a chunk at a time. */
export async function* readRows(place: Chunks, table: CutRows): AsyncIterable<Row[]> {
	for await (const lines of readLines(place, table)) yield lines.map((line) => JSON.parse(line) as Row);
}

const entrySchema = z.object({ path: z.string(), hash: z.string(), bytes: z.number() });

/** Reads the list of files of a copy. */
export async function* readFileEntries(place: Chunks, manifest: Manifest): AsyncIterable<FileEntry> {
	for await (const lines of readLines(place, manifest.files)) for (const line of lines) yield entrySchema.parse(JSON.parse(line));
}
