// Owns `POST /admin/newsletter/:id/redemander`: a receiver that refuses us is tried again at once. Said twice, it is done once.
import { adminAction } from "../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../platform/http/json-answer.server.ts";
import { z } from "../../../../shared/zod.ts";
import { sendingBody } from "../../sending/request.server.ts";
import { retryReceiver } from "../breaker-store.server.ts";
import { letWaitingTry } from "../waiting-store.server.ts";

const asked = z.object({ receiver: z.string().min(1).max(255) });

export const action = adminAction(sendingBody(asked), async ({ services, body }) => {
	const now = services.clock.now();
	await services.db.transaction().execute(async (transaction) => {
		// One that has taken us back meanwhile has nothing to be asked.
		if (await retryReceiver(transaction, body.receiver, now)) await letWaitingTry(transaction, body.receiver, now);
	});
	return { receiver: body.receiver };
});

export { onlyPost as loader };
