// What is kept is what would be rendered now: a random walk of writes, by commands, by the administrator and by hand, over two servers on
// one database. Pages that both keep before a write are compared, after it, byte for byte, with the same ones rendered at that moment: at the
// first answer, of the server that wrote at once, of the other one as soon as it has heard. A comparison is made again only where the ledger
// says that something changed between its two answers. What the other one keeps is compared with what this one renders, and now and then what
// both render: what a server keeps and renders from one memory would be alike, and old.
import { contentHash } from "../../app/platform/content-hash.ts";
import { ADMIN } from "../support/admin.ts";
import { expect, test } from "../support/journey.ts";
import { startPostgres } from "../support/postgres.ts";
import { random } from "../support/random.ts";
import { keptRouteOf, STANDING } from "../support/random-addresses.ts";
import { openRandomWrites } from "../support/random-writes.ts";
import { KEPT } from "../support/routes.ts";
import { looksAgain, type Site, startSite } from "../support/site.ts";
import { startSmtp } from "../support/smtp.ts";
import { until } from "../support/until.ts";

const isLong = Boolean(process.env.LONG);
const STEPS = isLong ? 2_000 : 200;
/** Pages drawn at each step beside those it is bound to change. All of them now and then: what was left as it was is so still. */
const LOOKED_AT = 3;
const ALL_EVERY = 50;
/** Pages asked at a time, as a browser does. */
const AT_ONCE = 6;
/** Beyond, changes that come by themselves have no end. */
const MOST_TURNS = 20;
const METRICS_TOKEN = "x".repeat(40);
/** Longer than any address the cache answers: rendered each time. What pages repeat of it is taken out again. */
const APART = `x=${"x".repeat(9_000)}`;

type Ask = (path: string) => Promise<string>;
/** What is read at an address, and how far the ledger had come before. */
type Read = { text: string; moment: string };

/** Does it for all of these, several at a time. */
async function forAll<Item>(items: Iterable<Item>, act: (item: Item) => Promise<unknown>): Promise<void> {
	const waiting = [...items].reverse();
	const goOn = async () => {
		for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await act(item);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, goOn));
}

async function textOf(answer: Response): Promise<string> {
	const bytes = Buffer.from(await answer.arrayBuffer());
	const isPicture = answer.headers.get("content-type")?.startsWith("image/");
	return `${answer.status} ${isPicture ? contentHash(bytes) : bytes.toString()}`;
}

/** The same page as it is rendered now. */
const rendered =
	(site: Site): Ask =>
	async (path) => {
		const answer = await fetch(`${site.url}${path}${path.includes("?") ? "&" : "?"}${APART}`);
		// What is kept bears one: a page compared with itself would prove nothing. Where an address of old leads is asked as any page.
		if (!answer.redirected) expect(answer.headers.get("etag"), path).toBeNull();
		return (await textOf(answer))
			.replaceAll(`?${APART}&amp;`, "?")
			.replaceAll(`&amp;${APART}`, "")
			.replaceAll(`?${APART}\\u0026`, "?")
			.replaceAll(`\\u0026${APART}`, "")
			.replaceAll(`?${APART}`, "")
			.replaceAll(`&${APART}`, "");
	};

const asked =
	(site: Site): Ask =>
	async (path) =>
		textOf(await fetch(site.url + path));

/** Has a server keep what is at these paths: rendered as for any other question, and not sent. What has a query is kept from the second time. */
async function keepAll(site: Site, paths: Iterable<string>): Promise<void> {
	await forAll(paths, async (path) => {
		for (let turn = path.includes("?") ? 2 : 1; turn > 0; turn--) await fetch(site.url + path, { method: "HEAD" });
	});
}

/** What a server counts, by its name among its metrics. */
async function countOf(site: Site, name: string): Promise<number> {
	const answer = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
	const line = (await answer.text()).split("\n").find((each) => each.startsWith(`${name} `));
	return Number(line?.slice(name.length));
}

async function walk(sites: readonly [Site, Site], databaseUrl: string | null, seed: number): Promise<void> {
	const { acts, next, addresses, pick, ledger, close } = await openRandomWrites(sites, databaseUrl, random(seed));
	const done: string[] = [];
	/** Routes of which something was there to compare. */
	const compared = new Set<string | undefined>();
	const heard = new Map<Site, number>();
	const moment = async () => JSON.stringify(await ledger());
	/** What another process wrote is heard of ten milliseconds later on SQLite (a timer is given two more), and on PostgreSQL once it was notified. */
	const hears = async (site: Site) => {
		if (!databaseUrl) return looksAgain();
		const { last } = await ledger();
		const hasHeard = async () => {
			if ((heard.get(site) ?? -1) < last) heard.set(site, await countOf(site, "contrevent_content_changes_heard"));
			return (heard.get(site) ?? -1) >= last;
		};
		await until(hasHeard, { withinMs: 30_000, everyMs: 5, otherwise: () => `${site.url} has not heard of change ${last}` });
	};
	const hearAll = () => Promise.all(sites.map(hears));

	/** Compares what is kept with what is rendered, or was read just before. */
	async function alike(path: string, kept: Ask, fresh: Ask, before?: Read): Promise<Read> {
		for (let turn = 1, known = before; ; turn++, known = undefined) {
			const began = known?.moment ?? (await moment());
			const [one, other] = [await kept(path), known?.text ?? (await fresh(path))];
			// Where a text leads is written by itself once it was rendered. What changed between the two answers compares nothing.
			const isAnotherMoment = one !== other && turn < MOST_TURNS && (await moment()) !== began;
			if (!isAnotherMoment) expect(one, `${path} at step ${done.length} (seed ${seed}), after: ${done.slice(-5).join("; ")}`).toBe(other);
			// Data say 200 of what is not there too.
			if (one.startsWith("200 ") && !path.includes(".data")) compared.add(keptRouteOf(path));
			if (one === other) return { text: other, moment: began };
			await hearAll();
		}
	}

	try {
		for (const path of STANDING) {
			const { status, headers } = await fetch(sites[0].url + path);
			expect([status, headers.has("etag")], `${path} is there and may be kept`).toEqual([200, true]);
		}
		expect([...new Set((await addresses()).map(keptRouteOf))].sort(), "every route that may be kept").toEqual(KEPT);
		for (let step = 1; step <= STEPS; step++) {
			const { name, changes, write } = await next();
			const isOfAll = step % ALL_EVERY === 0;
			const there = await addresses();
			const paths = new Set([...changes, ...(isOfAll ? there : Array.from({ length: LOOKED_AT }, () => pick(there)))]);
			await hearAll();
			// Kept before the write, so that it is this write which has to reach them.
			await Promise.all(sites.map((site) => keepAll(site, paths)));
			done.push(name);
			const writer = await write();
			if (isOfAll) for (const path of await addresses()) paths.add(path);
			const first = writer ?? pick(sites);
			const other = sites.find((site) => site !== first) as Site;
			// The server that wrote knows at once.
			if (!writer) await hears(first);
			const reads = new Map<string, Read>();
			const compare = (kept: Ask) =>
				forAll(paths, async (path) => reads.set(path, await alike(path, kept, rendered(first), reads.get(path))));
			await compare(asked(first));
			await hears(other);
			await compare(asked(other));
			if (isOfAll) await compare(rendered(other));
			if (isLong && isOfAll) console.log(`${databaseUrl ? "postgres" : "sqlite"}: ${step} of ${STEPS} steps, ${paths.size} pages each`);
		}
		expect(
			acts.filter((act) => !done.includes(act)),
			"acts that found nothing to do",
		).toEqual([]);
		expect([...compared].sort(), "routes of which something was there").toEqual(KEPT);
	} finally {
		await close();
	}
}

test.describe.configure({ mode: "parallel" });

for (const engine of ["sqlite", "postgres"] as const) {
	test(`whatever is written, what is kept is what would be rendered (${engine})`, async () => {
		test.setTimeout(0);
		const seed = Number(process.env.SEED) || 20_261_125;
		const smtp = await startSmtp();
		const postgres = engine === "postgres" ? await startPostgres() : null;
		const databaseUrl = postgres?.url ?? null;
		const mails = { SMTP_URL: smtp.url, MAIL_FROM: "La Lettre <lettre@exemple.fr>" };
		const shared = { ADMIN_PASSWORD: ADMIN.password, METRICS_TOKEN, ...mails, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
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
			await smtp.stop();
		}
	});
}
