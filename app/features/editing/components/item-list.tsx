import { Fragment, useEffect, useRef, useState } from "react";
import type { Kind } from "../../../shared/kinds.ts";
import { listCopy } from "../copy.ts";
import type { ListColumn } from "../list-columns.ts";
import type { ListQuery } from "../list-query.ts";
import type { ListedIdea, ListedItem } from "../present-list.server.ts";
import { useDuplicate } from "../use-duplicate.ts";
import { useRemoveIdea } from "../use-remove-idea.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { EmptyList } from "./empty-list.tsx";
import { IdeaRow } from "./idea-row.tsx";
import { ItemRow } from "./item-row.tsx";
import { ListHead } from "./list-head.tsx";
import { useListActions } from "./use-list-actions.ts";

type Props = { columns: readonly ListColumn[]; kind: Kind; query: ListQuery; items: ListedItem[]; ideas: ListedIdea[] };

/** The lines of a list, what was chosen among them, and what can be done with it. */
export function ItemList({ columns, kind, query, items, ideas }: Props) {
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const place = useRef<HTMLDivElement>(null);
	const actions = useListActions(kind, items, () => (place.current ?? document.querySelector<HTMLElement>("main"))?.focus());

	const copies = useDuplicate(kind);
	const removeIdea = useRemoveIdea(kind);

	// What left the list is no longer chosen.
	useEffect(() => {
		const here = new Set(items.map(({ id }) => id));
		setChosen((before) => ([...before].every((id) => here.has(id)) ? before : new Set([...before].filter((id) => here.has(id)))));
	}, [items]);

	if (items.length + ideas.length === 0) return <EmptyList kind={kind} query={query} />;
	const toggle = (id: string, on: boolean) =>
		setChosen((before) => {
			const after = new Set(before);
			if (on) after.add(id);
			else after.delete(id);
			return after;
		});
	const ideasAt = (before: number) =>
		ideas
			.filter((idea) => idea.before === before)
			.map((idea) => (
				<IdeaRow
					key={idea.id}
					columns={columns}
					kind={kind}
					idea={idea}
					onDelete={async () => {
						if (await removeIdea(idea.id)) (place.current ?? document.querySelector<HTMLElement>("main"))?.focus();
					}}
				/>
			));
	return (
		<div ref={place} tabIndex={-1} className="item-list">
			<BulkBar kind={kind} chosen={[...chosen]} actions={actions} onDone={() => setChosen(new Set())} />
			<table className="table table-stacks">
				<ListHead
					columns={columns}
					kind={kind}
					query={query}
					chosen={chosen.size === 0 || items.length === 0 ? "none" : chosen.size === items.length ? "all" : "some"}
					onChooseAll={(on) => setChosen(new Set(on ? items.map(({ id }) => id) : []))}
				/>
				<tbody>
					{items.map((item, index) => (
						<Fragment key={item.id}>
							{ideasAt(index)}
							<ItemRow
								columns={columns}
								kind={kind}
								item={item}
								chosen={chosen.has(item.id)}
								onChoose={(on) => toggle(item.id, on)}
								onDuplicate={copies.busy ? undefined : () => void copies.duplicate(item.id)}
								onDelete={() => actions.remove([item.id])}
							/>
						</Fragment>
					))}
					{ideasAt(items.length)}
				</tbody>
			</table>
			<p className="visually-hidden" role="status">
				{chosen.size > 0 ? listCopy.chosen(chosen.size) : ""}
			</p>
		</div>
	);
}
