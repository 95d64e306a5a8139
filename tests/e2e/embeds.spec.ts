// Addresses of other sites alone in their paragraph: cards a reader sees without anything of those sites being asked for (issue 14).

import { jsonFeedPath } from "../../app/shared/addresses.ts";
import { publicPath } from "../../app/shared/kinds.ts";
import { proseOf } from "../support/by-class.ts";
import { axeFindings, expect, plain, test } from "../support/journey.ts";
import { articleRow } from "../support/rows.ts";
import { type Site, startSite } from "../support/site.ts";

const FILM = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const POST = "https://piaille.fr/@nom/110254321098765432";
const body = `Une entrée.

https://youtu.be/aqz-KE-bpKQ?si=suivi

Entre deux.

<${POST}>

<iframe src="https://player.vimeo.com/video/76979871" title="Un film d’avant"></iframe>

Et la fin.
`;

let site: Site;
test.beforeAll(async () => {
	site = await startSite({ DEMO: "0" });
	await site.write((db) =>
		db
			.insertInto("articles")
			.values(articleRow({ slug: "cartes", title: "Cartes", content: body }))
			.execute(),
	);
});
test.afterAll(() => site.remove());

const page = () => site.url + publicPath("actualites", "cartes");

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });
		for (const { width, colorScheme } of [
			{ width: 1_440, colorScheme: "light" },
			{ width: 390, colorScheme: "dark" },
		] as const) {
			test(`a card is a link that says where it leads and what that tells, and loads nothing (${width} px, ${colorScheme})`, async ({
				page: view,
			}) => {
				const asked: string[] = [];
				view.on("request", (request) => asked.push(new URL(request.url()).origin));
				await view.setViewportSize({ width, height: 900 });
				await view.emulateMedia({ colorScheme });
				await view.goto(page());
				const links = proseOf(view).getByRole("link");
				await expect(links).toHaveCount(3);
				expect(await links.evaluateAll((all) => all.map((link) => [link.getAttribute("href"), link.getAttribute("rel")]))).toEqual(
					[FILM, POST, "https://vimeo.com/76979871"].map((address) => [address, "noopener noreferrer"]),
				);
				const named = async (index: number) => plain((await links.nth(index).textContent()) ?? "");
				expect(await named(0)).toBe("Regarder sur YouTube ↗ ce site reçoit alors votre adresse IP");
				await expect(links.nth(0)).toHaveAccessibleName(/^Regarder sur YouTube ce site reçoit/);
				expect(await named(1)).toContain("piaille.fr : ce site reçoit alors votre adresse IP");
				expect(await named(2)).toContain("Un film d'avant Regarder sur Vimeo");
				expect(new Set(asked)).toEqual(new Set([site.url]));
				expect(await view.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
				for (const box of await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))) {
					expect(box).toBeGreaterThanOrEqual(44);
				}
				if (javaScriptEnabled) expect(await axeFindings(view)).toEqual([]);
			});
		}
	});
}

test("on paper a card says its address", async ({ page: view }) => {
	await view.goto(page());
	await view.emulateMedia({ media: "print" });
	const link = proseOf(view).getByRole("link", { name: /YouTube/ });
	expect(await link.evaluate((one) => getComputedStyle(one, "::after").content)).toContain(FILM);
});

test("a feed carries it line by line", async ({ request }) => {
	const { items } = await (await request.get(site.url + jsonFeedPath)).json();
	expect(items[0].content_html).toContain('Regarder sur YouTube<span aria-hidden="true">\u00a0↗</span></span><br>\n<small>ce site');
});
