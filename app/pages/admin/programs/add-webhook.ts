// Owns adding an address that is told what happens here: for who says the password and the second factor again, since it may be told of
// people. The answer is the one time its secret is shown.
import { granted, refusal, refuseFields } from "../../../features/session/account-answer.server.ts";
import { confirmInFull } from "../../../features/session/account-commands.server.ts";
import { besideFieldsSchema } from "../../../features/session/rules.ts";
import { writeContent } from "../../../platform/db/content-version.ts";
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { writeJournal } from "../../../platform/journal/journal-store.server.ts";
import { mayBeTold, postOptions } from "../../../platform/network/guarded-post.server.ts";
import { addWebhook } from "../../../platform/programs/webhook-store.server.ts";
import { webhookEvents } from "../../../shared/webhook-events.ts";
import { z } from "../../../shared/zod.ts";
import { programsCopy } from "./copy.ts";

const URL_AT_MOST = 500;
const copy = programsCopy.webhooks;
const requestSchema = besideFieldsSchema.extend({
	url: z.string().trim(),
	events: z.array(z.enum(webhookEvents)),
	withAddress: z.boolean(),
});

export const action = adminAction(
	json(requestSchema, () => refusal({ code: "password-required" })),
	async ({ services, administrator, actor, body: { url, events, withAddress, password, code } }) => {
		const isUrlWrong = url.length > URL_AT_MOST || !mayBeTold(url, postOptions(services.config));
		refuseFields({ url: isUrlWrong ? copy.urlWrong : null, events: events.length === 0 ? copy.eventsRequired : null }, password);
		granted(await confirmInFull(services, administrator, { password, code }));
		const at = services.clock.now();
		const { host } = new URL(url);
		// A page of the site names who is told addresses.
		return writeContent(services, async (tx) => {
			const { id, secret } = await addWebhook(tx, { url, events, withAddress }, at);
			const details = { told: events.join(", "), with_address: withAddress };
			await writeJournal(tx, { kind: "webhook-added", actor, at, subject: { type: "programs", id, title: host }, details });
			return { host, secret };
		});
	},
);

export { onlyPost as loader };
