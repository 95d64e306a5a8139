// The site's own question: answered to who holds the database's secret, to nobody else.
import { Hono } from "hono";
import { expect, test } from "vitest";
import { ARRIVAL_PATH, arrivalProof, openArrival, PROOF_HEADER } from "../../app/platform/http/arrival.server.ts";
import type { Services } from "../../app/platform/services.ts";
import { describeOnEveryEngine } from "../../tests/support/databases.ts";
import { arrival } from "./arrival.ts";

const NOW = new Date("2026-03-01T12:00:00Z");

describeOnEveryEngine("the site's own question", (open) => {
	test("answers as what it arrived, to a fresh proof alone", async () => {
		const { db } = await open();
		const app = new Hono().route(
			"/",
			arrival({ db, clock: { now: () => NOW }, config: { trustedProxies: 1 } } as unknown as Services, () => "10.0.0.2"),
		);
		expect(await arrivalProof(db, NOW)).toBeNull();
		await openArrival(db);
		const ask = (proof: string | null) =>
			app.request(ARRIVAL_PATH, {
				headers: { ...(proof && { [PROOF_HEADER]: proof }), "x-forwarded-for": "192.0.2.1, 198.51.100.7", "x-forwarded-proto": "https" },
			});
		const answer = await ask(await arrivalProof(db, NOW));
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(await answer.json()).toEqual({ believed: "198.51.100.7", hops: ["192.0.2.1", "198.51.100.7"], scheme: "https" });
		const old = await arrivalProof(db, new Date(NOW.getTime() - 120_000));
		for (const wrong of [null, "", "1.2", `${NOW.getTime()}.abc`, old]) expect((await ask(wrong)).status, String(wrong)).toBe(404);
	});
});
