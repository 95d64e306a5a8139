import { adminPaths } from "../../../shared/admin-addresses.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { ControlLink } from "../../../ui/admin/control.tsx";
import { ideaCopy, listCopy } from "../copy.ts";
import { type ListQuery, type StateFilter, writeListQuery } from "../list-query.ts";
import type { Counts } from "../list-store.server.ts";

/** Tous, Publiés, Brouillons, Idées, Corbeille, each with its count. */
export function ListFilters({ kind, query, counts }: { kind: Kind; query: ListQuery; counts: Counts }) {
	const filters: [StateFilter | null, string, number][] = [
		[null, listCopy.all, counts.all + (query.tag ? 0 : counts.ideas)],
		["publies", listCopy.published, counts.published],
		["brouillons", listCopy.drafts, counts.drafts],
		["idees", ideaCopy.many, counts.ideas],
		["corbeille", listCopy.bin.title, counts.deleted],
	];
	return (
		<nav className="segments" aria-label={listCopy.states}>
			{filters.map(([state, label, count]) => (
				<ControlLink
					key={label}
					to={`${adminPaths.items.list(kind)}${writeListQuery({ ...query, state, page: 1 })}`}
					aria-current={query.state === state ? "true" : undefined}
					preventScrollReset
				>
					{label} <span className="numbers segment-count">{count.toLocaleString("fr-FR")}</span>
				</ControlLink>
			))}
		</nav>
	);
}
