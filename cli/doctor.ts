// contrevent doctor: the checks of the page « Santé », also for a set-up that does not start. Changes nothing: no migration, no
// folder made, no mail sent.
import { defineCommand } from "citty";
import type { Check } from "../app/features/health/check.ts";
import { checkAll } from "../app/features/health/check-all.server.ts";
import { checkNames, stateWords } from "../app/features/health/copy.ts";
import { healthPorts } from "../app/pages/health/ports.server.ts";
import { readEnvironment } from "../app/platform/config/config.ts";
import { openToLook } from "../server/services.ts";
import { doctorCopy as copy } from "./copy.ts";
import { wordsOf } from "./failure.ts";

function textOf({ id, state, seen, todo }: Check): string {
	const lines = [`${stateWords[state].padEnd(11)} ${checkNames[id]} : ${seen}`, ...(todo ? [`${" ".repeat(12)}→ ${todo}`] : [])];
	return lines.join("\n");
}

export const doctor = defineCommand({
	meta: { name: "doctor", description: copy.about },
	args: { json: { type: "boolean", description: copy.json } },
	run: async ({ args }) => {
		try {
			const { needs, close } = await openToLook(readEnvironment({ LOG_LEVEL: "warn" }));
			try {
				const checks = await checkAll(needs, healthPorts);
				console.log(args.json ? JSON.stringify(checks, null, "\t") : `${checks.map(textOf).join("\n")}\n\n${copy.sum(checks)}`);
				if (checks.some(({ state }) => state === "mend")) process.exitCode = 1;
			} finally {
				await close();
			}
		} catch (error) {
			process.stderr.write(`${wordsOf(error)}\n`);
			process.exitCode = 1;
		}
	},
});
