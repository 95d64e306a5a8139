import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { insertNewsletters } from "../../../../tests/support/newsletters.ts";
import type { Db } from "../../../platform/db/open.ts";
import { readMemo } from "../../../platform/memos/memo-store.server.ts";
import { suppressionHasher } from "../../../platform/suppressions/suppression-store.server.ts";
import { emptyOldDeliveries, eraseWhoLeft } from "./retention.server.ts";
import { namesKeptSince } from "./rules.ts";

const NOW = new Date("2027-03-15T09:00:00.000Z");
const OLD = "2026-02-15T08:59:59.999Z";
const RECENT = "2026-02-15T09:00:00.000Z";

async function insertReader(db: Db, name: string, more: { unsubscribed_at?: string; pending_since?: string } = {}): Promise<string> {
	const email = `${name}@exemple.fr`;
	const row = { id: randomUUID(), email, email_key: email, first_name: name, created_at: "2025-01-01T00:00:00.000Z", ...more };
	await db.insertInto("newsletter_subscribers").values(row).execute();
	return row.id;
}

async function insertNewsletter(db: Db, finished_at: string | null): Promise<string> {
	const id = randomUUID();
	await insertNewsletters(db, { id, title: "N", subject: "Numéro", content: "", finished_at });
	return id;
}

async function deliver(db: Db, newsletter: string, name: string, subscriber: string | null = null): Promise<string> {
	const id = randomUUID();
	const email = `${name}@exemple.fr`;
	await db
		.insertInto("deliveries")
		.values({
			id,
			newsletter_id: newsletter,
			subscriber_id: subscriber,
			email,
			email_key: email,
			first_name: name,
			token: `jeton-${name}-${newsletter.slice(0, 4)}`,
			state: "accepted",
			tracked: true,
			smtp_reply: `250 ok <${email}>`,
			settled_at: "2026-01-01T00:00:00.000Z",
		})
		.execute();
	return id;
}

function servicesOver(db: Db) {
	const forgotten: string[] = [];
	return {
		db,
		clock: { now: () => NOW },
		forgotten,
		mail: { forget: async (names: readonly string[]) => void forgotten.push(...names) },
	};
}

test("thirteen months", () => {
	expect(namesKeptSince(NOW)).toBe(RECENT);
});

describeOnEveryEngine("after thirteen months", (open) => {
	test("who left is erased, may not be brought back, and stays counted where they were written to; the others stay", async () => {
		const { db } = await open();
		const services = servicesOver(db);
		const gone: string[] = [];
		for (let at = 0; at < 120; at++) gone.push(await insertReader(db, `partie${at}`, { unsubscribed_at: OLD }));
		const stay = [
			await insertReader(db, "lectrice"),
			await insertReader(db, "recente", { unsubscribed_at: RECENT }),
			await insertReader(db, "revient", { unsubscribed_at: OLD, pending_since: RECENT }),
		];
		const newsletter = await insertNewsletter(db, RECENT);
		await deliver(db, newsletter, "partie0", gone[0]);

		await eraseWhoLeft(services);
		await eraseWhoLeft(services);
		const left = await db.selectFrom("newsletter_subscribers").select("id").execute();
		expect(left.map(({ id }) => id).sort()).toEqual(stay.sort());
		const hash = (await suppressionHasher(db))("partie0@exemple.fr");
		expect(await db.selectFrom("deliveries").select(["email", "email_key", "first_name", "smtp_reply"]).execute()).toEqual([
			{ email: null, email_key: hash, first_name: null, smtp_reply: null },
		]);
		const suppressions = await db.selectFrom("suppressions").select(["email_hash", "reason"]).execute();
		expect(suppressions).toHaveLength(120);
		expect(suppressions).toContainEqual({ email_hash: hash, reason: "erased" });
		const lines = await db.selectFrom("journal").select(["kind", "actor", "subject_type", "details"]).execute();
		expect(lines.map(({ details }) => JSON.parse(details ?? "{}").count).sort()).toEqual([20, 50, 50]);
		expect(lines[0]).toMatchObject({ kind: "erased", actor: null, subject_type: "subscribers" });
		expect(services.forgotten).toEqual([`jeton-partie0-${newsletter.slice(0, 4)}`]);
	});

	test("what was sent names nobody any more and stays counted, measured figures too; what ended later is left alone", async () => {
		const { db } = await open();
		const services = servicesOver(db);
		const [old, recent, under] = [await insertNewsletter(db, OLD), await insertNewsletter(db, RECENT), await insertNewsletter(db, null)];
		const reader = await insertReader(db, "lectrice");
		const delivery = await deliver(db, old, "lectrice", reader);
		for (let at = 0; at < 1_100; at++) await deliver(db, old, `abonne${at}`);
		for (const newsletter of [recent, under]) await deliver(db, newsletter, "lectrice", reader);
		const click = { id: randomUUID(), newsletter_id: old, delivery_id: delivery, kind: "click", at: OLD, url: "https://exemple.fr/a" };
		await db.insertInto("delivery_events").values(click).execute();

		await emptyOldDeliveries(services);
		const rows = await db.selectFrom("deliveries").selectAll().where("newsletter_id", "=", old).execute();
		expect(rows).toHaveLength(1_101);
		expect(JSON.stringify(rows)).not.toMatch(/@exemple/);
		for (const { id, email, email_key, first_name, subscriber_id, state } of rows) {
			expect({ email, email_key, first_name, subscriber_id, state }).toEqual({
				email: null,
				email_key: `-${id}`,
				first_name: null,
				subscriber_id: null,
				state: "accepted",
			});
		}
		expect(rows.every(({ tracked }) => Boolean(tracked))).toBe(true);
		expect(await db.selectFrom("delivery_events").select("id").execute()).toEqual([{ id: click.id }]);
		const others = await db.selectFrom("deliveries").select("email").where("newsletter_id", "!=", old).execute();
		expect(others).toEqual([{ email: "lectrice@exemple.fr" }, { email: "lectrice@exemple.fr" }]);
		expect(services.forgotten).toHaveLength(1_101);

		// Done once: the next hour reads nothing of it again.
		await emptyOldDeliveries(services);
		expect(services.forgotten).toHaveLength(1_101);
		expect(await readMemo(db, "deliveries_emptied")).toBe(OLD);
	});
});
