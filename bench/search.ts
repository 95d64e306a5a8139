// What a search costs at scale: many articles whose words are as rare and as common as the demonstration's. `SEARCH_ARTICLES`: how many (100,000);
// `SEARCH_DATA`: a folder where they are kept for the next run; `DATABASE_URL`: an empty PostgreSQL database, instead of a SQLite file.
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { nameAuthors } from "../app/features/editing/signatures.server.ts";
import { readSearch } from "../app/features/search/rules.ts";
import { readDemo } from "../app/pages/demo/read-demo.server.ts";
import { searched } from "../app/pages/search/present.server.ts";
import { readConfig } from "../app/platform/config/config.ts";
import { putWords } from "../app/platform/db/full-text.ts";
import { migrate } from "../app/platform/db/migrate.ts";
import { type Db, type OpenDatabase, openDatabase } from "../app/platform/db/open.ts";
import { prepareDocument } from "../app/platform/search/documents-store.server.ts";
import { searchedItems } from "../app/platform/search/items-store.server.ts";
import { addVocabulary } from "../app/platform/search/vocabulary-store.server.ts";
import { tagsOf, writeTags } from "../app/shared/tags.ts";

const COUNT = Number(process.env.SEARCH_ARTICLES ?? 100_000);
const AT_A_TIME = 200;
const WORDS = 500;
const TURNS = 3;
const RARE = 0.01;

/** The same numbers at each run. */
function chances(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

const SYLLABLES = "ba ce di fo gu la me ni po ru sa te vi zo".split(" ");
/** A word of four syllables, another one for each of 38,416 numbers. */
const rareWord = (number: number) =>
	[0, 1, 2, 3].map((place) => SYLLABLES[Math.floor(number / SYLLABLES.length ** place) % SYLLABLES.length]).join("");
const CATEGORIES = ["Habitat", "Mer", "Énergie", "Alimentation", "Culture", "Soin", "Travail", "Transports"];
const TAGS = ["éolien", "vélo", "vent", "coopérative", "atelier", "village", "semences", "réparation", "eau", "école"];

export async function measureSearch(): Promise<void> {
	const { SEARCH_DATA: kept, DATABASE_URL: databaseUrl = null } = process.env;
	const folder = kept ?? (await mkdtemp(join(tmpdir(), "contrevent-search-")));
	const database = openDatabase({ databaseUrl, dataDir: folder });
	try {
		await migrate(database);
		const { articles, visionaries, vieAlt } = await readDemo(join(import.meta.dirname, "../demo"));
		const words = [...articles, ...visionaries, ...vieAlt].flatMap(({ body }) => body.split(/\s+/));
		await fill(database.db, words);
		await nameAuthors({ db: database.db, clock: { now: () => new Date() } });
		await ask(database.db, words, await processorOf(database));
	} finally {
		await database.db.destroy();
		if (!kept) await rm(folder, { recursive: true, force: true });
	}
}

async function fill(db: Db, words: readonly string[]): Promise<void> {
	const { there } = await db
		.selectFrom("articles")
		.select(({ fn }) => fn.countAll().as("there"))
		.executeTakeFirstOrThrow();
	if (Number(there) >= COUNT) return;
	const chance = chances(7);
	const known = new Set<string>();
	const began = process.cpuUsage();
	for (let from = 0; from < COUNT; from += AT_A_TIME) {
		const rows = Array.from({ length: AT_A_TIME }, (_, index) => {
			const body: string[] = [];
			while (body.length < WORDS) {
				const at = Math.floor(chance() * words.length);
				body.push(...words.slice(at, at + 3));
				if (chance() < 0.1) body.push(rareWord(Math.floor(chance() ** 2 * 38_000)));
			}
			const at = new Date(Date.UTC(2005, 0, 1) + (from + index) * 600_000).toISOString();
			const one = <Value>(values: readonly Value[]) => values[Math.floor(chance() * values.length)] as Value;
			return {
				id: randomUUID(),
				slug: `a-${from + index}`,
				title: body.slice(0, 6).join(" "),
				excerpt: body.slice(20, 40).join(" "),
				content: body.join(" "),
				category: one(CATEGORIES),
				author_name: `Autrice ${Math.floor(chance() * 40)}`,
				tags: writeTags(tagsOf([one(TAGS), one(TAGS)])),
				is_published: true,
				created_at: at,
				published_at: at,
			};
		});
		await db.transaction().execute(async (transaction) => {
			await transaction.insertInto("articles").values(rows).execute();
			await index(
				transaction,
				rows.map(({ id }) => id),
				known,
			);
		});
	}
	const { user, system } = process.cpuUsage(began);
	console.log(`${COUNT} articles written and indexed: ${((user + system) / 1_000 / COUNT).toFixed(2)} ms of processor each`);
}

/** Room for documents of one second, as their numbers have it. */
const A_SECOND = 2 ** 20;

/** Writes documents as publishing does, but for what no search reads: to whom each is like, which takes longer than all the rest. */
async function index(db: Db, ids: readonly string[], known: Set<string>): Promise<void> {
	const fresh = new Map<string, string>();
	for (const searched of await searchedItems(db, "actualites", ids)) {
		const { mark, words, vocabulary } = await prepareDocument(searched);
		const { kind, id: item_id, heading, excerpt, body, category, author, tags, at } = searched;
		const num = (Date.parse(at) / 1_000) * A_SECOND;
		await db
			.insertInto("search_documents")
			.values({ num, kind, item_id, heading, excerpt, body, category, author, tags: tags.join(" ") || null, at, mark })
			.execute();
		await putWords(db, num, words);
		for (const [form, spelling] of vocabulary) if (!known.has(form)) fresh.set(form, spelling);
	}
	for (const form of fresh.keys()) known.add(form);
	await addVocabulary(db, fresh);
}

/** Single words spread evenly over those there are, some that few articles hold, and searches of more than one word. */
function queries(words: readonly string[]): Record<string, string[]> {
	const known = [...new Set(words.map((word) => word.toLowerCase().replace(/[^\p{L}]/gu, "")))].filter((word) => word.length > 3).sort();
	const single = Array.from({ length: 60 }, (_, at) => known[Math.floor((at * known.length) / 60)] ?? "");
	return {
		"one word": [...single, ...Array.from({ length: 20 }, (_, at) => rareWord(at * 97))].map((word) => `q=${word}+`),
		"common words": ["maison", "faire", "jour", "ville", "deux", "plus", "fait"].map((word) => `q=${word}+`),
		"two words": ["four pain", "salle fêtes", "village eau", "maison jour", "faire vent"].map((typed) => `q=${typed}`),
		"three words, not all there": ["zzyzx maison jour", "four zzyzx vent", "village eau qwxyz"].map((typed) => `q=${typed}`),
		"a phrase": ["« salle des fêtes »", "« il y a »", "« de la »"].map((typed) => `q=${typed}`),
		"a beginning": ["q=pog", "q=tra", "q=mai", "q=éol", "q=con"],
		"without a word": ["q=maison -jour", "q=village -eau", 'q=eau -"salle des fêtes"'],
		narrowed: ["q=maison&rubrique=Mer", "q=jour&auteur=autrice-3", "q=ville&annee=2005", "q=faire&mot-cle=velo", "q=éolienne&rubrique=Mer"],
		"by date": ["q=maison&tri=date", "q=éolienne&tri=date"],
		"a typo": ["q=tramontanne", "q=eolinne", "q=coopertive", "q=buandrie"],
	};
}

/** Tells milliseconds of processor used so far: by this process, and by PostgreSQL for it where that runs on this machine. */
async function processorOf({ db, engine }: OpenDatabase): Promise<() => number> {
	const own = () => {
		const { user, system } = process.cpuUsage();
		return (user + system) / 1_000;
	};
	if (engine === "sqlite") return own;
	const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
	// What runs it gets, in nanoseconds; searches asked one after the other are all asked of one connection.
	const files = rows.map(({ pid }) => `/proc/${pid}/schedstat`).filter(existsSync);
	return () => files.reduce((sum, file) => sum + Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6, own());
}

async function ask(db: Db, words: readonly string[], processor: () => number): Promise<void> {
	const services = { db, config: readConfig({}) };
	const took = new Map<string, { spent: number; passed: number; count: number }[]>();
	for (let turn = 0; turn <= TURNS; turn++) {
		for (const [name, asked] of Object.entries(queries(words))) {
			for (const query of asked) {
				const start = processor();
				const began = performance.now();
				const found = await searched(services, readSearch(new URLSearchParams(query)));
				const passed = performance.now() - began;
				const spent = processor() - start;
				const count = found?.count ?? 0;
				const group =
					name === "one word" ? (count <= COUNT * RARE && !found?.isMore ? "one word, in at most 1 %" : "one word, in more") : name;
				// The first turn warms up.
				if (turn > 0) took.set(group, [...(took.get(group) ?? []), { spent, passed, count }]);
				if (turn === TURNS && process.env.SEARCH_EACH)
					console.log(`${query}: ${passed.toFixed(1)} ms, processor ${spent.toFixed(1)}, ${count}`);
			}
		}
	}
	for (const [name, all] of took) {
		const at = (of: "spent" | "passed", part: number) => {
			const sorted = all.map((one) => one[of]).sort((left, right) => left - right);
			return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(1);
		};
		const count = Math.round(all.reduce((sum, one) => sum + one.count, 0) / all.length);
		console.log(
			`${name}: p50 ${at("passed", 0.5)} ms, p95 ${at("passed", 0.95)} ms (processor ${at("spent", 0.5)} and ${at("spent", 0.95)}), ${count} found`,
		);
	}
}
