// A receiver that calls too many mailboxes dead at once: nobody is struck off for it, until it says so on another day.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { addNewsletter, addReaders } from "../../../../tests/support/sending.ts";
import type { Db } from "../../../platform/db/open.ts";
import { addWebhook } from "../../../platform/programs/webhook-store.server.ts";
import { suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { readShownBursts } from "../reports/detail/by-receiver.server.ts";
import { suppressIfGone } from "./bounced.server.ts";

const START = Date.parse("2026-11-01T08:00:00.000Z");
const day = (number: number) => new Date(START + number * 86_400_000);

/** Readers at one receiver, to whom letters go on some days; those of these numbers are called dead, one after another. */
async function setUp(db: Db, count: number) {
	const hash = await suppressionHasher(db);
	await addReaders(db, count, (index) => ({ email: `lectrice-${index}@free.fr`, email_hash: hash(`lectrice-${index}@free.fr`) }));
	const readers = await db.selectFrom("newsletter_subscribers").select(["id", "email", "email_key"]).orderBy("created_at").execute();
	async function letter(number: number, dead: readonly number[]): Promise<string> {
		const at = day(number).toISOString();
		const newsletterId = await addNewsletter(db, { status: "sending", started_at: at });
		const rows = readers.map((reader, index) => ({
			...{ id: randomUUID(), newsletter_id: newsletterId, subscriber_id: reader.id, email: reader.email, email_key: reader.email_key },
			...{ token: randomUUID(), state: dead.includes(index) ? "sending" : "accepted", settled_at: at, receiver: "free" },
		}));
		await db.insertInto("deliveries").values(rows).execute();
		for (const index of dead) {
			const { id = "", email = "" } = rows[index] ?? {};
			await db.transaction().execute(async (transaction) => {
				await transaction
					.updateTable("deliveries")
					.set({ state: "failed", bounce_kind: "hard", bounced_at: at, settled_at: at })
					.where("id", "=", id)
					.execute();
				await suppressIfGone(transaction, { kind: "hard", deliveryId: id, emailHash: hash(email), now: day(number) });
			});
		}
		return newsletterId;
	}
	const struckOff = async () => (await db.selectFrom("suppressions").select("email_hash").execute()).length;
	return { letter, struckOff };
}

const first = (count: number) => Array.from({ length: count }, (_, index) => index);

describeOnEveryEngine("many mailboxes called dead at once", (open) => {
	test("where letters arrived before, nobody is struck off, and it is said; on another day as well, they are", async () => {
		const { db } = await open();
		const { letter, struckOff } = await setUp(db, 60);
		await addWebhook(db, { url: "https://programme.example/", events: ["inscrit", "parti"], withAddress: false }, day(0));
		await letter(0, []);
		const outage = await letter(7, first(30));
		expect(await struckOff()).toBe(0);
		expect(await readShownBursts(db, outage)).toEqual([expect.stringMatching(/^Free dit d’un coup que 30\sboîtes n’existent plus/)]);
		// Whom copies were told of first, they are told of again.
		const kinds = await db.selectFrom("departures").select("kind").execute();
		expect(kinds.filter(({ kind }) => kind === "lifted").length).toBe(kinds.filter(({ kind }) => kind === "bounced").length);
		// So are programs, and of nobody as somebody whom the administrator signed up.
		const told = (await db.selectFrom("webhook_deliveries").select("payload").execute()).map(({ payload }) => JSON.parse(payload).data);
		const toldAs = (way: string) => told.flatMap(({ lecteur, voie }) => (voie === way ? [lecteur] : [])).sort();
		expect(toldAs("blocage-leve")).toEqual(toldAs("rebond"));
		expect(toldAs("rebond").length).toBeGreaterThan(0);
		expect(toldAs("main")).toEqual([]);
		await letter(14, first(5));
		expect(await struckOff()).toBe(5);
	});

	test("as few as usual, or where nothing ever arrived, are struck off at once", async () => {
		const { db } = await open();
		const { letter, struckOff } = await setUp(db, 150);
		const unknown = await letter(0, first(40));
		expect(await struckOff()).toBe(40);
		expect(await readShownBursts(db, unknown)).toEqual([]);
		await letter(7, first(65).slice(40));
		// A sixth of them: no more than may be.
		expect(await struckOff()).toBe(65);
	});
});
