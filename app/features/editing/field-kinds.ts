// What a field of an item may be: how it is read from a form or a row and tidied, what it may not hold, how its column is written.

import { withScheme } from "../../shared/link-address.ts";
import { oneLine } from "../../shared/one-line.ts";
import { readFlag, readList } from "../../shared/rows.ts";
import { readTags, seriesOf, TAG_AT_MOST, TAGS_AT_MOST, tagName, tagsOf, toSeries, toTag, writeTags } from "../../shared/tags.ts";
import { isWebAddress } from "../../shared/web-address.ts";
import { z } from "../../shared/zod.ts";
import type { Columns, Control, Field, FormPlace, LinkValue } from "./field.ts";

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

/** Puts a field at a place of the form. */
export function at<Declared extends Field>(place: FormPlace, field: Declared): Declared {
	return { ...field, place };
}

type TextOptions = Pick<Field, "lines" | "isCounted"> & {
	required?: boolean;
	/** Kept as null where it is empty. */
	orNull?: boolean;
};

function textField(
	control: Control,
	column: string,
	{ shape, most }: { shape: z.ZodType<string>; most: number },
	{ required: isRequired = false, orNull = false, ...drawn }: TextOptions,
): Field<string> {
	const rule = z.string().max(most, "too-long");
	return {
		control,
		...drawn,
		columns: [column],
		shape,
		rule: isRequired ? rule.min(1, "required") : rule,
		isRequired,
		empty: "",
		read: (row) => textIn(row[column]),
		write: (value) => ({ [column]: orNull && value === "" ? null : value }),
		isFreeText: true,
	};
}

/** One line. */
export function line(column: string, options: TextOptions = {}): Field<string> {
	return textField("line", column, { shape: lineShape, most: LINE_AT_MOST }, options);
}

/** Some sentences. */
export function sentences(column: string, options: TextOptions = {}): Field<string> {
	return textField("sentences", column, { shape: lineShape, most: TEXT_AT_MOST }, options);
}

/** Words for machines, on one line however they were typed: at most so many characters, counted beside the field; null where empty. */
export function brief(control: "line" | "sentences", column: string, most: number): Field<string> {
	const shape = z.string().transform((text) => oneLine(unix(text)));
	const field = textField(control, column, { shape, most: LINE_AT_MOST }, { orNull: true });
	return { ...field, most, rule: z.string().refine((text) => [...text].length <= most, "too-long") };
}

/** A whole text, in Markdown. */
export function markdown(column: string, options: TextOptions = {}): Field<string> {
	return textField("markdown", column, { shape: bodyShape, most: BODY_AT_MOST }, options);
}

/** The name of a drawn icon, or none; one nobody knows is kept. */
export function icon(column: string): Field<string> {
	return { ...textField("icon", column, { shape: lineShape, most: LINE_AT_MOST }, { orNull: true }), isFreeText: false };
}

/** An address elsewhere, or none. */
export function webAddress(column: string): Field<string> {
	return {
		...textField("web-address", column, { shape: lineShape.transform(withScheme), most: URL_AT_MOST }, { orNull: true }),
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
		control: "picture",
		columns,
		shape: lineShape,
		rule: z.string().max(URL_AT_MOST, "too-long"),
		empty: "",
		read: (row) => textIn(columns.map((column) => row[column]).find(Boolean)),
		write: (value) => ({ ...Object.fromEntries(columns.map((column) => [column, null])), [home]: value || null }),
	};
}

export function flag(column: string): Field<boolean> {
	return {
		control: "switch",
		columns: [column],
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
		control: "moment",
		columns: [column],
		shape: z.string().transform(asMoment).nullable(),
		rule: z.iso.datetime({ error: "bad-date" }).nullable(),
		empty: null,
		read: (row) => textOrNull(row[column]) ?? otherwise(row),
		write: (value) => ({ [column]: value }),
	};
}

/** Whole minutes from 1 to `most`, or none. */
export function minutes(column: string, most: number): Field<number | null> {
	return {
		control: "minutes",
		columns: [column],
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
		control: "choice",
		choices: values,
		columns: [column],
		shape: lineShape,
		rule: z.enum(values, "required"),
		isRequired: true,
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
		control: "text-list",
		columns: [column],
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
		control: "link-list",
		columns: [column],
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

/** The name of a series, told from others as tags are, with its every sign; "" for none. */
export function seriesName(column: string): Field<string> {
	return {
		...textField("series", column, { shape: z.string().transform(oneLine), most: TAG_AT_MOST }, {}),
		isFreeText: false,
		rule: z
			.string()
			.max(TAG_AT_MOST, "too-long")
			.refine((name) => name === "" || toSeries(name).slug !== "", "bad-tag"),
		read: (row) => readTags(row[column])[0]?.name ?? "",
		write: (name) => ({ [column]: writeTags(seriesOf([name])) }),
	};
}

/** Tags by their names, each once; their slugs are made here. */
export function tags(column: string): Field<string[]> {
	return {
		control: "tags",
		columns: [column],
		shape: z.array(z.string()).transform(tidyTags),
		rule: z
			.array(
				z
					.string()
					.max(TAG_AT_MOST, "too-long")
					.refine((name) => toTag(name).slug !== "", "bad-tag"),
			)
			.max(TAGS_AT_MOST, "too-many"),
		empty: [],
		read: (row) => readTags(row[column]).map(({ name }) => name),
		write: (names) => ({ [column]: writeTags(tagsOf(names)) }),
	};
}

/** What no address can be made of stays, for the rule to refuse. */
function tidyTags(names: string[]): string[] {
	const seen = new Set<string>();
	return names.map(tagName).filter((name) => {
		const key = toTag(name).slug || name;
		if (!name || seen.has(key)) return false;
		seen.add(key);
		return true;
	});
}
