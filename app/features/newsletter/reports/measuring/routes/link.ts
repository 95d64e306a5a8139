// Owns `/l/:token/:place`: leads where the newsletter's own link leads, and nowhere else.
import { reading } from "../../../../../platform/http/reading.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { placeIn, TRAP, tokenIn } from "../addresses.ts";
import { measuringCopy } from "../copy.ts";
import { noteClick, targetOf } from "../measure.server.ts";
import { unkept, visitorOf } from "../visitor.server.ts";
import type { Route } from "./+types/link";

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	const [token, place] = [tokenIn(params.token), placeIn(params.place)];
	if (!token || place === null) return unknown();
	const url = place === TRAP ? services.config.siteUrl : await reading(services, request, () => targetOf(services.db, token, place));
	if (!url) return unknown();
	await noteClick(services, { token, place, url }, visitorOf(request));
	return new Response(null, { status: 302, headers: { ...unkept, Location: url } });
}

function unknown(): Response {
	return new Response(measuringCopy.unknownLink, {
		status: 404,
		headers: { ...unkept, "Content-Type": "text/plain; charset=utf-8" },
	});
}
