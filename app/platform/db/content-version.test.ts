import { EventEmitter } from "node:events";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { describeOnEveryEngine, freshDatabase } from "../../../tests/support/databases.ts";
import { articleRow } from "../../../tests/support/rows.ts";
import { watchContent, writeContent } from "./content-version.ts";
import { migrate } from "./migrate.ts";

describeOnEveryEngine("the content version", (open, engine) => {
	test("moves at once with this process's own writes, not with its reads", async () => {
		const database = await open();
		const { contentVersion, changes } = watchContent(database);
		// On PostgreSQL the listening connection counts as a change once it stands.
		await expect.poll(() => changes.isHeard()).toBe(true);
		const before = contentVersion.current();
		await database.db.selectFrom("articles").selectAll().execute();
		expect(contentVersion.current()).toBe(before);
		await writeContent({ ...database, contentVersion }, (transaction) => transaction.insertInto("articles").values(articleRow()).execute());
		expect(contentVersion.current()).not.toBe(before);
		await contentVersion.stop();
	});

	test("moves in another process too", async () => {
		const { open: process, remove } = await freshDatabase(engine);
		const [writer, reader] = [process(), process()];
		await migrate(writer);
		const { contentVersion: watched, changes } = watchContent(reader);
		const { contentVersion: writerVersion } = watchContent(writer);
		// The listening connection itself counts as a change: wait until it stands.
		await expect.poll(() => changes.isHeard()).toBe(true);
		const before = watched.current();
		await writeContent({ ...writer, contentVersion: writerVersion }, (transaction) =>
			transaction.insertInto("articles").values(articleRow()).execute(),
		);
		await expect.poll(() => watched.current()).not.toBe(before);
		const told = await writer.db.selectFrom("content_changes").select("id").execute();
		await expect.poll(() => changes.lastHeard(), { message: "which change that was" }).toBe(Math.max(...told.map(({ id }) => Number(id))));
		await watched.stop();
		await writerVersion.stop();
		await remove();
	});

	test("a write that fails moves nothing", async () => {
		const database = await open();
		const { contentVersion } = watchContent(database);
		const before = await database.db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
		const failing = writeContent({ ...database, contentVersion }, async () => {
			throw new Error("stop");
		});
		await expect(failing).rejects.toThrow("stop");
		expect(await database.db.selectFrom("content_version").select("version").executeTakeFirstOrThrow()).toEqual(before);
		await contentVersion.stop();
	});
});

test("on SQLite a ledger that cannot be read is not heard of, until it can; a write of one's own that is open is no such failure", async () => {
	const { open: process, remove } = await freshDatabase("sqlite", { migrated: true });
	const [here, there] = [process(), process()];
	const { changes } = watchContent(here);
	let later = 0;
	const now = performance.now();
	const clock = vi.spyOn(performance, "now").mockImplementation(() => now + later);
	const hears = () => {
		later += 1_000;
		changes.current();
		return changes.isHeard();
	};
	try {
		await here.db.transaction().execute(async (transaction) => {
			await transaction.insertInto("articles").values(articleRow()).execute();
			expect(hears()).toBe(true);
		});
		const before = changes.current();
		await sql`alter table content_changes rename to elsewhere`.execute(there.db);
		await there.db.insertInto("articles").values(articleRow()).execute();
		expect([hears(), hears()]).toEqual([false, false]);
		// What a transaction leaves unsaid does not say that all is heard again.
		await here.db.transaction().execute(async (transaction) => {
			await transaction.insertInto("articles").values(articleRow()).execute();
			expect(hears()).toBe(false);
		});
		await sql`alter table elsewhere rename to content_changes`.execute(there.db);
		expect([hears(), changes.current() > before]).toEqual([true, true]);
	} finally {
		clock.mockRestore();
		await remove();
	}
});

test("who begins to listen in the moment something is told takes everything as changed all the same", async () => {
	const client = Object.assign(new EventEmitter(), {
		// As the driver does with two messages that come together: the answer, then what was told.
		query(words: string) {
			const { promise, resolve } = Promise.withResolvers<unknown>();
			setImmediate(() => {
				resolve({ rows: [{ id: null, open_from: "7" }] });
				if (words.startsWith("listen")) client.emit("notification");
			});
			return promise;
		},
		end: async () => {},
	});
	const listener = (async () => client) as unknown as Parameters<typeof watchContent>[0]["listener"];
	const { changes, contentVersion } = watchContent({ file: null, listener });
	const before = changes.current();
	await expect.poll(() => changes.isHeard()).toBe(true);
	expect(changes.current()).not.toBe(before);
	await contentVersion.stop();
});
