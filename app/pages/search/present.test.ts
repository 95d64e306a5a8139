import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../tests/support/databases.ts";
import { fillWithCedars } from "../../../tests/support/indexed-cedars.ts";
import { insertNewsletters } from "../../../tests/support/newsletters.ts";
import { articleRow, vieAltRow } from "../../../tests/support/rows.ts";
import { nameAuthors } from "../../features/editing/signatures.server.ts";
import { MOST_RANKED, PAGE_SIZE, readSearch } from "../../features/search/rules.ts";
import { readConfig } from "../../platform/config/config.ts";
import type { Db } from "../../platform/db/open.ts";
import { TAG_AT_MOST, TAGS_AT_MOST, tagsOf, writeTags } from "../../shared/tags.ts";
import { rebuildSearch } from "../search-index.server.ts";
import { searched } from "./present.server.ts";

const at = "2024-11-20T09:00:00.000Z";
const clock = { now: () => new Date(at) };

/** 30 articles of two years, two authors and two categories, a portrait and a letter. */
async function magazine(db: Db) {
	const articles = Array.from({ length: 30 }, (_, index) =>
		articleRow({
			title: index === 3 ? "Le cèdre" : `Article ${index}`,
			slug: `n-${index}`,
			content: `Un cèdre parmi ${index} cèdres.`,
			author_name: index % 3 === 0 ? "Awa" : "Lou",
			category: index < 10 ? "Habitat" : "Mer",
			tags: index < 4 ? writeTags(tagsOf(index < 2 ? ["Cordage", "Éolien"] : ["Éolien"])) : null,
			published_at: `${index < 20 ? 2024 : 2025}-01-01T10:${String(index).padStart(2, "0")}:00.000Z`,
		}),
	);
	await db.insertInto("articles").values(articles).execute();
	await db
		.insertInto("vie_alt")
		.values(vieAltRow({ slug: "cedraie", full_story: "Sous un cèdre.", created_at: at }))
		.execute();
	const letter = {
		id: "b5f5b0b8-6a4f-4d3e-9df5-0e6f6f3d8a11",
		slug: "lettre",
		title: "Lettre",
		subject: "",
		content: "Bonjour, un cèdre.",
	};
	await insertNewsletters(db, { ...letter, status: "sent", created_at: at, started_at: at, sent_at: at });
	await rebuildSearch({ db });
	await nameAuthors({ db, clock });
	const services = { db, config: readConfig({}) };
	const ask = async (query: string) => {
		const found = await searched(services, readSearch(new URLSearchParams(query)));
		if (!found) throw new Error("nothing was asked");
		return found;
	};
	return { services, ask };
}

describeOnEveryEngine("the page of results", (open) => {
	test("page after page, each result once, the title that says it first; a place that is gone gives the first page", async () => {
		const { ask } = await magazine((await open()).db);
		const hrefs: string[] = [];
		let page = await ask("q=cèdre");
		expect(page).toMatchObject({ count: 32, isMore: false, leftOut: false, instead: null, meant: null, isAstray: false });
		expect(page.results[0]).toMatchObject({ href: "/actualites/n-3", title: [{ text: "Le " }, { text: "cèdre", found: true }] });
		for (;;) {
			expect(page.results.length).toBeLessThanOrEqual(PAGE_SIZE);
			hrefs.push(...page.results.map(({ href }) => href));
			if (page.next === null) break;
			page = await ask(`q=cèdre&apres=${page.next}`);
		}
		expect(new Set(hrefs).size).toBe(32);
		expect(hrefs).toContain("/newsletters/lettre");
		expect(hrefs).toContain("/vie-alt/cedraie");
		expect(await ask("q=cèdre&apres=12")).toMatchObject({ isAstray: true, results: { length: PAGE_SIZE } });
	});

	test("what is found by who signs it, or by what it is filed under, says so where its title and its words do not", async () => {
		const { ask } = await magazine((await open()).db);
		const [signed] = (await ask("q=Awa")).results;
		expect(signed?.beside).toEqual([[{ text: "Awa", found: true }]]);
		const [tagged] = (await ask("q=cordages")).results;
		expect(tagged?.beside).toEqual([[{ text: "Cordage", found: true }]]);
		const [filed] = (await ask("q=habitats")).results;
		expect(filed).toMatchObject({ beside: [[{ text: "Habitat", found: true }]], category: null });
		const both = (await ask("q=éolien+cèdre&tri=date")).results;
		expect(both.map(({ beside }) => beside)).toEqual([[], [], [], []]);
	});

	test("a word of the language that nothing holds is no typo: another one is asked about, and not shown in its place", async () => {
		const { ask } = await magazine((await open()).db);
		expect(await ask("q=bordage")).toMatchObject({ results: [], isAnything: false, instead: null, meant: "cordage" });
		expect(await ask("q=cordace")).toMatchObject({ count: 2, instead: "cordage", meant: null });
	});

	test("in the order of dates the last page holds the oldest of all that answer, however many: each is met once", async () => {
		const { db } = await open();
		const count = MOST_RANKED + 30;
		await fillWithCedars(db, 2024, count);
		const ids = Array.from({ length: count }, (_, place) => `2024-${place}`);
		for (let from = 0; from < count; from += 100)
			await db
				.insertInto("articles")
				.values(ids.slice(from, from + 100).map((id) => articleRow({ id, slug: id })))
				.execute();
		const services = { db, config: readConfig({}) };
		const met: string[] = [];
		// A page begins among those that were sorted and ends beyond them.
		const size = 30;
		expect(MOST_RANKED % size).toBeGreaterThan(0);
		for (let next: number | null | undefined = undefined; next !== null; ) {
			const query = new URLSearchParams({ q: "cèdre", tri: "date", ...(next && { apres: String(next) }) });
			const found = await searched(services, readSearch(query), { size });
			expect(found).toMatchObject({ count: MOST_RANKED, isMore: true, isAstray: false });
			met.push(...(found?.results.map(({ href }) => href) ?? []));
			next = found?.next ?? null;
		}
		expect(met).toEqual(ids.map((slug) => `/actualites/${slug}`).reverse());
	});

	test("what was published before 1970 is of its year, and comes after what is newer, page after page", async () => {
		const { db } = await open();
		const dated = (published_at: string, place: number) =>
			articleRow({ title: `Article ${place}`, slug: `n-${place}`, content: "Un cèdre.", published_at });
		const old = Array.from({ length: PAGE_SIZE + 5 }, (_, place) => `19${50 - place}-12-31T23:30:00.000Z`);
		const articles = ["1970-01-01T00:00:00.500Z", "2024-05-01T10:00:00.000Z", ...old].map(dated);
		await db.insertInto("articles").values(articles).execute();
		await rebuildSearch({ db });
		const services = { db, config: readConfig({}) };
		const ask = async (query: string) => {
			const found = await searched(services, readSearch(new URLSearchParams(query)));
			return { ...found, hrefs: found?.results.map(({ href }) => href) ?? [] };
		};
		const inOrder = ["/actualites/n-1", "/actualites/n-0", ...old.map((_, place) => `/actualites/n-${place + 2}`)];
		const first = await ask("q=cèdre&tri=date");
		const next = await ask(`q=cèdre&tri=date&apres=${first.next}`);
		expect([...first.hrefs, ...next.hrefs]).toEqual(inOrder);
		// What stood at the end of a page may be gone when the next one is asked for.
		await db
			.updateTable("articles")
			.set({ is_published: false })
			.where("slug", "=", first.hrefs.at(-1)?.split("/").at(-1) ?? "")
			.execute();
		await rebuildSearch({ db });
		expect(await ask(`q=cèdre&tri=date&apres=${first.next}`)).toMatchObject({ hrefs: next.hrefs, isAstray: false });
		expect(await ask("q=cèdre&tri=date&apres=-9000000000000000")).toMatchObject({ isAstray: true });
		// In Paris the last half hour of a year is of the next one.
		expect(first.facets?.year.slice(0, 3)).toEqual(["2024", "1970", "1951"].map((value) => ({ value, count: 1 })));
		expect((await ask("q=cèdre&annee=1951")).hrefs).toEqual(["/actualites/n-2"]);
	});

	test("narrowed and counted by kind, category, author and year; the newest first when asked", async () => {
		const { ask } = await magazine((await open()).db);
		const { facets } = await ask("q=cèdre");
		expect(facets.kind).toEqual([
			{ value: "actualites", count: 30 },
			{ value: "newsletters", count: 1 },
			{ value: "vie-alt", count: 1 },
		]);
		expect(facets.year).toEqual([
			{ value: "2025", count: 10 },
			{ value: "2024", count: 22 },
		]);
		expect(facets.author).toEqual([
			{ value: "lou", count: 20 },
			{ value: "awa", count: 10 },
		]);
		const narrowed = await ask("q=cèdre&genre=actualites&rubrique=Mer&annee=2024&auteur=lou&tri=date");
		expect(narrowed.results.map(({ href }) => href)).toEqual(
			["n-19", "n-17", "n-16", "n-14", "n-13", "n-11", "n-10"].map((slug) => `/actualites/${slug}`),
		);
		// What each other choice would leave, beside the rest.
		expect(narrowed.facets.year).toEqual([
			{ value: "2025", count: 7 },
			{ value: "2024", count: 7 },
		]);
		expect(await ask("q=cèdre&rubrique=Nulle-part")).toMatchObject({ count: 0, results: [], meant: null });
	});

	test("what is mistyped is found by what was meant where it is narrowed, too; what nothing answers is nowhere", async () => {
		const { ask } = await magazine((await open()).db);
		expect(await ask("q=cédrre&genre=actualites")).toMatchObject({ instead: "cèdre", count: 30, isAnything: true });
		expect(await ask("q=zzyzx&annee=2024")).toMatchObject({ instead: null, count: 0, isAnything: false });
		expect(await ask("q=cèdre&annee=1999")).toMatchObject({ instead: null, count: 0, isAnything: true });
	});

	test("as many and as long tags as an item bears can be searched", async () => {
		const { db } = await open();
		const names = Array.from(
			{ length: TAGS_AT_MOST },
			(_, at) => `${createHash("sha256").update(String(at)).digest("hex")}${String(at).padStart(16, "z")}`,
		);
		expect(names.every(({ length }) => length === TAG_AT_MOST)).toBe(true);
		await db
			.insertInto("articles")
			.values(articleRow({ slug: "lourd", content: "Un cèdre.", tags: writeTags(tagsOf(names)) }))
			.execute();
		await rebuildSearch({ db });
		const found = await searched({ db, config: readConfig({}) }, readSearch(new URLSearchParams(`q=cèdre&mot-cle=${names[99]}`)));
		expect(found).toMatchObject({ count: 1 });
	});

	test("tags are words of what bears them, and narrow it", async () => {
		const { ask } = await magazine((await open()).db);
		expect((await ask("q=cordages")).results.map(({ href }) => href).sort()).toEqual(["/actualites/n-0", "/actualites/n-1"]);
		const { facets, names } = await ask("q=cèdre");
		expect(facets.tag).toEqual([
			{ value: "eolien", count: 4 },
			{ value: "cordage", count: 2 },
		]);
		expect(names.tag).toEqual({ eolien: "Éolien", cordage: "Cordage" });
		expect(await ask("q=cèdre&mot-cle=eolien")).toMatchObject({ count: 4, facets: { tag: { length: 2 } } });
		expect(await ask("q=cèdre&mot-cle=eol")).toMatchObject({ count: 0 });
	});

	test("years are those of the house's calendar", async () => {
		const { db } = await open();
		const article = (slug: string, published_at: string) => articleRow({ slug, content: "Un cèdre.", published_at });
		await db
			.insertInto("articles")
			.values([article("veille", "2024-12-31T22:59:59.000Z"), article("matin", "2024-12-31T23:00:00.000Z")])
			.execute();
		await rebuildSearch({ db });
		const services = { db, config: readConfig({ TIME_ZONE: "Europe/Paris" }) };
		expect(services.config.timeZone).toBe("Europe/Paris");
		const found = await searched(services, readSearch(new URLSearchParams("q=cèdre&annee=2025")));
		expect(found?.results.map(({ href }) => href)).toEqual(["/actualites/matin"]);
		expect(found?.facets.year).toEqual([
			{ value: "2025", count: 1 },
			{ value: "2024", count: 1 },
		]);
	});

	test("every year can be chosen, however long there has been a magazine", async () => {
		const { db } = await open();
		const years = Array.from({ length: 12 }, (_, place) => String(2025 - place));
		const articles = years.map((year) =>
			articleRow({ slug: `de-${year}`, content: "Un cèdre.", published_at: `${year}-06-01T12:00:00.000Z` }),
		);
		await db.insertInto("articles").values(articles).execute();
		await rebuildSearch({ db });
		const found = await searched({ db, config: readConfig({}) }, readSearch(new URLSearchParams("q=cèdre")));
		expect(found?.facets.year.map(({ value }) => value)).toEqual(years);
	});

	test("what is withdrawn while the index still holds it is shown to nobody", async () => {
		const { db } = await open();
		const { ask } = await magazine(db);
		await db.updateTable("articles").set({ is_published: false }).execute();
		await db.updateTable("newsletters").set({ hidden_at: at }).execute();
		const pages = [await ask("q=cèdre"), await ask("q=cèdre&tri=date"), await ask("q=cèdre&genre=newsletters")];
		for (const { results } of pages) expect(results.filter(({ kind }) => kind !== "vie-alt")).toEqual([]);
	});

	test("words that are not all there give what holds most of them; a word mistyped gives what was meant", async () => {
		const { ask } = await magazine((await open()).db);
		expect(await ask("q=cèdre bonjour")).toMatchObject({ leftOut: false, results: [{ href: "/newsletters/lettre" }] });
		expect(await ask("q=lettre bonjour montagne")).toMatchObject({ leftOut: true, count: 1, meant: null });
		expect(await ask("q=bonjuor cèdre")).toMatchObject({ leftOut: true, meant: "bonjour cèdre", instead: null });
		expect(await ask("q=cédrre")).toMatchObject({ instead: "cèdre", meant: null, count: 32 });
		expect(await ask('q=cèdre -"parmi 7 cèdres"')).toMatchObject({ count: 31 });
		expect(await ask("q=cèdre -parmi")).toMatchObject({ count: 2 });
		expect(await ask("q=« parmi 7 cèdres »")).toMatchObject({ count: 1, results: [{ href: "/actualites/n-7" }] });
	});
});
