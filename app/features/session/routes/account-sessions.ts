// Owns the address that closes sessions: one by its id, or, without, all but the one that asks.
import { onlyPost, readJson } from "../../../platform/http/json-answer.server.ts";
import { administratorContext, servicesContext } from "../../../platform/services.ts";
import { closeSessions } from "../account-commands.server.ts";
import { sessionIdSchema } from "../rules.ts";
import type { Route } from "./+types/account-sessions";

export async function action({ request, context }: Route.ActionArgs) {
	const read = sessionIdSchema.safeParse(await readJson(request));
	if (!read.success) return Response.json({ message: "Cette session n’existe pas" }, { status: 422 });
	return Response.json({ closed: await closeSessions(context.get(servicesContext), context.get(administratorContext), read.data.id) });
}

export { onlyPost as loader };
