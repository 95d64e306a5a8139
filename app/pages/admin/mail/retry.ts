// Owns `POST /admin/courriers/reessayer`: a mail that did not leave is tried again at once.

import { answering, onlyPost, Refusal, readJson } from "../../../platform/http/json-answer.server.ts";
import { retryMail } from "../../../platform/mail/outbox-store.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { z } from "../../../shared/zod.ts";
import type { Route } from "./+types/retry";
import { mailCopy } from "./copy.ts";

const askedSchema = z.object({ id: z.uuid() });

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		const read = askedSchema.safeParse(await readJson(request));
		if (!read.success || !(await retryMail(services.db, read.data.id, services.clock.now()))) throw new Refusal(410, mailCopy.retryGone);
		services.mail.wake();
		return { ok: true };
	});
}

export { onlyPost as loader };
