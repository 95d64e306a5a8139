// What is said of one field of an item, once: everything that reads, refuses, keeps, draws, compares or shows it asks here.
import type { z } from "../../shared/zod.ts";

export type LinkValue = { name: string; url: string };
export type FieldValue = string | number | boolean | null | string[] | LinkValue[];
/** Columns by name. */
export type Columns = Record<string, unknown>;

/** The longest reading time one may give; what is wrong with a longer one says it too. */
export const MOST_MINUTES = 600;

/** How a field is written in the form, and how its value is told in the history. */
export type Control =
	| "line"
	| "sentences"
	| "markdown"
	| "web-address"
	| "picture"
	| "icon"
	| "choice"
	| "minutes"
	| "switch"
	| "moment"
	| "text-list"
	| "link-list"
	| "tags"
	| "series";

/**
 * Where a field stands in the form, in the order its kind declares it. One without a place stands where every kind has it: the
 * body, the picture and its words, the category, the address, the publication.
 */
export type FormPlace = "name" | "text" | "quote" | "more" | "details" | "sorting" | "showing";

export type Field<Value extends FieldValue = FieldValue> = {
	control: Control;
	place?: FormPlace;
	/** The columns that hold it. */
	columns: readonly string[];
	/** Reads what a form sends or a row holds, tidied; the rule comes after. */
	shape: z.ZodType<Value>;
	/** What it may not hold: its messages are codes, copy.ts has the words. */
	rule?: z.ZodType;
	/** An item is not kept without it. */
	isRequired?: boolean;
	/** What a new item starts from. */
	empty: Value;
	/** What a row holds of it. */
	read: (row: Columns) => unknown;
	/** The columns that hold a value. */
	write(value: Value): Columns;
	/** Of free text: when two people changed it, a third text may be written. */
	isFreeText?: boolean;
	/** Of sentences: how many lines the form shows, and whether it counts characters. */
	lines?: number;
	isCounted?: boolean;
	/** The most characters it may have, where the form says so beside it. */
	most?: number;
	/** Of a choice: what may be chosen. */
	choices?: readonly string[];
};

/** What can be wrong with a field; copy.ts has the French words. */
export const fieldCodes = [
	"required",
	"too-long",
	"bad-number",
	"bad-url",
	"bad-link",
	"bad-date",
	"date-to-come",
	"too-many",
	"bad-tag",
] as const;
export type FieldCode = (typeof fieldCodes)[number];
