// Rows as an older database may have left them: any icon name, lists that are no lists, more items than a screen holds.
import { expect, says, test } from "../support/journey.ts";
import { articleRow, vieAltRow, visionaryRow } from "../support/rows.ts";
import { type Site, startSite } from "../support/site.ts";

const icons = ["Shield", "Lightbulb", "Globe", "Heart", "Zap", "Users", "Camera", "Palette", "Code", "Megaphone", "Wrench"];
const MANY = 60;

let site: Site;
test.beforeAll(async () => {
	site = await startSite({ DEMO: "0" });
	const named = (name: string) => visionaryRow({ name, slug: name.toLowerCase(), icon_name: name });
	const rest = MANY - icons.length - 2;
	await site.write(async (db) => {
		await db
			.insertInto("visionaries")
			.values([
				...icons.map(named),
				named("Licorne"),
				visionaryRow({ slug: "abimee", name: "Abîmée", achievements: "abc", links: null }),
				...Array.from({ length: rest }, () => visionaryRow()),
			])
			.execute();
		await db
			.insertInto("vie_alt")
			.values([
				...Array.from({ length: MANY - 1 }, () => vieAltRow()),
				vieAltRow({ slug: "abimee", name: "Abîmée", key_points: '{"point":"x"}', social_links: "[1, null, {}]" }),
			])
			.execute();
	});
});
test.afterAll(async () => site.remove());

test("016 017 · eleven icons, all different; an unknown one is Zap", async ({ page }) => {
	await page.goto(`${site.url}/visionnaires`);
	const pictureOf = (name: string) =>
		page
			.locator("main li, main article")
			.filter({ has: page.locator(`a[href="/portrait/${name.toLowerCase()}"]`) })
			.last()
			.locator("img")
			.getAttribute("src");
	await test.step("017 · eleven", async () => {
		const drawn = new Set<string | null>();
		for (const name of icons) {
			const src = await pictureOf(name);
			drawn.add(src);
			expect((await page.request.get(site.url + src)).status(), name).toBe(200);
		}
		expect(drawn.size).toBe(icons.length);
	});
	await test.step("016 · one that nobody knows", async () => {
		expect(await pictureOf("Licorne")).toBe(await pictureOf("Zap"));
	});
});

test("dates that cannot be read: the page and the lists stand, feeds and maps leave out what has none, and lose nothing else", async ({
	page,
}) => {
	await site.write((db) =>
		db
			.insertInto("articles")
			.values([
				articleRow({ slug: "sans-date", created_at: "pas une date", updated_at: "jamais", published_at: "bientôt" }),
				articleRow({ slug: "datee", updated_at: "jamais" }),
			])
			.execute(),
	);
	await test.step("pages and lists stand", async () => {
		for (const path of ["/", "/actualites", "/actualites/sans-date", "/actualites/datee"]) {
			expect((await page.request.get(site.url + path)).status(), path).toBe(200);
		}
	});
	const textOf = async (path: string) => {
		const answer = await page.request.get(site.url + path);
		expect(answer.status(), path).toBe(200);
		return answer.text();
	};
	await test.step("feeds leave out what has no date", async () => {
		for (const path of ["/flux.xml", "/flux.json"]) {
			const feed = await textOf(path);
			expect(feed, path).toContain("/actualites/datee");
			expect(feed, path).not.toContain("/actualites/sans-date");
			expect(feed, path).not.toContain("jamais");
		}
	});
	await test.step("maps leave out the date", async () => {
		const maps = (await textOf("/sitemap.xml")).match(/\/sitemap\/\d+\.xml/g) ?? [];
		const mapped = (await Promise.all([...new Set(maps)].map(textOf))).join("");
		expect(mapped).toContain("/actualites/sans-date");
		expect(mapped).not.toMatch(/<lastmod>[^<]*[^\dTZ:.+-][^<]*<\/lastmod>/);
	});
});

test("018 · lists that are no lists are empty, and the page stands", async ({ page }) => {
	expect((await page.goto(`${site.url}/portrait/abimee`))?.status()).toBe(200);
	await says(page.locator("h1"), "Abîmée");
	await expect(page.getByRole("heading", { name: "Réalisations" })).toHaveCount(0);
	await expect(page.getByRole("heading", { name: "Ressources" })).toHaveCount(0);
	expect((await page.goto(`${site.url}/vie-alt/abimee`))?.status()).toBe(200);
	await says(page.locator("h1"), "Abîmée");
});

test("023 · visionaries and Vie Alt are not paged", async ({ page }) => {
	for (const [path, item] of [
		["/visionnaires", "/portrait/"],
		["/vie-alt", "/vie-alt/"],
	]) {
		await page.goto(site.url + path);
		const addresses = await page.locator(`main a[href^="${item}"]`).evaluateAll((all) => all.map((link) => link.getAttribute("href")));
		expect(new Set(addresses).size, path).toBe(MANY);
	}
});
