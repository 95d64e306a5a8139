import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Engine, freshDatabase } from "../../../tests/support/databases.ts";
import { systemClock } from "../clock.ts";
import { LostLeaseError, withLease } from "./lease-store.server.ts";

const NAME = "a_piece_of_work";
const DAY_MS = 24 * 3_600_000;
const quarter = () => vi.advanceTimersByTime(15_000);

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] });
});
afterEach(() => {
	vi.useRealTimers();
});

describe.each<Engine>(["sqlite", "postgres"])("who does a piece of work, on %s", (engine) => {
	async function processes() {
		const fresh = await freshDatabase(engine, { migrated: true });
		const [here, there] = [fresh.open().db, fresh.open().db];
		const note = () => there.selectFrom("memos").select("value").where("name", "=", NAME).executeTakeFirst();
		return { here, there, note, [Symbol.asyncDispose]: fresh.remove };
	}

	test("goes on while the note is renewed, wherever the clock is set meanwhile", async () => {
		await using site = await processes();
		let now = new Date("2026-02-03T04:05:06.007Z");
		const needs = { db: site.here, clock: { now: () => now } };
		const held = await withLease(needs, NAME, async ({ check }) => {
			for (const moved of [0, 2 * DAY_MS, 0, 0, 0, -4 * DAY_MS, 0, 0]) {
				now = new Date(now.getTime() + 15_000 + moved);
				const end = new Date(now.getTime() + 60_000).toISOString();
				check();
				quarter();
				await expect.poll(async () => (await site.note())?.value.startsWith(end)).toBe(true);
				check();
			}
			return "done";
		});
		expect(held).toEqual({ result: "done" });
		expect(await site.note()).toBeUndefined();
	});

	test("stops when its database has been out of reach for a minute, and stays stopped", async () => {
		await using site = await processes();
		await withLease({ db: site.here, clock: systemClock }, NAME, async ({ check }) => {
			await site.here.destroy();
			for (let turn = 0; turn < 3; turn++) quarter();
			expect(check).not.toThrow();
			quarter();
			expect(check).toThrow(LostLeaseError);
		});
	});

	test.each(["goes on with it", "has come to its end"])("stops when another %s", async (what) => {
		await using site = await processes();
		let now = new Date("2026-02-03T04:05:06.007Z");
		const clock = { now: () => now };
		await withLease({ db: site.here, clock }, NAME, async ({ check }) => {
			now = new Date(now.getTime() + 61_000);
			const gate = Promise.withResolvers<void>();
			const begun = Promise.withResolvers<void>();
			const other = withLease({ db: site.there, clock }, NAME, () => {
				begun.resolve();
				return gate.promise;
			});
			await begun.promise;
			const ends = async () => {
				gate.resolve();
				await other;
			};
			if (what === "has come to its end") await ends();
			quarter();
			await vi.waitFor(() => expect(check).toThrow(LostLeaseError));
			await ends();
		});
		expect(await site.note()).toBeUndefined();
	});
});
