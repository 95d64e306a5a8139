// What stands on this disk is answered though the database says nothing.
import { Hono } from "hono";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, test, vi } from "vitest";
import { ToldChanges } from "../../app/platform/db/content-changes.ts";
import type { Db } from "../../app/platform/db/open.ts";
import { wholeSite } from "./whole-site.ts";

/** A database that takes each question and answers none. */
function silentDatabase(): { db: Db; asked: () => number } {
	let asked = 0;
	class SilentDriver extends DummyDriver {
		override async acquireConnection() {
			asked += 1;
			return new Promise<never>(() => {});
		}
	}
	const dialect = {
		createAdapter: () => new PostgresAdapter(),
		createDriver: () => new SilentDriver(),
		createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
		createQueryCompiler: () => new PostgresQueryCompiler(),
	};
	return { db: new Kysely({ dialect }) as unknown as Db, asked: () => asked };
}

test("a database that went silent is waited for by those who come in one second, and by nobody else in the next", async () => {
	vi.useFakeTimers();
	try {
		const { db, asked } = silentDatabase();
		const app = new Hono().use(wholeSite({ db, changes: new ToldChanges() })).get("/tirages/a.webp", (c) => c.text("picture"));
		const first = app.request("/tirages/a.webp");
		await vi.advanceTimersByTimeAsync(1_000);
		expect(await (await first).text()).toBe("picture");
		expect(await (await app.request("/tirages/a.webp")).text()).toBe("picture");
		expect(asked()).toBe(1);
		await vi.advanceTimersByTimeAsync(1_000);
		const later = app.request("/tirages/a.webp");
		await vi.advanceTimersByTimeAsync(1_000);
		expect([await (await later).text(), asked()]).toEqual(["picture", 2]);
	} finally {
		vi.useRealTimers();
	}
});
