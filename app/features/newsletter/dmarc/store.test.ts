import type { KyselyPlugin } from "kysely";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../tests/support/databases.ts";
import { readConfig } from "../../../platform/config/config.ts";
import type { Db } from "../../../platform/db/open.ts";
import { isNear } from "./domains.ts";
import { presentDmarc } from "./present.server.ts";
import type { AggregateReport, Source } from "./report.ts";
import { countReport, readMonth, readMonths } from "./store.server.ts";

const now = new Date("2026-11-21T09:00:00.000Z");
const ours = "exemple.fr";
const secondsOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1_000;

const source = (address: string, messages = 1, given: Partial<Source> = {}): Source => ({
	address,
	messages,
	dkim: "fail",
	spf: "fail",
	disposition: "none",
	signer: "",
	...given,
});
const machines = (count: number, from = 0) =>
	Array.from({ length: count }, (_, index) => source(`10.${(from + index) >> 16}.${((from + index) >> 8) & 255}.${(from + index) & 255}`));
const report = (id: string, sources: Source[], given: Partial<AggregateReport> = {}): AggregateReport => ({
	org: "google.com",
	id,
	domain: ours,
	beginsAt: secondsOf("2026-11-20"),
	sources,
	...given,
});
const count = (db: Db, one: AggregateReport) => db.transaction().execute((transaction) => countReport(transaction, one, { ours, now }));
const rowsIn = async (db: Db, table: "dmarc_reports" | "dmarc_sources") => (await db.selectFrom(table).select("key").execute()).length;
const sumOf = (sources: readonly { messages: number }[]) => sources.reduce((sum, { messages }) => sum + messages, 0);

test("which domains are ours: the one that sends, those above it but for the last label, those below it", () => {
	for (const domain of ["news.exemple.fr", "exemple.fr", "EXEMPLE.fr.", "a.news.exemple.fr"])
		expect(isNear(domain, "news.exemple.fr"), domain).toBe(true);
	for (const domain of ["fr", "", "autre.fr", "contre-exemple.fr", "exemple.fr.autre.example", "www.exemple.fr"])
		expect(isNear(domain, "news.exemple.fr"), domain).toBe(false);
	expect(isNear("xn--t-9fab.fr", "été.fr")).toBe(true);
});

describeOnEveryEngine("what is kept of reports", (open) => {
	test("of a domain that is not ours nothing is kept; of one above or below it all is", async () => {
		const { db } = await open();
		for (const domain of ["autre.example", "fr", "contre-exemple.fr"])
			expect(await count(db, report("1", machines(3), { domain })), domain).toBe("foreign");
		expect([await rowsIn(db, "dmarc_reports"), await rowsIn(db, "dmarc_sources")]).toEqual([0, 0]);
		expect(await count(db, report("1", machines(3), { domain: "news.exemple.fr" }))).toBe("counted");
		expect(await count(db, report("1", machines(3)))).toBe("counted");
		// The same machine for two of our domains is one line.
		expect((await readMonth(db, ours, "2026-11")).sources.map(({ messages }) => messages)).toEqual([2, 2, 2]);
	});

	test("a report is counted once under its name, whatever it says the second time, and wholly or not at all", async () => {
		const { db } = await open();
		await sql`create unique index one_alone on dmarc_sources (disposition) where disposition = 'reject'`.execute(db);
		const two = [source("192.0.2.1", 2, { disposition: "reject" }), source("192.0.2.2", 3, { disposition: "reject" })];
		await expect(count(db, report("1", [source("192.0.2.3"), ...two]))).rejects.toThrow();
		expect([await rowsIn(db, "dmarc_reports"), await rowsIn(db, "dmarc_sources")]).toEqual([0, 0]);
		expect(await count(db, report("1", [source("192.0.2.3", 5), source("192.0.2.3", 6)]))).toBe("counted");
		expect(await count(db, report("1", [source("192.0.2.3", 500)]))).toBe("nothing");
		expect((await readMonth(db, ours, "2026-11")).sources).toEqual([source("192.0.2.3", 11)]);
	});

	test("as many machines as a report may name are written in one statement", async () => {
		const { db } = await open();
		const written: string[] = [];
		const listening: KyselyPlugin = {
			transformQuery: ({ node }) => {
				if (node.kind === "InsertQueryNode") written.push(node.kind);
				return node;
			},
			transformResult: async ({ result }) => result,
		};
		expect(await count(db.withPlugin(listening), report("1", machines(1_500)))).toBe("counted");
		expect(written).toHaveLength(2);
		expect(await rowsIn(db, "dmarc_sources")).toBe(1_500);
	});

	test("a month holds two thousand machines: what comes after is added up without its address, under our own domain", async () => {
		const { db } = await open();
		expect(await count(db, report("1", machines(5_000)))).toBe("counted");
		for (let index = 0; index < 20; index++)
			await count(db, report("2", machines(300, 5_000 + 300 * index), { domain: `a${index}.exemple.fr` }));
		expect(await rowsIn(db, "dmarc_sources")).toBe(2_001);
		const { sources } = await readMonth(db, ours, "2026-11");
		expect(sumOf(sources)).toBe(11_000);
		expect(sources[0]).toEqual(source("", 9_000));
		// Those that are known go on being told one by one, and another month has its own.
		await count(db, report("3", [source("10.0.0.0", 7)]));
		await count(db, report("4", machines(10), { beginsAt: secondsOf("2026-10-20") }));
		expect((await readMonth(db, ours, "2026-11")).sources[1]).toEqual(source("10.0.0.0", 8));
		expect((await readMonth(db, ours, "2026-10")).sources).toHaveLength(10);
	});

	test("a month holds three thousand reports: of one more nothing is kept, and the page says so", async () => {
		const { db } = await open();
		const filling = Array.from({ length: 3_000 }, (_, index) => ({
			key: `k${index}`,
			org: "a",
			domain: ours,
			month: "2026-11",
			read_at: "",
		}));
		for (let index = 0; index < 3_000; index += 1_000)
			await db
				.insertInto("dmarc_reports")
				.values(filling.slice(index, index + 1_000))
				.execute();
		expect(await count(db, report("1", machines(3)))).toBe("full");
		expect([await rowsIn(db, "dmarc_reports"), await rowsIn(db, "dmarc_sources")]).toEqual([3_000, 0]);
		const shown = await presentDmarc({ db, config: readConfig({}) }, { domain: ours, reports: "a@exemple.fr", asked: null });
		expect(shown.full).toContain("les suivants n’ont pas été retenus");
		expect(await count(db, report("1", machines(3), { beginsAt: secondsOf("2026-10-20") }))).toBe("counted");
	});

	test("numbers without end are held", async () => {
		const { db } = await open();
		for (const id of ["1", "2", "3"]) await count(db, report(id, [source("192.0.2.1", 1_000_000_000)]));
		expect((await readMonth(db, ours, "2026-11")).sources).toEqual([source("192.0.2.1", 1_000_000_000)]);
	});

	test("any month with reports may be asked for; what is none is answered with the last one", async () => {
		const { db } = await open();
		for (const [id, day] of [
			["1", "2026-09-20"],
			["2", "2026-11-20"],
			["3", "2026-10-20"],
		] as const)
			await count(db, report(id, [source(`192.0.2.${id}`)], { beginsAt: secondsOf(day) }));
		expect(await readMonths(db, ours)).toEqual(["2026-11", "2026-10", "2026-09"]);
		const shown = (asked: string | null) => presentDmarc({ db, config: readConfig({}) }, { domain: ours, reports: "a@exemple.fr", asked });
		const october = await shown("2026-10");
		expect(october.lead).toContain("octobre 2026");
		expect(october.sources.map(({ address }) => address)).toEqual(["192.0.2.3"]);
		expect(october.months.map(({ label, isShown }) => [label, isShown])).toEqual([
			["novembre 2026", false],
			["octobre 2026", true],
			["septembre 2026", false],
		]);
		for (const asked of [null, "", "2026-08", "2026-13", "octobre", "2026-10-01", "'; drop table dmarc_reports; --"])
			expect((await shown(asked)).lead, String(asked)).toContain("novembre 2026");
	});

	test("of a long month two hundred lines are shown, and what the others come to", async () => {
		const { db } = await open();
		await count(db, report("1", machines(230)));
		const shown = await presentDmarc({ db, config: readConfig({}) }, { domain: ours, reports: "a@exemple.fr", asked: null });
		expect(shown.sources).toHaveLength(200);
		expect(new Set(shown.sources.map(({ key }) => key)).size).toBe(200);
		expect(shown.rest?.replace(/\s/g, " ")).toBe("30 autres lignes ne sont pas montrées : 30 messages en tout.");
	});
});
