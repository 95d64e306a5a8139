import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isDemoRemoved, loadDemoIntoEmpty, removeDemo } from "../app/pages/demo/load-demo.server.ts";
import { readConfig } from "../app/platform/config/config.ts";
import { openServices } from "../server/services.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const DEMO = join(import.meta.dirname, "../demo");

test("loaded once; taken away with its pictures, for good; loaded again when asked", async () => {
	const dataDir = await temporaryFolder("demo");
	const { services, close } = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
	onTestFinished(close);
	const version = services.contentVersion.current();
	expect(await loadDemoIntoEmpty(services, DEMO)).toBe(true);
	expect(await loadDemoIntoEmpty(services, DEMO)).toBe(false);
	expect(services.contentVersion.current()).not.toBe(version);
	const image = await services.db.selectFrom("images").select("variants").executeTakeFirstOrThrow();
	const [print] = JSON.parse(image.variants) as { path: string }[];
	expect(await services.files.get(print?.path ?? "")).not.toBeNull();

	expect(await removeDemo(services)).toBeGreaterThan(29);
	expect(await isDemoRemoved(services)).toBe(true);
	expect(await services.db.selectFrom("images").select("path").execute()).toEqual([]);
	expect(await services.files.get(print?.path ?? "")).toBeNull();
	expect(await removeDemo(services)).toBe(0);

	expect(await loadDemoIntoEmpty(services, DEMO)).toBe(true);
	expect(await isDemoRemoved(services)).toBe(false);
});
