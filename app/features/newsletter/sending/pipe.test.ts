// As many workers as connections, whatever the administrator makes of that meanwhile; a run stands in nobody's way.
import { rm } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { startHostileSmtp } from "../../../../tests/support/hostile-smtp.ts";
import { addNewsletter, addReaders, deliveriesOf, sendingServices, untilStatus } from "../../../../tests/support/sending.ts";
import { writeArchived } from "../reports/archive/store.server.ts";
import { setRate } from "./commands.server.ts";
import { startSender } from "./sender.server.ts";
import { lockSending } from "./sendings-store.server.ts";
import { startSending } from "./start.server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
/** Registered inside a description, so that senders end before the database of the test goes. */
const cleanUp = async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
};

const PEOPLE = 260;

describeOnEveryEngine("a newsletter that leaves", (open, engine) => {
	afterEach(cleanUp);

	test("is served by as many connections as there may be, more or fewer while it leaves; nobody is left out, nobody gets it twice", async () => {
		const { db } = await open();
		let answersIn = 10;
		const smtp = await startHostileSmtp(
			() => "take",
			() => answersIn,
		);
		const services = await sendingServices({ db }, { SMTP_URL: smtp.url });
		cleanups.push(smtp.stop, () => rm(services.config.dataDir, { recursive: true, force: true }));
		const emails = await addReaders(db, PEOPLE);
		const id = await addNewsletter(db, { connections: 1 });
		await startSending(services, id, { actor: null, confirmCount: PEOPLE });
		cleanups.push(startSender(services, { lookMs: 20 }).stop);
		await expect.poll(() => smtp.log.length, { interval: 5 }).toBeGreaterThan(3);
		expect(smtp.mostConnections()).toBe(1);
		await setRate(services, id, { ratePerMinute: null, connections: 4 });
		await expect.poll(smtp.mostConnections, { interval: 5 }).toBe(4);
		await setRate(services, id, { ratePerMinute: null, connections: 2 });
		answersIn = 0;
		expect(await untilStatus(db, id, ["sent"])).toBe("sent");
		expect(smtp.mostConnections()).toBe(4);
		expect(smtp.log.map(({ to }) => to).sort()).toEqual([...emails].sort());
		const states = [...(await deliveriesOf(db, id)).values()].map(({ state }) => state);
		expect(new Set(states)).toEqual(new Set(["accepted"]));
	});

	// SQLite has one writer: whoever writes waits for every other.
	if (engine === "postgres") {
		test("is held by its run in a row of its own: its newsletter is written meanwhile", async () => {
			const { db } = await open();
			const id = await addNewsletter(db, { status: "sending", started_at: "2026-01-01T00:00:00.000Z" });
			await db.transaction().execute(async (run) => {
				await lockSending(run, id);
				await run.updateTable("sendings").set({ failures_in_a_row: 1 }).where("newsletter_id", "=", id).execute();
				expect(await writeArchived(db, id, false)).toBe(true);
			});
		});
	}
});
