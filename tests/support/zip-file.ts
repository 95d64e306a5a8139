// A zip archive as any tool writes it, and as a hostile hand may.
import { crc32, deflateRawSync } from "node:zlib";

/** The bytes of an archive; `claimed` is what a file says of its own size. */
export function zipBytes(files: Record<string, string | Uint8Array>, claimed: Record<string, number> = {}): Buffer {
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const [name, content] of Object.entries(files)) {
		const bytes = Buffer.from(content);
		const packed = deflateRawSync(bytes);
		const names = Buffer.from(name, "utf8");
		const fields = Buffer.alloc(26);
		fields.writeUInt16LE(20, 0);
		// Bit 11: the name is UTF-8.
		fields.writeUInt16LE(0x0800, 2);
		fields.writeUInt16LE(8, 4);
		fields.writeUInt32LE(crc32(bytes), 10);
		fields.writeUInt32LE(packed.length, 14);
		fields.writeUInt32LE(claimed[name] ?? bytes.length, 18);
		fields.writeUInt16LE(names.length, 22);
		const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), fields, names, packed]);
		const central = Buffer.alloc(14);
		central.writeUInt32LE(offset, 10);
		directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"), fields, central, names]));
		parts.push(local);
		offset += local.length;
	}
	const entries = Buffer.concat(directory);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(directory.length, 4);
	end.writeUInt16LE(directory.length, 6);
	end.writeUInt32LE(entries.length, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([...parts, entries, Buffer.from("PK\u0005\u0006", "latin1"), end]);
}
