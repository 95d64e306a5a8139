// Owns the address that prepares a second factor.
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { granted, refusal } from "../account-answer.server.ts";
import { prepareSecondFactor } from "../account-commands.server.ts";
import { confirmationSchema } from "../rules.ts";
import { enrolment } from "../second-factor.server.ts";

const read = json(confirmationSchema, () => refusal({ code: "password-required" }));

export const action = adminAction(read, async ({ services, administrator, body }) => {
	const { secret } = granted(await prepareSecondFactor(services, administrator, body.password));
	return enrolment(secret, new URL(services.config.siteUrl).host, administrator.username);
});

export { onlyPost as loader };
