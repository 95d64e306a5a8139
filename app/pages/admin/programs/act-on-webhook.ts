// Owns what is done about an address that is told what happens here: a trial, silence, words again, the end.
import { writeContent } from "../../../platform/db/content-version.ts";
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { sendingHold } from "../../../platform/mail/sending-hold.server.ts";
import { tryWebhook } from "../../../platform/programs/deliver.server.ts";
import { giveUpAll } from "../../../platform/programs/delivery-store.server.ts";
import { disableWebhook, enableWebhook, findWebhook, removeWebhook } from "../../../platform/programs/webhook-store.server.ts";
import { z } from "../../../shared/zod.ts";
import { answerText, programsCopy as copy } from "./copy.ts";

const requestSchema = z.object({ act: z.enum(["try", "off", "on", "remove"]), id: z.string().min(1).max(64) });
const kinds = { off: "webhook-off", on: "webhook-on", remove: "webhook-removed" } as const;

export const action = adminAction(
	json(requestSchema, () => new Refusal(400, copy.unreadable)),
	async ({ services, actor, body: { act, id } }) => {
		const webhook = await findWebhook(services.db, id);
		if (!webhook) throw new Refusal(404, copy.webhooks.gone);
		if (act === "try") {
			if (await sendingHold(services)) throw new Refusal(409, copy.webhooks.held);
			const posted = await tryWebhook(services, webhook);
			return { taken: posted.code !== null && posted.code < 300, text: answerText(posted) };
		}
		const at = services.clock.now();
		return writeContent(services, async (tx) => {
			const acts = {
				off: () => disableWebhook(tx, id, "hand", at),
				on: () => enableWebhook(tx, id),
				remove: () => removeWebhook(tx, id),
			};
			const done = await acts[act]();
			if (done && act === "off") await giveUpAll(tx, id, at);
			const subject = { type: "programs", id, title: new URL(webhook.url).host };
			if (done) await writeJournal(tx, { kind: kinds[act], actor, at, subject });
			return { done };
		});
	},
);

export { onlyPost as loader };
