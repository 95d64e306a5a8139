// The 1200 × 630 picture of an item without a printed one: cropped from its own image, else printed with its title.
import { findArticle } from "../../features/articles/store.server.ts";
import { findCard } from "../../features/people/store.server.ts";
import { reading } from "../../platform/http/reading.ts";
import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { type Services, servicesContext } from "../../platform/services.ts";
import { type CardSubject, drawCard } from "../../platform/share-card/draw-card.server.ts";
import { cardsPath, siteCardPath } from "../../shared/addresses.ts";
import { siteCopy } from "../../shared/copy.ts";
import { kindNames, kinds, pictureAddress } from "../../shared/kinds.ts";
import type { Route } from "./+types/share-card";
import { discoveryCopy } from "./copy.ts";

export const handle: RouteHandle = { publicPage: true, picture: true };

/** Finds what is public behind a card's name: the site, or a kind's folder and a slug. */
async function subjectOf(services: Services, folder: string, slug: string | undefined): Promise<CardSubject | null> {
	if (`${cardsPath}/${folder}.jpg` === siteCardPath && slug === undefined) return { title: siteCopy.tagline, label: null, pictures: [] };
	const kind = kindNames.find((kind) => kinds[kind].cards === folder);
	if (!kind || !slug) return null;
	if (kind === "actualites") {
		const row = await findArticle(services.db, slug);
		return row && { title: row.title, label: row.category, pictures: [row.share_image_url, pictureAddress(kind, row)] };
	}
	const row = await findCard(services.db, kind, slug);
	return row && { title: row.name, label: row.category, pictures: [row.share_image_url, pictureAddress(kind, row)] };
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const [folder = "", slug, ...rest] = params["*"].replace(/\.jpg$/, "").split("/");
	return reading(services, request, async () => {
		const subject = rest.length === 0 ? await subjectOf(services, folder, slug) : null;
		if (!subject) throw new Response(discoveryCopy.noCard, { status: 404 });
		return drawCard(services, subject);
	});
}
