import { answering, onlyPost, readJson } from "../../../../../platform/http/json-answer.server.ts";
import { servicesContext } from "../../../../../platform/services.ts";
import { contactFields } from "../../../../../shared/reader-form.ts";
import type { SignupValues } from "../../signup/rules.ts";
import { addByHand } from "../commands.server.ts";
import type { Route } from "./+types/add";

/** What was typed, a missing field counting as empty. */
function valuesIn(body: unknown): SignupValues {
	const given = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
	const typed = (name: string) => (typeof given[name] === "string" ? given[name] : "");
	return Object.fromEntries(contactFields.map((field) => [field, typed(field)])) as SignupValues;
}

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	return answering(services, request, async () => addByHand(services, valuesIn(await readJson(request))));
}

export const loader = onlyPost;
