// What is kept is what would be rendered now: a random walk of writes, by commands, by the administrator and by hand, over two servers on
// one database. Pages kept before a write are compared, after it, byte for byte, with the same ones rendered at that moment: at the first
// answer, of the server that wrote at once, of another one as soon as it has heard. A comparison is made again only where the ledger says that
// something changed between its two answers. Now and then what the two servers render is compared as well: what both take from one memory
// would be alike, and old.
import { ADMIN } from "../support/admin.ts";
import { expect, test } from "../support/journey.ts";
import { startPostgres } from "../support/postgres.ts";
import { random } from "../support/random.ts";
import { openRandomWrites } from "../support/random-writes.ts";
import { looksAgain, type Site, startSite } from "../support/site.ts";
import { until } from "../support/until.ts";

const isLong = Boolean(process.env.LONG);
const STEPS = isLong ? 2_000 : 200;
/** Pages drawn after each step beside those it is bound to change, in a short walk; a long one looks at all of them. All of both servers now and then. */
const LOOKED_AT = 3;
const ALL_EVERY = 50;
/** Pages asked at a time, as a browser does. */
const AT_ONCE = 6;
/** Beyond, changes that come by themselves have no end. */
const MOST_TURNS = 20;
const METRICS_TOKEN = "x".repeat(40);
/** Longer than any address the cache answers: rendered each time. What pages repeat of it is taken out again. */
const APART = `x=${"x".repeat(9_000)}`;

/** The same page as it is rendered now. */
async function rendered(site: Site, path: string): Promise<string> {
	const answer = await fetch(`${site.url}${path}${path.includes("?") ? "&" : "?"}${APART}`);
	// What is kept bears one: a page compared with itself would prove nothing. Where an address of old leads is asked as any page.
	if (!answer.redirected) expect(answer.headers.get("etag"), path).toBeNull();
	const text = await answer.text();
	const without = text
		.replaceAll(`?${APART}&amp;`, "?")
		.replaceAll(`&amp;${APART}`, "")
		.replaceAll(`?${APART}\\u0026`, "?")
		.replaceAll(`\\u0026${APART}`, "")
		.replaceAll(`?${APART}`, "")
		.replaceAll(`&${APART}`, "");
	return `${answer.status} ${without}`;
}

async function asked(site: Site, path: string): Promise<string> {
	const answer = await fetch(site.url + path);
	return `${answer.status} ${await answer.text()}`;
}

/** Has a server keep what is at these paths: rendered as for any other question, and not sent. */
async function keepAll(site: Site, paths: readonly string[]): Promise<void> {
	const waiting = [...paths];
	const askOn = async () => {
		for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await fetch(site.url + path, { method: "HEAD" });
	};
	await Promise.all(Array.from({ length: AT_ONCE }, askOn));
}

/** What a server counts, by its name among its metrics. */
async function countOf(site: Site, name: string): Promise<number> {
	const answer = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
	const line = (await answer.text()).split("\n").find((each) => each.startsWith(`${name} `));
	return Number(line?.slice(name.length));
}

async function walk(sites: readonly [Site, Site], databaseUrl: string | null, seed: number): Promise<void> {
	const { acts, standing, addresses, pick, isByHand, ledger, close } = await openRandomWrites(sites[0], databaseUrl, random(seed));
	const done: string[] = [];
	/** What another process wrote is heard of ten milliseconds later on SQLite, and on PostgreSQL once it was notified. */
	const hears = async (site: Site) => {
		if (!databaseUrl) return looksAgain();
		const { last } = await ledger();
		const otherwise = () => `${site.url} has not heard of change ${last}`;
		await until(async () => (await countOf(site, "contrevent_content_changes_heard")) >= last, { withinMs: 30_000, everyMs: 5, otherwise });
	};
	type Ask = (path: string) => Promise<string>;
	const alike = async (paths: Iterable<string>, step: number, [one, other]: readonly [Ask, Ask]) => {
		for (const path of paths) {
			const message = `${path} at step ${step} (seed ${seed}), after: ${done.slice(-5).join("; ")}`;
			for (let turn = 1; ; turn++) {
				const before = await ledger();
				const [kept, fresh] = [await one(path), await other(path)];
				// Where a text leads is written by itself once it was rendered. What changed between the two answers compares nothing.
				const isAnotherMoment = JSON.stringify(await ledger()) !== JSON.stringify(before);
				if (kept === fresh || !isAnotherMoment || turn === MOST_TURNS) expect(kept, message).toBe(fresh);
				if (kept === fresh) break;
				for (const site of sites) await hears(site);
			}
		}
	};
	const compare = (site: Site, paths: Iterable<string>, step: number) =>
		alike(paths, step, [(path) => asked(site, path), (path) => rendered(site, path)]);
	try {
		for (const path of standing) expect((await fetch(sites[0].url + path)).status, path).toBe(200);
		for (let step = 1; step <= STEPS; step++) {
			const site = pick(sites);
			const before = await addresses();
			await hears(site);
			// Kept before the write, so that it is this write which has to reach them.
			await keepAll(site, before);
			const [name, act] = pick(acts);
			done.push(name);
			const concerned = await act();
			// The server that wrote knows at once.
			if (isByHand() || site !== sites[0]) await hears(site);
			const others = isLong ? await addresses() : Array.from({ length: LOOKED_AT }, () => pick(before));
			await compare(site, new Set([...concerned, ...others]), step);
			if (step % ALL_EVERY === 0) {
				for (const each of sites) {
					await hears(each);
					await compare(each, await addresses(), step);
				}
				await alike(await addresses(), step, [(path) => rendered(sites[0], path), (path) => rendered(sites[1], path)]);
			}
		}
		expect(new Set(done).size).toBeGreaterThan(acts.length / 2);
	} finally {
		await close();
	}
}

const env = { ADMIN_PASSWORD: ADMIN.password, METRICS_TOKEN };
test.describe.configure({ mode: "parallel" });

for (const engine of ["sqlite", "postgres"] as const) {
	test(`whatever is written, what is kept is what would be rendered (${engine})`, async () => {
		test.setTimeout(0);
		const seed = Number(process.env.SEED) || 20_261_125;
		const postgres = engine === "postgres" ? await startPostgres() : null;
		const databaseUrl = postgres?.url ?? null;
		const shared = databaseUrl ? { ...env, DATABASE_URL: databaseUrl } : env;
		const first = await startSite(shared);
		// Of one public address, as behind a balancer.
		const second = await startSite({ ...shared, SITE_URL: first.url }, { dataDir: first.dataDir });
		try {
			await walk([first, second], databaseUrl, seed);
			// Else nothing was proved: many of those pages had been kept.
			for (const site of [first, second])
				expect(await countOf(site, 'contrevent_page_cache_answers{from="memory"}')).toBeGreaterThan(STEPS);
		} finally {
			await second.end("SIGKILL");
			await first.remove();
			await postgres?.remove();
		}
	});
}
