// The process as an operator meets it: start, stop, wrong configuration, several processes over the same data.

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openDatabase } from "../../app/platform/db/open.ts";
import { draftOf } from "../../app/platform/files/drafts.ts";
import { signupAnswerPath } from "../../app/shared/addresses.ts";
import { kinds } from "../../app/shared/kinds.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { articleRow } from "../support/rows.ts";
import { startSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const root = join(import.meta.dirname, "../..");

/** Runs the built server until it ends by itself; answers its exit code and what it printed. */
async function runToItsEnd(env: Record<string, string>): Promise<{ code: number | null; printed: string }> {
	const dataDir = await temporaryFolder("process");
	const child = spawn(process.execPath, ["build/server/index.js"], {
		cwd: root,
		env: { PATH: process.env.PATH, DATA_DIR: dataDir, DEMO: "0", ...env },
	});
	let printed = "";
	child.stdout.on("data", (chunk) => (printed += chunk));
	child.stderr.on("data", (chunk) => (printed += chunk));
	const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
	return { code, printed };
}

test("a configuration that cannot be used is refused, every variable by its name", async () => {
	const { code, printed } = await runToItsEnd({ PORT: "beaucoup", SITE_URL: "exemple.fr" });
	expect(code).toBe(1);
	expect(printed).toContain("PORT:");
	expect(printed).toContain("SITE_URL:");
	expect(printed).not.toContain("at ");
});

test("a port already taken is said in one line", async () => {
	const other = createServer();
	await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
	const { port } = other.address() as AddressInfo;
	const { code, printed } = await runToItsEnd({ PORT: String(port) });
	expect(code).toBe(1);
	expect(printed).toContain(`Le port ${port} est déjà pris : choisissez-en un autre, PORT=… npm start.`);
	await new Promise((resolve) => other.close(resolve));
});

test("a DATA_DIR that cannot be written to is said in one line", async () => {
	const file = join(await temporaryFolder("file"), "data");
	await writeFile(file, "");
	const { code, printed } = await runToItsEnd({ DATA_DIR: file });
	expect(code).toBe(1);
	expect(JSON.parse(printed).msg).toBe(
		`DATA_DIR : impossible d'écrire dans ${file} (EEXIST). Donnez un dossier où le compte qui lance Contrevent peut écrire.`,
	);
});

test("probes answer, a stop is clean, and what was there is there again", async () => {
	const site = await startSite();
	expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
	const page = await (await fetch(`${site.url}${kinds.actualites.list}`)).text();
	expect(await site.end("SIGTERM")).toBe(0);
	const again = await startSite({}, { dataDir: site.dataDir });
	expect((await (await fetch(`${again.url}${kinds.actualites.list}`)).text()).match(/<h2/g)?.length).toBe(page.match(/<h2/g)?.length);
	expect(again.output()).not.toContain("Demonstration magazine loaded");
	await again.remove();
});

test("a database that is missing beside a site's pictures is no new site: no demonstration is published in its place", async () => {
	const site = await startSite();
	expect(await site.end("SIGTERM")).toBe(0);
	for (const suffix of ["", "-wal", "-shm"]) await rm(join(site.dataDir, `contrevent.sqlite${suffix}`), { force: true });
	const pictures = join(site.dataDir, "images/articles");
	await mkdir(pictures, { recursive: true });
	await writeFile(join(pictures, "photo.jpg"), "");
	const again = await startSite({}, { dataDir: site.dataDir });
	expect(again.output()).toContain("no demonstration is loaded over it");
	expect(again.output()).not.toContain("Demonstration magazine loaded");
	expect(await (await fetch(`${again.url}${kinds.actualites.list}`)).text()).toContain("Aucun article pour le moment");
	await again.remove();
});

test("a stranger who never ends what it began to send does not hold up the stop, nor make a failure of it", async () => {
	const site = await startSite({ DEMO: "0" });
	const headers = { "content-length": 50, expect: "100-continue" };
	const sending = request(site.url + signupAnswerPath, { method: "POST", headers }).on("error", () => {});
	sending.flushHeaders();
	await once(sending, "continue");
	expect(await site.end("SIGTERM")).toBe(0);
	expect(site.output()).toContain('"cut":1');
	await site.remove();
});

test("two processes starting at once on the same data load the demonstration once", async () => {
	const dataDir = await temporaryFolder("two");
	const sites = await Promise.all([startSite({}, { dataDir }), startSite({}, { dataDir })]);
	const { db } = openDatabase({ databaseUrl: null, dataDir });
	const slugs = (await db.selectFrom("articles").select("slug").execute()).map((row) => row.slug);
	expect(slugs.length).toBeGreaterThanOrEqual(14);
	expect(new Set(slugs).size).toBe(slugs.length);
	await db.destroy();
	await Promise.all(sites.map((site) => site.end()));
});

test.describe("over PostgreSQL", () => {
	let postgres: TestPostgres;
	test.beforeAll(async () => {
		postgres = await startPostgres();
	});
	test.afterAll(() => postgres.remove());

	test("the same build serves the magazine, and a write in one process is seen by the other", async () => {
		const [first, second] = [await startSite({ DATABASE_URL: postgres.url }), await startSite({ DATABASE_URL: postgres.url })];
		await test.step("the same build", async () => {
			for (const site of [first, second]) {
				const page = await fetch(`${site.url}${kinds.actualites.list}`);
				expect(page.status).toBe(200);
				expect(await page.text()).not.toContain("Fraîchement publié");
			}
		});
		await test.step("a write is seen by the other", async () => {
			await first.write((transaction) =>
				transaction
					.insertInto("articles")
					.values(articleRow({ title: "Fraîchement publié", slug: "fraichement-publie", published_at: new Date().toISOString() }))
					.execute(),
			);
			for (const site of [first, second]) {
				await expect.poll(async () => (await fetch(`${site.url}${kinds.actualites.list}`)).text()).toContain("Fraîchement publié");
			}
			expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
		});
		await Promise.all([first.remove(), second.remove()]);
	});
});

test("what the server keeps belongs to its user alone, old data and new", async () => {
	test.skip(process.platform === "win32", "Windows has no such modes");
	const dataDir = await temporaryFolder("private");
	await chmod(dataDir, 0o755);
	await writeFile(join(dataDir, "sending.json"), "{}", { mode: 0o644 });
	const site = await startSite({}, { dataDir });
	expect(site.output()).toContain("could be read by other users of this machine; no longer.");
	const open: string[] = [];
	for (const name of ["", ...(await readdir(dataDir, { recursive: true }))]) {
		if (((await stat(join(dataDir, name))).mode & 0o077) !== 0) open.push(name);
	}
	expect(open).toEqual([]);
	await site.remove();
});

test("what a killed process was writing is gone after the start that follows; what a living one writes is not", async () => {
	test.skip(process.platform !== "linux", "elsewhere a draft's age alone says that it is dead");
	const dataDir = await temporaryFolder("drafts");
	const images = join(dataDir, "images");
	await mkdir(images);
	const write = `
		const { draftOf } = await import(${JSON.stringify(join(root, "app/platform/files/drafts.ts"))});
		require("node:fs").writeFileSync(draftOf(process.argv[1]), "");
		process.kill(process.pid, "SIGKILL");`;
	expect(() => execFileSync(process.execPath, ["-e", `(async () => {${write}})()`, join(images, "killed.webp")])).toThrow();
	const [old, alive] = [join(images, "old.webp.part"), draftOf(join(images, "alive.webp"))];
	for (const draft of [old, alive]) await writeFile(draft, "");
	const hourAgo = Date.now() / 1_000 - 3_600;
	await utimes(old, hourAgo, hourAgo);
	const drafts = async () => (await readdir(images)).filter((name) => name.endsWith(".part")).map((name) => name.split(".")[0]);
	expect((await drafts()).sort()).toEqual(["alive", "killed", "old"]);
	const site = await startSite({ DEMO: "0" }, { dataDir });
	await expect.poll(drafts).toEqual(["alive"]);
	// A stop waits for the jobs under way.
	expect(await site.end()).toBe(0);
	expect(await drafts()).toEqual(["alive"]);
});
