// Writes the .br and .gz beside every built text file, so that serving one costs no compression.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = join(import.meta.dirname, "../build/client");
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
	if (!entry.isFile() || !/\.(?:js|css|svg|webmanifest|txt|json)$/.test(entry.name)) continue;
	const path = join(entry.parentPath, entry.name);
	const bytes = readFileSync(path);
	if (bytes.length < 860) continue;
	writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
	writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
