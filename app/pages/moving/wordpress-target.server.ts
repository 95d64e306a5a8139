// Owns where the WordPress import puts its articles: where every import does, as articles.
import { randomUUID } from "node:crypto";
import { articlePath } from "../../features/articles/head.ts";
import type { ImportTarget } from "../../features/moving/wordpress/ports.ts";
import { UnreadableImage } from "../../platform/images/print-image.server.ts";
import type { Services } from "../../platform/services.ts";
import { importTarget as frameTarget } from "./import-target.server.ts";

const KIND = "actualites";

/** The import's target over one set of services. */
export function importTarget(services: Services): ImportTarget {
	const target = frameTarget(services, "WordPress");
	return {
		findByOrigin: (origins) => target.findItems(KIND, origins),
		takenSlugs: (slugs) => target.takenSlugs(KIND, slugs),
		saveArticles: (articles, redirects) =>
			target.save({
				items: articles.map(({ terms, ...article }) => ({ kind: KIND, row: { ...article, id: randomUUID() }, terms })),
				redirects: redirects.map(({ from_path, to_slug }) => ({ from: from_path, to: articlePath(to_slug) })),
				stories: [],
				newsletters: [],
			}),
		async saveImage({ bytes, name, sourceUrl }) {
			const saved = await target.savePicture({ bytes, name, address: sourceUrl });
			if (!saved) throw new UnreadableImage();
			return saved;
		},
	};
}
