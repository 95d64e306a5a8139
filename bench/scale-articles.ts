// A hundred thousand articles with bodies of 4 KB and mentions of pictures, in whichever database it is handed.
import { randomUUID } from "node:crypto";
import { migrate } from "../app/platform/db/migrate.ts";
import type { OpenDatabase } from "../app/platform/db/open.ts";
import { articleCategories } from "../app/shared/categories.ts";

const AT_A_TIME = 500;
/** One picture in ten articles' worth: the others show one of those. */
const ARTICLES_A_PICTURE = 10;
const PARAGRAPH =
	"Un paragraphe de **bonnes** nouvelles, avec [un lien](/actualites) et des mots qui se suivent assez longtemps pour compter. ";

/** The slug of the nth article; the last is the newest. */
export const slugOf = (index: number) => `article-${index}`;

/** The category of the nth article. */
export const categoryOf = (index: number) => articleCategories[index % articleCategories.length] as string;

/** When the nth article was published. */
export const publishedAt = (index: number) => new Date(Date.UTC(2005, 0, 1) + index * 600_000).toISOString();

const pictureOf = (index: number) => `images/actualites/actualites-${Math.floor(index / ARTICLES_A_PICTURE)}-a.webp`;

function bodyOf(index: number): string {
	const parts = Array.from({ length: 8 }, (_, part) => `## Partie ${part + 1} de ${index}\n\n${PARAGRAPH.repeat(4).trim()}`);
	return [...parts, `![La scène ${index}](/${pictureOf(index)})`, "- un\n- deux\n- trois"].join("\n\n");
}

/** Brings an empty database up to date and fills it with so many published articles and a tenth as many pictures. */
export async function fillWithArticles(database: OpenDatabase, count: number): Promise<void> {
	await migrate(database);
	const { db } = database;
	for (let start = 0; start < count; start += AT_A_TIME) {
		const indexes = Array.from({ length: Math.min(AT_A_TIME, count - start) }, (_, offset) => start + offset);
		const articles = indexes.map((index) => ({
			id: randomUUID(),
			slug: slugOf(index),
			title: `Article ${index}`,
			excerpt: "Un extrait qui donne envie.",
			category: categoryOf(index),
			content: bodyOf(index),
			image_url: `/${pictureOf(index)}`,
			is_published: true,
			created_at: publishedAt(index),
			published_at: publishedAt(index),
		}));
		const pictures = indexes
			.filter((index) => index % ARTICLES_A_PICTURE === 0)
			.map((index) => ({
				path: pictureOf(index),
				width: 1_600,
				height: 1_200,
				variants: JSON.stringify([400, 800].map((width) => ({ path: pictureOf(index), width, type: "image/webp" }))),
				card_path: null,
				alt: "Une scène",
				credit: null,
				origin: null,
			}));
		await db.transaction().execute(async (transaction) => {
			await transaction.insertInto("articles").values(articles).execute();
			if (pictures.length > 0) await transaction.insertInto("images").values(pictures).execute();
		});
	}
}
