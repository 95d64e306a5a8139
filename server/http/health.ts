// Owns the two questions an operator's probe asks: is the process up, can it serve.

import { Hono } from "hono";
import { MovedAwayError, refuseMoved } from "../../app/platform/db/moved-away.ts";
import { checkReading, checkWriting } from "../../app/platform/db/readiness.ts";
import { refuseUnfinished } from "../../app/platform/db/restoration.ts";
import type { Services } from "../../app/platform/services.ts";
import { within } from "../../app/platform/within.ts";
import { atMostEvery } from "./at-most-every.ts";

const ANSWER_WITHIN_MS = 2_000;
/** Whether one can write is asked twice a minute at most, whether one can read at every probe. */
const PACE = { goodForMs: 30_000, badForMs: 2_000 };

/**
 * GET /healthz: 200 when the process is up. GET /readyz: 200 when database and storage take what is written and give it back,
 * and the site is whole and lives here; else 503. One that has moved away can be read, but takes nothing: « moved ».
 * @param answerWithinMs - who has not answered by then is not ready
 */
export function health(services: Services, answerWithinMs = ANSWER_WITHIN_MS): Hono {
	const app = new Hono();
	app.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
	const written = atMostEvery(() => checkWriting(services), PACE);
	const stored = atMostEvery(() => services.files.ready(), PACE);
	app.get("/readyz", async (c) => {
		const checks = {
			database: Promise.all([refuseUnfinished(services), refuseMoved(services), checkReading(services), written()]),
			storage: stored(),
		};
		const results = await Promise.all(
			Object.entries(checks).map(async ([name, check]) => {
				try {
					await within<unknown>(answerWithinMs, name, check);
					return [name, "ok"] as const;
				} catch (error) {
					services.log.warn({ err: error, check: name }, "not ready");
					return [name, error instanceof MovedAwayError ? "moved" : "unavailable"] as const;
				}
			}),
		);
		const ready = results.every(([, state]) => state === "ok");
		return c.json(Object.fromEntries(results), ready ? 200 : 503, { "cache-control": "no-store" });
	});
	return app;
}
