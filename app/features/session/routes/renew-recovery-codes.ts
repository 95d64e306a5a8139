// Owns the address that gives new recovery codes.
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { granted, refusal } from "../account-answer.server.ts";
import { renewRecoveryCodes } from "../account-commands.server.ts";
import { confirmationSchema } from "../rules.ts";

const read = json(confirmationSchema, () => refusal({ code: "password-required" }));

export const action = adminAction(read, async ({ services, administrator, body }) => {
	const { codes } = granted(await renewRecoveryCodes(services, administrator, body.password));
	return { codes };
});

export { onlyPost as loader };
