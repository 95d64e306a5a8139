// Owns what the copies of a place are made of: how large each is, and which chunks and images any of them names.
import type { Kind, Manifest } from "../format.ts";
import type { Place } from "../place/place.server.ts";
import { readFileEntries } from "../read-rows.server.ts";
import { CopyRefusal } from "../refusal.ts";

/** One whole copy, as it is told on screens. `bytes`: what it would weigh alone, as its place keeps it; `installation`: which one of the site made it. */
export type CopyFacts = { name: string; bytes: number; rows: number; files: number; installation?: string | undefined };

export type Contents = {
	/** Newest first; those that cannot be read are not among them. */
	copies: CopyFacts[];
	named: { chunks: Set<string>; images: Set<string> };
	/** Copies that cannot be read: nobody knows what they name. */
	unreadable: string[];
	/** Those of them that are not what was written, or not all there; what disk or network keep back just now may be whole. */
	broken: string[];
	/** All that stands in the place. */
	bytes: number;
};

const chunksOf = (manifest: Manifest): string[] => [...Object.values(manifest.tables), manifest.files].flatMap(({ chunks }) => chunks);

/** How many bytes of chunks and images stand in a place. */
export async function bytesIn(place: Place): Promise<number> {
	let sum = 0;
	for (const kind of ["chunks", "images"] satisfies Kind[]) for (const { bytes } of (await place.listObjects(kind)).values()) sum += bytes;
	return sum;
}

/** Reads what a place holds, one copy after another: all of them, or those named. `breathe` is waited for between two. */
export async function readContents(place: Place, breathe: () => Promise<unknown>, names?: readonly string[]): Promise<Contents> {
	const [chunks, images] = [await place.listObjects("chunks"), await place.listObjects("images")];
	const sizes = new Map([...chunks, ...images].map(([name, { bytes }]) => [name, bytes]));
	const contents: Contents = { copies: [], named: { chunks: new Set(), images: new Set() }, unreadable: [], broken: [], bytes: 0 };
	contents.bytes = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
	// Copies that follow one another share most of their list of files.
	const lists = new Map<string, string[]>();
	for (const name of names ?? (await place.listCopies())) {
		try {
			const manifest = await place.readCopy(name);
			const own = new Set(chunksOf(manifest));
			for (const chunk of manifest.files.chunks) {
				const read = lists.get(chunk) ?? [];
				if (!lists.has(chunk))
					for await (const { hash } of readFileEntries(place, { ...manifest, files: { ...manifest.files, chunks: [chunk] } }))
						read.push(hash);
				lists.set(chunk, read);
				for (const hash of read) own.add(hash);
			}
			let bytes = 0;
			for (const object of own) bytes += sizes.get(object) ?? 0;
			for (const chunk of chunksOf(manifest)) contents.named.chunks.add(chunk);
			for (const chunk of manifest.files.chunks) for (const image of lists.get(chunk) ?? []) contents.named.images.add(image);
			const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
			contents.copies.push({ name, bytes, rows, files: manifest.files.rows, installation: manifest.installation });
		} catch (error) {
			contents.unreadable.push(name);
			if (error instanceof CopyRefusal) contents.broken.push(name);
		}
		await breathe();
	}
	return contents;
}
