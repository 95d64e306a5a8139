// A site that keeps copies of itself in a folder, by a clock of its own; gone when the test is done.
import { onTestFinished } from "vitest";
import { openPlace } from "../../app/features/moving/copies/place/place.server.ts";
import { readConfig } from "../../app/platform/config/config.ts";
import { folderObjects } from "../../app/platform/files/folder-objects.ts";
import { openLocalFiles } from "../../app/platform/files/local-files.ts";
import { openLog } from "../../app/platform/log/log.ts";
import type { Services } from "../../app/platform/services.ts";
import { firstValues } from "../../app/shared/settings/setting.ts";
import { declaredSettings } from "../../app/shared/settings/settings.ts";
import { type Engine, freshDatabase } from "./databases.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Opens one; `env` adds to its environment. `folder` is where its copies stand, `settings` what it reads them from. */
export async function copiedSite(engine: Engine, env: Record<string, string> = {}) {
	const fresh = await freshDatabase(engine, { migrated: true });
	onTestFinished(fresh.remove);
	const folder = await temporaryFolder("copied-place");
	const dataDir = fresh.dataDir || (await temporaryFolder("copied-data"));
	const config = readConfig({
		DATA_DIR: dataDir,
		BACKUP_DIR: folder,
		...(fresh.databaseUrl && { DATABASE_URL: fresh.databaseUrl }),
		...env,
	});
	const database = fresh.open();
	const { db } = database;
	const files = openLocalFiles(dataDir);
	// A passphrase that nobody is to guess takes seconds to be asked for: here the place stands already, made for less.
	const { passphrase } = config.backup;
	if (passphrase) await openPlace(folderObjects(folder), { passphrase, create: true, work: 10 });
	let now = new Date("2026-02-03T04:05:06.007Z");
	const settings = { ...firstValues(declaredSettings, config.seeds) };
	const services = {
		db,
		clock: { now: () => now },
		log: openLog("silent"),
		config,
		files,
		settings: async () => settings,
		mail: { wake: () => {} } as Services["mail"],
	};
	return {
		db,
		database,
		files,
		folder,
		dataDir,
		settings,
		services,
		now: () => now,
		pass: (minutes: number) => {
			now = new Date(now.getTime() + minutes * 60_000);
		},
		place: () => openPlace(folderObjects(folder), { passphrase }),
	};
}
