// Another process holds the SQLite file: readers of kept pages do not notice, writers wait their turn.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import { openPageCache } from "../page-cache/page-cache.ts";
import { openProcessQueues } from "../page-cache/render-queue.ts";
import { watchContent } from "./content-version.ts";
import type { OpenDatabase } from "./open.ts";

let fresh: FreshDatabase;
let database: OpenDatabase;
beforeEach(async () => {
	fresh = await freshDatabase("sqlite", { migrated: true });
	database = fresh.open();
	await database.db.selectFrom("articles").select("id").execute();
});
afterEach(() => fresh.remove());

/** Another process that runs `statements` on the file and keeps what they lock until `release`. */
async function holder(statements: string): Promise<{ release: () => Promise<unknown> }> {
	const code = `
		const { DatabaseSync } = require("node:sqlite");
		const database = new DatabaseSync(process.argv[1], { timeout: 10000 });
		database.exec(process.argv[2]);
		process.stdin.once("data", () => { database.close(); process.exit(0); });
		console.log("held");`;
	const child = spawn(process.execPath, ["-e", code, join(fresh.dataDir, "contrevent.sqlite"), statements]);
	await once(child.stdout, "data");
	return {
		release: () => {
			const ended = once(child, "exit");
			child.stdin.write("release\n");
			return ended;
		},
	};
}

const write = (slug: string) => database.db.insertInto("articles").values(articleRow({ slug })).execute();
const slugs = async () => (await database.db.selectFrom("articles").select("slug").orderBy("slug").execute()).map(({ slug }) => slug);

test("while a write waits, a kept page and a read are answered; the write follows its release", async () => {
	const { contentVersion, changes } = watchContent(database);
	const pages = openPageCache({
		render: async () => new Response("la page", { headers: { "cache-control": "public", "content-type": "text/plain" } }),
		queues: openProcessQueues(),
		isPicture: () => false,
		db: database.db,
		changes,
		onStandIn: () => {},
		asked: { read: async () => [], write: async () => {} },
		keyOf: (asked) => asked,
		mostBytes: 1_000_000,
		fail: () => new Response(null, { status: 500 }),
	});
	const server = createServer((request, response) => pages.answer(request, response)).listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	await (await fetch(address)).text();

	const { release } = await holder("begin exclusive");
	const order: string[] = [];
	const statement = write("seul").then(() => order.push("a statement"));
	const transaction = database.db
		.transaction()
		.execute((held) =>
			held
				.insertInto("articles")
				.values(articleRow({ slug: "ensemble" }))
				.execute(),
		)
		.then(() => order.push("a transaction"));
	expect(await (await fetch(address)).text()).toBe("la page");
	order.push("the page");
	expect(await slugs()).toEqual([]);
	order.push("a read");
	await release();
	await Promise.all([statement, transaction]);
	expect(order.slice(0, 2)).toEqual(["the page", "a read"]);
	expect(order.slice(2).sort()).toEqual(["a statement", "a transaction"]);
	expect(await slugs()).toEqual(["ensemble", "seul"]);
	server.close();
	await contentVersion.stop();
});

test("a statement of a transaction is not tried again by itself, and what SQLite has ended is not gone on with", async () => {
	const failing = database.db.transaction().execute(async (held) => {
		await held
			.insertInto("articles")
			.values(articleRow({ slug: "premier" }))
			.execute();
		// As SQLite does by itself when the disk is full.
		await sql`rollback`.execute(held);
		await held
			.insertInto("articles")
			.values(articleRow({ slug: "second" }))
			.execute();
	});
	await expect(failing).rejects.toThrow("SQLite has ended this transaction");
	expect(await slugs()).toEqual([]);
	await write("ensuite");
	expect(await slugs()).toEqual(["ensuite"]);
});

test("transactions follow one another, and a read waits for the one under way", async () => {
	const seen: number[] = [];
	const count = async () => (await slugs()).length;
	const twice = (name: string) =>
		database.db.transaction().execute(async (held) => {
			await held
				.insertInto("articles")
				.values(articleRow({ slug: `${name}-1` }))
				.execute();
			await new Promise((resolve) => setImmediate(resolve));
			await held
				.insertInto("articles")
				.values(articleRow({ slug: `${name}-2` }))
				.execute();
		});
	await Promise.all([twice("a"), count().then((n) => seen.push(n)), twice("b"), count().then((n) => seen.push(n))]);
	expect(seen.every((n) => n % 2 === 0)).toBe(true);
	expect(await count()).toBe(4);
});

/** How often the event loop turned while `work` was done. */
async function turnsDuring(work: () => Promise<void>): Promise<number> {
	let turns = 0;
	const turn = () => {
		turns += 1;
		next = setImmediate(turn);
	};
	let next = setImmediate(turn);
	await work();
	clearImmediate(next);
	return turns;
}

test.each([
	{ each: 3, atLeast: 25, atMost: 51 },
	{ each: 0, atLeast: 0, atMost: 0 },
])("who asks a hundred times in a row, $each ms each, lets others in $atLeast to $atMost times", async ({ each, atLeast, atMost }) => {
	await slugs();
	await new Promise((resolve) => setImmediate(resolve));
	let at = performance.now();
	const clock = vi.spyOn(performance, "now").mockImplementation(() => (at += each));
	try {
		const turns = await turnsDuring(async () => {
			for (let time = 0; time < 50; time++) {
				await slugs();
				await write(`article-${each}-${time}`);
			}
		});
		expect(turns).toBeGreaterThanOrEqual(atLeast);
		expect(turns).toBeLessThanOrEqual(atMost);
	} finally {
		clock.mockRestore();
	}
});

test("nothing lets others in between what a transaction asks: all of them would wait for its end", async () => {
	let at = performance.now();
	const clock = vi.spyOn(performance, "now").mockImplementation(() => (at += 100));
	try {
		await database.db.transaction().execute(async (transaction) => {
			const turns = await turnsDuring(async () => {
				for (let time = 0; time < 10; time++)
					await transaction
						.insertInto("articles")
						.values(articleRow({ slug: `en-une-fois-${time}` }))
						.execute();
			});
			expect(turns).toBe(0);
		});
	} finally {
		clock.mockRestore();
	}
});

test("who waited long for a turn still waits for the other process's lock", async () => {
	const began = Promise.withResolvers<void>();
	const long = Promise.withResolvers<void>();
	const underWay = database.db.connection().execute(async (held) => {
		await sql`begin`.execute(held);
		began.resolve();
		await long.promise;
		await sql`commit`.execute(held);
	});
	await began.promise;
	const { release } = await holder("begin immediate");
	const outcome = write("ensuite").then(
		() => "written",
		(error: Error) => error.message,
	);
	await new Promise((resolve) => setImmediate(resolve));
	const now = performance.now.bind(performance);
	const elevenSecondsLater = vi.spyOn(performance, "now").mockImplementation(() => now() + 11_000);
	try {
		long.resolve();
		await underWay;
		// The write has the turn by now, and finds the file locked.
		expect(await slugs()).toEqual([]);
		await release();
		expect(await outcome).toBe("written");
	} finally {
		elevenSecondsLater.mockRestore();
	}
	expect(await slugs()).toEqual(["ensuite"]);
});
