// A new domain that is warmed up: each receiver gets no more letters a day than it is ready for, whoever sends them, and the whole
// ends by itself.
import { rm } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { startHostileSmtp } from "../../../../tests/support/hostile-smtp.ts";
import { addNewsletter, addReaders, deliveriesOf, sendingServices, untilStatus } from "../../../../tests/support/sending.ts";
import type { Db } from "../../../platform/db/open.ts";
import { forgetWarmUpDays, writeWarmUp } from "../warm-up/store.server.ts";
import { countStates } from "./deliveries-store.server.ts";
import { startSender } from "./sender.server.ts";
import { startSending } from "./start.server.ts";

const DAY = 86_400_000;
const cleanups: (() => Promise<unknown>)[] = [];
const cleanUp = async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
};

async function setUp(db: Db, conduct?: Parameters<typeof startHostileSmtp>[0]) {
	const smtp = await startHostileSmtp(conduct);
	const services = await sendingServices({ db }, { SMTP_URL: smtp.url, TZ: "Europe/Paris" });
	cleanups.push(smtp.stop, () => rm(services.config.dataDir, { recursive: true, force: true }));
	const began = performance.now();
	let noon = Date.parse("2026-11-23T11:00:00.000Z");
	const clock = { now: () => new Date(noon + performance.now() - began) };
	const run = () => {
		const sender = startSender({ ...services, clock }, { lookMs: 20, timeouts: { connect: 20_000, answer: 20_000 } });
		cleanups.push(sender.stop);
		return sender;
	};
	const send = async (count: number) => {
		const id = await addNewsletter(db);
		await startSending({ ...services, clock }, id, { actor: null, confirmCount: count });
		return id;
	};
	const nextDay = () => {
		noon += DAY;
	};
	return { services, smtp, run, send, nextDay, clock };
}

describeOnEveryEngine("a new domain that is warmed up", (open) => {
	afterEach(cleanUp);

	test("two processes keep to a receiver's day together, the others go on, the last confirmed come first, and it ends by itself", async () => {
		const { db } = await open();
		const { smtp, run, send, nextDay } = await setUp(db);
		await writeWarmUp(db, "exemple.fr");
		await addReaders(db, 360, (index) => ({
			email: index < 350 ? `lectrice-${index}@association.example` : `lectrice-${index}@free.fr`,
			// The later, the higher the number; a third was brought in.
			confirmed_at: index % 3 === 0 ? null : new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
		}));
		const id = await send(360);
		run();
		run();
		await expect.poll(() => countStates(db, id), { timeout: 60_000 }).toEqual({ accepted: 110, queued: 250 });
		const first = new Set(smtp.log.map(({ to }) => to).filter((to) => to.endsWith("@association.example")));
		expect(first.size).toBe(100);
		const numbers = [...first].map((to) => Number(/\d+/.exec(to)?.[0]));
		expect(numbers.every((number) => number % 3 !== 0)).toBe(true);
		// In the mean (of all it is 175): what two processes hold at once is not in one order.
		expect(numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toBeGreaterThan(200);
		nextDay();
		await expect.poll(() => countStates(db, id), { timeout: 60_000 }).toEqual({ accepted: 310, queued: 50 });
		nextDay();
		expect(await untilStatus(db, id, ["sent", "paused", "failed"])).toBe("sent");
		expect(await countStates(db, id)).toEqual({ accepted: 360 });
		expect(new Set(smtp.log.map(({ to }) => to)).size).toBe(360);
		const days = await db
			.selectFrom("warm_up_days")
			.select(["day", "left_count", "taken_count"])
			.where("receiver", "=", "association.example")
			.orderBy("day")
			.execute();
		expect(days).toEqual([
			{ day: "2026-11-23", left_count: 100, taken_count: 100 },
			{ day: "2026-11-24", left_count: 200, taken_count: 200 },
			{ day: "2026-11-25", left_count: 50, taken_count: 50 },
		]);
		await forgetWarmUpDays(db, "2026-12-25");
		expect(await db.selectFrom("warm_up_days").select("day").distinct().execute()).toEqual([{ day: "2026-11-25" }]);
	});

	test("stopped, everybody who waits leaves at once; never asked for, nothing is counted", async () => {
		const { db } = await open();
		const { run, send } = await setUp(db);
		await writeWarmUp(db, "exemple.fr");
		await addReaders(db, 150, (index) => ({ email: `lectrice-${index}@association.example` }));
		const id = await send(150);
		run();
		await expect.poll(() => countStates(db, id), { timeout: 60_000 }).toEqual({ accepted: 100, queued: 50 });
		await writeWarmUp(db, null);
		expect(await untilStatus(db, id, ["sent", "paused", "failed"])).toBe("sent");
		const counted = await db.selectFrom("warm_up_days").select("left_count").execute();
		const other = await send(150);
		expect(await untilStatus(db, other, ["sent", "paused", "failed"])).toBe("sent");
		expect(await db.selectFrom("warm_up_days").select("left_count").execute()).toEqual(counted);
	});

	test("another domain's warming up holds nothing up", async () => {
		const { db } = await open();
		const { run, send } = await setUp(db);
		await writeWarmUp(db, "ancien.fr");
		await addReaders(db, 120, (index) => ({ email: `lectrice-${index}@association.example` }));
		const id = await send(120);
		run();
		expect(await untilStatus(db, id, ["sent", "paused", "failed"])).toBe("sent");
	});

	test("who was asked to come back was counted that day, and does not wait for the next; what a receiver did not take raises nothing", async () => {
		const { db } = await open();
		const { run, send, nextDay, clock } = await setUp(db, (_address, before) =>
			before === 0 ? { at: "rcpt", code: 450, text: "4.2.0 Greylisted, please try again later" } : "take",
		);
		await writeWarmUp(db, "exemple.fr");
		await addReaders(db, 250, (index) => ({ email: `lectrice-${index}@association.example` }));
		const id = await send(250);
		run();
		await expect.poll(() => countStates(db, id), { timeout: 60_000 }).toEqual({ deferred: 100, queued: 150 });
		const due = () => db.updateTable("deliveries").set({ next_at: clock.now().toISOString() }).where("state", "=", "deferred").execute();
		// The day after, nothing was taken before: no more than on the first.
		nextDay();
		await expect.poll(() => countStates(db, id), { timeout: 60_000 }).toMatchObject({ queued: 50 });
		const waited = async () => {
			await due();
			return countStates(db, id);
		};
		await expect.poll(waited, { timeout: 60_000 }).toEqual({ accepted: 200, queued: 50 });
		const today = await db.selectFrom("warm_up_days").selectAll().where("day", "=", "2026-11-24").execute();
		expect(today).toEqual([{ receiver: "association.example", day: "2026-11-24", left_count: 100, taken_count: 200 }]);
		expect((await deliveriesOf(db, id)).size).toBe(250);
	});
});
