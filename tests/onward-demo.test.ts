// Where one goes on from each page of the demonstration magazine: to something else than from the others, and « never the same six everywhere ».
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadDemoIntoEmpty } from "../app/pages/demo/load-demo.server.ts";
import { renderAhead } from "../app/pages/render-ahead.server.ts";
import { indexBehind } from "../app/pages/search-index.server.ts";
import { readConfig } from "../app/platform/config/config.ts";
import { readOnward } from "../app/platform/onward/read-onward.server.ts";
import type { Services } from "../app/platform/services.ts";
import { kindNames, kinds, publicPath } from "../app/shared/kinds.ts";
import { openServices } from "../server/services.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/** What each page proposes at its foot, by its address. */
async function proposedOnEach({ db, config, otherTexts }: Services): Promise<Map<string, string[]>> {
	const found = new Map<string, string[]>();
	for (const kind of kindNames) {
		for (const row of await db.selectFrom(kinds[kind].table).selectAll().execute()) {
			const at = ("published_at" in row && row.published_at) || row.created_at;
			const { proposed } = await readOnward(
				db,
				{ kind, id: row.id, slug: row.slug, series: row.series, tags: row.tags, at },
				{ siteUrl: config.siteUrl, otherTexts },
			);
			found.set(
				publicPath(kind, row.slug),
				proposed.map(({ href }) => href),
			);
		}
	}
	return found;
}

test("from each page of the magazine one goes on to three others; none of them is proposed everywhere", async () => {
	const dataDir = await temporaryFolder("onward");
	const { services, close } = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
	onTestFinished(close);
	await loadDemoIntoEmpty(services, join(import.meta.dirname, "../demo"));
	// A pass ends after its time, however slow the machine: the next goes on.
	for (let pass = 0; pass < 40; pass++) await indexBehind(services);
	await renderAhead(services, 60_000);
	const linked = () => services.db.selectFrom("item_links").select("address").execute();
	await expect.poll(linked, { timeout: 10_000 }).toContainEqual({ address: "/portrait/nadia-benali" });

	const proposed = await proposedOnEach(services);
	expect(proposed.size).toBeGreaterThan(30);
	const [times, sets] = [new Map<string, number>(), new Map<string, number>()];
	const once = (counted: Map<string, number>, key: string) => counted.set(key, (counted.get(key) ?? 0) + 1);
	for (const [page, others] of proposed) {
		expect(new Set([page, ...others]).size, page).toBe(4);
		for (const other of others) once(times, other);
		once(sets, [...others].sort().join(" "));
	}
	const told = [...times].sort(([, one], [, other]) => other - one);
	expect(told[0]?.[1], `${told[0]}`).toBeLessThanOrEqual(proposed.size / 4);
	expect(Math.max(...sets.values())).toBeLessThanOrEqual(2);
}, 60_000);
