// A real WordPress export, imported with one command, reads just as well: every imported page, small screen and large,
// and the addresses it had before.
import { proseOf } from "../support/by-class.ts";
import { runCommand } from "../support/command-line.ts";
import { flawsOf } from "../support/flaws.ts";
import { axeFindings, expect, plain, says, test } from "../support/journey.ts";
import { wallTitles } from "../support/parts.ts";
import { type Site, startSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { realExportPath, writeUploads } from "../support/wordpress-uploads.ts";

type Imported = { slug: string; title: string; is_published: boolean | number };

const DRAFTS = ["draft", "scheduled", "template-password-protected"];
/** One of each kind: galleries, tables, lists, quotes, code, media, embeds, odd titles, nothing at all. */
const SAMPLE = [
	"block-category-common",
	"block-gallery",
	"block-image",
	"block-quotes",
	"blocks-embeds",
	"blocks-formatting",
	"edge-case-nested-and-mixed-lists",
	"edge-case-no-content",
	"edge-case-no-title",
	"greek",
	"markup-html-tags-and-formatting",
	"title-should-not-overflow-the-content-area",
	"title-with-special-characters",
];
/** Tags of which the export's own texts speak. */
const SPOKEN_OF = /^raw markup: <(?:blockquote|cite)> in «.* Stay hungry/;

let site: Site;
let uploads: string;
let imported: Imported[];

test.beforeAll(async () => {
	test.setTimeout(240_000);
	uploads = await temporaryFolder("uploads");
	[site] = await Promise.all([startSite({ DEMO: "0" }), writeUploads(uploads)]);
	const run = await runCommand(["import", "wordpress", realExportPath, "--uploads", uploads], { dataDir: site.dataDir, databaseUrl: null });
	expect(run.stderr).toBe("");
	expect(run.code).toBe(0);
	imported = await site.write((db) => db.selectFrom("articles").select(["slug", "title", "is_published"]).execute());
});

test.afterAll(() => site.remove());

/** What an editor does with them, so that a journey reads all 79. */
async function publishDrafts(): Promise<void> {
	const published_at = "2014-01-01T00:00:00.000Z";
	await site.write((db) => db.updateTable("articles").set({ is_published: true, published_at }).where("slug", "in", DRAFTS).execute());
}

test("drafts, scheduled and protected posts stay unread until someone publishes them", async ({ page }) => {
	await test.step("unread", async () => {
		expect(imported).toHaveLength(79);
		expect(
			imported
				.filter((article) => !article.is_published)
				.map(({ slug }) => slug)
				.sort(),
		).toEqual(DRAFTS);
		for (const slug of DRAFTS) {
			const answer = await page.goto(`${site.url}/actualites/${slug}`);
			expect(answer?.status(), slug).toBe(404);
			await says(page.locator("h1"), "Article non trouvé");
		}
	});
	await test.step("once somebody publishes them", async () => {
		await publishDrafts();
		for (const slug of DRAFTS) expect((await page.goto(`${site.url}/actualites/${slug}`))?.status(), slug).toBe(200);
	});
});

test("imported pages on a small screen and a large one: read without error, overflow, raw markup or hole", async ({ page }) => {
	test.setTimeout(300_000);
	await publishDrafts();
	const flaws: string[] = [];
	// The odd ones and a third of the others, of which the small screen is enough; the long run reads all at both widths.
	const odd = ({ slug }: Imported) => SAMPLE.includes(slug);
	const read = imported.filter((article, at) => process.env.LONG || odd(article) || at % 3 === 0);
	expect(read.length).toBeGreaterThanOrEqual(SAMPLE.length);
	for (const article of read) {
		await page.setViewportSize({ width: 390, height: 900 });
		const answer = await page.goto(`${site.url}/actualites/${article.slug}`);
		if (answer?.status() !== 200) flaws.push(`${article.slug}: ${answer?.status()}`);
		for (const width of process.env.LONG || odd(article) ? [390, 1440] : [390]) {
			await page.setViewportSize({ width, height: 900 });
			for (const flaw of await flawsOf(page)) if (!SPOKEN_OF.test(flaw)) flaws.push(`${article.slug} at ${width}: ${flaw}`);
		}
	}
	expect(flaws).toEqual([]);
});

test("every page of the list, every odd title on its card", async ({ page }) => {
	test.setTimeout(120_000);
	await publishDrafts();
	for (const width of [390, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		const titles: string[] = [];
		let next: string | null = "/actualites";
		while (next) {
			await page.goto(site.url + next);
			expect(
				(await flawsOf(page)).filter((flaw) => !SPOKEN_OF.test(flaw)),
				`${next} at ${width}`,
			).toEqual([]);
			titles.push(...(await wallTitles(page).allTextContents()));
			const more = page.getByRole("link", { name: "Charger plus d'articles" });
			next = (await more.count()) > 0 ? await more.getAttribute("href") : null;
		}
		expect(titles).toHaveLength(79);
	}
});

test("titles come without their markup, with their characters", async ({ page }) => {
	const heading = page.locator("h1");
	await test.step("without markup", async () => {
		for (const [slug, title] of [
			["markup-title-with-markup", "Markup: Title With Markup"],
			["edge-case-no-title", "Sans titre"],
			[
				"title-should-not-overflow-the-content-area",
				"Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu",
			],
			["greek", "Ελληνικά-Greek"],
		]) {
			await page.goto(`${site.url}/actualites/${slug}`);
			await says(heading, title ?? "");
		}
	});
	await test.step("with their characters", async () => {
		await page.goto(`${site.url}/actualites/title-with-special-characters`);
		expect(plain(await heading.textContent())).toContain("~`!@#$%^&*()-_=+{}[]/\\;:");
	});
});

test("pictures of the uploads folder are shown, each of them, none from elsewhere", async ({ page }) => {
	test.setTimeout(120_000);
	await test.step("every picture is here", async () => {
		for (const [slug, least] of [
			["block-gallery", 40],
			["markup-image-alignment", 9],
			["post-format-image-caption", 2],
		] as const) {
			await page.goto(`${site.url}/actualites/${slug}`);
			const images = page.locator("article:has(h1) img");
			expect(await images.count(), slug).toBeGreaterThanOrEqual(least);
			const broken = await images.evaluateAll(async (all: HTMLImageElement[]) => {
				for (const image of all) image.loading = "eager";
				await Promise.allSettled(all.map((image) => image.decode()));
				return all
					.filter((image) => image.naturalWidth === 0 || new URL(image.currentSrc).origin !== location.origin)
					.map((image) => image.src);
			});
			expect(broken, slug).toEqual([]);
		}
	});
	await test.step("a gallery hangs side by side: its first two pictures share a line", async () => {
		// A gallery hangs side by side: its first two pictures share a line.
		await page.goto(`${site.url}/actualites/post-format-gallery`);
		const [first, second] = await page
			.locator("div:has(> figure + figure)")
			.first()
			.locator("img")
			.evaluateAll((all) => all.slice(0, 2).map((image) => image.getBoundingClientRect().top));
		expect(first).toBe(second);
	});
});

test("nested lists keep their depth, tables their cells, code its lines", async ({ page }) => {
	await page.goto(`${site.url}/actualites/markup-html-tags-and-formatting`);
	const body = proseOf(page);
	await expect(body.locator("ul ul ul li")).toHaveCount(4);
	await expect(body.locator("ol[start='8'] > li ol ol li")).toHaveCount(4);
	await expect(body.locator("table tbody tr")).toHaveCount(4);
	await expect(body.locator("dl dt")).toHaveCount(4);
	await expect(body.locator("pre")).toHaveCount(2);
	await expect(body.locator("blockquote")).toHaveCount(2);
});

test("the former addresses, each of them, lead to the article in one step", async ({ request }) => {
	test.setTimeout(120_000);
	await test.step("each of them", async () => {
		const redirects = await site.write((db) => db.selectFrom("redirects").select(["from_path", "to_path"]).execute());
		expect(redirects.length).toBeGreaterThan(150);
		const wrong: string[] = [];
		for (const { from_path, to_path } of redirects) {
			const answer = await request.get(site.url + encodeURI(from_path), { maxRedirects: 0 });
			const { location } = answer.headers();
			if (answer.status() !== 301 || location !== to_path) wrong.push(`${from_path}: ${answer.status()} ${location}`);
		}
		expect(wrong).toEqual([]);
	});
	await test.step("followed", async () => {
		const followed = await request.get(`${site.url}/2013/01/11/markup-html-tags-and-formatting/`);
		expect([followed.status(), new URL(followed.url()).pathname]).toEqual([200, "/actualites/markup-html-tags-and-formatting"]);
	});
});

test("axe finds nothing on a sample of imported pages, by day and by night", async ({ page }) => {
	test.setTimeout(180_000);
	const findings: string[] = [];
	// The whole sample in both schemes is for the long run; each kind of page has its turn here.
	for (const [index, slug] of SAMPLE.filter((_, index) => process.env.LONG || index % 2 === 1).entries()) {
		const schemes = process.env.LONG ? (["light", "dark"] as const) : ([index % 2 === 0 ? "light" : "dark"] as const);
		await page.goto(`${site.url}/actualites/${slug}`);
		for (const colorScheme of schemes) {
			await page.emulateMedia({ colorScheme });
			for (const finding of await axeFindings(page)) findings.push(`${slug}, ${colorScheme}: ${finding}`);
		}
	}
	expect(findings).toEqual([]);
});
