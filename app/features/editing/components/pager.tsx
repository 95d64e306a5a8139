import { ChevronLeft, ChevronRight } from "lucide-react";
import { ControlLink } from "../../../ui/admin/control.tsx";
import { listCopy } from "../copy.ts";
import { type ListQuery, writeListQuery } from "../list-query.ts";
import type { ItemType } from "../rules.ts";

/** From one page of a list to the next; nothing when there is one. */
export function Pager({ type, query, pages }: { type: ItemType; query: ListQuery; pages: number }) {
	if (pages < 2) return null;
	const to = (page: number) => `/admin/${type}${writeListQuery({ ...query, page })}`;
	return (
		<nav className="pager" aria-label={listCopy.pages}>
			<span>
				{query.page > 1 && (
					<ControlLink icon={ChevronLeft} to={to(query.page - 1)}>
						{listCopy.previous}
					</ControlLink>
				)}
			</span>
			<span className="muted numbers">{listCopy.page(query.page, pages)}</span>
			<span>
				{query.page < pages && (
					<ControlLink icon={ChevronRight} to={to(query.page + 1)}>
						{listCopy.next}
					</ControlLink>
				)}
			</span>
		</nav>
	);
}
