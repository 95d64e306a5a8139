import type { ReactNode } from "react";
import { TableHead } from "../../../ui/admin/table-head.tsx";
import { namesCopy as copy } from "./copy.ts";
import "./names.css";

type NamesTableProps<Row> = {
	rows: readonly Row[];
	/** The head of the first column. */
	head: string;
	/** A column between the name and the counts. */
	more?: { head: string; cell: (row: Row) => ReactNode };
	keyOf: (row: Row) => string;
	/** What can be done about a row. */
	actions: (row: Row) => ReactNode;
};

/** Names that items bear, each with how many public items do and how many in all. */
export function NamesTable<Row extends { name: string; published: number; all: number }>(props: NamesTableProps<Row>) {
	const { rows, head, more, keyOf, actions } = props;
	return (
		<table className="table table-stacks names-table">
			<TableHead columns={[head, ...(more ? [more.head] : []), copy.published, copy.all]} actions={copy.actions} />
			<tbody>
				{rows.map((row) => (
					<tr key={keyOf(row)}>
						<td className="row-main">
							<b>{row.name}</b>
						</td>
						{more && <td data-head={more.head}>{more.cell(row)}</td>}
						<td className="numbers" data-head={copy.published}>
							{copy.number(row.published)}
						</td>
						<td className="numbers" data-head={copy.all}>
							{copy.number(row.all)}
						</td>
						<td className="row-actions">{actions(row)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
