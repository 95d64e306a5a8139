// Owns whether a link leads to something on this site that readers can open. Other sites are never asked.
import { FILES_FOLDER } from "../../shared/files.ts";
import { type Kind, kindNames, kinds } from "../../shared/kinds.ts";
import { isOwnPage } from "../../shared/own-pages.ts";
import type { Db } from "../db/open.ts";
import { findFiles } from "../files/file-store.server.ts";
import { isItemPublic, isRedirected } from "./site-links-store.server.ts";

/** A path of this site that no reader can open: nothing lives there, or what does is not public. */
export type DeadPath = { path: string; is: "nowhere" | "not-public" };

/**
 * Of these links, the paths of this site that no reader can open, each once.
 * @param links - whole addresses; what is none is passed over
 */
export async function deadPaths(db: Db, siteUrl: string, links: readonly string[]): Promise<DeadPath[]> {
	const paths = links
		.filter((link) => URL.canParse(link) && new URL(link).origin === new URL(siteUrl).origin)
		.map((link) => decoded(new URL(link).pathname).replace(/\/$/, ""));
	const dead: DeadPath[] = [];
	for (const path of new Set(paths)) {
		if (isOwnPage(path)) continue;
		if (path.startsWith(`/${FILES_FOLDER}/`)) {
			if (!(await findFiles(db, [path])).has(path)) dead.push({ path, is: "nowhere" });
			continue;
		}
		const item = itemAt(path);
		const isPublic = item && (await isItemPublic(db, item.kind, item.slug));
		if (isPublic || (await isRedirected(db, path))) continue;
		dead.push({ path, is: isPublic === false ? "not-public" : "nowhere" });
	}
	return dead;
}

function itemAt(path: string): { kind: Kind; slug: string } | null {
	const kind = kindNames.find((name) => path.startsWith(kinds[name].items) && path.length > kinds[name].items.length);
	return kind ? { kind, slug: path.slice(kinds[kind].items.length) } : null;
}

/** A path in letters; one that cannot be decoded stays as it is. */
export function decoded(path: string): string {
	try {
		return decodeURI(path);
	} catch {
		return path;
	}
}
