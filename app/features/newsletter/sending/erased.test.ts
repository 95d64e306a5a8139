// Somebody is erased while their mail is under way: how it ended is written down, and nobody writes to them again.
import { rm } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { type Conduct, startHostileSmtp } from "../../../../tests/support/hostile-smtp.ts";
import { addNewsletter, addReaders, sendingServices, untilStatus } from "../../../../tests/support/sending.ts";
import { decideUncertain, retryFailed } from "./commands.server.ts";
import { startSender } from "./sender.server.ts";
import { startSending } from "./start.server.ts";

const cleanups: (() => Promise<unknown>)[] = [];
/** Registered inside a description, so that senders end before the database of the test goes. */
const cleanUp = async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
};

const conducts: Conduct[] = ["stall-rcpt", "stall-message", "take"];

describeOnEveryEngine("somebody erased while their mail is under way", (open) => {
	afterEach(cleanUp);

	test("is settled, and never written to again, by itself or by hand", async () => {
		const { db } = await open();
		const smtp = await startHostileSmtp((address) => conducts[Number(/\d+/.exec(address)?.[0])] ?? "take");
		const services = await sendingServices({ db }, { SMTP_URL: smtp.url });
		cleanups.push(smtp.stop, () => rm(services.config.dataDir, { recursive: true, force: true }));
		await addReaders(db, 3);
		const id = await addNewsletter(db);
		await startSending(services, id, { actor: null, confirmCount: 3 });
		const sender = startSender(services, { lookMs: 20, timeouts: { connect: 2_000, answer: 800 } });
		cleanups.push(sender.stop);
		await expect.poll(() => smtp.tries.length, { interval: 10 }).toBe(3);
		await expect.poll(() => smtp.log.length, { interval: 10 }).toBe(1);
		await db
			.updateTable("deliveries")
			.set({ email: null, first_name: null, subscriber_id: null, smtp_reply: null })
			.where("email", "!=", "lectrice-2@exemple.org")
			.execute();
		await untilStatus(db, id, ["sent"]);
		const read = () =>
			db.selectFrom("deliveries").select(["state", "reason", "smtp_reply", "next_at", "email"]).orderBy("email_key").execute();
		const gone = { email: null, smtp_reply: null, next_at: null };
		expect(await read()).toEqual([
			{ ...gone, state: "skipped", reason: "erased" },
			{ ...gone, state: "uncertain", reason: "no-answer" },
			{ state: "accepted", reason: null, smtp_reply: expect.any(String), next_at: null, email: "lectrice-2@exemple.org" },
		]);
		const by = { actor: "admin" };
		expect(await decideUncertain(services, id, { ...by, decision: "resend", deliveries: null })).toMatchObject({ count: 0 });
		await db.updateTable("deliveries").set({ state: "failed" }).where("state", "=", "skipped").execute();
		expect(await retryFailed(services, id, by)).toMatchObject({ count: 0 });
		expect(await decideUncertain(services, id, { ...by, decision: "received", deliveries: null })).toMatchObject({ count: 1 });
		expect(smtp.tries).toHaveLength(3);
	});
});
