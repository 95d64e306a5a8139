// Owns where imported articles go: the articles and redirects tables, the image storage.
import { randomUUID } from "node:crypto";
import { articlePath } from "../../features/articles/head.ts";
import { findOrigins, findTakenSlugs, insertArticles } from "../../features/articles/store.server.ts";
import type { ImportTarget } from "../../features/moving/wordpress/ports.ts";
import { writeContent } from "../../platform/db/content-version.ts";
import { itemHome, nameForFeeds } from "../../platform/feed-names/feed-name-store.server.ts";
import { insertImage } from "../../platform/images/image-store.server.ts";
import { printImage } from "../../platform/images/print-image.server.ts";
import { insertRedirects, listRedirectsFrom } from "../../platform/redirects/redirect-store.server.ts";
import type { Services } from "../../platform/services.ts";

const FOLDER = "images/imports";

/** The import's target over one set of services. */
export function importTarget(services: Services): ImportTarget {
	const { db } = services;
	return {
		findByOrigin: (origins) => findOrigins(db, origins),
		async takenSlugs(slugs) {
			const paths = await listRedirectsFrom(db, slugs.map(articlePath));
			return new Set([...(await findTakenSlugs(db, slugs)), ...slugs.filter((slug) => paths.includes(articlePath(slug)))]);
		},
		async saveArticles(articles, redirects) {
			await writeContent(services, async (transaction) => {
				const rows = articles.map((article) => ({ ...article, id: randomUUID() }));
				await insertArticles(transaction, rows);
				// Their own, not the whole table's: an older database is named by the server, which knows its address for certain.
				for (const { id } of rows) await nameForFeeds(transaction, itemHome("actualites"), services.config.siteUrl, id);
				await insertRedirects(
					transaction,
					redirects.map(({ from_path, to_slug }) => ({ fromPath: from_path, toPath: articlePath(to_slug), origin: "wordpress" })),
				);
			});
		},
		async saveImage({ bytes, name, sourceUrl }) {
			const image = await printImage(services, { bytes, folder: FOLDER, name, origin: `wordpress:${sourceUrl}` });
			await insertImage(db, image);
			return { path: `/${image.path}` };
		},
	};
}
