// Owns the addresses of the page's acts: `verifier`, `cle`, `signer`, `ne-plus-signer`, `reglages`.
import { answering, onlyPost, Refusal, readJson } from "../../../../platform/http/json-answer.server.ts";
import { administratorContext, servicesContext } from "../../../../platform/services.ts";
import { checkAgain, makeKey, saveDeliverability, startSigning, stopSigning } from "../commands.server.ts";
import { deliverabilityCopy as copy } from "../copy.ts";
import type { Route } from "./+types/act";

export async function action({ request, params, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const actor = { actor: context.get(administratorContext).username };
	return answering(services, request, async () => {
		switch (params.act) {
			case "verifier":
				return checkAgain(services);
			case "cle":
				return makeKey(services, actor);
			case "signer":
				return startSigning(services, actor);
			case "ne-plus-signer":
				return stopSigning(services, actor);
			case "reglages":
				return saveDeliverability(services, actor, await readJson(request));
			default:
				throw new Refusal(404, copy.unreadable);
		}
	});
}

export const loader = onlyPost;
