// Owns `POST /admin/newsletter/campagnes/:id/archive`: whether readers of the site may read a newsletter.

import { writeContent } from "../../../../../platform/db/content-version.ts";
import { answering, onlyPost, Refusal, readJson } from "../../../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { z } from "../../../../../shared/zod.ts";
import { writeArchived } from "../../archive/store.server.ts";
import { detailCopy } from "../copy.ts";
import type { Route } from "./+types/archive";

const asked = z.object({ archived: z.boolean() });

export async function action({ request, params, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		const read = asked.safeParse(await readJson(request));
		if (!read.success) throw new Refusal(400, detailCopy.unreadable);
		const { archived } = read.data;
		if (!(await writeContent(services, (transaction) => writeArchived(transaction, params.id, archived))))
			throw new Refusal(410, detailCopy.gone);
		return { archived };
	});
}

export { onlyPost as loader };
