import type { JournalKind } from "../../../platform/journal/journal-kinds.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { groups } from "./copy.ts";
import type { Cursor } from "./store.server.ts";

type Group = keyof typeof groups;
export type JournalQuery = { group: Group | null; kind: JournalKind | null; kinds: readonly JournalKind[] | null; below: Cursor | null };

/** What the address asks of the journal: `filtre` (a group), `genre` (one kind of it), `avant` (a cursor). */
export function readQuery(search: URLSearchParams): JournalQuery {
	const asked = search.get("filtre");
	const group = asked && Object.hasOwn(groups, asked) ? (asked as Group) : null;
	const inGroup: readonly JournalKind[] | null = group ? groups[group].kinds : null;
	const kind = inGroup?.find((known) => known === search.get("genre")) ?? null;
	const [at, id] = search.get("avant")?.split("_") ?? [];
	return { group, kind, kinds: kind ? [kind] : inGroup, below: at && id ? { at, id } : null };
}

/** The address of the same filter, from the top or below a cursor. */
export function addressOf(
	query: { group?: string | null; kind?: string | null; below?: Cursor | null },
	path: string = adminPaths.journal.page,
): string {
	const search = new URLSearchParams();
	if (query.group) search.set("filtre", query.group);
	if (query.kind) search.set("genre", query.kind);
	if (query.below) search.set("avant", `${query.below.at}_${query.below.id}`);
	return `${path}${search.size > 0 ? `?${search}` : ""}`;
}
