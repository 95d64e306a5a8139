import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../../tests/support/databases.ts";
import { readConfig } from "../../../platform/config/config.ts";
import { openLocalFiles } from "../../../platform/files/local-files.ts";
import { findExport, keepExport, openKeptExport, removeOldExports } from "./kept.server.ts";

const moment = new Date("2026-02-03T04:05:06.007Z");
const at = (hours: number) => new Date(moment.getTime() + hours * 3_600_000);

test("one export is kept, the newest, for a day; two at once are one", async () => {
	const fresh = await freshDatabase("sqlite", { migrated: true });
	const { dataDir } = fresh;
	const { db } = fresh.open();
	const config = readConfig({ DATA_DIR: dataDir });
	const make = (hours: number) => {
		const needs = { db, config, files: openLocalFiles(dataDir), clock: { now: () => at(hours) } };
		return keepExport(needs, { nameMessage: async (id) => id, follow: () => {} });
	};
	try {
		expect(await findExport(config)).toBeNull();
		const both = await Promise.all([make(0), make(0)]);
		expect(both.filter((report) => report === null)).toHaveLength(1);
		await make(1);
		expect(await readdir(join(dataDir, "exports"))).toEqual(["contrevent-export-20260203T050506007Z.zip"]);
		const kept = await findExport(config);
		expect(kept).toMatchObject({ name: "20260203T050506007Z", moment: at(1) });
		expect(await openKeptExport(config, "../contrevent")).toBeNull();
		const opened = await openKeptExport(config, kept?.name ?? "");
		expect((await new Response(opened?.body).arrayBuffer()).byteLength).toBe(kept?.bytes);
		await removeOldExports(config, at(25));
		expect(await findExport(config)).not.toBeNull();
		await removeOldExports(config, at(25.1));
		expect(await findExport(config)).toBeNull();
	} finally {
		await fresh.remove();
	}
});
