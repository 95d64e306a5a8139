// Counts what stands in a SPIP database and is not read, so that it can be named.
import { knownTable } from "./tables.ts";

/** Something of the source that is not read, and of how many rows. */
type Aside = { name: string; rows: number };

/** What has most rows first; of what serves the machine, names alone. */
export type Asides = { tables: Aside[]; columns: Aside[]; machinery: string[] };

export class Unread {
	/** Rows by the whole name of their table. */
	private readonly rows = new Map<string, number>();
	/** Rows with content in columns that are not read, by prefix, table and column. */
	private readonly columns = new Map<string, Map<string, Aside & { isMachinery: boolean }>>();

	/** Counts a row of any table, read or not: whose it is shows at the end. */
	countRow(table: string): void {
		this.rows.set(table, (this.rows.get(table) ?? 0) + 1);
	}

	/** Counts what stands in a column that is not read, named with its table. */
	countColumn(prefix: string, name: string, isMachinery: boolean): void {
		const columns = this.columns.get(prefix) ?? new Map<string, Aside & { isMachinery: boolean }>();
		this.columns.set(prefix, columns);
		const column = columns.get(name);
		if (column) column.rows += 1;
		else columns.set(name, { name, rows: 1, isMachinery });
	}

	/** What of one of the sites there, by its prefix, is not read though something stands in it. */
	of(wanted: string, sites: ReadonlySet<string>): Asides {
		const tables: Aside[] = [];
		const machinery: string[] = [];
		for (const [whole, rows] of this.rows) {
			const known = knownTable(whole);
			const isRead = known && "table" in known && known.prefix === wanted;
			if (isRead || ownerOf(whole, sites) !== wanted) continue;
			const name = whole.slice(wanted.length + 1);
			if (known && "machinery" in known && known.prefix === wanted) machinery.push(name);
			else tables.push({ name, rows });
		}
		const columns: Aside[] = [];
		for (const { name, rows, isMachinery } of this.columns.get(wanted)?.values() ?? []) {
			if (isMachinery) machinery.push(name);
			else columns.push({ name, rows });
		}
		const mostFirst = (a: Aside, b: Aside) => b.rows - a.rows;
		return { tables: tables.sort(mostFirst), columns: columns.sort(mostFirst), machinery };
	}
}

/** Of two sites `spip` and `spip_mag` the longer name has the tables of `spip_mag_`. */
function ownerOf(table: string, sites: ReadonlySet<string>): string | undefined {
	return [...sites].filter((prefix) => table.startsWith(`${prefix}_`)).sort((a, b) => b.length - a.length)[0];
}
