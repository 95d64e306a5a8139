// Owns the address that turns the second factor on.
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { granted, refusal } from "../account-answer.server.ts";
import { confirmSecondFactor } from "../account-commands.server.ts";
import { codeSchema } from "../rules.ts";

const read = json(codeSchema, () => refusal({ code: "code-required" }));

export const action = adminAction(read, async ({ services, administrator, body }) => {
	const { codes } = granted(await confirmSecondFactor(services, administrator, body.code));
	return { codes };
});

export { onlyPost as loader };
