// The three kinds of content as the admin area writes them: flat fields, what they may hold, what is missing when one is new.

import { itemSlug } from "../../shared/slug.ts";
import { z } from "../../shared/zod.ts";

/** The types as addresses and storage paths write them. */
export const itemTypes = ["actualites", "visionnaires", "vie-alt"] as const;
export type ItemType = (typeof itemTypes)[number];

export function isItemType(text: string | undefined): text is ItemType {
	return (itemTypes as readonly string[]).includes(text ?? "");
}

/** What can be wrong with a field; copy.ts has the French words. */
export const fieldCodes = ["required", "too-long", "bad-number", "bad-url", "bad-link", "bad-date", "date-to-come", "too-many"] as const;
export type FieldCode = (typeof fieldCodes)[number];
export type FieldProblems = Partial<Record<string, FieldCode>>;

export const BODY_AT_MOST = 1_000_000;
const LONG = { line: 300, text: 3_000, body: BODY_AT_MOST, url: 2_000, list: 100 };
const MOST_MINUTES = 600;

/** `exemple.fr` is what people type; a web address has its scheme. */
function asWebAddress(text: string): string {
	return /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/.test(text) ? `https://${text}` : text;
}

function isWebAddress(text: string): boolean {
	return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** One spelling a moment; what is no date stays as it is, for the rules to refuse. */
function asMoment(text: string): string | null {
	const time = Date.parse(text);
	return Number.isNaN(time) ? text.trim() || null : new Date(time).toISOString();
}

/** Line ends of one kind; without the nought that PostgreSQL's text cannot hold. */
const unix = (text: string) => text.replace(/\r\n?/g, "\n").replaceAll("\0", "");
const line = z.string().transform((text) => unix(text).trim());
const body = z.string().transform((text) => (text.trim() ? unix(text) : ""));
const webAddress = line.transform(asWebAddress);
const moment = z.string().transform(asMoment).nullable();
const texts = z.array(line).transform((list) => list.filter(Boolean));
const links = z.array(z.object({ name: line, url: webAddress })).transform((list) => list.filter(({ name, url }) => name || url));

const commonShape = {
	/** "" asks the server to make one (specification §4). */
	slug: line,
	category: line,
	image_url: line,
	image_alt: line,
	image_credit: line,
	published: z.boolean(),
	/** ISO-8601 UTC; a draft with one is published by itself then. */
	publish_at: moment,
};

/** Reads fields whatever they hold, tidied; the rules come after. */
const shapes = {
	actualites: z.object({
		...commonShape,
		title: line,
		excerpt: line,
		content: body,
		author_name: line,
		read_time: z.number().nullable(),
		is_featured: z.boolean(),
		/** The date readers see and lists go by; null in a draft: the moment it becomes public. */
		published_at: moment,
	}),
	visionnaires: z.object({
		...commonShape,
		name: line,
		title: line,
		/** The column `description`. */
		excerpt: line,
		/** The column `full_story`. */
		content: body,
		impact: line,
		quote: line,
		icon_name: line,
		achievements: texts,
		links,
	}),
	"vie-alt": z.object({
		...commonShape,
		name: line,
		type: line,
		title: line,
		/** The column `description`. */
		excerpt: line,
		/** The column `full_story`. */
		content: body,
		impact: line,
		quote: line,
		location: line,
		website_url: webAddress,
		icon_name: line,
		key_points: texts,
		social_links: links,
		context_text: body,
		impact_text: body,
		perspectives_text: body,
	}),
} as const;

export type ArticleFields = z.output<(typeof shapes)["actualites"]>;
export type VisionaryFields = z.output<(typeof shapes)["visionnaires"]>;
export type VieAltFields = z.output<(typeof shapes)["vie-alt"]>;
export type FieldsOf = { actualites: ArticleFields; visionnaires: VisionaryFields; "vie-alt": VieAltFields };
export type Fields = ArticleFields | VisionaryFields | VieAltFields;

/** Fields by name, where the type does not matter. */
export type AnyFields = Record<string, string | number | boolean | null | string[] | { name: string; url: string }[]>;

const short = z.string().max(LONG.line, "too-long");
const long = z.string().max(LONG.text, "too-long");
const needed = (schema: z.ZodString) => schema.min(1, "required");
const address = z
	.string()
	.max(LONG.url, "too-long")
	.refine((text) => text === "" || isWebAddress(text), "bad-url");
const textList = z.array(z.string().max(LONG.text, "too-long")).max(LONG.list, "too-many");
const linkList = z
	.array(z.object({ name: z.string().min(1, "bad-link").max(LONG.line, "too-long"), url: z.string().refine(isWebAddress, "bad-link") }))
	.max(LONG.list, "too-many");

const commonRules = {
	slug: short,
	category: short,
	image_url: z.string().max(LONG.url, "too-long"),
	image_alt: long,
	image_credit: short,
	publish_at: z.iso.datetime({ error: "bad-date" }).nullable(),
	excerpt: needed(long),
	content: needed(z.string().max(LONG.body, "too-long")),
};
const personRules = {
	...commonRules,
	name: needed(short),
	title: needed(short),
	impact: long,
	quote: long,
	icon_name: short,
};

/** Specification §5: what each type cannot do without, and what no field may hold. */
const rules = {
	actualites: z.object({
		...commonRules,
		title: needed(short),
		author_name: short,
		read_time: z.int("bad-number").min(1, "bad-number").max(MOST_MINUTES, "bad-number").nullable(),
		published_at: z.iso.datetime({ error: "bad-date" }).nullable(),
	}),
	visionnaires: z.object({ ...personRules, achievements: textList, links: linkList }),
	"vie-alt": z.object({
		...personRules,
		type: z.enum(["personne", "societe"], "required"),
		location: short,
		website_url: address,
		key_points: textList,
		social_links: linkList,
		context_text: z.string().max(LONG.body, "too-long"),
		impact_text: z.string().max(LONG.body, "too-long"),
		perspectives_text: z.string().max(LONG.body, "too-long"),
	}),
} as const;

/** Fields of a type out of anything; null when they are not fields at all. */
export function readFields<Type extends ItemType>(type: Type, value: unknown): FieldsOf[Type] | null {
	const read = shapes[type].safeParse(value);
	return read.success ? (read.data as FieldsOf[Type]) : null;
}

/** What stands in the way of saving these fields, one code a field; empty when nothing does. */
export function problemsOf(type: ItemType, fields: Fields): FieldProblems {
	const read = rules[type].safeParse(fields);
	const problems: FieldProblems = {};
	for (const { path, message } of read.error?.issues ?? []) problems[String(path[0])] ??= message as FieldCode;
	return problems;
}

/** Two clocks never agree to the second. */
const CLOCKS_DIFFER_MS = 60_000;

/** Whether a publication date was changed to one that has not come: what is to appear later is planned, not dated. */
export function isDateToCome(date: string | null | undefined, before: string | null | undefined, now: Date): boolean {
	return Boolean(date) && date !== before && Date.parse(date ?? "") > now.getTime() + CLOCKS_DIFFER_MS;
}

/** What a new item starts from. */
export function emptyFields<Type extends ItemType>(type: Type): FieldsOf[Type] {
	const common = { slug: "", category: "", image_url: "", image_alt: "", image_credit: "", published: false, publish_at: null };
	const person = { name: "", title: "", excerpt: "", content: "", impact: "", quote: "", icon_name: "" };
	const all: FieldsOf = {
		actualites: {
			...common,
			title: "",
			excerpt: "",
			content: "",
			author_name: "",
			read_time: null,
			is_featured: false,
			published_at: null,
		},
		visionnaires: { ...common, ...person, achievements: [], links: [] },
		"vie-alt": {
			...common,
			...person,
			type: "",
			location: "",
			website_url: "",
			key_points: [],
			social_links: [],
			context_text: "",
			impact_text: "",
			perspectives_text: "",
		},
	};
	return all[type];
}

/** The field an item is called by, and its slug made from: an article's title, the others' name (design.md, "Decisions"). */
export function headingField(type: ItemType): "title" | "name" {
	return type === "actualites" ? "title" : "name";
}

export function headingOf(type: ItemType, fields: Fields): string {
	return String((fields as AnyFields)[headingField(type)] ?? "");
}

const NAMELESS: Record<ItemType, string> = { actualites: "actualite", visionnaires: "visionnaire", "vie-alt": "vie-alt" };

/** The slug an item would like: the one asked for, tidied, else one made from its heading; never empty. */
export function wantedSlug(type: ItemType, asked: string, heading: string): string {
	return itemSlug(asked) || itemSlug(heading) || NAMELESS[type];
}

/** The public address of an item. */
export function publicPath(type: ItemType, slug: string): string {
	return `/${type === "visionnaires" ? "portrait" : type}/${slug}`;
}

/** Answers of `POST /admin/contenus/:type/enregistrer`. */
export type SavedAnswer = { id: string; fields: Fields; mergedFields: string[]; slug: string; updatedAt: string | null };
/** Its 409: the same fields were changed on both sides; sent again with `base = theirs` to overwrite knowingly. */
export type ConflictAnswer = { message: string; conflicts: { field: string; theirs: AnyFields[string] }[]; theirs: Fields };
/** Its 422. */
export type InvalidAnswer = { message: string; errors: Record<string, string> };
