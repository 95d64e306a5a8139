// Owns `/admin/contenus/:kind/apercu`. POST `{ content }` → `{ html }`, exactly what readers would get; GET `?id=` → `{ address }`,
// the private link that shows a draft on its real page.

import { adminAction } from "../../../platform/http/admin-action.server.ts";
import { answering, Refusal } from "../../../platform/http/json-answer.server.ts";
import { renderStored } from "../../../platform/markdown/render-stored.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { publicPath } from "../../../shared/kinds.ts";
import { z } from "../../../shared/zod.ts";
import { writeErrors } from "../copy.ts";
import { BODY_AT_MOST } from "../field-kinds.ts";
import { linkToDraft } from "../private-link.server.ts";
import { itemBody, requestKind } from "../request.server.ts";
import { readItem } from "../store.server.ts";
import type { Route } from "./+types/preview";

const bodySchema = z.object({ content: z.string().max(BODY_AT_MOST) });

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => {
		const kind = requestKind(params.kind);
		const item = await readItem(services.db, kind, url.searchParams.get("id") ?? "");
		if (!item) throw new Refusal(404, writeErrors.missing);
		const link = await linkToDraft(services, kind, item);
		return { address: services.config.siteUrl + (link?.path ?? publicPath(kind, item.fields.slug)) };
	});
}

export const action = adminAction(itemBody(bodySchema), async ({ services, body }, { params }: Route.ActionArgs) => {
	requestKind(params.kind);
	const { html } = await renderStored(services.db, body.content);
	return { html };
});
