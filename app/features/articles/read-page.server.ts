// Owns what the page of an article is made of, whichever row it is: the public one, a draft's, or what is on a writer's screen.

import { readOnward } from "../../platform/onward/read-onward.server.ts";
import { type Preview, previewCopy } from "../../platform/preview/copy.ts";
import type { Services } from "../../platform/services.ts";
import { absolute } from "../../shared/seo.ts";
import { drawOnward } from "../../ui/onward/onward.server.tsx";
import { articlePath } from "./head.ts";
import { leadAbove } from "./lead.ts";
import { presentArticle, presentCards } from "./present.server.ts";
import { RELATED_AT_MOST } from "./rules.ts";
import { type ArticleRow, listRelated } from "./store.server.ts";

/** An article's whole page; `preview` says how it is seen before it is public, null once it is. */
export async function articlePage(services: Pick<Services, "db" | "config">, row: ArticleRow, preview: Preview | null) {
	const { article, bodyHtml, opening } = await presentArticle(services, row, { isOnScreen: preview === "screen" });
	const onward = await readOnward(services.db, { kind: "actualites", id: row.id }, row);
	const { series } = onward;
	return {
		series: series && { name: series.name, slug: series.slug, place: series.place, count: series.count },
		onwardHtml: drawOnward(onward),
		article,
		bodyHtml,
		preview: preview && previewCopy[preview],
		lead: leadAbove(opening, article.excerpt),
		related: await presentCards(services, await listRelated(services.db, row, RELATED_AT_MOST)),
		url: absolute({ name: "", url: services.config.siteUrl }, articlePath(row.slug)),
	};
}
