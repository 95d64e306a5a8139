// What a field of an item may be: how it is read from a form or a row and tidied, what it may not hold, how its column is written.
import { readFlag, readList } from "../../platform/db/rows.ts";
import { isWebAddress, withScheme } from "../../shared/web-address.ts";
import { z } from "../../shared/zod.ts";

export type LinkValue = { name: string; url: string };
export type FieldValue = string | number | boolean | null | string[] | LinkValue[];
/** Columns by name. */
export type Columns = Record<string, unknown>;

export type Field<Value extends FieldValue = FieldValue> = {
	/** Reads what a form sends or a row holds, tidied; the rule comes after. */
	shape: z.ZodType<Value>;
	/** What it may not hold: its messages are codes, copy.ts has the words. */
	rule?: z.ZodType;
	/** What a new item starts from. */
	empty: Value;
	/** What a row holds of it. */
	read: (row: Columns) => unknown;
	/** The columns that hold a value. */
	write(value: Value): Columns;
	/** Of free text: when two people changed it, a third text may be written. */
	isFreeText?: boolean;
};

/** What can be wrong with a field; copy.ts has the French words. */
export const fieldCodes = ["required", "too-long", "bad-number", "bad-url", "bad-link", "bad-date", "date-to-come", "too-many"] as const;
export type FieldCode = (typeof fieldCodes)[number];

export const BODY_AT_MOST = 1_000_000;
const LINE_AT_MOST = 300;
const TEXT_AT_MOST = 3_000;
const URL_AT_MOST = 2_000;
const LIST_AT_MOST = 100;

/** Line ends of one kind; without the nought that PostgreSQL's text cannot hold. */
const unix = (text: string) => text.replace(/\r\n?/g, "\n").replaceAll("\0", "");
const lineShape = z.string().transform((text) => unix(text).trim());
const bodyShape = z.string().transform((text) => (text.trim() ? unix(text) : ""));

const textIn = (value: unknown) => (typeof value === "string" ? value : "");
const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);

type TextOptions = {
	required?: boolean;
	/** Kept as null where it is empty. */
	orNull?: boolean;
};

function textField(
	column: string,
	shape: z.ZodType<string>,
	most: number,
	{ required = false, orNull = false }: TextOptions,
): Field<string> {
	const rule = z.string().max(most, "too-long");
	return {
		shape,
		rule: required ? rule.min(1, "required") : rule,
		empty: "",
		read: (row) => textIn(row[column]),
		write: (value) => ({ [column]: orNull && value === "" ? null : value }),
		isFreeText: true,
	};
}

/** One line. */
export function line(column: string, options: TextOptions = {}): Field<string> {
	return textField(column, lineShape, LINE_AT_MOST, options);
}

/** Some sentences. */
export function sentences(column: string, options: TextOptions = {}): Field<string> {
	return textField(column, lineShape, TEXT_AT_MOST, options);
}

/** A whole text, in Markdown where its page reads it so. */
export function body(column: string, options: TextOptions = {}): Field<string> {
	return textField(column, bodyShape, BODY_AT_MOST, options);
}

/** An address elsewhere, or none. */
export function webAddress(column: string): Field<string> {
	return {
		...textField(column, lineShape.transform(withScheme), URL_AT_MOST, { orNull: true }),
		rule: z
			.string()
			.max(URL_AT_MOST, "too-long")
			.refine((text) => text === "" || isWebAddress(text), "bad-url"),
	};
}

/** A picture's address. The first of `columns` that holds one wins where readers look; a new one is kept in the last, alone. */
export function picture(columns: readonly string[]): Field<string> {
	const home = columns.at(-1) as string;
	return {
		shape: lineShape,
		rule: z.string().max(URL_AT_MOST, "too-long"),
		empty: "",
		read: (row) => textIn(columns.map((column) => row[column]).find(Boolean)),
		write: (value) => ({ ...Object.fromEntries(columns.map((column) => [column, null])), [home]: value || null }),
	};
}

export function flag(column: string): Field<boolean> {
	return {
		shape: z.boolean(),
		empty: false,
		read: (row) => readFlag(row[column] as boolean | number),
		write: (value) => ({ [column]: value }),
	};
}

/** One spelling a moment (ISO-8601, UTC); what is no date stays as it is, for the rule to refuse. */
function asMoment(text: string): string | null {
	const time = Date.parse(text);
	return Number.isNaN(time) ? text.trim() || null : new Date(time).toISOString();
}

/** A moment, or none; `otherwise` answers for a row that has none. */
export function moment(column: string, otherwise: (row: Columns) => string | null = () => null): Field<string | null> {
	return {
		shape: z.string().transform(asMoment).nullable(),
		rule: z.iso.datetime({ error: "bad-date" }).nullable(),
		empty: null,
		read: (row) => textOrNull(row[column]) ?? otherwise(row),
		write: (value) => ({ [column]: value }),
	};
}

/** A whole number from 1 to `most`, or none. */
export function count(column: string, most: number): Field<number | null> {
	return {
		shape: z.number().nullable(),
		rule: z.int("bad-number").min(1, "bad-number").max(most, "bad-number").nullable(),
		empty: null,
		read: (row) => (typeof row[column] === "number" ? row[column] : null),
		write: (value) => ({ [column]: value }),
	};
}

/** One of some values; what is stored and unknown is read as the last of them. */
export function choice(column: string, values: readonly [string, ...string[]]): Field<string> {
	return {
		shape: lineShape,
		rule: z.enum(values, "required"),
		empty: "",
		read: (row) => (values.includes(textIn(row[column])) ? row[column] : values.at(-1)),
		write: (value) => ({ [column]: value }),
	};
}

const itemsOf = (value: unknown) => readList(textOrNull(value));
const inOrder = (items: Columns[]) => JSON.stringify(items.map((item, order_index) => ({ ...item, order_index })));

/** Texts in an order, each an object with this key in the column's JSON. */
export function textList(column: string, key: string): Field<string[]> {
	return {
		shape: z.array(lineShape).transform((list) => list.filter(Boolean)),
		rule: z.array(z.string().max(TEXT_AT_MOST, "too-long")).max(LIST_AT_MOST, "too-many"),
		empty: [],
		read: (row) => itemsOf(row[column]).map((item) => textIn(item[key])),
		write: (texts) => ({ [column]: inOrder(texts.map((text) => ({ [key]: text }))) }),
	};
}

/** Named links in an order. */
export function linkList(column: string): Field<LinkValue[]> {
	return {
		shape: z
			.array(z.object({ name: lineShape, url: lineShape.transform(withScheme) }))
			.transform((list) => list.filter(({ name, url }) => name || url)),
		rule: z
			.array(
				z.object({ name: z.string().min(1, "bad-link").max(LINE_AT_MOST, "too-long"), url: z.string().refine(isWebAddress, "bad-link") }),
			)
			.max(LIST_AT_MOST, "too-many"),
		empty: [],
		read: (row) => itemsOf(row[column]).map(({ name, url }) => ({ name: textIn(name), url: textIn(url) })),
		write: (links) => ({ [column]: inOrder(links) }),
	};
}
