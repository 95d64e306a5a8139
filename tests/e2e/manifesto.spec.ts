// The manifesto: its words, and its two buttons.
import { expect, plain, says, test, textsOf } from "../support/journey.ts";

function journeys(): void {
	test("107 108 109 · hero, mission, six principles, three quotations", async ({ page }) => {
		await page.goto("/manifeste");
		await says(page.locator("h1"), "Manifeste");
		await expect(page.getByRole("heading", { name: "Notre mission" })).toBeAttached();
		expect(plain(await page.locator(".manifesto-mission p").textContent()).length).toBeGreaterThan(80);
		expect(await textsOf(page.locator(".six-principles h3"))).toEqual([
			"Bienveillance radicale",
			"Action créative",
			"Collectif décentralisé",
			"Impact systémique",
			"Éthique inébranlable",
			"Innovation ouverte",
		]);
		for (const text of await textsOf(page.locator(".six-principles .reading"))) expect(text.length).toBeGreaterThan(40);
		const quotes = await textsOf(page.locator(".philosophy blockquote"));
		expect(quotes).toHaveLength(3);
		for (const quote of quotes) expect(quote).toMatch(/^« .+ »$/);
	});

	test("110 111 · « Rejoindre la Communauté » and « Proposer un Projet » open their dialogs", async ({ page }) => {
		await page.goto("/manifeste");
		const join = page.locator(".manifesto-join");
		await join.getByRole("link", { name: "Rejoindre la Communauté", exact: true }).click();
		const dialog = page.locator("dialog[open]");
		await expect(dialog.locator("input[type=email]")).toBeVisible();
		await expect(dialog.locator("textarea")).toHaveCount(0);
		await expect(page).toHaveURL("/manifeste?dialogue=newsletter");
		await dialog.getByRole("link", { name: "Fermer" }).click();
		await expect(dialog).toHaveCount(0);
		await join.getByRole("link", { name: "Proposer un Projet", exact: true }).click();
		await expect(dialog.locator("textarea[name=message]")).toBeVisible();
		await expect(page).toHaveURL("/manifeste?dialogue=projet");
	});
}

journeys();

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	// As sent, a page is the same until a first intent wakes its scripts: the long campaign reads all of it twice.
	if (process.env.LONG) journeys();
});

test("111 · a project sent is thanked as a project, not as a story", async ({ page, empty }) => {
	await page.goto(`${empty.url}/manifeste`);
	await page.locator(".manifesto-join").getByRole("link", { name: "Proposer un Projet", exact: true }).click();
	const dialog = page.getByRole("dialog");
	await dialog.locator("input[name=email]").fill("projet@exemple.fr");
	await dialog.locator("textarea[name=message]").fill("Un four solaire pour la place.");
	await dialog.locator("button[type=submit]").click();
	const toast = page.locator(".toast-success");
	await says(toast.locator("b"), "Message envoyé!");
	const words = plain(await toast.textContent());
	expect(words).toContain("Merci de proposer votre projet. Nous étudierons votre proposition et vous recontacterons.");
	expect(words).not.toContain("Merci de partager votre histoire");
	await expect(dialog).toHaveCount(0);
});
