import { ArrowDown, ArrowUp } from "lucide";
import { Link } from "react-router";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { type Kind, kinds } from "../../../shared/kinds.ts";
import { VisuallyHidden } from "../../../ui/hidden.tsx";
import { Glyph } from "../../../ui/icon.tsx";
import { listCopy } from "../copy.ts";
import { isSortKey, type ListColumn, type SortKey } from "../list-columns.ts";
import { type ListQuery, writeListQuery } from "../list-query.ts";

const words = listCopy.columns;

type Props = {
	/** What stands between the image and the actions. */
	columns: readonly ListColumn[];
	kind: Kind;
	query: ListQuery;
	chosen: "none" | "some" | "all";
	onChooseAll: (on: boolean) => void;
};

/** The head of a list: its columns are links that sort. */
export function ListHead({ columns, kind, query, chosen, onChooseAll }: Props) {
	return (
		<thead>
			<tr>
				<th className="column-choose">
					<input
						type="checkbox"
						className="choose"
						aria-label={listCopy.chooseAll}
						checked={chosen === "all"}
						ref={(box) => {
							if (box) box.indeterminate = chosen === "some";
						}}
						onChange={(event) => onChooseAll(event.currentTarget.checked)}
					/>
				</th>
				<th className="column-image">
					<VisuallyHidden>{words.image}</VisuallyHidden>
				</th>
				{columns.map((column) =>
					isSortKey(column) ? <SortHead key={column} kind={kind} query={query} column={column} /> : <th key={column}>{words[column]}</th>,
				)}
				<th className="row-actions">
					<VisuallyHidden>{words.actions}</VisuallyHidden>
				</th>
			</tr>
		</thead>
	);
}

function SortHead({ kind, query, column }: { kind: Kind; query: ListQuery; column: SortKey }) {
	const current = query.sort === column;
	// A first press shows the newest first, everything else from the start of the alphabet.
	const descending = current ? !query.descending : column === "creation";
	return (
		<th aria-sort={current ? (query.descending ? "descending" : "ascending") : undefined}>
			<Link to={`${adminPaths.items.list(kind)}${writeListQuery({ ...query, sort: column, descending, page: 1 })}`} preventScrollReset>
				{column === "titre" ? words.titre[kinds[kind].heading] : words[column]}
				{current && <Glyph icon={query.descending ? ArrowDown : ArrowUp} />}
			</Link>
		</th>
	);
}
