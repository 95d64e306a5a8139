// Owns the addresses of the page's acts, one an act.
import { adminAction, readJson } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../../platform/http/json-answer.server.ts";
import { deliverabilityActs as acts } from "../../../../shared/admin-addresses.ts";
import { checkAgain, makeKey, saveDeliverability, startSigning, stopSigning } from "../commands.server.ts";
import { deliverabilityCopy as copy } from "../copy.ts";
import type { Route } from "./+types/act";

export const action = adminAction(readJson, async ({ services, actor, body }, { params }: Route.ActionArgs) => {
	switch (params.act) {
		case acts.check:
			return checkAgain(services);
		case acts.makeKey:
			return makeKey(services, { actor });
		case acts.sign:
			return startSigning(services, { actor });
		case acts.stopSigning:
			return stopSigning(services, { actor });
		case acts.save:
			return saveDeliverability(services, { actor }, body);
		default:
			throw new Refusal(404, copy.unreadable);
	}
});

export { onlyPost as loader };
