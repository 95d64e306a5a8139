// A site under a mixed load, and what its process holds meanwhile. Everything on this machine alone: the mails go to a sink.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { openDatabase } from "../../app/platform/db/open.ts";
import { readList } from "../../app/shared/rows.ts";
import { pressSend, signedInCookie, startAdminSite } from "../../tests/support/admin.ts";
import { random } from "../../tests/support/random.ts";
import { addNewsletter, addReaders } from "../../tests/support/sending.ts";
import type { Site } from "../../tests/support/site.ts";
import { until } from "../../tests/support/until.ts";
import { writeArticles } from "../many-articles.ts";
import { usage } from "../processor.ts";
import { type Act, acts, openActs, SHARES } from "./acts.ts";
import type { Sample } from "./verdict.ts";

const METRICS_TOKEN = "jeton-de-la-mesure-de-memoire";
const ARTICLES = 4_000;
const READERS_A_MINUTE = 2_000;
/** More than this many at once is no load but a crowd; who comes later waits. */
const MOST_AT_ONCE = 48;
/** An idle server is one nobody has asked anything for so long. */
const IDLE_MS = 20_000;
/** The last print of a photograph ends with its answer, what it worked on is given back a moment later. */
const AFTER_MS = 5_000;
/** A job that rests as long as it works renders and indexes them. */
const PREPARED_WITHIN_MS = 900_000;
const SEED = 15;

/** `counts`: how often each act was answered, by status; `idle` in MB; `seconds` it took, `cpu` of the server's processor time. */
export type Soaked = {
	idle: number;
	samples: Sample[];
	counts: Record<Act, Record<string, number>>;
	seconds: number;
	cpu: number;
	mails: number;
};

export type Soak = {
	minutes: number;
	requests: number;
	articles?: number;
	idleMs?: number;
	everyMs?: number;
	/** Told each sample as it is taken. */
	tell?: (sample: Sample) => void;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the process holds now; its heap as its own /metrics tells it. */
async function sampleOf(site: Site, at: number): Promise<Sample> {
	const answer = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
	const metrics = await answer.text();
	const megabytes = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(metrics)?.[1]) / 1_024 ** 2;
	return {
		at,
		...usage(site.pid),
		heap: megabytes("nodejs_heap_size_used_bytes"),
		heapTotal: megabytes("nodejs_heap_size_total_bytes"),
		outside: megabytes("nodejs_external_memory_bytes"),
	};
}

/** A server that takes every mail; `count` asks how many. */
export async function startSink(): Promise<{ port: number; count: () => Promise<number>; end: () => void }> {
	const child: ChildProcess = fork(join(import.meta.dirname, "../sending-process.ts"), ["sink", "{}"], { stdio: "inherit" });
	const [{ port }] = (await once(child, "message")) as [{ port: number }];
	return {
		port,
		async count() {
			child.send({ kind: "count" });
			const [{ taken }] = (await once(child, "message")) as [{ taken: number }];
			return taken;
		},
		end: () => void child.kill(),
	};
}

/** The site as an ordinary morning finds it: filled, its texts rendered and indexed some other day, started anew. Answers where its pictures are, and its newsletter. */
export async function startFilled(smtpPort: number, articles: number, readers: number) {
	const env = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: "La Lettre <lettre@exemple.fr>", TRUST_PROXY: "1", METRICS_TOKEN };
	const first = await startAdminSite(env);
	const { db } = openDatabase({ databaseUrl: null, dataDir: first.dataDir });
	const write = <Result>(change: (transaction: never) => Promise<Result>) => db.transaction().execute(change as never) as Promise<Result>;
	await writeArticles({ write }, articles, (index) => ({ title: `Article ${index}`, category: "Innovation", is_published: true }));
	await addReaders(db, readers);
	const newsletter = await addNewsletter(db);
	const rows = await db.selectFrom("images").select("variants").execute();
	const prepared = async (table: "rendered_texts" | "search_documents") => {
		const { count } = await db
			.selectFrom(table)
			.select((row) => row.fn.countAll().as("count"))
			.executeTakeFirstOrThrow();
		return Number(count);
	};
	for (const table of ["rendered_texts", "search_documents"] as const)
		await until(async () => (await prepared(table)) >= articles, { withinMs: PREPARED_WITHIN_MS, everyMs: 500 });
	await db.destroy();
	await first.end();
	const pictures = rows.flatMap(({ variants }) => readList(variants) as { path: string }[]).map(({ path }) => `/${path}`);
	// At its address, as a site that is started anew: at another one, what feeds say is rendered anew.
	const port = Number(new URL(first.url).port);
	return { site: await startAdminSite(env, { dataDir: first.dataDir, port }), pictures, newsletter };
}

/** The order of the acts: of each thousand, every one as often as its share says, shuffled. */
function* order(draw: () => number): Generator<Act> {
	for (;;) {
		const deck = acts.flatMap((act) => Array.from({ length: SHARES[act] }, () => ({ act, at: draw() })));
		for (const { act } of deck.sort((left, right) => left.at - right.at)) yield act;
	}
}

/** Loads a site for so many minutes with so many requests, evenly, and a sending from its first tenth on. */
export async function soak({ minutes, requests, articles = ARTICLES, idleMs = IDLE_MS, everyMs = 3_000, tell }: Soak): Promise<Soaked> {
	const sink = await startSink();
	const readers = Math.ceil(READERS_A_MINUTE * minutes);
	const { site, pictures, newsletter } = await startFilled(sink.port, articles, readers).catch((error: Error) => {
		sink.end();
		throw error;
	});
	const draw = random(SEED);
	await pause(idleMs);
	const { all: idle, cpu: before } = usage(site.pid);
	const { act, close } = openActs({ url: site.url, cookie: await signedInCookie(site.url), articles, pictures, random: draw });
	const counts = Object.fromEntries(acts.map((name) => [name, {}])) as Soaked["counts"];
	const underWay = new Set<Promise<void>>();
	const began = performance.now();
	const elapsed = () => performance.now() - began;
	const samples: Sample[] = [];
	const take = async () => {
		samples.push(await sampleOf(site, elapsed() / 1_000));
		tell?.(samples.at(-1) as Sample);
	};
	let sampling: Promise<void> = take();
	const sampler = setInterval(() => (sampling = sampling.then(take)), everyMs);
	try {
		const each = (minutes * 60_000) / requests;
		const next = order(draw);
		for (let index = 0; index < requests; index++) {
			if (index === Math.floor(requests / 10)) {
				const { status } = await pressSend(site.url, newsletter, readers);
				if (status !== 200) throw new Error(`the newsletter was not sent: ${status}`);
			}
			if (elapsed() < index * each) await pause(index * each - elapsed());
			while (underWay.size >= MOST_AT_ONCE) await Promise.race(underWay);
			const name = next.next().value as Act;
			const asking: Promise<void> = act[name]()
				.catch((error: Error) => error.message)
				.then((status) => {
					counts[name][status] = (counts[name][status] ?? 0) + 1;
					underWay.delete(asking);
				});
			underWay.add(asking);
		}
		await Promise.all(underWay);
		clearInterval(sampler);
		await sampling;
		await pause(AFTER_MS);
		await take();
		return { idle, samples, counts, seconds: elapsed() / 1_000, cpu: usage(site.pid).cpu - before, mails: await sink.count() };
	} finally {
		clearInterval(sampler);
		close();
		await site.remove();
		sink.end();
	}
}
