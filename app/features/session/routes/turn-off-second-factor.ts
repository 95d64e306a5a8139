// Owns the address that turns the second factor off.
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { granted, refusal } from "../account-answer.server.ts";
import { turnOffSecondFactor } from "../account-commands.server.ts";
import { confirmationSchema } from "../rules.ts";

const read = json(confirmationSchema, () => refusal({ code: "password-required" }));

export const action = adminAction(read, async ({ services, administrator, body }) => {
	granted(await turnOffSecondFactor(services, administrator, body.password));
	return { ok: true };
});

export { onlyPost as loader };
