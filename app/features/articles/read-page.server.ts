// Owns what the page of an article is made of, whichever row it is: the public one, a draft's, or what is on a writer's screen.

import { readOnward } from "../../platform/onward/read-onward.server.ts";
import { type Preview, previewCopy } from "../../platform/preview/copy.ts";
import type { Services } from "../../platform/services.ts";
import { absolute } from "../../shared/seo.ts";
import { drawOnward, drawSeriesPlace } from "../../ui/onward/onward.server.tsx";
import { articlePath } from "./head.ts";
import { leadAbove } from "./lead.ts";
import { presentArticle } from "./present.server.ts";
import type { ArticleRow } from "./store.server.ts";

/** An article's whole page; `preview` says how it is seen before it is public, null once it is. */
export async function articlePage(services: Pick<Services, "db" | "config" | "otherTexts">, row: ArticleRow, preview: Preview | null) {
	const { id, slug, tags, listed_at: at } = row;
	const { config, otherTexts } = services;
	const item = { kind: "actualites", id, slug, series: row.series, tags, at } as const;
	const { article, bodyHtml, opening } = await presentArticle(services, row, { isOnScreen: preview === "screen" });
	// After the text: where it leads is written as it is made.
	const onward = await readOnward(services.db, item, { siteUrl: config.siteUrl, otherTexts });
	const { series } = onward;
	return {
		series: series && { name: series.name, slug: series.slug, place: series.place, count: series.count },
		placeHtml: drawSeriesPlace(onward),
		onwardHtml: drawOnward(onward),
		article,
		bodyHtml,
		preview: preview && previewCopy[preview],
		lead: leadAbove(opening, article.excerpt),
		url: absolute({ name: "", url: services.config.siteUrl }, articlePath(row.slug)),
	};
}
