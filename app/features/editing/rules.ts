// The three kinds of content as the admin area writes them: flat fields, what they may hold, what is missing when one is new.

import { type Kind, kinds, ofEachKind } from "../../shared/kinds.ts";
import { itemSlug, slugify } from "../../shared/slug.ts";
import { z } from "../../shared/zod.ts";
import type { Field, FieldCode } from "./field.ts";
import { declarationsOf, type FieldName, type Fields, type FieldsOf, type SomeFields } from "./field-values.ts";

export type FieldProblems = Partial<Record<FieldName, FieldCode>>;

function objectOf(kind: Kind, part: (field: Field) => z.ZodType | undefined): z.ZodType {
	return z.object(
		Object.fromEntries(
			declarationsOf(kind).flatMap(([name, field]) => {
				const schema = part(field);
				return schema ? [[name, schema]] : [];
			}),
		),
	);
}

const shapes = ofEachKind((kind) => objectOf(kind, ({ shape }) => shape));
/** Rows 183 to 185: what each kind cannot do without, and what no field may hold. */
const rules = ofEachKind((kind) => objectOf(kind, ({ rule }) => rule));

/** Fields of a kind out of anything; null when they are not fields at all. */
export function readFields<Some extends Kind>(kind: Some, value: unknown): FieldsOf[Some] | null {
	const read = shapes[kind].safeParse(value);
	return read.success ? (read.data as FieldsOf[Some]) : null;
}

/** Of anything, what has the name of a field of this kind, whatever it holds: for what is kept as it was typed. */
export function knownFields(kind: Kind, value: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(declarationsOf(kind).flatMap(([name]) => (value[name] === undefined ? [] : [[name, value[name]]])));
}

/** What stands in the way of saving these fields, one code a field; empty when nothing does. */
export function problemsOf(kind: Kind, fields: SomeFields): FieldProblems {
	const read = rules[kind].safeParse(fields);
	const problems: FieldProblems = {};
	for (const { path, message } of read.error?.issues ?? []) problems[path[0] as FieldName] ??= message as FieldCode;
	return problems;
}

/** Two clocks never agree to the second. */
const CLOCKS_DIFFER_MS = 60_000;

/** Whether a publication date was changed to one that has not come: what is to appear later is planned, not dated. */
export function isDateToCome(date: string | null | undefined, before: string | null | undefined, now: Date): boolean {
	return Boolean(date) && date !== before && Date.parse(date ?? "") > now.getTime() + CLOCKS_DIFFER_MS;
}

/** What a new item starts from. */
export function emptyFields<Some extends Kind>(kind: Some): FieldsOf[Some] {
	return Object.fromEntries(declarationsOf(kind).map(([name, { empty }]) => [name, structuredClone(empty)])) as FieldsOf[Some];
}

/** The slug an item would like: the one asked for, tidied, else one made from its heading; never empty. */
export function wantedSlug(kind: Kind, asked: string, heading: string): string {
	return itemSlug(asked) || itemSlug(heading) || kinds[kind].nameless;
}

/** What is put behind a slug that is taken; a year somebody wrote there is longer. */
const TAKEN = /^(?:-[1-9]\d{0,2})*$/;

/** Whether a slug is its heading's, here or as imports make it, be it with the number of one that was taken; any other was written by hand. */
export function followsHeading(kind: Kind, slug: string, heading: string): boolean {
	const made = [wantedSlug(kind, "", heading), slugify(heading)];
	return made.some((own) => own !== "" && slug.startsWith(own) && TAKEN.test(slug.slice(own.length)));
}

/** Answers of `POST /admin/contenus/:kind/enregistrer`. */
export type SavedAnswer = {
	id: string;
	/** What `fields` say too: read by tabs that were opened before an update. */
	slug: string;
	fields: Fields;
	mergedFields: FieldName[];
};
/** Its 409: the same fields were changed on both sides; sent again with `base = theirs` to overwrite knowingly. */
export type ConflictAnswer = { message: string; conflicts: { field: FieldName; theirs: SomeFields[FieldName] }[]; theirs: SomeFields };
/** Its 422. */
export type InvalidAnswer = { message: string; errors: FieldErrors };
/** What is wrong with fields, in words. */
export type FieldErrors = Partial<Record<FieldName, string>>;
