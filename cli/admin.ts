// contrevent admin password
import { defineCommand } from "citty";
import { passwordFaultsText } from "../app/features/session/account-copy.ts";
import { removeSecondFactor, resetPassword } from "../app/features/session/operator-commands.server.ts";
import { adminCopy as copy } from "./copy.ts";
import { withServices } from "./session.ts";

const password = defineCommand({
	meta: { name: "password", description: copy.password },
	args: { password: { type: "string", description: copy.wanted } },
	run: ({ args }) =>
		withServices({ create: false }, async (services) => {
			const outcome = await resetPassword(services, args.password ?? null);
			if (outcome.faults) throw new Error(copy.notTaken(passwordFaultsText(outcome.faults)));
			const { username, password, secondFactor } = outcome;
			console.log(copy.taken(username, args.password === undefined ? password : null));
			if (secondFactor) console.log(copy.stillAsked);
		}),
});

const off = defineCommand({
	meta: { name: "off", description: copy.switchOff },
	run: () =>
		withServices({ create: false }, async (services) => {
			console.log((await removeSecondFactor(services)) ? copy.switchedOff : copy.noneToSwitchOff);
		}),
});

const secondFactor = defineCommand({
	meta: { name: "second-factor", description: copy.secondFactor },
	subCommands: { off },
});

export const admin = defineCommand({
	meta: { name: "admin", description: copy.about },
	subCommands: { password, "second-factor": secondFactor },
});
