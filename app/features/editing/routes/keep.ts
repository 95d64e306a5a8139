// Owns `/admin/contenus/:kind/garder`, what is typed and not saved (decision 038). GET `?id=` → `{ texts }`; POST a text → since when it is kept.
import { adminAction } from "../../../platform/http/admin-action.server.ts";
import { answering } from "../../../platform/http/json-answer.server.ts";
import { keepText } from "../../../platform/kept-work/keep.server.ts";
import { listKept } from "../../../platform/kept-work/kept-work-store.server.ts";
import { servicesContext } from "../../../platform/services.ts";
import { keepSchema } from "../../../shared/kept-text.ts";
import { ideaHeading } from "../ideas.ts";
import { itemBody, requestKind } from "../request.server.ts";
import { knownFields } from "../rules.ts";
import type { Route } from "./+types/keep";

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => ({
		texts: await listKept(services.db, requestKind(params.kind), url.searchParams.get("id") ?? ""),
	}));
}

export const action = adminAction(itemBody(keepSchema), async ({ services, administrator, body }, { params }: Route.ActionArgs) => {
	const kind = requestKind(params.kind);
	const { fields, base } = body;
	const typed = knownFields(kind, fields);
	const text = { ...body, heading: ideaHeading(kind, typed), fields: typed, base: base && knownFields(kind, base) };
	return keepText(services, kind, text, administrator);
});
