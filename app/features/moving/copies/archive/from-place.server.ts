// Owns one copy of a place as a file that leaves: the same rows and pictures, under the names of an unsealed place, read as it goes.
import { departuresIn, putDepartures } from "../departures.server.ts";
import { type CutRows, type FileEntry, FORMAT, type Manifest } from "../format.ts";
import { lineOf, RowSum } from "../make/cut.ts";
import type { Place } from "../place/place.server.ts";
import { readAhead } from "../read-ahead.ts";
import { readFileEntries } from "../read-rows.server.ts";

async function takeChunks(from: Place, to: Place, { chunks, ...table }: CutRows): Promise<CutRows> {
	const names: string[] = [];
	for await (const bytes of readAhead(chunks, (chunk) => from.getObject("chunks", chunk))) {
		const name = to.nameOf(bytes);
		await to.putObject("chunks", name, bytes);
		names.push(name);
	}
	return { ...table, chunks: names };
}

/** The list of files names pictures, whose names are other ones in another place: it is written anew. */
async function takeFiles(from: Place, to: Place, manifest: Manifest): Promise<Manifest["files"]> {
	const sum = new RowSum();
	const chunks: string[] = [];
	for (const chunk of manifest.files.chunks) {
		const lines: string[] = [];
		const entries = await Array.fromAsync(readFileEntries(from, { ...manifest, files: { ...manifest.files, chunks: [chunk] } }));
		const read = async (entry: FileEntry) => ({ entry, bytes: await from.getObject("images", entry.hash) });
		for await (const { entry, bytes } of readAhead(entries, read)) {
			const name = to.nameOf(bytes);
			await to.putObject("images", name, bytes);
			lines.push(lineOf({ ...entry, hash: name }));
		}
		const text = lines.join("");
		sum.addLines(text);
		const name = to.nameOf(text);
		await to.putObject("chunks", name, Buffer.from(text));
		chunks.push(name);
	}
	return { rows: sum.rows, sum: sum.hex, chunks, bytes: manifest.files.bytes };
}

/** Puts one copy of a place into another. Throws what the places say, also when something of it is gone or damaged. */
export async function takeCopy(from: Place, to: Place, name: string): Promise<void> {
	const manifest = await from.readCopy(name);
	const tables: Manifest["tables"] = {};
	for (const [table, rows] of Object.entries(manifest.tables)) tables[table] = await takeChunks(from, to, rows);
	const files = await takeFiles(from, to, manifest);
	// Who left since, as far as this place knows: the file may be restored where nobody else does.
	const departures = await departuresIn(from);
	if (departures.length > 0) await putDepartures(to, departures);
	await to.writeCopy(name, { ...manifest, format: FORMAT, tables, files });
}
