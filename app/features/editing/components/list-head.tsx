import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "react-router";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import type { Kind } from "../../../shared/kinds.ts";
import { VisuallyHidden } from "../../../ui/hidden.tsx";
import { Glyph } from "../../../ui/icon.tsx";
import { listCopy } from "../copy.ts";
import { type ListQuery, type SortKey, writeListQuery } from "../list-query.ts";

const { columns } = listCopy;

/** What each type's list shows between the image and the actions. */
export const listColumns = {
	actualites: ["titre", "categorie", "etat", "creation", "lecture"],
	visionnaires: ["titre", "categorie", "impact", "etat", "creation"],
	"vie-alt": ["titre", "type", "categorie", "lieu", "impact", "etat", "creation"],
} as const satisfies Record<Kind, readonly string[]>;
export type ListColumn = (typeof listColumns)[Kind][number];

type Props = { type: Kind; query: ListQuery; chosen: "none" | "some" | "all"; onChooseAll: (on: boolean) => void };

/** The head of a list: its columns are links that sort. */
export function ListHead({ type, query, chosen, onChooseAll }: Props) {
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
					<VisuallyHidden>{columns.image}</VisuallyHidden>
				</th>
				{listColumns[type].map((column) =>
					column === "impact" || column === "etat" ? (
						<th key={column}>{columns[column]}</th>
					) : (
						<SortHead key={column} type={type} query={query} column={column} />
					),
				)}
				<th className="row-actions">
					<VisuallyHidden>{columns.actions}</VisuallyHidden>
				</th>
			</tr>
		</thead>
	);
}

function SortHead({ type, query, column }: { type: Kind; query: ListQuery; column: SortKey }) {
	const current = query.sort === column;
	// A first press shows the newest first, everything else from the start of the alphabet.
	const descending = current ? !query.descending : column === "creation";
	return (
		<th aria-sort={current ? (query.descending ? "descending" : "ascending") : undefined}>
			<Link to={`${adminPaths.items.list(type)}${writeListQuery({ ...query, sort: column, descending, page: 1 })}`} preventScrollReset>
				{column === "titre" ? columns.titre[type] : columns[column]}
				{current && <Glyph icon={query.descending ? ArrowDown : ArrowUp} />}
			</Link>
		</th>
	);
}
