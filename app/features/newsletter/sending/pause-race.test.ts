// A letter may not leave while its pause is being written: whoever pauses waits for what is about to leave, and nothing leaves after.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { addNewsletter, sendingServices } from "../../../../tests/support/sending.ts";
import { until } from "../../../../tests/support/until.ts";
import type { Db } from "../../../platform/db/open.ts";
import { pauseSending } from "./commands.server.ts";
import { markSending } from "./delivery-states-store.server.ts";

const OWNER = "somebody";

async function addClaimed(db: Db, count: number): Promise<{ id: string; deliveries: string[] }> {
	const id = await addNewsletter(db, { status: "sending", started_at: "2026-01-01T00:00:00.000Z" });
	const deliveries = Array.from({ length: count }, () => randomUUID());
	await db
		.insertInto("deliveries")
		.values(
			deliveries.map((delivery) => ({
				...{ id: delivery, newsletter_id: id, token: randomUUID(), state: "claimed", lease_owner: OWNER },
				...{ email: `${delivery}@exemple.org`, email_key: `${delivery}@exemple.org`, receiver: "exemple.org" },
			})),
		)
		.execute();
	return { id, deliveries };
}

const ask = (newsletterId: string, ids: string[]) => ({
	...{ newsletterId, owner: OWNER },
	messages: ids.map((id) => ({ id, email: `${id}@exemple.org` })),
	leaseUntil: new Date(Date.now() + 60_000),
});

describeOnEveryEngine("a pause while letters leave", (open) => {
	test("whoever pauses waits until what was about to leave is written down; nothing leaves once it is paused", async () => {
		const { db, engine } = await open();
		const services = await sendingServices({ db });
		const { id, deliveries } = await addClaimed(db, 2);
		const [first = "", second = ""] = deliveries;
		const [marked, mayEnd] = [Promise.withResolvers<Set<string>>(), Promise.withResolvers<void>()];
		const order: string[] = [];
		const leaving = db
			.transaction()
			.execute(async (transaction) => {
				marked.resolve(await markSending(transaction, ask(id, [first])));
				await mayEnd.promise;
			})
			.then(() => order.push("written"));
		expect(await marked.promise).toEqual(new Set([first]));
		const pausing = pauseSending(services, id, { actor: "admin" }).then(() => order.push("paused"));
		// Seen to wait; SQLite has one who writes, and nobody to ask meanwhile.
		if (engine === "postgres") {
			const waits = async () => {
				const { rows } = await sql<{ count: string }>`
					select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
				return Number(rows[0]?.count) > 0;
			};
			await until(waits, { otherwise: () => "nobody waits" });
		}
		expect(order).toEqual([]);
		mayEnd.resolve();
		await Promise.all([leaving, pausing]);
		expect(order).toEqual(["written", "paused"]);
		expect(await db.transaction().execute((transaction) => markSending(transaction, ask(id, [second])))).toEqual(new Set());
		const states = await db.selectFrom("deliveries").select(["id", "state"]).where("newsletter_id", "=", id).execute();
		expect(new Map(states.map((row) => [row.id, row.state]))).toEqual(
			new Map([
				[first, "sending"],
				[second, "claimed"],
			]),
		);
	});

	test("a letter that asks while the pause is being written waits for it, and stays", async () => {
		const { db, engine } = await open();
		if (engine === "sqlite") return;
		const { id, deliveries } = await addClaimed(db, 1);
		const [paused, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		const pausing = db.transaction().execute(async (transaction) => {
			await transaction.updateTable("newsletters").set({ status: "paused" }).where("id", "=", id).execute();
			paused.resolve();
			await mayEnd.promise;
		});
		await paused.promise;
		const leaving = db.transaction().execute((transaction) => markSending(transaction, ask(id, deliveries)));
		const waits = async () => {
			const { rows } = await sql<{ count: string }>`
				select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
			return Number(rows[0]?.count) > 0;
		};
		await until(waits, { otherwise: () => "it does not wait" });
		mayEnd.resolve();
		await pausing;
		expect(await leaving).toEqual(new Set());
	});
});
