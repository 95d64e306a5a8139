// Owns the passage between an item's fields and its columns, as each field declares it.
// Only columns of fields that changed are written, so that what an import left in the others stays as it is.
import { type Kind, kinds } from "../../shared/kinds.ts";
import type { Columns } from "./field.ts";
import { declarationsOf, type FieldName, type FieldsOf, type SomeFields } from "./field-values.ts";
import { readFields } from "./rules.ts";

/** A row of one of the three tables, whichever it is. */
export type ItemRow = Record<string, unknown> & { id: string; slug: string; created_at: string; updated_at: string | null };

/** The columns of these fields, or of some of them. */
export function toColumns(kind: Kind, fields: SomeFields, only?: readonly FieldName[]): Columns {
	const columns: Columns = {};
	for (const [name, { write }] of declarationsOf(kind)) {
		const value = fields[name];
		if (value !== undefined && (!only || only.includes(name))) Object.assign(columns, write(value));
	}
	return columns;
}

/** The fields of a row, tidied as what the form sends is, so that they can be compared. */
export function toFields<Some extends Kind>(kind: Some, row: Columns): FieldsOf[Some] {
	const fields = readFields(kind, Object.fromEntries(declarationsOf(kind).map(([name, { read }]) => [name, read(row)])));
	if (!fields) throw new Error(`A row of ${kinds[kind].table} could not be read as fields`);
	return fields;
}

/** Some fields of a row, as they are kept; those that its kind has not are absent. */
export function toSomeFields(kind: Kind, row: Columns, names: readonly FieldName[]): SomeFields {
	return Object.fromEntries(declarationsOf(kind).flatMap(([name, { read }]) => (names.includes(name) ? [[name, read(row)]] : [])));
}

/** The columns of a kind that hold a flag. */
export function flagColumns(kind: Kind): string[] {
	return declarationsOf(kind).flatMap(([, { control, columns }]) => (control === "switch" ? columns : []));
}

/** The name a row goes by. */
export function rowHeading(kind: Kind, row: Columns): string {
	const heading = row[kinds[kind].heading];
	return typeof heading === "string" ? heading : "";
}
