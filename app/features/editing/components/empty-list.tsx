import { Plus } from "lucide";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { ControlLink } from "../../../ui/admin/control.tsx";
import { ideaCopy, listCopy } from "../copy.ts";
import type { ListQuery } from "../list-query.ts";

/** Nothing found, or nothing yet, and one thing to do about it. */
export function EmptyList({ kind, query }: { kind: Kind; query: ListQuery }) {
	if (query.q || query.tag) {
		return (
			<div className="admin-empty">
				<p>{listCopy.emptySearch}</p>
				<p>{listCopy.emptySearchHint}</p>
				<ControlLink to={adminPaths.items.list(kind)}>{listCopy.clearSearch}</ControlLink>
			</div>
		);
	}
	return (
		<div className="admin-empty">
			<p>{query.state === "idees" ? ideaCopy.empty : listCopy.empty}</p>
			{query.state === "idees" && <p>{ideaCopy.emptyHint}</p>}
			<ControlLink icon={Plus} to={adminPaths.items.add(kind)}>
				{listCopy.create}
			</ControlLink>
		</div>
	);
}
