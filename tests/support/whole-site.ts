// Everything a site holds, to compare one with another: each row of each table that travels, each stored file.
import { createHash } from "node:crypto";
import { openSnapshot, type Row } from "../../app/platform/db/snapshot.ts";
import type { Files } from "../../app/platform/files/files.ts";
import type { Objects } from "../../app/platform/files/objects.ts";

/** Every row of every table that travels, in an order of no engine's. */
export async function rowsOf(place: { databaseUrl: string | null; dataDir: string }): Promise<Record<string, string[]>> {
	const snapshot = await openSnapshot(place);
	const all: Record<string, string[]> = {};
	try {
		for (const table of snapshot.tables) {
			const lines: string[] = [];
			for await (const rows of snapshot.rows(table)) lines.push(...rows.map((row: Row) => JSON.stringify(row)));
			all[table.name] = lines.sort();
		}
	} finally {
		await snapshot.close();
	}
	return all;
}

/** The hash of every image, by its path. */
export async function imagesOf({ objects, files }: { objects: Pick<Objects, "list">; files: Files }): Promise<Record<string, string>> {
	const all: Record<string, string> = {};
	for await (const { name } of objects.list("images")) {
		all[name] = createHash("sha256")
			.update((await files.get(name))?.bytes ?? "")
			.digest("hex");
	}
	return all;
}
