import { rm } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { addNewsletter, addReaders, countedClock, deliveriesOf, sendingServices, untilStatus } from "../../../../tests/support/sending.ts";
import { startSmtp } from "../../../../tests/support/smtp.ts";
import type { Db } from "../../../platform/db/open.ts";
import { resumeSending, scheduleSending } from "./commands.server.ts";
import { startSender } from "./sender.server.ts";
import { startSending } from "./start.server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
/** Registered inside a description, so that senders end before the database of the test goes. */
const cleanUp = async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
};

const by = { actor: "admin" };

/** A backup of what sending lives by; answers how to put it back. */
async function backUp(db: Db): Promise<() => Promise<void>> {
	const newsletters = await db.selectFrom("newsletters").selectAll().execute();
	const sendings = await db.selectFrom("sendings").selectAll().execute();
	const deliveries = await db.selectFrom("deliveries").selectAll().execute();
	const memos = await db.selectFrom("memos").selectAll().execute();
	return async () => {
		for (const table of ["deliveries", "sendings", "newsletters", "memos"] as const) await db.deleteFrom(table).execute();
		await db
			.insertInto("newsletters")
			.values(newsletters as never)
			.execute();
		if (sendings.length > 0) await db.insertInto("sendings").values(sendings).execute();
		if (deliveries.length > 0)
			await db
				.insertInto("deliveries")
				.values(deliveries as never)
				.execute();
		if (memos.length > 0) await db.insertInto("memos").values(memos).execute();
	};
}

describeOnEveryEngine("a database put back from a backup", (open) => {
	afterEach(cleanUp);

	test("sends nothing again by itself: schedules and sendings wait, and go on when told to", async () => {
		const { db } = await open();
		const smtp = await startSmtp();
		const services = await sendingServices({ db }, { SMTP_URL: smtp.url });
		cleanups.push(smtp.stop, () => rm(services.config.dataDir, { recursive: true, force: true }));
		const run = (laterMs = 0) => {
			const clock = countedClock(laterMs);
			const sender = startSender({ ...services, clock }, { lookMs: 20 });
			cleanups.push(sender.stop);
			return { ...sender, looksRound: clock.looksRound };
		};
		await addReaders(db, 4);
		const [planned, sent] = [await addNewsletter(db), await addNewsletter(db)];
		await scheduleSending(services, planned, { ...by, at: new Date(Date.now() + 60_000).toISOString(), confirmCount: 4 });
		await startSending(services, sent, { ...by, confirmCount: 4 });
		const putBack = await backUp(db);

		const before = run(120_000);
		await untilStatus(db, planned, ["sent"]);
		await untilStatus(db, sent, ["sent"]);
		await before.stop();
		expect(smtp.taken).toHaveLength(8);

		await putBack();
		const after = run(120_000);
		await untilStatus(db, sent, ["paused"]);
		const read = () =>
			db.selectFrom("newsletters").select(["id", "status", "pause_reason"]).where("id", "in", [planned, sent]).orderBy("status").execute();
		expect(await read()).toEqual([
			{ id: sent, status: "paused", pause_reason: "restored" },
			{ id: planned, status: "scheduled", pause_reason: "restored" },
		]);
		await after.looksRound();
		expect(smtp.taken).toHaveLength(8);
		expect(await db.selectFrom("journal").select("id").where("kind", "=", "sending-paused").execute()).toHaveLength(2);

		// Knowingly, each goes on; a restart asks nothing more.
		await after.stop();
		run(120_000);
		await resumeSending(services, sent, by);
		await startSending(services, planned, { ...by, confirmCount: 4 });
		await untilStatus(db, sent, ["sent"]);
		await untilStatus(db, planned, ["sent"]);
		expect(smtp.taken).toHaveLength(16);
	});

	test("a restart, or another process that sent more, is nothing to ask about", async () => {
		const { db } = await open();
		const smtp = await startSmtp();
		const services = await sendingServices({ db }, { SMTP_URL: smtp.url });
		const elsewhere = await sendingServices({ db }, { SMTP_URL: smtp.url });
		cleanups.push(
			smtp.stop,
			...[services, elsewhere].map(
				({ config }) =>
					() =>
						rm(config.dataDir, { recursive: true, force: true }),
			),
		);
		await addReaders(db, 2);
		for (const over of [services, elsewhere, services, elsewhere]) {
			const id = await addNewsletter(db);
			await startSending(over, id, { ...by, confirmCount: 2 });
			const sender = startSender(over, { lookMs: 20 });
			cleanups.push(sender.stop);
			expect(await untilStatus(db, id, ["sent", "paused"])).toBe("sent");
			await sender.stop();
			expect((await deliveriesOf(db, id)).size).toBe(2);
		}
		expect(smtp.taken).toHaveLength(8);
	});
});
