// The manifesto: its words, and its two buttons.

import type { Page } from "@playwright/test";
import { manifestoPath } from "../../app/shared/addresses.ts";
import { expect, plain, says, test, textsOf } from "../support/journey.ts";
import { thanksOf } from "../support/parts.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const join = (page: Page) => section(page, "Il reste de la place");

function journeys(): void {
	test("107 108 109 · hero, mission, six principles, three quotations", async ({ page }) => {
		await page.goto(manifestoPath);
		await test.step("107 · its heading and its mission", async () => {
			await says(page.locator("h1"), "Manifeste");
			await expect(page.getByRole("heading", { name: "Notre mission" })).toBeAttached();
			expect(
				plain(await page.locator("main header").getByRole("heading", { name: "Notre mission" }).locator("+ p").textContent()).length,
			).toBeGreaterThan(80);
		});
		await test.step("108 · six principles", async () => {
			expect(await textsOf(section(page, "Six principes").getByRole("heading", { level: 3 }))).toEqual([
				"Bienveillance radicale",
				"Action créative",
				"Collectif décentralisé",
				"Impact systémique",
				"Éthique inébranlable",
				"Innovation ouverte",
			]);
			for (const text of await textsOf(section(page, "Six principes").getByRole("paragraph"))) expect(text.length).toBeGreaterThan(40);
		});
		await test.step("109 · three quotations", async () => {
			const quotes = await textsOf(section(page, "Notre philosophie").getByRole("blockquote"));
			expect(quotes).toHaveLength(3);
			for (const quote of quotes) expect(quote).toMatch(/^« .+ »$/);
		});
	});

	test("110 111 · « Rejoindre la Communauté » and « Proposer un Projet » open their dialogs", async ({ page }) => {
		await page.goto(manifestoPath);
		const dialog = page.locator("dialog[open]");
		await test.step("110 · « Rejoindre la Communauté »", async () => {
			await join(page).getByRole("link", { name: "Rejoindre la Communauté", exact: true }).click();
			await expect(dialog.locator("input[type=email]")).toBeVisible();
			await expect(dialog.locator("textarea")).toHaveCount(0);
			await expect(page).toHaveURL(`${manifestoPath}?dialogue=newsletter`);
		});
		await test.step("111 · « Proposer un Projet »", async () => {
			await dialog.getByRole("link", { name: "Fermer" }).click();
			await expect(dialog).toHaveCount(0);
			await join(page).getByRole("link", { name: "Proposer un Projet", exact: true }).click();
			await expect(dialog.locator("textarea[name=message]")).toBeVisible();
			await expect(page).toHaveURL(`${manifestoPath}?dialogue=projet`);
		});
	});
}

journeys();

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	// As sent, a page is the same until a first intent wakes its scripts: the long run reads all of it twice.
	if (process.env.LONG) journeys();
});

test("111 · a project sent is thanked as a project, not as a story", async ({ page, empty }) => {
	const dialog = page.getByRole("dialog");
	await test.step("a project is sent", async () => {
		await page.goto(`${empty.url}${manifestoPath}`);
		await join(page).getByRole("link", { name: "Proposer un Projet", exact: true }).click();
		await dialog.locator("input[name=email]").fill("projet@exemple.fr");
		await dialog.locator("textarea[name=message]").fill("Un four solaire pour la place.");
		await dialog.locator("button[type=submit]").click();
	});
	await test.step("and thanked as one", async () => {
		const toast = thanksOf(page);
		await says(toast.locator("b"), "Message envoyé!");
		const words = plain(await toast.textContent());
		expect(words).toContain("Merci de proposer votre projet. Nous étudierons votre proposition et vous recontacterons.");
		expect(words).not.toContain("Merci de partager votre histoire");
		await expect(dialog).toHaveCount(0);
	});
});
