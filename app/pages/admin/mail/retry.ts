// Owns `POST /admin/courriers/reessayer`: a mail that did not leave is tried again at once.

import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { retryMail } from "../../../platform/mail/outbox.server.ts";
import { z } from "../../../shared/zod.ts";
import { mailCopy } from "./copy.ts";

const askedSchema = z.object({ id: z.uuid() });
const gone = () => new Refusal(410, mailCopy.retryGone);

export const action = adminAction(json(askedSchema, gone), async ({ services, body }) => {
	if (!(await retryMail(services.db, body.id, services.clock.now()))) throw gone();
	services.mail.wake();
	return { ok: true };
});

export { onlyPost as loader };
