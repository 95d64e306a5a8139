// Owns the passage between an item's fields and its columns, as each field declares it.
// Only columns of fields that changed are written, so that what an import left in the others stays as it is.
import { type Kind, kinds } from "../../shared/kinds.ts";
import type { Columns } from "./field.ts";
import { declarationsOf, type FieldName, type FieldsOf, type SomeFields } from "./field-values.ts";
import { readFields } from "./rules.ts";

/** A row of one of the three tables, whichever it is. */
export type ItemRow = Record<string, unknown> & { id: string; slug: string; created_at: string; updated_at: string | null };

/** The columns of these fields, or of some of them. */
export function toColumns(type: Kind, fields: SomeFields, only?: readonly FieldName[]): Columns {
	const columns: Columns = {};
	for (const [name, { write }] of declarationsOf(type)) {
		const value = fields[name];
		if (value !== undefined && (!only || only.includes(name))) Object.assign(columns, write(value));
	}
	return columns;
}

/** The fields of a row, tidied as what the form sends is, so that they can be compared. */
export function toFields<Type extends Kind>(type: Type, row: Columns): FieldsOf[Type] {
	const fields = readFields(type, Object.fromEntries(declarationsOf(type).map(([name, { read }]) => [name, read(row)])));
	if (!fields) throw new Error(`A row of ${kinds[type].table} could not be read as fields`);
	return fields;
}

/** Some fields of a row, as they are kept; those that its kind has not are absent. */
export function toSomeFields(type: Kind, row: Columns, names: readonly FieldName[]): SomeFields {
	return Object.fromEntries(declarationsOf(type).flatMap(([name, { read }]) => (names.includes(name) ? [[name, read(row)]] : [])));
}

/** The columns of a kind that hold a flag. */
export function flagColumns(type: Kind): string[] {
	return declarationsOf(type).flatMap(([, { control, columns }]) => (control === "switch" ? columns : []));
}

/** The name a row goes by. */
export function rowHeading(type: Kind, row: Columns): string {
	const heading = row[kinds[type].heading];
	return typeof heading === "string" ? heading : "";
}
