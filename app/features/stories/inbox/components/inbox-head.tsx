import { Download } from "lucide";
import { Link } from "react-router";
import { adminPaths } from "../../../../shared/admin-addresses.ts";
import { ControlLink } from "../../../../ui/admin/control.tsx";
import { inboxCopy, kindPlurals, viewNames } from "../copy.ts";
import { type Filter, filterQuery, views } from "../rules.ts";
import type { Counts } from "../store.server.ts";

const kinds = [null, "story", "project"] as const;

/** The piles with their counts, the two kinds, and the export of what is shown. */
export function InboxHead({ filter, counts }: { filter: Filter; counts: Counts }) {
	return (
		<div className="line-head inbox-head">
			<h2 className="page-title">{inboxCopy.title}</h2>
			<nav className="segments" aria-label={inboxCopy.views}>
				{views.map((view) => (
					<ControlLink
						key={view}
						to={`${adminPaths.messages.inbox}${filterQuery({ view, kind: filter.kind, page: 1 })}`}
						aria-current={view === filter.view ? "true" : undefined}
						preventScrollReset
					>
						{viewNames[view]} <span className="numbers inbox-count">{counts[view]}</span>
					</ControlLink>
				))}
			</nav>
			<nav className="inbox-kinds" aria-label={inboxCopy.kinds}>
				{kinds.map((kind) => (
					<Link
						key={kind ?? "all"}
						to={`${adminPaths.messages.inbox}${filterQuery({ view: filter.view, kind, page: 1 })}`}
						aria-current={kind === filter.kind ? "true" : undefined}
						preventScrollReset
					>
						{kind ? kindPlurals[kind] : inboxCopy.allKinds}
					</Link>
				))}
			</nav>
			{counts[filter.view] > 0 && (
				<span className="end">
					<ControlLink
						icon={Download}
						to={`${adminPaths.messages.exportAll}${filterQuery({ ...filter, page: 1 })}`}
						reloadDocument
						download
					>
						{inboxCopy.exportAll}
					</ControlLink>
				</span>
			)}
		</div>
	);
}
