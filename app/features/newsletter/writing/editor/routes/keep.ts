// Owns `/admin/newsletter/garder`, what is typed and not saved (decision 038). GET `?id=` → `{ texts }`; POST a text → since when it is kept.
import { adminAction, json } from "../../../../../platform/http/admin-action.server.ts";
import { answering, Refusal } from "../../../../../platform/http/json-answer.server.ts";
import { keepText } from "../../../../../platform/kept-work/keep.server.ts";
import { listKept } from "../../../../../platform/kept-work/kept-work-store.server.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { keepSchema } from "../../../../../shared/kept-text.ts";
import { editorCopy } from "../copy.ts";
import { emptyNewsletter, KEPT_AS } from "../rules.ts";
import type { Route } from "./+types/keep";

const unreadable = () => new Refusal(400, editorCopy.unreadable);

/** Of anything, what has the name of one of its fields. */
function knownFields(fields: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.keys(emptyNewsletter).flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => ({ texts: await listKept(services.db, KEPT_AS, url.searchParams.get("id") ?? "") }));
}

export const action = adminAction(json(keepSchema, unreadable), ({ services, administrator, body }) =>
	keepText(
		services,
		KEPT_AS,
		{
			...body,
			heading: String(body.fields.title || body.fields.subject || "").slice(0, 300),
			fields: knownFields(body.fields),
			base: body.base && knownFields(body.base),
		},
		administrator,
	),
);
