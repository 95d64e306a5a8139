// What a collector reads: for who bears the token, bounded however many addresses are asked for, and of nobody in particular.
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Services } from "../../app/platform/services.ts";
import { describeOnEveryEngine } from "../../tests/support/databases.ts";
import { openMetrics } from "./metrics.ts";

const TOKEN = "un jeton assez long";
const NOW = new Date("2026-03-01T12:00:00Z");
const door = { patternOf: (path: string) => (path.startsWith("/actualites/") ? "/actualites/:slug" : null) };
const pages = { counts: () => ({ hits: 7, misses: 2, rendered: 1 }), size: () => ({ pages: 3, bytes: 4_096 }) };

function opened(db: Services["db"], newest: Date | null = null) {
	const services = { db, changes: { lastHeard: () => 12 }, clock: { now: () => NOW }, log: { warn() {} } } as unknown as Services;
	const { routes, count } = openMetrics(services, { token: TOKEN, door, pages, readBackups: async () => ({ newest }) });
	const app = new Hono().route("/", routes);
	const ask = (authorization?: string) => app.request("/metrics", authorization ? { headers: { authorization } } : {});
	return { count, ask, read: async () => (await ask(`Bearer ${TOKEN}`)).text() };
}

describeOnEveryEngine("metrics", (open) => {
	test("nothing stands there for who does not bear the token", async () => {
		const { ask } = opened((await open()).db);
		for (const wrong of [undefined, "Bearer", "Bearer un autre jeton", TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN} `.repeat(2)])
			expect((await ask(wrong)).status, wrong).toBe(404);
		const answer = await ask(`Bearer ${TOKEN}`);
		expect(answer.status).toBe(200);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
	});

	test("two thousand made-up addresses are a handful of lines, and none of them is named", async () => {
		const { count, read } = opened((await open()).db);
		for (let index = 0; index < 2_000; index++) {
			const name = `lectrice-${index}@exemple.fr`;
			count([`/${name}`, `/actualites/${name}?a=${name}`, `/images/${name}`, `//${name}`][index % 4] ?? "", index % 2 ? 200 : 404);
		}
		const text = await read();
		expect(text).not.toContain("lectrice");
		const lines = text.split("\n").filter((line) => line.startsWith("contrevent_http_requests_total{"));
		expect(lines.length).toBeLessThanOrEqual(6);
		expect(lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0)).toBe(2_000);
	});

	test("what waits, what the cache did, how old the newest copy is", async () => {
		const { db } = await open();
		const text = await opened(db, new Date(NOW.getTime() - 90_000)).read();
		for (const line of [
			'contrevent_page_cache_answers{from="memory"} 7',
			"contrevent_page_cache_rendered 1",
			"contrevent_page_cache_pages 3",
			"contrevent_page_cache_bytes 4096",
			"contrevent_content_changes_heard 12",
			"contrevent_outbox_waiting 0",
			'contrevent_deliveries{state="queued"} 0',
			"contrevent_backup_age_seconds 90",
			"contrevent_database_busy_total 0",
			"process_resident_memory_bytes ",
		])
			expect(text).toContain(line);
		expect(await opened(db).read()).toContain("contrevent_backup_age_seconds -1");
	});
});
