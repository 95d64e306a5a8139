import { reading } from "../../../platform/http/reading.ts";
import type { RouteHandle } from "../../../platform/http/route-handle.ts";
import { servicesContext } from "../../../platform/services.ts";
import { toCard } from "../present.server.ts";
import { readStretch } from "../read-list.server.ts";
import { readCursor } from "../rules.ts";
import { findFeatured } from "../store.server.ts";
import type { Route } from "./+types/more";

export const handle: RouteHandle = { publicPage: true, parameters: ["categorie", "apres"] };

/** What « Charger plus » adds to a hydrated list: the page of it after `?apres=`, as JSON. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const query = new URL(request.url).searchParams;
	const category = query.get("categorie") || null;
	const after = readCursor(query.get("apres"));
	if (!after) return Response.json({ articles: [], until: null, more: false }, { status: 404 });
	return reading(services, request, async () => {
		// Asked, not recalled: what is recalled says of no row whose it is, and each article that is withdrawn would take this answer along.
		const featured = category ? null : await findFeatured(services.db);
		const { sources, ...place } = await readStretch(services, { category, after, without: featured?.id });
		return Response.json({ articles: sources.map(toCard), ...place });
	});
}
