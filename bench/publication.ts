// How soon readers see what was published: the first page asked once the administrator has been answered, beside the same page kept, and beside
// another that nobody had asked for yet.
import { randomUUID } from "node:crypto";
import { emptyFields } from "../app/features/editing/rules.ts";
import { writeSettings } from "../app/platform/settings/store.server.ts";
import { adminPaths } from "../app/shared/admin-addresses.ts";
import { kinds } from "../app/shared/kinds.ts";
import { signedInCookie, startAdminSite } from "../tests/support/admin.ts";
import type { Site } from "../tests/support/site.ts";
import { median, medianTime, ratio } from "./figures.ts";

const ROUNDS = 20;
const PAGES = { list: kinds.actualites.list, home: "/" };

async function save(site: Site, cookie: string, title: string): Promise<void> {
	const fields = { ...emptyFields("actualites"), title, excerpt: "Un extrait.", content: "Un corps.", published: true };
	const answer = await fetch(site.url + adminPaths.items.save("actualites"), {
		method: "POST",
		headers: { "content-type": "application/json", origin: site.url, cookie },
		body: JSON.stringify({ id: null, requestId: randomUUID(), base: null, fields }),
	});
	if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
	await answer.arrayBuffer();
}

/** Milliseconds from the answer to a publication until a page that shows it has come; whether it was the first that came. */
async function untilShown(site: Site, path: string, title: string): Promise<{ took: number; first: boolean }> {
	const began = performance.now();
	for (let ask = 1; ; ask++) {
		const html = await (await fetch(site.url + path)).text();
		if (html.includes(title)) return { took: performance.now() - began, first: ask === 1 };
		if (performance.now() - began > 10_000) throw new Error(`${path} never showed ${title}`);
	}
}

/** Prints, of each page, the median and the longest time to the first fresh one, and the same page kept and rendered. */
export async function measurePublication(): Promise<void> {
	const site = await startAdminSite();
	const cookie = await signedInCookie(site.url);
	for (const [name, path] of Object.entries(PAGES)) {
		const shown: { took: number; first: boolean }[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			const title = `Publication ${name} ${round}`;
			await save(site, cookie, title);
			shown.push(await untilShown(site, path, title));
		}
		const kept = await medianTime(ROUNDS, site.url + path);
		const before = (ask: number) => site.write((transaction) => writeSettings(transaction, { site_name: `Contrevent ${ask}` }));
		const rendered = await medianTime(ROUNDS, site.url + path, { before });
		const times = shown.map(({ took }) => took);
		const [middle, firsts] = [median(times), shown.filter(({ first }) => first).length];
		console.log(
			`${name.padEnd(6)} fresh after ${middle.toFixed(1)} ms, ${Math.max(...times).toFixed(1)} ms at most, at the first ask ${firsts} times of ${ROUNDS}`,
		);
		console.log(`${"".padEnd(6)} kept ${kept.toFixed(1)} ms, rendered ${rendered.toFixed(1)} ms: ${ratio(middle, rendered)} a render`);
	}
	await site.remove();
}
