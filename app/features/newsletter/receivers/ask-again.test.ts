import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { addNewsletter } from "../../../../tests/support/sending.ts";
import { retryReceiver } from "./breaker-store.server.ts";
import { letWaitingTry } from "./waiting-store.server.ts";

describeOnEveryEngine("a receiver asked again by hand", (open) => {
	test("is due at once, with those it had refused; those who wait for another reason go on waiting", async () => {
		const { db } = await open();
		const id = await addNewsletter(db, { status: "sending" });
		const later = "2031-01-01T00:00:00.000Z";
		const row = (name: string, given: Record<string, unknown>) => ({
			id: name,
			newsletter_id: id,
			email: `${name}@exemple.fr`,
			email_key: `${name}@exemple.fr`,
			token: name,
			state: "deferred",
			next_at: later,
			receiver: "orange",
			...given,
		});
		await db
			.insertInto("deliveries")
			.values([
				row("refused", { refused_us_at: "2026-11-01T00:00:00.000Z" }),
				row("greylisted", {}),
				row("elsewhere", { receiver: "free", refused_us_at: "2026-11-01T00:00:00.000Z" }),
			])
			.execute();
		await db
			.insertInto("receivers")
			.values({ receiver: "orange", refused_since: "2026-11-01T00:00:00.000Z", next_try_at: later })
			.execute();
		const now = new Date("2026-11-02T00:00:00.000Z");
		expect(await retryReceiver(db, "free", now)).toBe(false);
		for (const _ of [1, 2]) {
			expect(await retryReceiver(db, "orange", now)).toBe(true);
			await letWaitingTry(db, "orange", now);
		}
		const due = await db.selectFrom("deliveries").select("id").where("next_at", "<=", now.toISOString()).execute();
		expect(due.map((found) => found.id)).toEqual(["refused"]);
		expect(await db.selectFrom("receivers").select("next_try_at").executeTakeFirst()).toEqual({ next_try_at: now.toISOString() });
	});
});
