import { Undo2 } from "lucide";
import { useRef } from "react";
import { type Kind, kinds } from "../../../shared/kinds.ts";
import { Badge, Control } from "../../../ui/admin/control.tsx";
import { listCopy } from "../copy.ts";
import type { BinItem } from "../present-list.server.ts";
import { useListActions } from "./use-list-actions.ts";

const copy = listCopy.bin;

/** What was deleted: when, by whom, until when it is kept, and the way back. */
export function BinList({ kind, items, searched }: { kind: Kind; items: BinItem[]; searched: boolean }) {
	const place = useRef<HTMLDivElement>(null);
	const actions = useListActions(kind, [], () => place.current?.focus());
	return (
		<div ref={place} tabIndex={-1} className="item-list">
			{items.length === 0 ? (
				<div className="admin-empty">
					<p>{searched ? listCopy.emptySearch : copy.empty}</p>
					<p>{searched ? listCopy.emptySearchHint : copy.kept}</p>
				</div>
			) : (
				<>
					<p className="muted bin-note">{copy.kept}</p>
					<table className="table table-stacks">
						<thead>
							<tr>
								<th>{listCopy.columns.titre[kinds[kind].heading]}</th>
								<th>{copy.state}</th>
								<th>{copy.deleted}</th>
								<th>{copy.until}</th>
								<th className="row-actions">
									<span className="visually-hidden">{listCopy.columns.actions}</span>
								</th>
							</tr>
						</thead>
						<tbody>
							{items.map((item) => (
								<tr key={item.id} data-id={item.id}>
									<td className="row-main">
										<b>{item.heading}</b>
									</td>
									<td>
										{item.published ? <Badge tone="full">{listCopy.isPublished}</Badge> : <Badge tone="empty">{listCopy.isDraft}</Badge>}
									</td>
									<td className="numbers">{item.deleted}</td>
									<td className="numbers">
										<span className="row-label">{copy.until} </span>
										{item.until}
									</td>
									<td className="row-actions">
										<Control
											icon={Undo2}
											disabled={actions.busy}
											aria-label={copy.restoreOne(item.heading)}
											onClick={() => void actions.restore(item)}
										>
											{copy.restore}
										</Control>
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</>
			)}
		</div>
	);
}
