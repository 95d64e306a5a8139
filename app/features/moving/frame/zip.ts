// Owns reading zip archives given to an import: their names listed once, a file read when it is asked for, never more than allowed.
import { type Entry, fromBuffer, open as openFile, type ZipFile } from "yauzl";
import { frameRefusals } from "./copy.ts";
import { ImportRefusal } from "./refusal.ts";

const MOST_ENTRIES = 500_000;

/** An open archive; names are paths with slashes, folders left out. */
export type Zip = {
	names: string[];
	/** How large a file says it is; 0 for one that is not there. */
	sizeOf: (name: string) => number;
	/** A file's bytes; null when it is not there, is larger than `most` bytes or cannot be read. */
	read: (name: string, most: number) => Promise<Buffer | null>;
	/** A file's bytes as they come, however many; null when it is not there. Throws what reading throws. */
	stream: (name: string) => Promise<NodeJS.ReadableStream | null>;
	close: () => Promise<void>;
};

const OPTIONS = { lazyEntries: true, autoClose: false, validateEntrySizes: true } as const;

/** Opens an archive, from its file or its bytes. Throws ImportRefusal for what is no sound archive. */
export async function openZip(source: string | Buffer): Promise<Zip> {
	const name = typeof source === "string" ? source : "zip";
	try {
		const file = await new Promise<ZipFile>((resolve, reject) => {
			const opened = (error: Error | null, zip: ZipFile) => (error ? reject(error) : resolve(zip));
			if (typeof source === "string") openFile(source, OPTIONS, opened);
			else fromBuffer(source, OPTIONS, opened);
		});
		const entries = await entriesOf(file);
		return {
			names: [...entries.keys()],
			sizeOf: (wanted) => entries.get(wanted)?.uncompressedSize ?? 0,
			async read(wanted, most) {
				const entry = entries.get(wanted);
				return entry && entry.uncompressedSize <= most ? bytesOf(file, entry, most).catch(() => null) : null;
			},
			async stream(wanted) {
				const entry = entries.get(wanted);
				return entry ? streamOf(file, entry) : null;
			},
			close: async () => file.close(),
		};
	} catch (error) {
		if (error instanceof ImportRefusal) throw error;
		const isThere = (error as NodeJS.ErrnoException).code !== "ENOENT";
		throw new ImportRefusal(isThere ? frameRefusals.badZip(name) : frameRefusals.noFile(name));
	}
}

function entriesOf(file: ZipFile): Promise<Map<string, Entry>> {
	return new Promise((resolve, reject) => {
		const entries = new Map<string, Entry>();
		file.on("entry", (entry: Entry) => {
			if (!entry.fileName.endsWith("/")) entries.set(entry.fileName.normalize("NFC"), entry);
			if (entries.size > MOST_ENTRIES) reject(new Error("too many files"));
			else file.readEntry();
		});
		file.once("end", () => resolve(entries));
		file.once("error", reject);
		file.readEntry();
	});
}

function streamOf(file: ZipFile, entry: Entry): Promise<NodeJS.ReadableStream> {
	return new Promise((resolve, reject) => {
		file.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
	});
}

async function bytesOf(file: ZipFile, entry: Entry, most: number): Promise<Buffer> {
	const stream = await streamOf(file, entry);
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of stream) {
		size += part.length;
		// What an archive says of its sizes is not believed.
		if (size > most) throw new RangeError("larger than allowed");
		parts.push(part as Buffer);
	}
	return Buffer.concat(parts);
}
