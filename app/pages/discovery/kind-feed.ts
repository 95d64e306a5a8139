import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { kindFeedPath } from "../../shared/addresses.ts";
import { kindNames } from "../../shared/kinds.ts";
import type { Route } from "./+types/kind-feed";
import { discoveryCopy } from "./copy.ts";
import { readKindFeed } from "./feed.server.ts";
import { answerFeed } from "./part-feed.server.ts";

export const handle: RouteHandle = { publicPage: true, parameters: ["categorie"] };

/** /actualites/flux.xml and its like: a kind of item, or one of its categories (`?categorie=`). */
export function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const kind = kindNames.find((name) => kindFeedPath(name) === url.pathname);
	if (!kind) throw new Response(discoveryCopy.noFeed, { status: 404 });
	const category = url.searchParams.get("categorie") || null;
	return answerFeed(services, request, kindFeedPath(kind, category), () => readKindFeed(services, kind, category));
}
