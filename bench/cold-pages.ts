// A page that nobody has asked for since it changed, beside the same page of the version that rendered bodies when they were
// read (14f7ef12). The two take turns, so that whatever else the machine does is shared out among them.
import { sql } from "kysely";
import { type Site, startSite } from "../tests/support/site.ts";
import { builtEarlier } from "./earlier.ts";
import { median, ratio } from "./figures.ts";

const BEFORE = "14f7ef12";
const ROUNDS = 40;
/** Asked and not counted: a process gets faster with use. */
const FIRST_ROUNDS = 10;
const PAGES = {
	article: "/actualites/le-grille-pain-a-gagne",
	list: "/actualites",
	home: "/",
	portraits: "/visionnaires",
};

/** How long a site takes to answer once every article has changed, in milliseconds. */
async function askChanged(site: Site, path: string): Promise<number> {
	await site.write((transaction) => sql`update articles set excerpt = excerpt || ' ·'`.execute(transaction));
	const began = performance.now();
	const answer = await fetch(site.url + path);
	await answer.arrayBuffer();
	const took = performance.now() - began;
	if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
	return took;
}

/** Prints the median time of each page, before and now, and how many times sooner it is there. */
export async function measureColdPages(): Promise<void> {
	const [before, now] = [await startSite({}, { folder: builtEarlier(BEFORE) }), await startSite()];
	for (const [name, path] of Object.entries(PAGES)) {
		const times: { before: number[]; now: number[] } = { before: [], now: [] };
		for (let round = 0; round < FIRST_ROUNDS + ROUNDS; round++) {
			const [first, second] = [await askChanged(before, path), await askChanged(now, path)];
			if (round < FIRST_ROUNDS) continue;
			times.before.push(first);
			times.now.push(second);
		}
		const [then, today] = [median(times.before), median(times.now)];
		console.log(`${name.padEnd(10)} ${BEFORE}: ${then.toFixed(1)} ms   now: ${today.toFixed(1)} ms   ${ratio(then, today)} sooner`);
	}
	await before.remove();
	await now.remove();
}
