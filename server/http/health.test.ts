// The probes: a process that cannot keep anything is not ready; one that is merely busy is.
import { execFileSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { open as openFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { signupRules } from "../../app/features/newsletter/readers/signup/rules.ts";
import { ToldChanges } from "../../app/platform/db/content-changes.ts";
import { watchContent } from "../../app/platform/db/content-version.ts";
import { migrate } from "../../app/platform/db/migrate.ts";
import { closeTables, reopen } from "../../app/platform/db/moved-away.ts";
import { type OpenDatabase, openDatabase } from "../../app/platform/db/open.ts";
import { markRestoration } from "../../app/platform/db/restoration.ts";
import { openLocalFiles } from "../../app/platform/files/local-files.ts";
import type { Services } from "../../app/platform/services.ts";
import { describeOnEveryEngine } from "../../tests/support/databases.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { until } from "../../tests/support/until.ts";
import { health } from "./health.ts";
import { wholeSite } from "./whole-site.ts";

const HALF_A_MINUTE_MS = 30_000;
const removals: (() => unknown)[] = [];
afterEach(async () => {
	vi.useRealTimers();
	for (const remove of removals.splice(0).reverse()) await remove();
});

const folder = () => temporaryFolder("health");

function probes(
	database: OpenDatabase,
	root: string,
	{ files = openLocalFiles(root) as Pick<Services["files"], "ready">, answerWithinMs = 60_000 } = {},
) {
	let moments = 0;
	const clock = { now: () => new Date(Date.UTC(2026, 0, 1) + moments++) };
	const services = { db: database.db, files, clock, log: { warn() {} } } as unknown as Services;
	// How soon they answer is not what these tests ask, on a machine that does other things besides.
	const app = health(services, answerWithinMs);
	return async () => {
		const answer = await app.request("/readyz");
		return { status: answer.status, ...((await answer.json()) as { database: string; storage: string }) };
	};
}

const READY = { status: 200, database: "ok", storage: "ok" };

describeOnEveryEngine("readiness", (open) => {
	test("both are written and read back; a hundred probes come down to one write, the next half a minute later", async () => {
		const database = await open();
		const root = await folder();
		const ask = probes(database, root);
		const writtenAt = async () => (await database.db.selectFrom("readiness").select("asked_at").executeTakeFirstOrThrow()).asked_at;
		vi.useFakeTimers({ toFake: ["performance"] });
		expect(await ask()).toEqual(READY);
		const first = await writtenAt();
		expect(await Promise.all(Array.from({ length: 100 }, ask))).toEqual(Array(100).fill(READY));
		expect(await writtenAt()).toBe(first);
		vi.advanceTimersByTime(HALF_A_MINUTE_MS);
		await Promise.all([ask(), ask()]);
		expect(Date.parse(await writtenAt())).toBe(Date.parse(first) + 1);
		expect(await readdir(root)).toEqual([]);
	});

	test("a database that can be read but not written is not ready, and is again once it can", async () => {
		const database = await open();
		const ask = probes(database, await folder());
		vi.useFakeTimers({ toFake: ["performance"] });
		await sql`alter table readiness rename to elsewhere`.execute(database.db);
		expect(await ask()).toMatchObject({ status: 503, database: "unavailable", storage: "ok" });
		await sql`alter table elsewhere rename to readiness`.execute(database.db);
		vi.advanceTimersByTime(2_000);
		expect(await ask()).toEqual(READY);
	});

	test("one that a restoration is just filling is not, nor is its site shown or written to", async () => {
		const database = await open();
		const ask = probes(database, await folder());
		const { contentVersion, changes } = watchContent(database);
		const site = new Hono().use(wholeSite({ ...database, changes })).all("/", (c) => c.text("a page"));
		const asked = async (method: string) => {
			const answer = await site.request("/", { method });
			return [answer.status, await answer.text()];
		};
		await until(() => changes.isHeard(), { everyMs: 5 });
		expect([await ask(), await asked("GET"), await asked("GET")]).toEqual([READY, [200, "a page"], [200, "a page"]]);
		// As soon as a change is heard of: another process begins.
		const heard = async (version: number) => until(() => changes.current() !== version, { everyMs: 1 });
		const before = changes.current();
		const restoration = await markRestoration(database);
		await heard(before);
		expect(await ask()).toMatchObject({ status: 503, database: "unavailable" });
		for (const method of ["GET", "POST"])
			expect(await asked(method)).toEqual([503, expect.stringContaining("en train d’être remis en place")]);
		await restoration.lift();
		expect([await ask(), await asked("POST")]).toEqual([READY, [200, "a page"]]);
		await contentVersion.stop();
	});

	test("one whose site has moved away is not ready and says why; it is read, and who writes is told to come back", async () => {
		const database = await open();
		const ask = probes(database, await folder());
		const site = new Hono().use(wholeSite({ ...database, changes: new ToldChanges() })).all("/", (c) => c.text("a page"));
		await database.db.transaction().execute((tx) => closeTables(tx, "là-bas"));
		expect(await ask()).toEqual({ status: 503, database: "moved", storage: "ok" });
		expect(await (await site.request("/")).text()).toBe("a page");
		const byHand = await site.request("/", { method: "POST", headers: { accept: "text/html,*/*" } });
		expect([byHand.status, await byHand.text()]).toEqual([503, expect.stringContaining("vient de changer d’endroit")]);
		const byScript = await site.request("/", { method: "POST", headers: { accept: "application/json" } });
		expect(byScript.headers.get("retry-after")).toBe("60");
		const answer = await byScript.json();
		expect([byScript.status, answer]).toEqual([503, { ok: false, code: "moved", message: expect.stringContaining("a déménagé") }]);
		expect(signupRules.readAnswer(answer)).toMatchObject({ code: "moved" });
		expect(JSON.stringify(answer)).not.toContain("là-bas");
		await reopen(database.db, async () => {});
		expect((await site.request("/", { method: "POST" })).status).toBe(200);
	});

	test("a storage that goes silent is not ready, and holds no probe up", async () => {
		const ask = probes(await open(), await folder(), { files: { ready: () => new Promise(() => {}) }, answerWithinMs: 1 });
		expect(await ask()).toMatchObject({ status: 503, storage: "unavailable" });
	});

	test("one that can no longer be read is not ready at the next probe, whatever was written a moment before", async () => {
		const database = await open();
		const ask = probes(database, await folder());
		vi.useFakeTimers({ toFake: ["performance"] });
		expect(await ask()).toEqual(READY);
		await sql`alter table readiness rename to elsewhere`.execute(database.db);
		expect(await ask()).toEqual({ status: 503, database: "unavailable", storage: "ok" });
		await sql`alter table elsewhere rename to readiness`.execute(database.db);
		expect(await ask()).toEqual(READY);
	});
});

test("a busy thread pool is not a storage that fails", async () => {
	const database = openDatabase({ databaseUrl: null, dataDir: await folder() });
	removals.push(() => database.db.destroy());
	await migrate(database);
	const [pipes, root] = [await folder(), await folder()];
	// Opening a pipe to read takes a thread until somebody opens it to write.
	const names = Array.from({ length: 8 }, (_, n) => join(pipes, String(n)));
	execFileSync("mkfifo", names);
	let opened = 0;
	const reading = names.map(async (name) => {
		const pipe = await openFile(name, "r");
		opened++;
		await pipe.close();
	});
	try {
		expect(await probes(database, root)()).toEqual(READY);
		expect(opened).toBe(0);
	} finally {
		const writing = names.map((name) => openSync(name, "r+"));
		await Promise.all(reading);
		for (const pipe of writing) closeSync(pipe);
	}
});

/** A disk of eight megabytes; null where none may be mounted. */
async function smallDisk(): Promise<string | null> {
	const disk = await folder();
	try {
		execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", disk], { stdio: "ignore" });
	} catch {
		return null;
	}
	removals.push(() => execFileSync("umount", [disk]));
	return disk;
}

test("a full disk is not ready, for SQLite and for files; with room again, it is", async ({ skip }) => {
	const disk = await smallDisk();
	if (!disk) return skip("no disk may be mounted here: only root can");
	const database = openDatabase({ databaseUrl: null, dataDir: disk });
	removals.push(() => database.db.destroy());
	await migrate(database);
	const ask = probes(database, disk);
	vi.useFakeTimers({ toFake: ["performance"] });
	expect(await ask()).toEqual(READY);
	vi.advanceTimersByTime(HALF_A_MINUTE_MS);
	// What is in the log already is folded into the file, so that the next write needs room.
	await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
	await writeFile(join(disk, "filler"), Buffer.alloc(16 * 1_024 * 1_024)).catch((error) => expect(error.code).toBe("ENOSPC"));
	expect(await ask()).toEqual({ status: 503, database: "unavailable", storage: "unavailable" });
	await rm(join(disk, "filler"));
	vi.advanceTimersByTime(2_000);
	expect(await ask()).toEqual(READY);
});
