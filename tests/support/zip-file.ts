// A zip archive made of texts and bytes, as simple as the format allows: nothing is compressed.
import { crc32 } from "node:zlib";

/** The bytes of an archive of these files, by their names. */
export function zipOf(files: Record<string, Uint8Array | string>): Buffer {
	const locals: Buffer[] = [];
	const entries: Buffer[] = [];
	let offset = 0;
	for (const [name, content] of Object.entries(files)) {
		const bytes = Buffer.from(content);
		const title = Buffer.from(name);
		const facts = Buffer.alloc(26);
		facts.writeUInt16LE(20, 0);
		// Names are in UTF-8.
		facts.writeUInt16LE(0x800, 2);
		facts.writeUInt32LE(crc32(bytes), 10);
		facts.writeUInt32LE(bytes.length, 14);
		facts.writeUInt32LE(bytes.length, 18);
		facts.writeUInt16LE(title.length, 22);
		locals.push(Buffer.from("PK\x03\x04", "latin1"), facts, title, bytes);
		const entry = Buffer.alloc(46);
		entry.write("PK\x01\x02", 0, "latin1");
		entry.writeUInt16LE(20, 4);
		facts.copy(entry, 6);
		entry.writeUInt32LE(offset, 42);
		entries.push(entry, title);
		offset += 30 + title.length + bytes.length;
	}
	const directory = Buffer.concat(entries);
	const end = Buffer.alloc(22);
	end.write("PK\x05\x06", 0, "latin1");
	end.writeUInt16LE(Object.keys(files).length, 8);
	end.writeUInt16LE(Object.keys(files).length, 10);
	end.writeUInt32LE(directory.length, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...locals, directory, end]);
}
