// Asks the registry for known flaws of what serves (npm audit, without the test tools). One that is high or critical fails; a
// registry that does not answer, or knows no such question, is said and fails nothing.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { judgeAudit } from "./audit/judge.mjs";
import { root } from "./prepare.mjs";

const own = join(root, "node_modules/.contrevent/runtime/node_modules/npm/bin/npm-cli.js");
const [command, first] = existsSync(own) ? [process.execPath, [own]] : ["npm", []];
const asked = ["audit", "--omit=dev", "--json", "--package-lock-only", "--fetch-retries=0", "--fetch-timeout=15000"];
const { stdout } = spawnSync(command, [...first, ...asked], { cwd: root, encoding: "utf8", timeout: 30_000 });
const { asked: answered, grave, reason } = judgeAudit(stdout ?? "");
if (!answered) console.log(`Not asked: the registry does not answer npm audit here (${reason}).`);
else if (grave.length === 0) console.log("Asked: no known flaw that is high or critical.");
else for (const line of grave) console.error(line);
process.exit(grave.length > 0 ? 1 : 0);
