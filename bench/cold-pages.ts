// A page that nobody has asked for since it changed, beside the same page of the version that rendered bodies when they were
// read (14f7ef12). The two take turns, so that whatever else the machine does is shared out among them, and what is compared is
// the processor's time, of all threads: compressing is part of it. A page costs twice as much in a process that has just slept.
import { sql } from "kysely";
import { openDatabase } from "../app/platform/db/open.ts";
import { insertNewsletters } from "../tests/support/newsletters.ts";
import { looksAgain, type Site, startSite } from "../tests/support/site.ts";
import { builtEarlier } from "./earlier.ts";
import { median, ratio } from "./figures.ts";
import { writeArticles } from "./many-articles.ts";
import { processorMs } from "./processor.ts";

const BEFORE = "14f7ef12";
/** What its `npm start` told Node. */
const BEFORE_FLAGS = ["--enable-source-maps"];
/** Chromium and Firefox; the earlier version answers Brotli. */
const AS_BROWSERS_ASK = { "accept-encoding": "gzip, deflate, br, zstd" };
const ARTICLES = 300;
const ROUNDS = 100;
/** Asked and not counted: a process gets faster with use. */
const FIRST_ROUNDS = 50;
const IN_A_ROW = 50;
const TURNS = 30;
const FIRST_TURNS = 5;
const PAGES = {
	home: "/",
	list: "/actualites",
	article: "/actualites/le-grille-pain-a-gagne",
	portraits: "/visionnaires",
	portrait: "/portrait/nadia-benali",
	"vie alt": "/vie-alt",
	profile: "/vie-alt/la-grande-buanderie",
	newsletters: "/newsletters",
	newsletter: "/newsletters/une-lettre",
	feed: "/flux.xml",
};
/** The map of articles says nothing of the settings: once they have changed it is not cold, so it is asked in a row alone. */
const IN_A_ROW_ALONE = { map: "/sitemap/1.xml" };

/** A site's database as both versions take it: what is written there by hand counts, without a word of ours. */
function byHand({ dataDir }: Site): Pick<Site, "write"> {
	return {
		write: async (change) => {
			const { db } = openDatabase({ databaseUrl: null, dataDir });
			try {
				return await db.transaction().execute(change);
			} finally {
				await db.destroy();
				await looksAgain();
			}
		},
	};
}

const LOOKED_FOR_MS = 1_500;
/** A timer or two, and no work. */
const LEAST_WORK_MS = 50;
/** Half a minute: some of what is done behind the pages begins no sooner after the rest of it. */
const QUIET_LOOKS = 20;

/** Waits until a site's process does nothing of its own: what was written is rendered, indexed and likened behind the pages that are asked. */
async function atRest({ pid }: Site): Promise<void> {
	for (let quiet = 0; quiet < QUIET_LOOKS; ) {
		const began = processorMs(pid);
		await new Promise((resolve) => setTimeout(resolve, LOOKED_FOR_MS));
		quiet = processorMs(pid) - began < LEAST_WORK_MS ? quiet + 1 : 0;
	}
}

const SLEPT_FOR_MS = 20;

/** Waits until a process does nothing for a moment: what was asked most is rendered ahead, behind who asks. */
async function asleep({ pid }: Site): Promise<void> {
	for (let worked = Number.POSITIVE_INFINITY; worked > 1; ) {
		const began = processorMs(pid);
		await new Promise((resolve) => setTimeout(resolve, SLEPT_FOR_MS));
		worked = processorMs(pid) - began;
	}
}

/** What a site's process spends on an answer once something that every page shows has changed, in milliseconds. */
async function askChanged(site: Site, path: string, round: number): Promise<number> {
	await asleep(site);
	const address = JSON.stringify(`redaction-${1_000 + round}@contrevent.example`);
	await byHand(site).write((transaction) => sql`update settings set value = ${address} where key = 'contact_email'`.execute(transaction));
	const began = processorMs(site.pid);
	const answer = await fetch(site.url + path, { headers: AS_BROWSERS_ASK });
	await answer.arrayBuffer();
	const spent = processorMs(site.pid) - began;
	if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
	return spent;
}

/** What one page cost, in milliseconds: of the processor, and by the clock. */
type Cost = { processor: number; clock: number };

/** Asks for a page again and again, nothing of it kept. */
async function askInARow(site: Site, addressOf: (time: number) => string): Promise<Cost> {
	const [spent, began] = [processorMs(site.pid), performance.now()];
	for (let time = 0; time < IN_A_ROW; time++) {
		const answer = await fetch(site.url + addressOf(time), { headers: AS_BROWSERS_ASK });
		await answer.arrayBuffer();
		if (answer.status !== 200) throw new Error(`${addressOf(time)}: ${answer.status}`);
	}
	return { processor: (processorMs(site.pid) - spent) / IN_A_ROW, clock: (performance.now() - began) / IN_A_ROW };
}

/**
 * As fast as it goes: a server that keeps nothing, beside the earlier version, which took each unknown parameter for another page. In each turn every page
 * is asked, so that the first of them is not asked of a process that has yet to become fast.
 */
async function measureInARow(sites: Record<"before" | "now", Site>): Promise<void> {
	const pages = Object.entries({ ...PAGES, ...IN_A_ROW_ALONE }).map(([name, path]) => ({
		name,
		path,
		before: [] as Cost[],
		now: [] as Cost[],
	}));
	for (let turn = 0; turn < FIRST_TURNS + TURNS; turn++) {
		for (const { path, before, now } of pages) {
			const costs = [await askInARow(sites.before, (time) => `${path}?x=${turn}-${time}`), await askInARow(sites.now, () => path)] as const;
			if (turn < FIRST_TURNS) continue;
			before.push(costs[0]);
			now.push(costs[1]);
		}
	}
	const processor = (costs: Cost[]) => median(costs.map((cost) => cost.processor));
	const said = (costs: Cost[]) => `${(1_000 / median(costs.map((cost) => cost.clock))).toFixed(0)}/s, ${processor(costs).toFixed(1)} ms`;
	for (const { name, before, now } of pages) {
		const less = ratio(processor(before), processor(now));
		console.log(`${name.padEnd(12)} ${BEFORE}: ${said(before)}   now: ${said(now)} of processor   ${less} less`);
	}
}

/** A letter that has left: its start stood beside its words once, and stands beside its sending now. */
async function writeLetter(site: Site, stood: "before" | "now"): Promise<void> {
	const left = "2026-01-05T08:00:00.000Z";
	const content = "Un paragraphe de bonnes nouvelles, assez long pour compter.\n\n".repeat(60);
	const letter = {
		id: "une-lettre",
		slug: "une-lettre",
		title: "Une lettre",
		subject: "Une lettre",
		content,
		status: "sent",
		sent_at: left,
	};
	await byHand(site).write(async (transaction) => {
		await insertNewsletters(transaction, { ...letter, ...(stood === "now" && { started_at: left }) });
		if (stood === "before") await sql`update newsletters set started_at = ${left} where id = ${letter.id}`.execute(transaction);
	});
}

const article = (index: number) => ({ title: `Article ${index}`, category: "Tech Hack", is_published: true });

/** The two versions over the same magazine, both just started and at rest. */
async function startBoth(env: Record<string, string> = {}): Promise<Record<"before" | "now", Site>> {
	const sites = {
		before: await startSite({}, { earlier: { folder: builtEarlier(BEFORE), flags: BEFORE_FLAGS } }),
		now: await startSite(env),
	};
	for (const stood of ["before", "now"] as const) {
		await writeArticles(byHand(sites[stood]), ARTICLES, article);
		await writeLetter(sites[stood], stood);
	}
	for (const site of Object.values(sites)) await atRest(site);
	return sites;
}

/** Prints what each page costs that is not kept, before and now, and how many times less it is: in a row, then one at a time after a change. */
export async function measureColdPages(): Promise<void> {
	console.log("asked one after the other, as fast as it goes:");
	const inARow = await startBoth({ PAGE_CACHE_MB: "0" });
	await measureInARow(inARow);
	for (const site of Object.values(inARow)) await site.remove();
	// Started anew, both of them: what has answered thousands of pages is faster.
	console.log("asked once, after something that every page shows has changed:");
	const changed = await startBoth();
	await measureChanged(changed);
	for (const site of Object.values(changed)) await site.remove();
}

async function measureChanged(sites: Record<"before" | "now", Site>): Promise<void> {
	let round = 0;
	const askBoth = async (path: string) => {
		round += 1;
		return { before: await askChanged(sites.before, path, round), now: await askChanged(sites.now, path, round) };
	};
	for (let first = 0; first < FIRST_ROUNDS; first++) for (const path of Object.values(PAGES)) await askBoth(path);
	for (const [name, path] of Object.entries(PAGES)) {
		const costs: { before: number; now: number }[] = [];
		while (costs.length < ROUNDS) costs.push(await askBoth(path));
		const [then, today] = [median(costs.map(({ before }) => before)), median(costs.map(({ now }) => now))];
		console.log(
			`${name.padEnd(12)} ${BEFORE}: ${then.toFixed(1)} ms   now: ${today.toFixed(1)} ms of processor   ${ratio(then, today)} less`,
		);
	}
}
