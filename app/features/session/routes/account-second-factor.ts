// Owns the addresses of the second factor: preparer, activer, couper, codes.
import { onlyPost, readJson } from "../../../platform/http/json-answer.server.ts";
import { administratorContext, servicesContext } from "../../../platform/services.ts";
import { refusal } from "../account-answer.server.ts";
import { confirmSecondFactor, prepareSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from "../account-commands.server.ts";
import { codeSchema, confirmationSchema } from "../rules.ts";
import { enrolment } from "../second-factor.server.ts";
import type { Route } from "./+types/account-second-factor";

export async function action({ request, context, params }: Route.ActionArgs) {
	const services = context.get(servicesContext);
	const who = context.get(administratorContext);
	const body = await readJson(request);
	if (params.act === "activer") {
		const read = codeSchema.safeParse(body);
		if (!read.success) return refusal({ code: "code-required" });
		const outcome = await confirmSecondFactor(services, who, read.data.code);
		return outcome.problem ? refusal(outcome.problem) : Response.json({ codes: outcome.codes });
	}
	const read = confirmationSchema.safeParse(body);
	if (!read.success) return refusal({ code: "password-required" });
	const { password } = read.data;
	if (params.act === "preparer") {
		const outcome = await prepareSecondFactor(services, who, password);
		if (outcome.problem) return refusal(outcome.problem);
		const { host } = new URL(services.config.siteUrl);
		return Response.json(enrolment(outcome.secret, host, who.username));
	}
	if (params.act === "codes") {
		const outcome = await renewRecoveryCodes(services, who, password);
		return outcome.problem ? refusal(outcome.problem) : Response.json({ codes: outcome.codes });
	}
	if (params.act === "couper") {
		const outcome = await turnOffSecondFactor(services, who, password);
		return outcome.problem ? refusal(outcome.problem) : Response.json({ ok: true });
	}
	return Response.json({ message: "Cette adresse n’existe pas" }, { status: 404 });
}

export { onlyPost as loader };
