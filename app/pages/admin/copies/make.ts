// Owns « Sauvegarder maintenant ».
import { copiesCopy } from "../../../features/moving/copies/copy.ts";
import { type KeepProgress, keepCopies, keepsCopies } from "../../../features/moving/copies/keep/keep.server.ts";
import { adminAction, noBody } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { sendingHold } from "../../../platform/mail/sending-hold.server.ts";
import { copiesPageCopy as copy } from "./copy.ts";
import { telling } from "./telling.server.ts";

export const action = adminAction(noBody, async ({ services }) => {
	if (!keepsCopies(services.config)) throw new Refusal(409, copy.none);
	if (await sendingHold(services)) throw new Refusal(409, copiesCopy.held);
	return telling<KeepProgress>(async (follow) => {
		try {
			const reports = await keepCopies(services, { follow });
			const failures = reports?.flatMap(({ failure }) => failure ?? []) ?? [copiesCopy.underWay];
			return failures.length > 0 ? failures.join(" ") : null;
		} catch (error) {
			services.log.error({ err: error }, "a copy that was asked for could not be made");
			return copiesCopy.notMade;
		}
	});
});

export { onlyPost as loader };
