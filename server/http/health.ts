// Owns the two questions an operator's probe asks: is the process up, can it serve.

import { Hono } from "hono";
import type { Services } from "../../app/platform/services.ts";
import { atMostEvery } from "./at-most-every.ts";

const ANSWER_WITHIN_MS = 2_000;
/** Whether one can write is asked twice a minute at most, whether one can read at every probe. */
const PACE = { goodForMs: 30_000, badForMs: 2_000 };

/** Writes a row and reads back what it holds now; throws when the database is full, or refuses to be written. */
async function writeAndRead({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
	const asked_at = clock.now().toISOString();
	const { asked_at: kept } = await db
		.insertInto("readiness")
		.values({ id: 1, asked_at })
		.onConflict((conflict) => conflict.column("id").doUpdateSet({ asked_at }))
		.returning("asked_at")
		.executeTakeFirstOrThrow();
	if (kept !== asked_at) throw new Error("what was written is not what is read");
}

/** Throws when the database cannot be read. A `select 1` would not do: SQLite answers it without a look at its file. */
async function read({ db }: Pick<Services, "db">): Promise<void> {
	await db.selectFrom("readiness").select("asked_at").where("id", "=", 1).execute();
}

async function within<Result>(work: Promise<Result>): Promise<Result> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error("no answer in time")), ANSWER_WITHIN_MS);
	});
	return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * GET /healthz: 200 when the process is up. GET /readyz: 200 when database and storage take what is written and give it back,
 * else 503.
 */
export function health(services: Services): Hono {
	const app = new Hono();
	app.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
	const written = atMostEvery(() => writeAndRead(services), PACE);
	const stored = atMostEvery(() => services.files.ready(), PACE);
	app.get("/readyz", async (c) => {
		const checks = { database: Promise.all([read(services), written()]), storage: stored() };
		const results = await Promise.all(
			Object.entries(checks).map(async ([name, check]) => {
				try {
					await within<unknown>(check);
					return [name, "ok"] as const;
				} catch (error) {
					services.log.warn({ err: error, check: name }, "not ready");
					return [name, "unavailable"] as const;
				}
			}),
		);
		const ready = results.every(([, state]) => state === "ok");
		return c.json(Object.fromEntries(results), ready ? 200 : 503, { "cache-control": "no-store" });
	});
	return app;
}
