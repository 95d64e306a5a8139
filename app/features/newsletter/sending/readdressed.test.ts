// A reader changes their address while letters wait for them: those go where they read now, once.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { addNewsletter } from "../../../../tests/support/sending.ts";
import type { Db } from "../../../platform/db/open.ts";
import { claimDeliveries, markSending, readdressWaiting } from "./delivery-states-store.server.ts";

const AT = "2026-11-23T10:00:00.000Z";
const NEW = "nouvelle@gmail.com";

async function addDelivery(db: Db, given: { state: string; subscriberId?: string; email?: string; newsletterId?: string }) {
	const newsletterId = given.newsletterId ?? (await addNewsletter(db, { status: "sending", started_at: AT }));
	const email = given.email ?? "ancienne@orange.fr";
	const id = randomUUID();
	await db
		.insertInto("deliveries")
		.values({
			...{ id, newsletter_id: newsletterId, token: randomUUID(), state: given.state, subscriber_id: given.subscriberId ?? null },
			...{ email, email_key: email, receiver: "orange" },
			...(given.state === "claimed" && { lease_owner: "somebody", lease_until: "2100-01-01T00:00:00.000Z" }),
		})
		.execute();
	return { id, newsletterId };
}

describeOnEveryEngine("a reader who moves to another address", (open) => {
	test("what waits goes to the new one, at its receiver; what has left, or is leaving, stays as it was", async () => {
		const { db } = await open();
		const subscriberId = randomUUID();
		const rows = new Map<string, string>();
		for (const state of ["queued", "deferred", "claimed", "held", "sending", "accepted", "failed", "uncertain", "skipped"])
			rows.set((await addDelivery(db, { state, subscriberId })).id, state);
		const other = await addDelivery(db, { state: "queued", subscriberId: randomUUID() });
		await readdressWaiting(db, { subscriberId, email: NEW, emailKey: NEW, receiver: "google", at: AT });
		const after = await db.selectFrom("deliveries").select(["id", "state", "email", "receiver", "lease_owner"]).execute();
		const moved = after.filter(({ email }) => email === NEW);
		expect(new Set(moved.map(({ id }) => rows.get(id)))).toEqual(new Set(["queued", "deferred", "claimed", "held"]));
		expect(new Set(moved.map(({ receiver }) => receiver))).toEqual(new Set(["google"]));
		// Nobody holds it under the old one any more.
		expect(after.find(({ id }) => rows.get(id) === "claimed")).toMatchObject({ state: "queued", lease_owner: null });
		expect(after.find(({ id }) => rows.get(id) === "held")).toMatchObject({ state: "held" });
		expect(after.find(({ id }) => id === other.id)).toMatchObject({ email: "ancienne@orange.fr", receiver: "orange" });
	});

	test("who claimed it under the old address cannot send it; the next one sends it to the new", async () => {
		const { db } = await open();
		const subscriberId = randomUUID();
		const { id, newsletterId } = await addDelivery(db, { state: "queued", subscriberId });
		const claim = { newsletterId, owner: "somebody", now: new Date(AT), leaseMs: 60_000, limit: 10 };
		expect((await claimDeliveries(db, claim)).map(({ email }) => email)).toEqual(["ancienne@orange.fr"]);
		await readdressWaiting(db, { subscriberId, email: NEW, emailKey: NEW, receiver: "google", at: AT });
		const mark = (email: string) =>
			db.transaction().execute((transaction) =>
				markSending(transaction, {
					...{ newsletterId, owner: "somebody", messages: [{ id, email }] },
					leaseUntil: new Date("2100-01-01"),
				}),
			);
		expect(await mark("ancienne@orange.fr")).toEqual(new Set());
		// The same process claims it anew, and still holds the message that bears the old one.
		expect((await claimDeliveries(db, claim)).map(({ email }) => email)).toEqual([NEW]);
		expect(await mark("ancienne@orange.fr")).toEqual(new Set());
		expect(await mark(NEW)).toEqual(new Set([id]));
	});

	test("a letter that goes to the new address already is theirs once", async () => {
		const { db } = await open();
		const subscriberId = randomUUID();
		const { id, newsletterId } = await addDelivery(db, { state: "queued", subscriberId });
		await addDelivery(db, { state: "accepted", newsletterId, email: NEW, subscriberId: randomUUID() });
		await readdressWaiting(db, { subscriberId, email: NEW, emailKey: NEW, receiver: "google", at: AT });
		const row = await db.selectFrom("deliveries").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
		expect([row.state, row.reason, row.settled_at]).toEqual(["skipped", "duplicate", AT]);
	});
});
