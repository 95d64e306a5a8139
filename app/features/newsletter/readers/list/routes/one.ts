// Owns the addresses that act on one subscriber: `desinscrire`, `effacer`, `renvoyer`.
import * as z from "zod/mini";
import { answering, onlyPost, Refusal, readJson } from "../../../../../platform/http/json-answer.server.ts";
import { administratorContext, servicesContext } from "../../../../../platform/services.ts";
import { askAgain, eraseSubscriber, unsubscribeByHand } from "../commands.server.ts";
import { subscribersCopy as copy } from "../copy.ts";
import type { Route } from "./+types/one";

const bodySchema = z.object({ id: z.string().check(z.maxLength(100)) });

export async function action({ request, url, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const { username } = context.get(administratorContext);
	return answering(services, request, async () => {
		const body = bodySchema.safeParse(await readJson(request));
		if (!body.success) throw new Refusal(422, copy.gone);
		const { id } = body.data;
		if (url.pathname.endsWith("/renvoyer")) return askAgain(services, id);
		return url.pathname.endsWith("/effacer") ? eraseSubscriber(services, { actor: username }, id) : unsubscribeByHand(services, id);
	});
}

export const loader = onlyPost;
