import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { addNewsletter, addReaders, sendingServices } from "../../../../tests/support/sending.ts";
import type { Db, OpenDatabase } from "../../../platform/db/open.ts";
import { everybody } from "../segments/rules.ts";
import { FIRST_TOPIC } from "../topics/rules.ts";
import { chooseWarmUp, endWarmUpDays } from "./commands.server.ts";
import { presentWarmUp, warmUpBefore, warmUpDuring } from "./present.server.ts";

const SMTP = { SMTP_URL: "smtp://smtp.exemple.net", TZ: "Europe/Paris" };
const NOW = new Date("2026-11-23T10:00:00.000Z");

async function setUp(database: OpenDatabase) {
	const services = { ...(await sendingServices(database, SMTP)), clock: { now: () => NOW } };
	const list = ["orange.fr", "wanadoo.fr", "gmail.com", "exemple.org"];
	const counts = [250, 50, 150, 20];
	for (const [index, domain] of list.entries())
		await addReaders(database.db, counts[index] ?? 0, (number) => ({ email: `lectrice-${number}@${domain}` }));
	await addReaders(database.db, 90, (number) => ({ email: `partie-${number}@orange.fr`, unsubscribed_at: NOW.toISOString() }));
	return services;
}

/** A letter of some days ago, in this domain's name. */
async function addTaken(db: Db, count: number, { from, daysAgo }: { from: string; daysAgo: number }): Promise<void> {
	const started_at = new Date(NOW.getTime() - daysAgo * 86_400_000).toISOString();
	const frozen = JSON.stringify({ subject: "x", html: "x", text: "x", from: { name: "La Lettre", address: from } });
	const id = await addNewsletter(db, { status: "sent", started_at, frozen });
	const rows = Array.from({ length: count }, () => {
		const [one, token] = [randomUUID(), randomUUID()];
		return { id: one, newsletter_id: id, token, email_key: one, state: "accepted" };
	});
	await db.insertInto("deliveries").values(rows).execute();
}

describeOnEveryEngine("warming a domain up", (open) => {
	test("proposed to a new domain whose list is large, with the days of each receiver; brands of one receiver are one", async () => {
		const services = await setUp(await open());
		expect(await presentWarmUp(services)).toMatchObject({
			state: "proposed",
			domain: "exemple.fr",
			readers: 470,
			days: 2,
			others: 170,
			rows: [{ name: "Orange", readers: 300, steps: [100, 200], days: 2 }],
		});
		expect(await warmUpBefore(services, { topicId: FIRST_TOPIC, segment: everybody })).toEqual({ state: "proposed", first: 270, days: 2 });
	});

	test("not where a letter of this domain was taken lately, where none leaves, nor where the list is small; another domain's say nothing", async () => {
		const known = await open();
		const services = await setUp(known);
		await addTaken(known.db, 600, { from: "lettre@ancien.fr", daysAgo: 7 });
		await addTaken(known.db, 600, { from: "lettre@exemple.fr", daysAgo: 60 });
		expect((await presentWarmUp(services))?.state).toBe("proposed");
		await addTaken(known.db, 600, { from: "lettre@exemple.fr", daysAgo: 28 });
		expect(await presentWarmUp(services)).toBeNull();
		expect(await warmUpBefore(services, { topicId: FIRST_TOPIC, segment: everybody })).toBeNull();
		await known.db.deleteFrom("deliveries").execute();
		expect((await presentWarmUp(services))?.state).toBe("proposed");
		expect(await presentWarmUp({ ...services, config: (await sendingServices(known)).config })).toBeNull();
		await known.db.deleteFrom("newsletter_subscribers").where("email", "like", "%@orange.fr").execute();
		expect(await presentWarmUp(services)).toBeNull();
	});

	test("accepted and stopped, once each, in the journal; while it is on, its page says so and a sending who waits", async () => {
		const database = await open();
		const { db } = database;
		const services = await setUp(database);
		for (const _ of [1, 2]) expect(await chooseWarmUp(services, { isOn: true, actor: "admin" })).toEqual({ isOn: true });
		expect((await presentWarmUp(services))?.state).toBe("on");
		const id = await addNewsletter(db, { status: "sending", started_at: NOW.toISOString() });
		const waiting = Array.from({ length: 450 }, () => {
			const [one, token] = [randomUUID(), randomUUID()];
			return { id: one, newsletter_id: id, token, email_key: one, receiver: "orange" };
		});
		await db.insertInto("deliveries").values(waiting).execute();
		await db
			.insertInto("warm_up_days")
			.values([
				{ receiver: "orange", day: "2026-11-23", left_count: 100, taken_count: 100 },
				{ receiver: "orange", day: "2026-10-01", left_count: 5_000, taken_count: 5_000 },
			])
			.execute();
		// What it took more than a month ago is forgotten.
		expect(await warmUpDuring(services, id)).toEqual({ tomorrow: 200, after: 250, ceilings: new Map([["orange", 100]]) });
		await endWarmUpDays(services);
		expect(await db.selectFrom("warm_up_days").select("day").execute()).toEqual([{ day: "2026-11-23" }]);
		for (const _ of [1, 2]) await chooseWarmUp(services, { isOn: false, actor: "admin" });
		expect(await warmUpDuring(services, id)).toBeNull();
		expect((await db.selectFrom("journal").select("kind").execute()).length).toBe(2);
	});
});
