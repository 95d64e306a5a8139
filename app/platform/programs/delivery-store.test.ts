// Who takes what is to be told: of many at once each takes another row, and one program is told one thing at a time.
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { markTaken, takeDueDelivery, tellPrograms, type WebhookDelivery } from "./delivery-store.server.ts";
import { addWebhook } from "./webhook-store.server.ts";

const HOOKS = 6;
const EACH = 12;
const TAKERS = 24;

describeOnEveryEngine("taking what is due", (open) => {
	test("many at once: nothing twice, never two of one program, and all that may be taken is, round after round", async () => {
		const { db } = await open();
		const at = new Date("2026-11-23T09:00:00.000Z");
		for (let hook = 0; hook < HOOKS; hook++)
			await addWebhook(db, { url: `https://exemple.org/${hook}`, events: ["inscrit"], withAddress: false }, at);
		for (let told = 0; told < EACH; told++) await tellPrograms(db, { event: "inscrit", at: at.toISOString(), data: {} });
		const taken: WebhookDelivery[] = [];
		for (let round = 0; round < EACH; round++) {
			const some = (await Promise.all(Array.from({ length: TAKERS }, () => takeDueDelivery(db, at)))).filter((row) => row !== undefined);
			expect(some.length, `round ${round}`).toBe(new Set(some.map((row) => row.webhook_id)).size);
			// Whoever met another at one program has looked at the next, or comes again.
			for (let more = await takeDueDelivery(db, at); more; more = await takeDueDelivery(db, at)) some.push(more);
			expect(new Set(some.map((row) => row.webhook_id)).size).toBe(HOOKS);
			expect(some).toHaveLength(HOOKS);
			taken.push(...some);
			await Promise.all(some.map((row) => markTaken(db, row, 204, at)));
		}
		expect(new Set(taken.map(({ id }) => id)).size).toBe(HOOKS * EACH);
		expect(taken.every(({ attempts }) => attempts === 1)).toBe(true);
	});
});
