// Owns reading the demonstration magazine's folder: one Markdown file an item, its particulars on top.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { VFile } from "vfile";
import { matter } from "vfile-matter";
import { type Kind, kindNames } from "../../shared/kinds.ts";
import { slugify } from "../../shared/slug.ts";
import { tagsOf, writeTags } from "../../shared/tags.ts";
import { z } from "../../shared/zod.ts";

const text = z.string().min(1);
const moment = z.coerce.date().transform((date) => date.toISOString());
const link = z.object({ name: text, url: z.url() });
const image = { image: text, image_alt: text };
const tags = z.array(text).transform((names) => writeTags(tagsOf(names)));

const articleSchema = z.object({
	title: text,
	slug: text,
	excerpt: text,
	category: text,
	author_name: text,
	published_at: moment,
	updated_at: moment.optional(),
	read_time: z.number().int().positive().optional(),
	is_featured: z.boolean().default(false),
	tags,
	...image,
});

const visionarySchema = z.object({
	name: text,
	slug: text,
	title: text,
	description: text,
	impact: text.optional(),
	quote: text.optional(),
	category: text.optional(),
	icon_name: text,
	created_at: moment,
	achievements: z.array(text),
	links: z.array(link),
	tags,
	...image,
});

const vieAltSchema = z.object({
	name: text,
	slug: text,
	title: text,
	type: z.enum(["personne", "societe"]),
	description: text,
	quote: text.optional(),
	impact: text.optional(),
	category: text,
	location: text,
	website_url: z.url().optional(),
	icon_name: text,
	created_at: moment,
	key_points: z.array(text),
	social_links: z.array(link),
	context_text: text.optional(),
	impact_text: text.optional(),
	perspectives_text: text.optional(),
	tags,
	...image,
});

/** An item of the demonstration: `vie-alt/la-coursive`. */
const part = z.string().transform((path, context): { kind: Kind; slug: string } => {
	const kind = kindNames.find((name) => path.startsWith(`${name}/`));
	if (kind) return { kind, slug: path.slice(kind.length + 1) };
	context.addIssue(`${path} begins with no kind`);
	return z.NEVER;
});

/** What an address is made of where the name makes it. */
const withSlug = <Named extends { name: string }>(named: Named) => ({ ...named, slug: slugify(named.name) });

const seriesSchema = z.object({ name: text, items: z.array(part).min(1), ...image }).transform(withSlug);

const authorSchema = z.object({ name: text, line: text, links: z.array(link), ...image }).transform(withSlug);

async function readFolder<Schema extends z.ZodType>(folder: string, schema: Schema): Promise<{ item: z.infer<Schema>; body: string }[]> {
	const names = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
	return Promise.all(
		names.map(async (name) => {
			const file = new VFile({ path: name, value: await readFile(join(folder, name), "utf8") });
			matter(file, { strip: true });
			const parsed = schema.safeParse(file.data.matter);
			if (!parsed.success) throw new Error(`demo/${name}: ${z.prettifyError(parsed.error)}`);
			return { item: parsed.data, body: String(file).trim() };
		}),
	);
}

export type DemoContent = {
	articles: { item: z.infer<typeof articleSchema>; body: string }[];
	visionaries: { item: z.infer<typeof visionarySchema>; body: string }[];
	vieAlt: { item: z.infer<typeof vieAltSchema>; body: string }[];
	/** `body`: the text that presents it. */
	series: { item: z.infer<typeof seriesSchema>; body: string }[];
	authors: { item: z.infer<typeof authorSchema> }[];
};

/** Reads the folder `demo/`. Throws, naming the file and the field, on a particular that is missing or wrong. */
export async function readDemo(folder: string): Promise<DemoContent> {
	const [articles, visionaries, vieAlt, series, authors] = await Promise.all([
		readFolder(join(folder, "articles"), articleSchema),
		readFolder(join(folder, "visionaries"), visionarySchema),
		readFolder(join(folder, "vie-alt"), vieAltSchema),
		readFolder(join(folder, "series"), seriesSchema),
		readFolder(join(folder, "authors"), authorSchema),
	]);
	return { articles, visionaries, vieAlt, series, authors };
}
