// Owns the address of the inbox's acts: read, unread, archive, unarchive, consent, delete.
import { administratorContext, servicesContext } from "../../../../platform/services.ts";
import { actOnMessages } from "../commands.server.ts";
import { actSchema } from "../rules.ts";
import type { Route } from "./+types/act";

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const read = actSchema.safeParse(await request.json().catch(() => null));
	if (!read.success) return Response.json({ message: "la demande est incomplète" }, { status: 400 });
	try {
		return Response.json(await actOnMessages(services, { ...read.data, actor: context.get(administratorContext).username }));
	} catch (error) {
		services.log.error({ err: error, act: read.data.act }, "an act on messages failed");
		return Response.json({ message: "rien n’a été changé, réessayez dans un instant" }, { status: 503 });
	}
}

/** Only the inbox comes here. */
export function loader() {
	return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
