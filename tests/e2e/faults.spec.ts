// What the process stands on fails under it: its disk, its storage, its database. Who writes is told so in words and loses nothing,
// who reads goes on reading where that is possible, the administrator sees what is wrong, and nobody has to start anything again.
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { integrityFault } from "../../app/platform/db/integrity.ts";
import { openDatabase } from "../../app/platform/db/open.ts";
import { adminPaths } from "../../app/shared/admin-addresses.ts";
import { kinds } from "../../app/shared/kinds.ts";
import { startAdminSite } from "../support/admin.ts";
import { everyWrite, expectRefused, readiness, signedIn, statuses, TAKEN } from "../support/every-write.ts";
import { makeFailingDisk } from "../support/failing-disk.ts";

test("a disk that refuses every write, or is full: pages are read, writes refused in words, and all goes on by itself", async () => {
	test.setTimeout(180_000);
	const disk = await makeFailingDisk();
	const dataDir = join(disk.folder, "data");
	const site = await startAdminSite({ TRUST_PROXY: "1" }, { dataDir });
	const client = await signedIn(site.url);
	const { db } = openDatabase({ databaseUrl: null, dataDir });
	try {
		for (const { name, begin, end } of disk.faults) {
			const mark = name.replaceAll(" ", "-");
			await test.step(name, async () => {
				expect(statuses(await everyWrite(client, `${mark}-before`))).toEqual(TAKEN);
				// When it was last seen is noted once a minute: it is to be noted just now.
				await db.updateTable("sessions").set({ last_seen_at: "2026-01-01T00:00:00.000Z" }).execute();
				// A write finds room in the log that longer ones have left behind, however full the disk is.
				await sql`pragma wal_checkpoint(truncate)`.execute(db);
				await begin(site.pid);
				expectRefused(await everyWrite(client, mark));
				for (const path of ["/", `${kinds.actualites.list}?categorie=Innovation`, adminPaths.home])
					expect((await client.get(path)).status(), path).toBe(200);
				expect((await client.get("/healthz")).status()).toBe(200);
				await expect.poll(() => readiness(client), { timeout: 40_000 }).toEqual({ database: "unavailable", storage: "unavailable" });
				const health = await client.get(adminPaths.health.page);
				expect(await health.text()).toContain("Le fichier d’essai n’a pas pu être écrit");
			});
			await test.step(`${name} no more`, async () => {
				await end(site.pid);
				await expect.poll(() => readiness(client), { timeout: 10_000 }).toEqual({ database: "ok", storage: "ok" });
				expect(statuses(await everyWrite(client, mark))).toEqual(TAKEN);
				const kept = await db.selectFrom("newsletter_subscribers").select("email").where("email", "=", `${mark}@exemple.fr`).execute();
				expect(kept).toHaveLength(1);
			});
		}
		const half = await db.selectFrom("images").select("path").where("pending_at", "is not", null).execute();
		expect(half).toEqual([]);
		expect((await readdir(dataDir, { recursive: true })).filter((file) => file.endsWith(".part"))).toEqual([]);
		expect(await site.end()).toBe(0);
		expect(await integrityFault(dataDir)).toBe(null);
	} finally {
		await client.dispose();
		await db.destroy();
		await site.end("SIGKILL");
		await disk.remove();
	}
});
