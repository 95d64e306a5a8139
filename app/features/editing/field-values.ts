// The values of an item's fields: by kind where the kind matters, by name where it does not.
import { type Kind, kinds } from "../../shared/kinds.ts";
import type { Field } from "./field.ts";
import { fieldsOf } from "./fields.ts";

type Declared = typeof fieldsOf;
type ValueOf<Declaration> = Declaration extends Field<infer Value> ? Value : never;

/** The fields of each kind, by name. */
export type FieldsOf = { [Some in Kind]: { -readonly [Name in keyof Declared[Some]]: ValueOf<Declared[Some][Name]> } };
export type Fields = FieldsOf[Kind];

type NamesOf<Some> = Some extends unknown ? keyof Some : never;
type NamedIn<Some, Name> = Some extends { [Key in Name & PropertyKey]: infer Value } ? Value : never;

/** The name of a field, whichever kind has it. */
export type FieldName = NamesOf<Fields>;
/** Fields of an item whose kind does not matter here; those that its kind has not are absent. */
export type SomeFields = { [Name in FieldName]?: NamedIn<Fields, Name> };
/** The names of the fields that hold such values. */
export type NameOf<Value> = { [Name in FieldName]: NonNullable<SomeFields[Name]> extends Value ? Name : never }[FieldName];

/** The declarations of a kind's fields, by name. */
export function declarationsOf(kind: Kind): [name: FieldName, field: Field][] {
	return Object.entries(fieldsOf[kind]) as [FieldName, Field][];
}

/** The names of these fields. */
export function namesOf(fields: SomeFields): FieldName[] {
	return Object.keys(fields) as FieldName[];
}

/** Those of these fields that have one of these names. */
export function pickFields<Some extends SomeFields>(fields: Some, names: readonly FieldName[]): Partial<Some> {
	return Object.fromEntries(Object.entries(fields).filter(([name]) => (names as readonly string[]).includes(name))) as Partial<Some>;
}

/** What an item is called: an article's title, the others' name (docs/design.md, "Decisions"). */
export function headingOf(kind: Kind, fields: SomeFields): string {
	return fields[kinds[kind].heading] ?? "";
}

/** The texts in Markdown that an item holds: its body, and whatever else its kind has. */
export function textsOf(kind: Kind, fields: SomeFields): string[] {
	return declarationsOf(kind).flatMap(([name, { control }]) => (control === "markdown" ? String(fields[name] ?? "") : []));
}
