// A site of the first release, brought up to date: what it held is there, under today's names, and so it is in the copy made before.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { readConfig } from "../app/platform/config/config.ts";
import { latestMigration, migrate } from "../app/platform/db/migrate.ts";
import { openDatabase } from "../app/platform/db/open.ts";
import type { Database } from "../app/platform/db/schema.ts";
import { tables } from "../app/platform/db/tables.ts";
import { suppressionHasher } from "../app/platform/suppressions/suppression-store.server.ts";
import { emailKey, withAsciiDomain } from "../app/shared/mail-address.ts";
import { openServices } from "../server/services.ts";
import { runCommand } from "./support/command-line.ts";
import { type Engine, freshDatabase } from "./support/databases.ts";
import { everyRow, layFirstRelease, type Rows } from "./support/first-release.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const removals: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const remove of removals.splice(0)) await remove();
});

type Home = { databaseUrl: string | null; dataDir: string };

async function emptyHome(engine: Engine): Promise<Home> {
	const fresh = await freshDatabase(engine);
	const dataDir = await temporaryFolder("first-release");
	removals.push(fresh.remove, () => rm(dataDir, { recursive: true, force: true }));
	return { databaseUrl: fresh.databaseUrl, dataDir };
}

const NOTED = ["weak_password", "sending_count", "dkim_signing", "deliverability", "deliveries_emptied", "demo_removed"];
const OF_THE_SENDING = [
	...["started_at", "finished_at", "frozen", "start_key", "audience_done", "left_out", "resumed_from"],
	...["failures_in_a_row", "rate_at"],
];

const pick = (row: Record<string, unknown>, has: (column: string) => boolean) =>
	Object.fromEntries(Object.entries(row).filter(([column]) => has(column)));

/** A newsletter that would leave by itself, as a restoration leaves it, by its status. */
const HELD: Record<string, Record<string, string>> = {
	scheduled: { pause_reason: "restored" },
	sending: { status: "paused", pause_reason: "restored" },
};

/** What a row of the first release is today: in which table, and what is known of it there. */
function todays(
	table: string,
	row: Record<string, unknown>,
	{ hash, restored }: { hash: (email: string) => string; restored: boolean },
): Rows {
	if (table === "settings" && NOTED.includes(row.key as string)) return { memos: [{ name: row.key, value: row.value }] };
	if (table === "newsletters") {
		const sending = { newsletter_id: row.id, ...pick(row, (column) => OF_THE_SENDING.includes(column)) };
		const newsletter = pick(row, (column) => !OF_THE_SENDING.includes(column));
		return {
			newsletters: [restored && HELD[String(row.status)] ? { ...newsletter, ...HELD[String(row.status)] } : newsletter],
			...(row.started_at !== null && { sendings: [sending] }),
		};
	}
	if (table === "newsletter_subscribers") {
		const email = String(row.email);
		if (withAsciiDomain(email) === email) return { [table]: [row] };
		// What the search compares is made again at the next start.
		const { search_text: _, ...kept } = row;
		return { [table]: [{ ...kept, email: withAsciiDomain(email), email_key: emailKey(email), email_hash: hash(email) }] };
	}
	if ((table === "journal" || table === "revisions") && row.actor !== null) return { [table]: [{ ...row, actor_id: expect.any(String) }] };
	return { [table]: [row] };
}

/** Expects every row of before, and no other but what a version makes for itself; `restored`: as a copy gives it back. */
async function expectAsBefore(home: Home, before: Rows, { restored = false } = {}): Promise<void> {
	const after = await everyRow(home);
	const { db } = openDatabase(home);
	const hash = await suppressionHasher(db);
	await db.destroy();
	const expected: Rows = {};
	for (const [table, rows] of Object.entries(before)) {
		if (table.startsWith("schema_migrations") || (restored && !tables[table as keyof Database].travels)) continue;
		expected[table] ??= [];
		for (const row of rows) {
			for (const [name, found] of Object.entries(todays(table, row, { hash, restored })))
				expected[name] = [...(expected[name] ?? []), ...found];
		}
	}
	for (const [table, rows] of Object.entries(expected)) {
		const { key, isSeeded } = tables[table as keyof Database];
		const keyOf = (row: Record<string, unknown>) => JSON.stringify(key.map((column) => row[column]));
		const found = new Map((after[table] ?? []).map((row) => [keyOf(row), row]));
		for (const row of rows) expect(found.get(keyOf(row)), `${table} ${keyOf(row)}`).toMatchObject(row);
		// A restoration is in the journal, and each newsletter that waits for the administrator since.
		const held = (before.newsletters ?? []).filter(({ status }) => String(status) in HELD);
		const added = restored && table === "journal" ? 1 + held.length : 0;
		if (!isSeeded) expect(found.size, table).toBe(rows.length + added);
	}
}

describe.each(["sqlite", "postgres"] as const)("a site of the first release (%s)", (engine) => {
	test("is brought up to date with all it held, after a copy that gives it all back", async () => {
		const home = await emptyHome(engine);
		await layFirstRelease(engine, home);
		const before = await everyRow(home);
		// What the fixture is for: rows wherever the first release could have any.
		const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
		expect(empty.sort()).toEqual(["handled_mails", "mailboxes"]);

		const env = { DATA_DIR: home.dataDir, LOG_LEVEL: "silent", DNS_SERVERS: "127.0.0.1:9" };
		const opened = await openServices(readConfig({ ...env, ...(home.databaseUrl && { DATABASE_URL: home.databaseUrl }) }));
		await opened.close();
		expect(opened.migrated[0]).toBe("004-feeds");
		expect(opened.migrated.at(-1)).toBe(latestMigration);
		await expectAsBefore(home, before);

		const copy = join(home.dataDir, "copies", `before-${latestMigration}.tar`);
		expect(opened.copied).toBe(copy);
		const elsewhere = await emptyHome(engine);
		const { code, stderr } = await runCommand(["restore", copy], elsewhere);
		expect(code, stderr).toBe(0);
		await expectAsBefore(elsewhere, before, { restored: true });
	});

	test.each(["sendings", "departures", "receivers"])(
		"is as it was when it is killed on the way, before it has %s, and is brought up to date after that",
		async (table) => {
			const home = await emptyHome(engine);
			await layFirstRelease(engine, home);
			const before = await everyRow(home);
			const child = spawn(process.execPath, ["tests/support/migrate-process.ts", home.databaseUrl ?? "", home.dataDir, table]);
			expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
			expect(await everyRow(home)).toEqual(before);
			const database = openDatabase(home);
			expect(await migrate(database)).toContain(latestMigration);
			await database.db.destroy();
			await expectAsBefore(home, before);
		},
	);
});
