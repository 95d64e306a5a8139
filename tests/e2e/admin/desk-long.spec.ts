// Issue 14: a long article with every block, written by keys in either view, taken up on another device in the middle, published, and read
// without scripts.
import type { BrowserContext, Page } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, signIn, test } from "../../support/admin.ts";
import { proseOf } from "../../support/by-class.ts";
import { formOf, openForm } from "../../support/content-form.ts";
import { watch } from "../../support/journey.ts";
import { firstInMarkdown, secondInMarkdown } from "../../support/long-article/in-markdown.ts";
import { firstOnDesk, secondOnDesk } from "../../support/long-article/on-desk.ts";
import { longArticleRead } from "../../support/long-article/read.ts";
import { longArticle as text } from "../../support/long-article/text.ts";
import { libraryCards } from "../../support/parts.ts";
import type { Site } from "../../support/site.ts";
import { handsOn } from "../../support/writing-hands.ts";

test.afterAll(async ({ site }) => {
	// The account keeps the view chosen last.
	await signIn(site.url);
});

/** What the server keeps of a text with this title. */
const keptContent = (site: Site, title: string) =>
	site.write(async (tx) => {
		const rows = await tx.selectFrom("kept_work").select("fields").where("dropped_at", "is", null).execute();
		const kept = rows.map(({ fields }) => JSON.parse(fields) as Record<string, unknown>).find((fields) => fields.title === title);
		return String(kept?.content ?? "");
	});

/** In Markdown a credit is the picture's own as well: it is said in its library. */
async function credit(page: Page, byTouch: boolean): Promise<void> {
	await page.goto(adminPaths.images.library);
	const details = page.getByRole("dialog", { name: "etablis.jpg" });
	const card = libraryCards(page).filter({ hasText: "etablis.jpg" }).first();
	await (byTouch ? card.tap() : card.click());
	await details.getByLabel("Crédit photo").fill(text.picture.credit);
	await details.getByRole("button", { name: "Enregistrer" }).click();
	await expect(details).toBeHidden();
}

for (const view of ["text", "markdown"] as const) {
	for (const width of [1440, 390]) {
		test.describe(`${view === "text" ? "« Texte »" : "« Markdown »"} at ${width}`, () => {
			test.use({
				storageState: async ({ site }, use) => use(await signIn(site.url, view)),
				viewport: { width, height: 900 },
				hasTouch: width === 390,
				ownContext: true,
			});

			test("every block is written, taken up on another device, published and read", async ({ page, browser, site }) => {
				const title = `La halle aux machines ${width}, ${view === "text" ? "à l’œil" : "en signes"}`;
				const byTouch = width === 390;
				const problems: string[] = [];
				const others: BrowserContext[] = [];
				const otherPage = async (options: Parameters<typeof browser.newContext>[0]): Promise<Page> => {
					const context = await browser.newContext({ baseURL: site.url, ...options });
					others.push(context);
					const other = await context.newPage();
					watch(other, problems);
					return other;
				};
				await test.step("half of it on the first", async () => {
					const form = await openForm(page, "actualites");
					await form.locator("[name=title]").fill(title);
					await form.locator("[name=excerpt]").fill(text.excerpt);
					const hands = handsOn(page, form, view, byTouch);
					await hands.point(hands.text);
					await (view === "text" ? firstOnDesk : firstInMarkdown)(hands);
					await expect.poll(() => keptContent(site, title)).toContain("| Samedi | 183 | 905 |");
				});
				const second = await otherPage({ storageState: await signIn(site.url, view) });
				await test.step("the rest on the second", async () => {
					await second.goto("/admin/actualites?etat=idees");
					await second.locator("html[data-hydrated]").waitFor({ state: "attached" });
					await second.getByRole("link", { name: title, exact: true }).click();
					const form = formOf(second);
					await expect(form.locator("[name=title]")).toHaveValue(title);
					const hands = handsOn(second, form, view, byTouch);
					await hands.text.press("Control+End");
					await (view === "text" ? secondOnDesk : secondInMarkdown)(hands);
					await expect
						.poll(async () => Number(/^\d+/.exec((await form.getByText(/^\d+ mots · /).textContent()) ?? "")?.[0]))
						.toBeGreaterThan(900);
				});
				const path = await test.step("published", async () => {
					const panel = second.getByRole("dialog", { name: "Publier", exact: true });
					const publish = panel.getByRole("button", { name: "Publier", exact: true });
					if (byTouch) await second.getByRole("button", { name: "Publier…" }).tap();
					else await second.keyboard.press("Control+Shift+Enter");
					await expect(publish).toBeFocused();
					if (byTouch) await publish.tap();
					else await second.keyboard.press("Control+Shift+Enter");
					const done = second.getByRole("dialog", { name: "C’est publié" });
					return (await done.getByRole("link", { name: "Voir sur le site" }).getAttribute("href")) ?? "";
				});
				if (view === "markdown") await credit(second, byTouch);
				await test.step("read without scripts", async () => {
					const reader = await otherPage({ storageState: { cookies: [], origins: [] }, javaScriptEnabled: false });
					await reader.goto(path);
					await expect(proseOf(reader)).toMatchAriaSnapshot(longArticleRead);
					await expect(proseOf(reader).locator("audio[controls][preload=none]")).toHaveCount(1);
					for (const picture of await proseOf(reader).getByRole("figure").getByRole("img").all()) {
						expect((await reader.request.get((await picture.getAttribute("src")) ?? "")).ok()).toBe(true);
					}
				});
				for (const context of others) await context.close();
				expect(problems).toEqual([]);
			});
		});
	}
}
