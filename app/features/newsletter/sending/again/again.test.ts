// « Renvoyer à qui ne l'a pas reçu », judged by the log of the receiving server: who is counted gets it, once; nobody else does.
import { rm } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { type Conduct, startHostileSmtp } from "../../../../../tests/support/hostile-smtp.ts";
import { addNewsletter, addReaders, deliveriesOf, sendingServices, untilStatus } from "../../../../../tests/support/sending.ts";
import type { Db } from "../../../../platform/db/open.ts";
import { suppress, suppressionHasher } from "../../../../platform/suppressions/suppression-store.server.ts";
import { countStates } from "../deliveries-store.server.ts";
import { startSender } from "../sender.server.ts";
import { startSending } from "../start.server.ts";
import { countAgain, sendAgain } from "./again.server.ts";
import { againGroups } from "./rules.ts";

const actor = "admin";
const AGES_AHEAD = "2099-01-01T00:00:00.000Z";
const cleanups: (() => Promise<unknown>)[] = [];
const cleanUp = async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
};
const of = (index: number) => `lectrice-${index}@exemple.org`;

async function setUp(db: Db, conduct: (address: string) => Conduct) {
	const smtp = await startHostileSmtp(conduct);
	const services = await sendingServices({ db }, { SMTP_URL: smtp.url });
	cleanups.push(smtp.stop, () => rm(services.config.dataDir, { recursive: true, force: true }));
	const run = () => {
		const sender = startSender(services, { lookMs: 20, timeouts: { connect: 5_000, answer: 2_000 } });
		cleanups.push(sender.stop);
		return sender;
	};
	const timesTo = (address: string) => smtp.log.filter(({ to }) => to === address).length;
	return { smtp, services, run, timesTo };
}

describeOnEveryEngine("a letter that is over, sent once more to whom it has not reached", (open) => {
	afterEach(cleanUp);

	test("those who are counted get it, at the address they have now; who left, complained, is gone or erased gets nothing", async () => {
		const { db } = await open();
		let isHealed = false;
		const conducts: Record<string, Conduct> = {
			[of(1)]: { at: "rcpt", code: 552, text: "5.2.2 Mailbox full" },
			[of(2)]: { at: "rcpt", code: 550, text: "5.1.1 No such user" },
			[of(3)]: "drop-unanswered",
			[of(4)]: { at: "rcpt", code: 552, text: "5.2.2 Mailbox full" },
			[of(5)]: { at: "rcpt", code: 552, text: "5.2.2 Mailbox full" },
			[of(6)]: { at: "rcpt", code: 552, text: "5.2.2 Mailbox full" },
			[of(7)]: { at: "rcpt", code: 550, text: "5.1.1 No such user" },
			[of(8)]: { at: "rcpt", code: 552, text: "5.2.2 Mailbox full" },
		};
		const { services, run, timesTo, smtp } = await setUp(db, (address) => (isHealed ? "take" : (conducts[address] ?? "take")));
		await addReaders(db, 12);
		const id = await addNewsletter(db);
		await startSending(services, id, { actor, confirmCount: 12 });
		run();
		await untilStatus(db, id, ["sent"]);
		expect(await countStates(db, id)).toEqual({ accepted: 4, failed: 7, uncertain: 1 });
		// Since then: one left, one complained, one is erased, one has another address (the old one is gone).
		const at = services.clock.now().toISOString();
		const reader = (index: number) => db.updateTable("newsletter_subscribers").where("email_key", "=", of(index));
		await reader(4).set({ unsubscribed_at: at }).execute();
		await suppress(db, (await suppressionHasher(db))(of(5)), at, "complaint");
		await db.updateTable("deliveries").set({ subscriber_id: null, email: null }).where("email_key", "=", of(6)).execute();
		await reader(7).set({ email: "nouvelle@exemple.org", email_key: "nouvelle@exemple.org" }).execute();

		const seen = services.clock.now().toISOString();
		const counts = await countAgain(db, id, seen);
		expect(counts.groups).toEqual({ refused: 0, full: 2, moved: 1, failed: 0, uncertain: 1 });
		expect(counts.leftAlone).toEqual({ gone: 1, unsubscribed: 1, suppressed: 1, erased: 1 });

		isHealed = true;
		const before = smtp.log.length;
		const once = () => sendAgain(services, id, { actor, seen, groups: ["full", "moved"] });
		const [one, other] = await Promise.all([once(), once()]);
		expect((one?.count ?? 0) + (other?.count ?? 0)).toBe(3);
		await untilStatus(db, id, ["sent"]);
		// The button of a page gone back to.
		expect(await once()).toEqual({ count: 0 });
		expect(
			smtp.log
				.slice(before)
				.map(({ to }) => to)
				.sort(),
		).toEqual([of(1), of(8), "nouvelle@exemple.org"].sort());
		expect((await deliveriesOf(db, id)).get("nouvelle@exemple.org")?.state).toBe("accepted");

		// The risk was not taken: it is, by another act. Said again from the first page it is nothing.
		expect(timesTo(of(3))).toBe(0);
		expect(await sendAgain(services, id, { actor, seen, groups: ["uncertain"] })).toEqual({ count: 1 });
		await untilStatus(db, id, ["sent"]);
		expect(await sendAgain(services, id, { actor, seen, groups: againGroups })).toEqual({ count: 0 });
		expect([...new Set(smtp.log.map(({ to }) => to))].filter((to) => timesTo(to) !== 1)).toEqual([]);
		expect(await countStates(db, id)).toEqual({ accepted: 8, failed: 4 });
		const noted = await db.selectFrom("journal").select("details").where("kind", "=", "sending-retried").execute();
		expect(noted.map(({ details }) => JSON.parse(details ?? "{}").count)).toEqual([3, 1]);
	});

	test("what fails again is sent by no page that was read before, whatever moment it claims", async () => {
		const { db } = await open();
		const { services, run, smtp } = await setUp(db, () => ({ at: "rcpt", code: 552, text: "5.2.2 Mailbox full" }));
		await addReaders(db, 3);
		const id = await addNewsletter(db);
		await startSending(services, id, { actor, confirmCount: 3 });
		run();
		await untilStatus(db, id, ["failed"]);
		const seen = services.clock.now().toISOString();
		expect(await sendAgain(services, id, { actor, seen, groups: ["full"] })).toEqual({ count: 3 });
		await untilStatus(db, id, ["failed"]);
		expect(smtp.tries).toHaveLength(6);
		expect(await sendAgain(services, id, { actor, seen, groups: ["full"] })).toEqual({ count: 0 });
		// Anew, from a page read now; a moment to come means now.
		expect(await sendAgain(services, id, { actor, seen: AGES_AHEAD, groups: ["full"] })).toEqual({ count: 3 });
		await untilStatus(db, id, ["failed"]);
	});

	test("a process that dies in the middle loses nobody and sends nobody two", async () => {
		const { db } = await open();
		let isHealed = false;
		const { services, run, smtp } = await setUp(db, () => (isHealed ? "take" : { at: "rcpt", code: 552, text: "5.2.2 Mailbox full" }));
		await addReaders(db, 40);
		const id = await addNewsletter(db);
		await startSending(services, id, { actor, confirmCount: 40 });
		const first = run();
		await untilStatus(db, id, ["failed"]);
		await first.stop();
		isHealed = true;
		const seen = services.clock.now().toISOString();
		expect(await sendAgain(services, id, { actor, seen, groups: againGroups })).toEqual({ count: 40 });
		// Claimed by a process that is no more, and about to leave by it: the former is free again, the latter is uncertain.
		const rows = await db.selectFrom("deliveries").select("id").orderBy("id").execute();
		const dead = { lease_owner: "gone", lease_until: "2020-01-01T00:00:00.000Z" };
		const held = rows.map((row) => row.id);
		await db
			.updateTable("deliveries")
			.set({ state: "claimed", ...dead })
			.where("id", "in", held.slice(0, 10))
			.execute();
		await db
			.updateTable("deliveries")
			.set({ state: "sending", ...dead })
			.where("id", "in", held.slice(10, 12))
			.execute();
		run();
		await untilStatus(db, id, ["sent"]);
		expect(await countStates(db, id)).toEqual({ accepted: 38, uncertain: 2 });
		expect(smtp.log).toHaveLength(38);
		expect(new Set(smtp.log.map(({ to }) => to)).size).toBe(38);
	});
});
