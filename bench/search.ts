// What a search costs at scale: many articles whose words are as rare and as common as the demonstration's, on a SQLite file.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSearch } from "../app/features/search/rules.ts";
import { readDemo } from "../app/pages/demo/read-demo.server.ts";
import { searched } from "../app/pages/search/present.server.ts";
import { readConfig } from "../app/platform/config/config.ts";
import { migrate } from "../app/platform/db/migrate.ts";
import { openDatabase } from "../app/platform/db/open.ts";
import { indexItems } from "../app/platform/search/items-store.server.ts";

const COUNT = Number(process.env.SEARCH_ARTICLES ?? 100_000);
const AT_A_TIME = 200;
const WORDS = 500;

/** The same numbers at each run. */
function chances(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

export async function measureSearch(): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "contrevent-search-"));
	const database = openDatabase({ databaseUrl: null, dataDir: folder });
	try {
		await migrate(database);
		const demo = await readDemo(join(import.meta.dirname, "../demo"));
		const words = [...demo.articles, ...demo.visionaries, ...demo.vieAlt].flatMap(({ body }) => body.split(/\s+/));
		const chance = chances(7);
		const began = performance.now();
		for (let from = 0; from < COUNT; from += AT_A_TIME) {
			const rows = Array.from({ length: AT_A_TIME }, (_, index) => {
				const id = randomUUID();
				const body: string[] = [];
				while (body.length < WORDS) {
					const at = Math.floor(chance() * words.length);
					body.push(...words.slice(at, at + 3));
					if (chance() < 0.1)
						body.push(
							`rare${Math.floor(chance() ** 2 * 50_000)
								.toString(26)
								.replace(/\d/g, "z")}`,
						);
				}
				const at = new Date(Date.UTC(2005, 0, 1) + (from + index) * 600_000).toISOString();
				const title = body.slice(0, 6).join(" ");
				return {
					id,
					slug: `a-${from + index}`,
					title,
					excerpt: "",
					content: body.join(" "),
					is_published: true,
					created_at: at,
					published_at: at,
				};
			});
			await database.db.transaction().execute(async (transaction) => {
				await transaction.insertInto("articles").values(rows).execute();
				await indexItems(
					transaction,
					"actualites",
					rows.map(({ id }) => id),
				);
			});
		}
		console.log(`${COUNT} articles written and indexed, ms each: ${((performance.now() - began) / COUNT).toFixed(2)}`);
		const services = { db: database.db, config: readConfig({}) };
		for (const [name, queries] of Object.entries(QUERIES)) {
			const took: number[] = [];
			let count = 0;
			for (let turn = 0; turn < 3; turn++) {
				for (const query of queries) {
					const start = process.cpuUsage();
					const found = await searched(services, readSearch(new URLSearchParams({ q: query })));
					const { user, system } = process.cpuUsage(start);
					took.push((user + system) / 1_000);
					count += found?.count ?? 0;
				}
			}
			took.sort((left, right) => left - right);
			const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))]?.toFixed(1);
			console.log(`${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms of processor, ${Math.round(count / took.length)} found`);
		}
	} finally {
		await database.db.destroy();
		await rm(folder, { recursive: true, force: true });
	}
}

const QUERIES: Record<string, string[]> = {
	"rare words": ["rarebcd ", "rarexyz ", "rareaaa ", "rarekkk ", "raremno "].map((word) => word),
	"one word": ["éoliennes", "tramontane", "coopérative", "yeux", "poireau", "buanderie"],
	"common words": ["maison ", "faire ", "jour ", "ville ", "deux "],
	"two words": ["four pain", "salle fêtes", "village eau"],
	"a phrase": ["« salle des fêtes »", "« il y a »"],
	"a prefix": ["rar", "tra", "mai"],
	"a typo": ["tramontanne", "eolinne"],
};
