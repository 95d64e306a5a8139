// Owns `POST /admin/messages/:id/brouillon`: where the inbox and the contents meet.

import { answering, onlyPost, Refusal, readJson } from "../../../platform/http/json-answer.server.ts";
import { administratorContext, servicesContext } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { kindNames } from "../../../shared/kinds.ts";
import { z } from "../../../shared/zod.ts";
import type { Route } from "./+types/draft";
import { makeDraft } from "./make-draft.server.ts";

const askedSchema = z.object({ type: z.enum(kindNames) });

export async function action({ request, context, params }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		const read = askedSchema.safeParse(await readJson(request));
		if (!read.success) throw new Refusal(400, "le type de contenu n’est pas reconnu");
		const { username } = context.get(administratorContext);
		const draft = await makeDraft(services, { messageId: params.id, type: read.data.type, actor: username });
		if (!draft) throw new Refusal(410, "ce message n’existe plus");
		return { address: adminPaths.items.one(draft.type, draft.id) };
	});
}

export { onlyPost as loader };
