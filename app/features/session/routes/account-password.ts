// Owns the address the password form posts to.
import { onlyPost, readJson } from "../../../platform/http/json-answer.server.ts";
import { administratorContext, servicesContext } from "../../../platform/services.ts";
import { refusal } from "../account-answer.server.ts";
import { changePassword } from "../account-commands.server.ts";
import { tokenCookie } from "../cookie.server.ts";
import { passwordSchema } from "../rules.ts";
import type { Route } from "./+types/account-password";

export async function action({ request, context }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const who = context.get(administratorContext);
	const read = passwordSchema.safeParse(await readJson(request));
	if (!read.success) return refusal({ code: "password-required" });
	const outcome = await changePassword(services, who, read.data);
	if (outcome.problem) return refusal(outcome.problem);
	const cookie = tokenCookie(outcome.token, new Date(who.sessionEnd), services.config.siteUrl);
	return Response.json({ ok: true }, { headers: { "Set-Cookie": cookie } });
}

export { onlyPost as loader };
