// Owns `/o/:token.gif`: the same image for every token, known or not, measured or not.
import { servicesContext } from "../../../../../platform/services.ts";
import { tokenIn } from "../addresses.ts";
import { noteOpen } from "../measure.server.ts";
import { unkept, visitorOf } from "../visitor.server.ts";
import type { Route } from "./+types/pixel";

/** One transparent point. */
const GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const token = params.file.endsWith(".gif") ? tokenIn(params.file.slice(0, -".gif".length)) : null;
	if (token) await noteOpen(context.get(servicesContext), token, visitorOf(request));
	return new Response(GIF, { headers: { ...unkept, "Content-Type": "image/gif", "Content-Length": String(GIF.length) } });
}
