import { adminAction, readJson } from "../../../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../../../platform/http/json-answer.server.ts";
import { contactFields } from "../../../../../shared/reader-form.ts";
import type { SignupValues } from "../../signup/rules.ts";
import { addByHand } from "../commands.server.ts";

/** What was typed, a missing field counting as empty. */
function valuesIn(body: unknown): SignupValues {
	const given = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
	const typed = (name: string) => (typeof given[name] === "string" ? given[name] : "");
	return Object.fromEntries(contactFields.map((field) => [field, typed(field)])) as SignupValues;
}

export const action = adminAction(readJson, ({ services, actor, body }) => addByHand(services, { actor }, valuesIn(body)));

export const loader = onlyPost;
