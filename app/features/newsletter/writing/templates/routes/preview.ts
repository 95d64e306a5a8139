// Owns `GET /admin/newsletter/templates/:name/apercu`: a design with its sample newsletter, as a page for a frame.
import { servicesContext } from "../../../../../platform/services.ts";
import { templatePreview } from "../gallery.server.ts";
import { mailPage } from "../mail-page.server.ts";
import { type Look, lookSchema } from "../own/rules.ts";
import type { Route } from "./+types/preview";
import { knownTemplate } from "./known-template.server.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	// Behind a proxy a request says http: the configured address knows better, where it is the one asked.
	const site = new URL(services.config.siteUrl);
	const { origin } = site.host === url.host ? site : url;
	const template = await knownTemplate(services.db, params.name);
	const tried = url.searchParams.get("look");
	return mailPage(await templatePreview(services, tried === null ? template : { ...template, look: readLook(tried) }, origin), origin);
}

/** What is being tried in the form of a template; what cannot be read changes nothing. */
function readLook(tried: string): Look | null {
	try {
		return lookSchema.parse(JSON.parse(tried));
	} catch {
		return null;
	}
}
