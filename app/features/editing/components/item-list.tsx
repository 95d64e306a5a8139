import { useEffect, useRef, useState } from "react";
import type { Kind } from "../../../shared/kinds.ts";
import { listCopy } from "../copy.ts";
import type { ListColumn } from "../list-columns.ts";
import type { ListQuery } from "../list-query.ts";
import type { ListedItem } from "../present-list.server.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { EmptyList } from "./empty-list.tsx";
import { ItemRow } from "./item-row.tsx";
import { ListHead } from "./list-head.tsx";
import { useListActions } from "./use-list-actions.ts";

type Props = { columns: readonly ListColumn[]; kind: Kind; query: ListQuery; items: ListedItem[] };

/** The lines of a list, what was chosen among them, and what can be done with it. */
export function ItemList({ columns, kind, query, items }: Props) {
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const place = useRef<HTMLDivElement>(null);
	const actions = useListActions(kind, items, () => (place.current ?? document.querySelector<HTMLElement>("main"))?.focus());

	// What left the list is no longer chosen.
	useEffect(() => {
		const here = new Set(items.map(({ id }) => id));
		setChosen((before) => ([...before].every((id) => here.has(id)) ? before : new Set([...before].filter((id) => here.has(id)))));
	}, [items]);

	if (items.length === 0) return <EmptyList kind={kind} query={query} />;
	const toggle = (id: string, on: boolean) =>
		setChosen((before) => {
			const after = new Set(before);
			if (on) after.add(id);
			else after.delete(id);
			return after;
		});
	return (
		<div ref={place} tabIndex={-1} className="item-list">
			<BulkBar chosen={[...chosen]} actions={actions} onDone={() => setChosen(new Set())} />
			<table className="table table-stacks">
				<ListHead
					columns={columns}
					kind={kind}
					query={query}
					chosen={chosen.size === 0 ? "none" : chosen.size === items.length ? "all" : "some"}
					onChooseAll={(on) => setChosen(new Set(on ? items.map(({ id }) => id) : []))}
				/>
				<tbody>
					{items.map((item) => (
						<ItemRow
							key={item.id}
							columns={columns}
							kind={kind}
							item={item}
							chosen={chosen.has(item.id)}
							onChoose={(on) => toggle(item.id, on)}
							onDelete={() => actions.remove([item.id])}
						/>
					))}
				</tbody>
			</table>
			<p className="visually-hidden" role="status">
				{chosen.size > 0 ? listCopy.chosen(chosen.size) : ""}
			</p>
		</div>
	);
}
