// Who stands above a script under npm (scripts/above.mjs), and who does not.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { until } from "./support/until.ts";

const above = new URL("../scripts/above.mjs", import.meta.url).href;
const started: number[] = [];

afterEach(() => {
	for (const group of started.splice(0)) {
		try {
			process.kill(-group, "SIGKILL");
		} catch {}
	}
});

/** Says « alone » when it is left alone, and « still here » when it has long had the time to see that `$SHELL_ID` has ended. */
const SCRIPT = `import { whenLeftAlone } from ${JSON.stringify(above)};
	let looks = 0;
	const gone = () => { try { return !process.kill(Number(process.env.SHELL_ID), 0); } catch { return true; } };
	setInterval(() => {
		if (gone() && ++looks === 5) { console.log("still here"); process.exit(); }
	}, 250);
	whenLeftAlone(() => { console.log("alone"); process.exit(); });
	console.log("watching");`;

/** A shell that starts in background what npm or npx shows itself as, and ends when it is told to; what the script below says. */
async function saidOnceTheShellEnds(npmShownAs: string): Promise<string> {
	const shell = spawn("bash", ["-c", 'export SHELL_ID=$$; (exec -a "$SHOWN" bash -c "$NPM") & read -r end'], {
		stdio: ["pipe", "pipe", "inherit"],
		detached: true,
		env: {
			...process.env,
			SHOWN: npmShownAs,
			NPM: '"$NODE" --input-type=module -e "$SCRIPT"; exit',
			NODE: process.execPath,
			SCRIPT,
			npm_lifecycle_script: "contrevent",
		},
	});
	started.push(shell.pid as number);
	let said = "";
	shell.stdout.on("data", (chunk) => (said += chunk));
	await until(() => said.includes("watching"), { otherwise: () => "the script did not start" });
	const ended = once(shell, "close");
	shell.stdin.end("\n");
	await ended;
	return said;
}

test.each(["npm exec contrevent demo load", "node /usr/bin/npx contrevent demo load", "npm start"])(
	"started in background as « %s », a script outlives the shell it was typed in",
	async (shownAs) => {
		expect(await saidOnceTheShellEnds(shownAs)).toBe("watching\nstill here\n");
	},
);
