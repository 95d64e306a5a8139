// Owns which stored files a row of the images table names.

import type { Row } from "../../../../platform/db/snapshot.ts";
import { readList } from "../../../../shared/rows.ts";

/** A file a row names; `isSure`: it is to be there. An image's own address may be one that answers a print. */
export type NamedFile = { path: string; isSure: boolean };

/**
 * How far one is through these files, in files that are there: of those an image's own address may be, the ones that were.
 * `passed`: says that one was asked for, and whether it was there.
 */
export function countFiles(named: readonly Pick<NamedFile, "isSure">[]) {
	let [done, total] = [0, named.filter(({ isSure }) => isSure).length];
	return {
		passed({ isSure }: Pick<NamedFile, "isSure">, isThere: boolean): void {
			if (isSure || isThere) done += 1;
			if (!isSure && isThere) total += 1;
		},
		progress: () => ({ done, total }),
	};
}

/** The files of an image: its prints, its card, its source; of an upload that has not come to its end, those there are. */
export function filesOf(row: Row): NamedFile[] {
	const whole = row.pending_at === null || row.pending_at === undefined;
	const prints = readList(typeof row.variants === "string" ? row.variants : null).flatMap(({ path }) =>
		typeof path === "string" ? [path] : [],
	);
	const sure = [...prints, row.card_path, row.source_path].filter((path): path is string => typeof path === "string" && path !== "");
	const files = new Map(sure.map((path) => [path, whole]));
	if (typeof row.path === "string" && !files.has(row.path)) files.set(row.path, false);
	return [...files].map(([path, isSure]) => ({ path, isSure }));
}
