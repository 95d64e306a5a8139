// Which old addresses may lead somewhere: not those at which something of this house lives.
import { manifestoPath, newslettersPath } from "../../../shared/addresses.ts";
import { type Kind, kindNames, kinds, publicPath } from "../../../shared/kinds.ts";
import type { ImportTarget } from "./ports.ts";
import { groups } from "./slugs.ts";
import type { Survey } from "./survey.ts";

const PAGES = new Set<string>(["/", manifestoPath, newslettersPath, ...kindNames.map((kind) => kinds[kind].list)]);

/** Whether a page of this house stands at a path whatever its content. */
export function isOurPath(path: string): boolean {
	return PAGES.has(path);
}

/** Those of these paths at which an item lives: one of this house, or one that the import brings. */
export async function livingAmong(target: ImportTarget, paths: string[], { items }: Survey): Promise<Set<string>> {
	const living = new Set([...items.values()].map(({ kind, slug }) => publicPath(kind, slug)));
	for (const kind of kindNames) {
		const slugs = paths.flatMap((path) => slugIn(kind, path) ?? []);
		for (const some of groups(slugs)) for (const slug of await target.takenSlugs(kind, some)) living.add(publicPath(kind, slug));
	}
	return living;
}

function slugIn(kind: Kind, path: string): string | null {
	const before = kinds[kind].items;
	return path.startsWith(before) && !path.includes("/", before.length) ? path.slice(before.length) : null;
}
