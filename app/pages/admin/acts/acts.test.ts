import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { acts } from "../../../shared/may.ts";

test("every act has its file, which lets nobody by who may not do that one", () => {
	const here = import.meta.dirname;
	const files = globSync("*.ts", { cwd: here }).filter((name) => !name.includes(".test."));
	expect(files.sort()).toEqual(acts.map((act) => `${act}.ts`).sort());
	for (const act of acts)
		expect(readFileSync(join(here, `${act}.ts`), "utf8")).toContain(`export const middleware = [onlyWhoMay("${act}")];`);
});
