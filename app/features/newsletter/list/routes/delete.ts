// Owns `POST /admin/newsletter/campagnes/supprimer`.

import { answering, onlyPost, Refusal, readJson } from "../../../../platform/http/json-answer.server.ts";
import { administratorContext, servicesContext } from "../../../../platform/services.ts";
import { z } from "../../../../shared/zod.ts";
import { listCopy } from "../copy.ts";
import { deleteNewsletter } from "../delete.server.ts";
import type { Route } from "./+types/delete";

const asked = z.object({ id: z.string().min(1).max(100) });

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		const read = asked.safeParse(await readJson(request));
		if (!read.success) throw new Refusal(400, listCopy.gone);
		const deletion = await deleteNewsletter(services, { id: read.data.id, actor: context.get(administratorContext).username });
		if (deletion === "gone") throw new Refusal(410, listCopy.gone);
		if (deletion === "under-way") throw new Refusal(409, listCopy.underWay);
		return { deletion };
	});
}

export { onlyPost as loader };
