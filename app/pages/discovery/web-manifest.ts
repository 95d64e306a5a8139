import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { siteCopy } from "../../shared/copy.ts";
import { plainWords } from "../../shared/plain-words.ts";
import type { Route } from "./+types/web-manifest";

export const handle: RouteHandle = { publicPage: true };

/** /manifest.webmanifest: the site as an installable page. */
export async function loader({ context }: Route.LoaderArgs) {
	const settings = await context.get(servicesContext).settings();
	const name = plainWords(settings.site_name);
	const icon = (src: string, sizes: string, purpose = "any") => ({ src, sizes, type: "image/png", purpose });
	const manifest = {
		name,
		short_name: name,
		description: siteCopy.tagline,
		lang: "fr",
		start_url: "/",
		display: "browser",
		background_color: "#F6F0E1",
		theme_color: "#F6F0E1",
		icons: [icon("/icon-192.png", "192x192"), icon("/icon-512.png", "512x512"), icon("/icon-maskable-512.png", "512x512", "maskable")],
	};
	return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json; charset=utf-8" } });
}
