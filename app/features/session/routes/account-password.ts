// Owns the address the password form posts to.
import { adminAction, json } from "../../../platform/http/admin-action.server.ts";
import { onlyPost } from "../../../platform/http/json-answer.server.ts";
import { granted, refusal } from "../account-answer.server.ts";
import { changePassword } from "../account-commands.server.ts";
import { tokenCookie } from "../cookie.server.ts";
import { passwordSchema } from "../rules.ts";

export const action = adminAction(
	json(passwordSchema, () => refusal({ code: "password-required" })),
	async ({ services, administrator, body }) => {
		const { token } = granted(await changePassword(services, administrator, body));
		const cookie = tokenCookie(token, new Date(administrator.sessionEnd), services.config.siteUrl);
		return Response.json({ ok: true }, { headers: { "Set-Cookie": cookie } });
	},
);

export { onlyPost as loader };
