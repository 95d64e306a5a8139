// axe on the open dialogs as scripts make them, with and without errors, on the messages of the corner, and on the pages
// that answer where scripts are off; light and dark, wide and small.

import type { Page } from "@playwright/test";
import { contributionPath, manifestoPath, signupAnswerPath, signupPath } from "../../app/shared/addresses.ts";
import { expectNothingFound } from "../support/every-look.ts";
import { expect, field, fill, send, test } from "../support/forms.ts";
import { axeFindings, holdAnswers, says } from "../support/journey.ts";
import { footerOf, headerOf, openDialog, thanksOf, toasts } from "../support/parts.ts";

const dialogs = [
	["newsletter", headerOf, "Rejoindre", "Email requis"],
	["story", footerOf, "Partager mon histoire", "Champs requis"],
	["project", footerOf, "Proposer un projet", "Champs requis"],
] as const;

for (const [kind, part, name, title] of dialogs) {
	test(`the ${kind} dialog, empty then with errors; each error belongs to its field`, async ({ page }) => {
		const dialog = openDialog(page);
		await test.step("empty", async () => {
			await page.goto(manifestoPath);
			await part(page).getByRole("link", { name, exact: true }).click();
			await expect(field(dialog, "email")).toBeFocused();
			await expect(page.getByRole("dialog")).toHaveAccessibleName(/\S/);
			expect(await axeFindings(page)).toEqual([]);
		});
		await test.step("with errors", async () => {
			await send(dialog);
			await says(dialog.getByRole("alert").locator("b"), title);
			for (const wrong of await dialog.locator("[aria-invalid=true]").all()) {
				await expect(wrong).toHaveAccessibleDescription(/^Veuillez/);
			}
			await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(kind === "newsletter" ? 1 : 2);
			await expectNothingFound(page);
		});
	});
}

test("125 126 · alerts of the whole form", async ({ page, reader, allowConsole }) => {
	allowConsole(/Failed to load resource/);
	await test.step("the alert", async () => {
		await page.request.post(signupAnswerPath, { form: { email: reader } });
		await page.goto(manifestoPath);
		await headerOf(page).getByRole("link", { name: "Rejoindre", exact: true }).click();
		const dialog = openDialog(page);
		await fill(dialog, { email: reader });
		await send(dialog);
		await says(dialog.getByRole("alert").locator("b"), "Email déjà inscrit");
	});
	await test.step("nothing for axe", async () => {
		await expectNothingFound(page);
	});
	await test.step("it is reached by those who do not see it come", async () => {
		// The alert is reached by those who do not see it come.
		await expect
			.poll(() => page.evaluate(() => (document.activeElement?.querySelector(":scope > [role=alert]") ?? null) !== null))
			.toBe(true);
	});
});

test("122 124 · a message of success, with and without its link", async ({ page, reader }) => {
	await page.addInitScript(() => {
		window.open = () => null;
	});
	const toast = thanksOf(page);
	await test.step("it is said, with its link", async () => {
		await page.goto(manifestoPath);
		await headerOf(page).getByRole("link", { name: "Rejoindre", exact: true }).click();
		await fill(openDialog(page), { email: reader });
		await send(openDialog(page));
		await expect(toast.getByRole("link")).toBeVisible();
	});
	await test.step("it waits while focus is on it", async () => {
		// A message waits while focus is on it.
		await toast.getByRole("link").focus();
		await expect(toasts(page, "status")).toHaveCount(1);
		await expectNothingFound(page);
		await expect(toast).toBeVisible();
	});
});

test("126 · a message of failure that came after the dialog was closed", async ({ page, reader, allowConsole }) => {
	allowConsole(/Failed to load resource/);
	const release = await test.step("closed while it is sent", async () => {
		const { release } = await holdAnswers(page, `**${signupAnswerPath}`, (route) => route.abort());
		await page.goto(manifestoPath);
		await headerOf(page).getByRole("link", { name: "Rejoindre", exact: true }).click();
		const dialog = openDialog(page);
		await fill(dialog, { email: reader });
		await send(dialog);
		await says(dialog.locator("button[type=submit]"), "Envoi…");
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		return release;
	});
	await test.step("the failure is said", async () => {
		release();
		await expect(toasts(page, "alert")).toBeVisible();
		await page.getByRole("button", { name: "Fermer le message" }).focus();
		await expectNothingFound(page);
	});
});

/** As a browser without scripts posts; axe itself needs them. */
const post = (page: Page) => page.locator("main form").evaluate((form: HTMLFormElement) => form.submit());

for (const [path, title] of [
	[signupPath, "Email requis"],
	[`${contributionPath}?type=projet`, "Champs requis"],
] as const) {
	test(`119 131 · ${path}: the answer where scripts are off`, async ({ page, allowConsole }) => {
		allowConsole(/status of 422/);
		await page.goto(path);
		await post(page);
		await says(page.locator("main form").getByRole("alert").locator("b"), title);
		await expectNothingFound(page);
	});
}

test("133 · the words of thanks where scripts are off", async ({ page, reader }) => {
	await page.goto(`${contributionPath}?type=projet&retour=%2Fmanifeste`);
	await fill(page.locator("main form"), { email: reader, message: "Bonjour." });
	await post(page);
	await says(thanksOf(page).locator("b"), "Message envoyé!");
	await expectNothingFound(page);
});
