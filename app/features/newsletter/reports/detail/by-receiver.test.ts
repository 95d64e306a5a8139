import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../tests/support/databases.ts";
import { addNewsletter } from "../../../../../tests/support/sending.ts";
import { readByReceiver } from "./by-receiver.server.ts";

describeOnEveryEngine("a sending by receiver", (open) => {
	async function ready() {
		const { db } = await open();
		const id = await addNewsletter(db, { status: "sending" });
		let made = 0;
		const deliver = async (receiver: string, states: string[], given: Record<string, unknown> = {}) => {
			const row = (state: string) => {
				made += 1;
				const email = `a${made}@exemple.fr`;
				return { id: email, newsletter_id: id, email, email_key: email, token: email, state, receiver, ...given };
			};
			await db.insertInto("deliveries").values(states.map(row)).execute();
		};
		return { db, id, deliver };
	}

	test("the ten largest by name with their pace, the others together", async () => {
		const { db, id, deliver } = await ready();
		await deliver("orange", ["accepted", "queued", "sending", "failed", "skipped", "uncertain", ...Array(9).fill("accepted")]);
		await deliver("orange", ["deferred", "deferred"], { refused_us_at: "2026-11-01T00:00:00.000Z" });
		await deliver("google", Array(12).fill("accepted"));
		for (let index = 0; index < 10; index++) await deliver(`exemple-${index}.fr`, index < 8 ? ["accepted", "accepted"] : ["failed"]);
		await deliver("", ["held", "claimed"]);
		await deliver("aside.fr", ["skipped"]);
		await db
			.insertInto("receivers")
			.values([
				{ receiver: "orange", refused_since: "2026-11-01T00:00:00.000Z" },
				{ receiver: "google", pace: 120 },
			])
			.execute();
		const rows = await readByReceiver(db, id);
		expect(rows.slice(0, 2)).toEqual([
			{ name: "Orange", accepted: 10, waiting: 4, refused: 2, failed: 1, pace: "à l’arrêt\u202f: refuse" },
			{ name: "Gmail", accepted: 12, waiting: 0, refused: 0, failed: 0, pace: "ralenti\u202f: 120 par minute" },
		]);
		expect(rows[2]).toMatchObject({ name: "exemple-0.fr", pace: "habituel" });
		expect([rows.length, rows.at(-1)]).toEqual([11, { name: "Autres", accepted: 0, waiting: 2, refused: 0, failed: 2, pace: "—" }]);
	});

	test("one receiver is told of once it has refused", async () => {
		const { db, id, deliver } = await ready();
		expect(await readByReceiver(db, id)).toEqual([]);
		await deliver("orange", ["accepted", "queued"]);
		expect(await readByReceiver(db, id)).toEqual([]);
		await deliver("orange", ["deferred"], { refused_us_at: "2026-11-01T00:00:00.000Z" });
		expect(await readByReceiver(db, id)).toMatchObject([{ name: "Orange", refused: 1 }]);
	});
});
