// Owns the addresses of the second factor, one an act.
import { adminAction, readJson } from "../../../platform/http/admin-action.server.ts";
import { onlyPost, Refusal } from "../../../platform/http/json-answer.server.ts";
import { secondFactorActs } from "../../../shared/admin-addresses.ts";
import { granted, refusal } from "../account-answer.server.ts";
import { confirmSecondFactor, prepareSecondFactor, renewRecoveryCodes, turnOffSecondFactor } from "../account-commands.server.ts";
import { accountCopy } from "../account-copy.ts";
import { codeSchema, confirmationSchema } from "../rules.ts";
import { enrolment } from "../second-factor.server.ts";
import type { Route } from "./+types/account-second-factor";

const { prepare, turnOn, renewCodes, turnOff } = secondFactorActs;

export const action = adminAction(readJson, async ({ services, administrator, body }, { params: { act } }: Route.ActionArgs) => {
	if (act === turnOn) {
		const read = codeSchema.safeParse(body);
		if (!read.success) throw refusal({ code: "code-required" });
		const { codes } = granted(await confirmSecondFactor(services, administrator, read.data.code));
		return { codes };
	}
	const read = confirmationSchema.safeParse(body);
	if (!read.success) throw refusal({ code: "password-required" });
	const { password } = read.data;
	if (act === prepare) {
		const { secret } = granted(await prepareSecondFactor(services, administrator, password));
		return enrolment(secret, new URL(services.config.siteUrl).host, administrator.username);
	}
	if (act === renewCodes) {
		const { codes } = granted(await renewRecoveryCodes(services, administrator, password));
		return { codes };
	}
	if (act === turnOff) {
		granted(await turnOffSecondFactor(services, administrator, password));
		return { ok: true };
	}
	throw new Refusal(404, accountCopy.factor.unknownAct);
});

export { onlyPost as loader };
