// A page on paper: its words, its own address at its foot, nothing to press and nothing to read next.
import { expect, test } from "../support/journey.ts";

test.use({ javaScriptEnabled: false });

const printed = [
	{ path: "/actualites/le-grille-pain-a-gagne", gone: ["#a-lire-ensuite", ".article-wall", ".share-row", ".coupon"] },
	{ path: "/portrait/nadia-benali", gone: [".share-row", ".portrait-call", ".back-link"] },
	{ path: "/vie-alt/la-coursive", gone: [".share-row", ".profile-call", ".profile-anchors"] },
] as const;

for (const { path, gone } of printed) {
	test(`${path} on paper`, async ({ page, baseURL }) => {
		await page.goto(path);
		const address = page.locator(".page-address");
		await expect(address).toBeHidden();
		await page.emulateMedia({ media: "print" });
		await expect(address).toHaveText(baseURL + path);
		await expect(page.locator("h1")).toBeVisible();
		await expect(page.locator(".prose")).toBeVisible();
		const foot = await address.boundingBox();
		const height = await page.evaluate(() => document.body.scrollHeight);
		expect(height - ((foot?.y ?? 0) + (foot?.height ?? 0)), "nothing comes after it").toBeLessThan(40);
		for (const selector of [...gone, "nav", ".site-header", ".site-footer", ".button:not(.profile-card .button)"]) {
			for (const element of await page.locator(selector).all()) await expect(element, selector).toBeHidden();
			expect(await page.locator(selector).count(), selector).toBeGreaterThan(0);
		}
		await page.emulateMedia({ media: null });
	});
}

/** The addresses that links lead to, page by page, as the browser writes them in a PDF. */
function linksOfPages(pdf: Buffer): string[][] {
	const objects = new Map<string, string>();
	for (const [, id = "", text = ""] of pdf.toString("latin1").matchAll(/^(\d+) 0 obj\n<<((?:(?!endobj)[\s\S])*)/gm)) objects.set(id, text);
	const pages = [...objects.values()].filter((text) => /^\/Type \/Page\n/.test(text));
	return pages.map((text) => {
		const links = /\/Annots \[([^\]]*)\]/.exec(text)?.[1] ?? "";
		return [...links.matchAll(/(\d+) 0 R/g)].flatMap(([, id = ""]) => /\/URI \(([^)]*)\)/.exec(objects.get(id) ?? "")?.[1] ?? []);
	});
}

test("the last page of an article holds words of its text, not its foot alone", async ({ page }) => {
	await page.goto("/actualites");
	const links = await page
		.locator("main article a[href^='/actualites/']")
		.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
	const articles = [...new Set(links)].filter((href) => href !== null);
	expect(articles.length).toBeGreaterThan(10);
	for (const path of articles) {
		await page.goto(path);
		// What can be told on paper is a link: the last words of the text become one, and the address.
		await page.evaluate(() => {
			const link = (element: Element | undefined, href: string) => {
				const a = Object.assign(document.createElement("a"), { href });
				if (element) a.append(...element.childNodes);
				element?.append(a);
			};
			link([...document.querySelectorAll(".prose :is(p, li, td)")].at(-1), "mailto:text@exemple.fr");
			link(document.querySelector(".page-address") ?? undefined, "mailto:address@exemple.fr");
		});
		const pages = linksOfPages(await page.pdf({ format: "A4" }));
		expect(pages.length, path).toBeGreaterThan(1);
		expect(pages.flat(), path).toContain("mailto:address@exemple.fr");
		expect(pages.at(-1), path).toContain("mailto:text@exemple.fr");
	}
});

test("a link made for one person prints no address", async ({ page, allowConsole }) => {
	allowConsole(/status of 404/);
	await page.goto("/confirmation/inconnue");
	await page.emulateMedia({ media: "print" });
	await expect(page.locator(".page-address")).toHaveCount(0);
	await page.emulateMedia({ media: null });
});
