// Owns the passage between an item's fields and its columns, as each field declares it.
// Only columns of fields that changed are written, so that what an import left in the others stays as it is.
import { type Kind, kinds } from "../../shared/kinds.ts";
import type { Columns, FieldValue } from "./field-kinds.ts";
import { type AnyFields, declarationsOf, type Fields, type FieldsOf, readFields } from "./rules.ts";

/** A row of one of the three tables, whichever it is. */
export type ItemRow = Record<string, unknown> & { id: string; slug: string; created_at: string; updated_at: string | null };

/** The columns of these fields, or of some of them. */
export function toColumns(type: Kind, fields: Fields, only?: readonly string[]): Columns {
	const columns: Columns = {};
	for (const [name, { write }] of declarationsOf(type)) {
		if (!only || only.includes(name)) Object.assign(columns, write((fields as AnyFields)[name] as FieldValue));
	}
	return columns;
}

/** The fields of a row, tidied as what the form sends is, so that they can be compared. */
export function toFields<Type extends Kind>(type: Type, row: Columns): FieldsOf[Type] {
	const fields = readFields(type, Object.fromEntries(declarationsOf(type).map(([name, { read }]) => [name, read(row)])));
	if (!fields) throw new Error(`A row of ${kinds[type].table} could not be read as fields`);
	return fields;
}

/** The name a row goes by. */
export function rowHeading(type: Kind, row: Columns): string {
	const heading = row[kinds[type].heading];
	return typeof heading === "string" ? heading : "";
}
