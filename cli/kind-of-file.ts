// Owns telling a copy from an export by how they begin, for whoever gives the one where the other is asked for.
import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import { PLACE_FILE } from "../app/features/moving/copies/format.ts";
import { AGE_BEGINS } from "../app/features/moving/copies/place/seal.server.ts";
import { MANIFEST_FILE } from "../app/features/moving/export/format.ts";

const ZIP_BEGINS = "PK";
/** A tar says what it is in the middle of its first header (POSIX 1003.1, « ustar »). */
const [TAR_SAYS, TAR_AT] = ["ustar", 257];

/** What a file or a folder looks like; null for what is not there, and for anything else. */
export async function kindOf(path: string): Promise<"copy" | "export" | null> {
	const has = async (name: string) => (await stat(join(path, name)).catch(() => null)) !== null;
	if ((await stat(path).catch(() => null))?.isDirectory())
		return (await has(PLACE_FILE)) ? "copy" : (await has(MANIFEST_FILE)) ? "export" : null;
	const file = await open(path, "r").catch(() => null);
	if (!file) return null;
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(TAR_AT + TAR_SAYS.length), 0, TAR_AT + TAR_SAYS.length, 0);
		const text = buffer.toString("latin1", 0, bytesRead);
		if (text.startsWith(ZIP_BEGINS)) return "export";
		return text.startsWith(AGE_BEGINS) || text.endsWith(TAR_SAYS) ? "copy" : null;
	} finally {
		await file.close();
	}
}
