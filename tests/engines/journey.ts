// What every journey stands on: the engines installed here, a site behind a gate, and eyes that fail a test on anything a
// person should not meet.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { type Site, startSite } from "../support/site.ts";
import type { Engine, RunningEngine, VisitOptions } from "./engine.ts";
import { firefox } from "./firefox.ts";
import { type Gate, openGate } from "./gate.ts";
import { type Hands, handsOf } from "./hands.ts";
import { webkit } from "./webkit.ts";

const FAILED = join(import.meta.dirname, "../../test-results/engines");

export const PASSWORD = "un mot de passe de test";

/** Small is as narrow as WebKit's window gets. */
export const SMALL = { width: 450, height: 800 };
export const LARGE = { width: 1440, height: 900 };

/** Firefox's word for a script that was still coming when the page was left: a link pressed at once is not held back. */
const LEFT_MEANWHILE = /error loading dynamically imported module/;

export type Place = {
	engine: string;
	/** Opens a window of its own, one at a time; it closes with the test. */
	visit: (options?: Partial<VisitOptions>) => Promise<Hands>;
	site: () => Site;
	/** Forgives the lines of this test that match: what the test itself provokes. */
	forgive: (pattern: RegExp) => void;
};

/** Declares the same journeys for every engine; one that is not installed is skipped, in words. */
export function onEveryEngine(journeys: (place: Place) => void, env: Record<string, string> = {}): void {
	for (const engine of [firefox, webkit]) {
		const missing = engine.missing();
		if (missing) test.skip(missing);
		else describe(engine.name, () => journeys(placeOf(engine, env)));
	}
}

function placeOf(engine: Engine, env: Record<string, string>): Place {
	let running: RunningEngine;
	let gate: Gate;
	let site: Site;
	let open: Hands[] = [];
	let forgiven: RegExp[] = [];
	beforeAll(async () => {
		const port = await freePort();
		site = await startSite({ SITE_URL: `http://localhost:${port}`, TRUST_PROXY: "1", ADMIN_PASSWORD: PASSWORD, ...env });
		gate = await openGate(port, Number(new URL(site.url).port));
		running = await engine.start();
	});
	afterAll(async () => {
		await running?.stop();
		await gate?.close();
		await site?.remove();
	});
	afterEach(async ({ task }) => {
		const failed = task.result?.state === "fail";
		for (const [index, { visit }] of open.entries()) {
			if (failed) await keep(`${engine.name} ${task.name} ${index + 1}`, await visit.screenshot());
			await visit.close();
		}
		const told = gate.told().filter((line) => ![LEFT_MEANWHILE, ...forgiven].some((pattern) => pattern.test(line)));
		open = [];
		forgiven = [];
		gate.clear();
		expect(told, "console, policy or other origins").toEqual([]);
	});
	return {
		engine: engine.name,
		visit: async (options) => {
			gate.nextClient();
			const hands = handsOf(await running.visit({ scripts: true, ...LARGE, wall: gate.url, ...options }), gate.url);
			open.push(hands);
			return hands;
		},
		site: () => site,
		forgive: (pattern) => void forgiven.push(pattern),
	};
}

/** Keeps what a failed test saw last. */
async function keep(name: string, picture: Buffer): Promise<void> {
	await mkdir(FAILED, { recursive: true });
	await writeFile(join(FAILED, `${name.replace(/[^\p{L}\d]+/gu, "-")}.png`), picture);
}
