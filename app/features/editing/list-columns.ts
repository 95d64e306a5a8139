// The columns of the lists, from left to right: a kind's list has those whose field it has.
import type { FieldName } from "./field-values.ts";

type ListColumnFacts = {
	/** The field it shows; without one, it shows what every kind has. */
	shows?: FieldName;
	/** The database's column it sorts by; without one, it does not sort. */
	sortedBy?: string;
};

/** As addresses and words call them. */
const columns = {
	titre: { sortedBy: "search_text" },
	type: { shows: "type", sortedBy: "type" },
	categorie: { shows: "category", sortedBy: "category" },
	lieu: { shows: "location", sortedBy: "location" },
	impact: { shows: "impact" },
	etat: {},
	creation: { sortedBy: "created_at" },
	lecture: { shows: "read_time", sortedBy: "read_time" },
} as const satisfies Record<string, ListColumnFacts>;

export type ListColumn = keyof typeof columns;
/** A column that the list can be sorted by. */
export type SortKey = { [Name in ListColumn]: (typeof columns)[Name] extends { sortedBy: string } ? Name : never }[ListColumn];

export function isSortKey(column: ListColumn): column is SortKey {
	return "sortedBy" in columns[column];
}

/** The database's column that a list is sorted by. */
export function sortColumn(key: SortKey): string {
	return columns[key].sortedBy;
}

/** The columns of a list whose kind has these fields. */
export function columnsShowing(fields: readonly FieldName[]): ListColumn[] {
	return Object.entries<ListColumnFacts>(columns).flatMap(([name, { shows }]) =>
		!shows || fields.includes(shows) ? (name as ListColumn) : [],
	);
}
