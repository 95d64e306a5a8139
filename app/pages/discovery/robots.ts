import type { RouteHandle } from "../../platform/http/route-handle.ts";
import { servicesContext } from "../../platform/services.ts";
import { booksPath, newsSitemapPath, sitemapIndexPath } from "../../shared/addresses.ts";
import { adminPaths } from "../../shared/admin-addresses.ts";
import type { Route } from "./+types/robots";

export const handle: RouteHandle = { publicPage: true };

/** /robots.txt: everything public may be read, books apart, which hold the same once more; the sitemaps are named. */
export function loader({ context }: Route.LoaderArgs) {
	const { siteUrl } = context.get(servicesContext).config;
	const lines = [
		"User-agent: *",
		`Disallow: ${adminPaths.home}`,
		"Disallow: /*?dialogue=",
		"Disallow: /*&dialogue=",
		`Disallow: ${booksPath}/`,
		"",
		`Sitemap: ${siteUrl}${sitemapIndexPath}`,
		`Sitemap: ${siteUrl}${newsSitemapPath}`,
		"",
	];
	return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
