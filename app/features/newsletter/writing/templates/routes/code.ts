// Owns `GET /admin/newsletter/templates/:name/code`: a design as code, HTML and CSS.
import { servicesContext } from "../../../../../platform/services.ts";
import { templateCode } from "../gallery.server.ts";
import type { Route } from "./+types/code";
import { knownTemplate } from "./known-template.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const template = await knownTemplate(services.db, params.name);
	return Response.json(await templateCode(services, template), { headers: { "cache-control": "no-store" } });
}
