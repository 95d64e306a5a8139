// Owns reading the demonstration magazine's folder: one Markdown file an item, its particulars on top.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { VFile } from "vfile";
import { matter } from "vfile-matter";
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
};

/** Reads the folder `demo/`. Throws, naming the file and the field, on a particular that is missing or wrong. */
export async function readDemo(folder: string): Promise<DemoContent> {
	const [articles, visionaries, vieAlt] = await Promise.all([
		readFolder(join(folder, "articles"), articleSchema),
		readFolder(join(folder, "visionaries"), visionarySchema),
		readFolder(join(folder, "vie-alt"), vieAltSchema),
	]);
	return { articles, visionaries, vieAlt };
}
