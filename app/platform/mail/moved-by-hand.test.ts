import { copyFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { freshDatabase } from "../../../tests/support/databases.ts";
import { systemClock } from "../clock.ts";
import { readConfig } from "../config/config.ts";
import { openDatabase } from "../db/open.ts";
import { isSameHome } from "../files/home.ts";
import { installationId } from "../installation/installation-store.server.ts";
import { openLog } from "../log/log.ts";
import { suspectMove } from "./moved-by-hand.server.ts";
import { releaseSending, sendingHold } from "./sending-hold.server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
});

/** A start over the data in a folder; answers why nothing leaves. */
async function start(dataDir: string, { release = false, paused = false } = {}): Promise<string | null> {
	const database = openDatabase({ databaseUrl: null, dataDir });
	const config = readConfig({ DATA_DIR: dataDir, ...(paused && { SENDING: "paused" }) });
	try {
		await suspectMove({ db: database.db, config, clock: systemClock, log: openLog("silent") });
		const why = (await sendingHold({ db: database.db, config }))?.why ?? null;
		if (release) await releaseSending(database.db);
		return why;
	} finally {
		await database.db.destroy();
	}
}

test("a database that was copied back by hand sends nothing until it is told to; one that stays, or moves as a whole, is left alone", async () => {
	const fresh = await freshDatabase("sqlite", { migrated: true });
	cleanups.push(fresh.remove);
	const file = join(fresh.dataDir, "contrevent.sqlite");
	expect(await start(fresh.dataDir)).toBeNull();
	expect(await start(fresh.dataDir)).toBeNull();
	await rename(file, `${file}.kept`);
	await rename(`${file}.kept`, file);
	expect(await start(fresh.dataDir)).toBeNull();

	await copyFile(file, `${file}.kept`);
	await rm(file);
	await rename(`${file}.kept`, file);
	expect(await start(fresh.dataDir)).toBe("moved");
	// Nobody has said anything yet: it stays so.
	expect(await start(fresh.dataDir, { release: true })).toBe("moved");
	expect(await start(fresh.dataDir)).toBeNull();
});

test("a site that was started with SENDING=paused is to be allowed to send, if it had started before", async () => {
	const fresh = await freshDatabase("sqlite", { migrated: true });
	cleanups.push(fresh.remove);
	expect(await start(fresh.dataDir, { paused: true })).toBe("environment");
	expect(await start(fresh.dataDir)).toBeNull();
	expect(await start(fresh.dataDir, { paused: true })).toBe("environment");
	expect(await start(fresh.dataDir, { paused: true })).toBe("environment");
	expect(await start(fresh.dataDir, { release: true })).toBe("moved");
	expect(await start(fresh.dataDir)).toBeNull();
});

test("so is one in PostgreSQL that has made copies", async () => {
	const fresh = await freshDatabase("postgres", { migrated: true });
	cleanups.push(fresh.remove);
	const { db } = fresh.open();
	const needs = { db, clock: systemClock, log: openLog("silent") };
	const config = readConfig({ DATABASE_URL: fresh.databaseUrl ?? "", SENDING: "paused" });
	const isHeld = async () => {
		await suspectMove({ ...needs, config });
		return (await sendingHold({ db, config: { sendingPaused: false } }))?.why ?? null;
	};
	expect(await isHeld()).toBeNull();
	await installationId(db);
	expect(await isHeld()).toBe("moved");
});

test("another machine is another home; what cannot be known says nothing", () => {
	const home = { machine: "a", file: "born 1" };
	expect(isSameHome(home, { machine: "b", file: "born 1" })).toBe(false);
	expect(isSameHome(home, { machine: "a", file: "born 2" })).toBe(false);
	expect(isSameHome(home, { machine: null, file: "born 1" })).toBe(true);
	expect(isSameHome(home, { machine: "a", file: "inode 7" })).toBe(true);
});
