// `/visionnaires/{slug}` is an old way to write a portrait's address (row 070): it leads there, or says that
// there is no such portrait. It draws nothing else, but needs a component for its error boundary to be shown.
import { redirect } from "react-router";
import { notFound, reading } from "../../../../platform/http/reading.ts";
import { waysInstead } from "../../../../platform/series/ways.server.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { metaTags, siteOf } from "../../../../shared/seo.ts";
import { visionariesCopy } from "../copy.ts";
import { portraitPath } from "../head.ts";
import { findSlug } from "../store.server.ts";
import type { Route } from "./+types/visionary-redirect";

export async function loader({ request, url, params, context }: Route.LoaderArgs): Promise<null> {
	const services = context.get(servicesContext);
	return reading(services, request, async () => {
		const slug = await findSlug(services.db, params.slug);
		if (!slug) throw notFound(await waysInstead(services.db));
		throw redirect(portraitPath(slug) + url.search, 301);
	});
}

export function meta({ matches, location }: Route.MetaArgs) {
	return metaTags(siteOf(matches), {
		title: visionariesCopy.notFound,
		description: visionariesCopy.notFoundText,
		path: location.pathname,
		noIndex: true,
	});
}

export default function VisionaryRedirect() {
	return null;
}

export { MissingPortrait as ErrorBoundary } from "../components/missing-portrait.tsx";
