// What « Santé » and the metric say of copies: of this site's own, and of each place.
import { rm } from "node:fs/promises";
import { afterEach, describe, expect, test } from "vitest";
import { type Engine, type FreshDatabase, freshDatabase } from "../../../tests/support/databases.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { type KeepNeeds, keepCopies } from "../../features/moving/copies/keep/keep.server.ts";
import { readConfig } from "../../platform/config/config.ts";
import { openLocalFiles } from "../../platform/files/local-files.ts";
import { forgetInstallation } from "../../platform/installation/installation-store.server.ts";
import { openLog } from "../../platform/log/log.ts";
import { firstValues } from "../../shared/settings/setting.ts";
import { declaredSettings } from "../../shared/settings/settings.ts";
import { healthPorts } from "./ports.server.ts";

const opened: FreshDatabase[] = [];
afterEach(async () => {
	for (const fresh of opened.splice(0)) await fresh.remove();
});

const HOUR_MS = 3_600_000;

/** A site that copies into a folder, with a clock of its own; `look`: how old its newest copy is, in hours, and what places say. */
async function site(engine: Engine, folder: string) {
	const fresh = await freshDatabase(engine, { migrated: true });
	opened.push(fresh);
	const dataDir = fresh.dataDir || (await temporaryFolder("ports-data"));
	const config = readConfig({ DATA_DIR: dataDir, BACKUP_DIR: folder, ...(fresh.databaseUrl && { DATABASE_URL: fresh.databaseUrl }) });
	const settings = { ...firstValues(declaredSettings, config.seeds), contact_email: "redaction@exemple.fr" };
	let now = new Date("2026-02-03T04:20:00.000Z");
	const files = openLocalFiles(dataDir);
	const { db } = fresh.open();
	const needs: KeepNeeds = { db, clock: { now: () => now }, log: openLog("silent"), config, files, settings: async () => settings };
	return {
		needs,
		pass(hours: number) {
			now = new Date(now.getTime() + hours * HOUR_MS);
		},
		async look() {
			const { newest, failures } = (await healthPorts.readBackups(needs)) ?? { newest: null, failures: ["none is set"] };
			return { hours: newest && Math.round((now.getTime() - newest.getTime()) / HOUR_MS), failures };
		},
	};
}

describe.each(["sqlite", "postgres"] as const)("copies, as they are judged, on %s", (engine) => {
	test("a site that another installation keeps out of its place has none, whatever the other makes there", async () => {
		const folder = await temporaryFolder("ports-place");
		const [other, here] = [await site(engine, folder), await site(engine, folder)];
		expect(await here.look()).toEqual({ hours: null, failures: [] });
		await keepCopies(here.needs);
		expect(await here.look()).toEqual({ hours: 0, failures: [] });
		for (const one of [other, here]) one.pass(4);
		await keepCopies(other.needs);
		for (const one of [other, here]) one.pass(1);
		await keepCopies(here.needs);
		expect(await here.look()).toEqual({ hours: 5, failures: [expect.stringContaining("une autre installation")] });
		// As after a restoration: nothing that stands there is its own.
		await forgetInstallation(here.needs.db);
		await keepCopies(here.needs);
		expect(await here.look()).toEqual({ hours: null, failures: [expect.stringContaining("une autre installation")] });
		// What the other makes from then on is noted by nobody here, and is not taken for its own either.
		for (const one of [other, here]) one.pass(1);
		await keepCopies(other.needs);
		expect(await here.look()).toEqual({ hours: null, failures: [expect.stringContaining("une autre installation")] });
	});
});

test("a disk that is gone is said before a copy is tried, and after, with the age of what it held", async () => {
	const folder = await temporaryFolder("ports-place");
	const here = await site("sqlite", folder);
	await keepCopies(here.needs);
	here.pass(2);
	await rm(folder, { recursive: true });
	expect(await here.look()).toEqual({ hours: 2, failures: [expect.stringContaining("n’y sont plus")] });
	await keepCopies(here.needs);
	here.pass(1);
	expect(await here.look()).toEqual({ hours: 3, failures: [expect.stringContaining("n’y sont plus")] });
});
