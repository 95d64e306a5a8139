// Owns `GET /admin/newsletter/templates/:name/telecharger`: a design as a file that opens alone.
import { servicesContext } from "../../../../../platform/services.ts";
import { slugify } from "../../../../../shared/slug.ts";
import { templateFile } from "../gallery.server.ts";
import { mailSite } from "../site.server.ts";
import type { Route } from "./+types/download";
import { knownTemplate } from "./known-template.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const template = await knownTemplate(services.db, params.name);
	const { name: siteName } = await mailSite(services);
	const file = `newsletter-${slugify(template.label(siteName)) || template.base}.html`;
	return new Response(await templateFile(services, template), {
		headers: {
			"content-type": "text/html; charset=utf-8",
			"content-disposition": `attachment; filename="${file}"`,
			// Opened from the site by mistake, it still runs nothing.
			"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
			"cache-control": "no-store",
		},
	});
}
