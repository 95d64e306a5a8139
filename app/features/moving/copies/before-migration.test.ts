import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../../tests/support/databases.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { systemClock } from "../../../platform/clock.ts";
import { readConfig } from "../../../platform/config/config.ts";
import { latestMigration, migrate } from "../../../platform/db/migrate.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { sqliteFile } from "../../../platform/files/data-folder.ts";
import { folderObjects } from "../../../platform/files/folder-objects.ts";
import { openLocalFiles } from "../../../platform/files/local-files.ts";
import { withLease } from "../../../platform/leases/lease-store.server.ts";
import { openLog } from "../../../platform/log/log.ts";
import { suspectMove } from "../../../platform/mail/moved-by-hand.server.ts";
import { firstValues } from "../../../shared/settings/setting.ts";
import { declaredSettings } from "../../../shared/settings/settings.ts";
import { openArchive } from "./archive/read.server.ts";
import { copyBeforeMigration, endFilesBesideData } from "./before-migration.server.ts";
import { COPIES_LEASE } from "./keep/keep.server.ts";
import { copyNamesIn } from "./place/place.server.ts";
import { CopyRefusal } from "./refusal.ts";
import { restoreCopy } from "./restore/restore.server.ts";

const now = new Date("2026-02-03T04:05:06.007Z");
const opened: FreshDatabase[] = [];
afterEach(async () => {
	for (const fresh of opened.splice(0)) await fresh.remove();
});

async function olderSite(engine: "sqlite" | "postgres", version = "003-newsletter") {
	const fresh = await freshDatabase(engine);
	opened.push(fresh);
	const dataDir = fresh.dataDir || (await temporaryFolder("before"));
	const database = fresh.open();
	await migrate(database, version);
	const config = readConfig({ DATA_DIR: dataDir, ...(fresh.databaseUrl && { DATABASE_URL: fresh.databaseUrl }) });
	const files = openLocalFiles(dataDir);
	return { dataDir, fresh, database, config, files, needs: { config, database, files, log: openLog("silent"), now } };
}

test.each(["sqlite", "postgres"] as const)(
	"before a migration of %s a copy stands beside the data, and is restored into this version",
	async (engine) => {
		const { dataDir, database, needs } = await olderSite(engine);
		const title = "L’été à l’écart";
		const written = { id: "a", title, excerpt: "", content: "", slug: "a", is_published: true };
		await database.db.insertInto("articles").values(written).execute();
		await mkdir(join(dataDir, "copies"));
		for (const older of ["before-001-a.tar", "before-002-b.tar"]) await writeFile(join(dataDir, "copies", older), "");
		const path = await copyBeforeMigration(needs);
		expect(await readdir(join(dataDir, "copies"))).toEqual(["before-002-b.tar", `before-${latestMigration}.tar`]);

		const here = await freshDatabase("sqlite");
		opened.push(here);
		const source = await openArchive(path ?? "", { passphrase: null, folder: here.dataDir });
		const config = { databaseUrl: null, dataDir: here.dataDir };
		const ask = { name: null, again: false };
		await restoreCopy({ config, files: openLocalFiles(here.dataDir), now, applyDepartures: async () => 0 }, source, ask);
		await source.close();
		expect(await here.open().db.selectFrom("articles").select(["title", "is_published"]).execute()).toEqual([{ title, is_published: 1 }]);
	},
);

test.each(["sqlite", "postgres"] as const)(
	"a copy of %s that comes too late does not take the place of the one made before",
	async (engine) => {
		const { dataDir, fresh, database, needs } = await olderSite(engine);
		const path = join(dataDir, "copies", `before-${latestMigration}.tar`);
		const overtaken = database.db.withPlugin({
			transformQuery: ({ node }) => node,
			// Another process makes its copy and migrates, just after this one has seen that there is something to do.
			async transformResult({ result }) {
				if (!result.rows.some(({ name }) => name === "003-newsletter")) return result;
				await mkdir(join(dataDir, "copies"));
				await writeFile(path, "made in time");
				await migrate(fresh.open());
				return result;
			},
		});
		expect(await copyBeforeMigration({ ...needs, database: { ...database, db: overtaken } })).toBeNull();
		expect(await readFile(path, "utf8")).toBe("made in time");
		expect(await readdir(join(dataDir, "copies"))).toHaveLength(1);
	},
);

test.each(["sqlite", "postgres"] as const)(
	"while another process is at the places of %s the copy waits, and after a while is made beside the data",
	async (engine) => {
		const { dataDir, database, needs } = await olderSite(engine, "013-origins");
		const folder = await temporaryFolder("before-place");
		const placed = { ...needs, config: { ...needs.config, backup: { ...needs.config.backup, dir: folder } }, waitMs: 0 };
		await withLease({ db: database.db, clock: systemClock }, COPIES_LEASE, async () => {
			expect(await copyBeforeMigration(placed)).toContain(join(dataDir, "copies"));
			expect(await copyNamesIn(folderObjects(folder))).toEqual([]);
		});
		expect(await copyBeforeMigration(placed)).toBe(folder);
		expect(await copyNamesIn(folderObjects(folder))).toHaveLength(1);
	},
);

test("data copied to a second machine copies beside itself, and puts nothing into the place of the site it is of", async () => {
	const { dataDir, database, config, needs } = await olderSite("sqlite", "013-origins");
	await suspectMove({ db: database.db, config, clock: systemClock, log: needs.log });
	await database.db.destroy();
	const folder = await temporaryFolder("before-place");
	const backup = { ...config.backup, dir: folder };
	const start = async (where: string) => {
		const here = openDatabase({ databaseUrl: null, dataDir: where });
		const at = { ...config, dataDir: where, backup };
		return copyBeforeMigration({ ...needs, config: at, database: here }).finally(() => here.db.destroy());
	};
	const second = await temporaryFolder("before-second");
	await copyFile(sqliteFile(dataDir), sqliteFile(second));
	expect(await start(second)).toContain(join(second, "copies"));
	expect(await copyNamesIn(folderObjects(folder))).toEqual([]);
	expect(await start(dataDir)).toBe(folder);
	expect(await copyNamesIn(folderObjects(folder))).toHaveLength(1);
});

test("a copy beside the data goes when daily copies would: it holds who was erased since", async () => {
	const { dataDir, config, needs } = await olderSite("sqlite");
	const path = (await copyBeforeMigration(needs)) ?? "";
	const settings = firstValues(declaredSettings, config.seeds);
	const end = (days: number) =>
		endFilesBesideData({
			config,
			clock: { now: () => new Date(Date.now() + days * 24 * 3_600_000) },
			settings: async () => settings,
		});
	await end(29);
	expect(await readdir(join(dataDir, "copies"))).toEqual([basename(path)]);
	await end(31);
	expect(await readdir(join(dataDir, "copies"))).toEqual([]);
	await end(31);
});

test("what is new, or up to date, needs none; where none can be written nothing may be migrated", async () => {
	const { dataDir, database, needs } = await olderSite("sqlite");
	await writeFile(join(dataDir, "copies"), "in the way");
	await expect(copyBeforeMigration(needs)).rejects.toThrow(CopyRefusal);
	await migrate(database);
	expect(await copyBeforeMigration(needs)).toBeNull();
	const fresh = await freshDatabase("sqlite");
	opened.push(fresh);
	expect(await copyBeforeMigration({ ...needs, database: fresh.open() })).toBeNull();
});
