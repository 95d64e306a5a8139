// axe on the open dialogs as scripts make them, with and without errors, on the messages of the corner, and on the pages
// that answer where scripts are off; light and dark, wide and small.
import type { Page } from "@playwright/test";
import { expectNothingFound } from "../support/every-look.ts";
import { expect, field, fill, openDialog, send, test } from "../support/forms.ts";
import { axeFindings, holdAnswers, says } from "../support/journey.ts";

const dialogs = [
	["newsletter", ".site-header", "Rejoindre", "Email requis"],
	["story", ".site-footer", "Partager mon histoire", "Champs requis"],
	["project", ".site-footer", "Proposer un projet", "Champs requis"],
] as const;

for (const [kind, part, name, title] of dialogs) {
	test(`the ${kind} dialog, empty then with errors; each error belongs to its field`, async ({ page }) => {
		await page.goto("/manifeste");
		await page.locator(part).getByRole("link", { name, exact: true }).click();
		const dialog = openDialog(page);
		await expect(field(dialog, "email")).toBeFocused();
		await expect(page.getByRole("dialog")).toHaveAccessibleName(/\S/);
		expect(await axeFindings(page)).toEqual([]);
		await send(dialog);
		await says(dialog.locator(".form-error b"), title);
		await expect(dialog.locator(".form-error")).toHaveAttribute("role", "alert");
		for (const wrong of await dialog.locator("[aria-invalid=true]").all()) {
			await expect(wrong).toHaveAccessibleDescription(/^Veuillez/);
		}
		await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(kind === "newsletter" ? 1 : 2);
		await expectNothingFound(page);
	});
}

test("125 126 · alerts of the whole form", async ({ page, reader, allowConsole }) => {
	allowConsole(/Failed to load resource/);
	await page.request.post("/envois/inscription", { form: { email: reader } });
	await page.goto("/manifeste");
	await page.locator(".site-header").getByRole("link", { name: "Rejoindre", exact: true }).click();
	const dialog = openDialog(page);
	await fill(dialog, { email: reader });
	await send(dialog);
	await says(dialog.locator(".form-error b"), "Email déjà inscrit");
	await expectNothingFound(page);
	// The alert is reached by those who do not see it come.
	await expect.poll(() => page.evaluate(() => document.activeElement?.querySelector(".form-error") !== null)).toBe(true);
});

test("122 124 · a message of success, with and without its link", async ({ page, reader }) => {
	await page.addInitScript(() => {
		window.open = () => null;
	});
	await page.goto("/manifeste");
	await page.locator(".site-header").getByRole("link", { name: "Rejoindre", exact: true }).click();
	await fill(openDialog(page), { email: reader });
	await send(openDialog(page));
	const toast = page.locator(".toast-success");
	await expect(toast.locator(".toast-words a")).toBeVisible();
	// A message waits while focus is on it.
	await toast.getByRole("link").focus();
	await expect(page.locator(".toaster [role=status] .toast-success")).toHaveCount(1);
	await expectNothingFound(page);
	await expect(toast).toBeVisible();
});

test("126 · a message of failure that came after the dialog was closed", async ({ page, reader, allowConsole }) => {
	allowConsole(/Failed to load resource/);
	const { release } = await holdAnswers(page, "**/envois/inscription", (route) => route.abort());
	await page.goto("/manifeste");
	await page.locator(".site-header").getByRole("link", { name: "Rejoindre", exact: true }).click();
	const dialog = openDialog(page);
	await fill(dialog, { email: reader });
	await send(dialog);
	await says(dialog.locator("button[type=submit]"), "Envoi…");
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	release();
	await expect(page.locator(".toaster [role=alert] .toast-error")).toBeVisible();
	await page.getByRole("button", { name: "Fermer le message" }).focus();
	await expectNothingFound(page);
});

/** As a browser without scripts posts; axe itself needs them. */
const post = (page: Page) => page.locator("main form").evaluate((form: HTMLFormElement) => form.submit());

for (const [path, title] of [
	["/inscription", "Email requis"],
	["/contribution?type=projet", "Champs requis"],
] as const) {
	test(`119 131 · ${path}: the answer where scripts are off`, async ({ page, allowConsole }) => {
		allowConsole(/status of 422/);
		await page.goto(path);
		await post(page);
		await says(page.locator(".form-error b"), title);
		await expectNothingFound(page);
	});
}

test("133 · the words of thanks where scripts are off", async ({ page, reader }) => {
	await page.goto("/contribution?type=projet&retour=%2Fmanifeste");
	await fill(page.locator("main form"), { email: reader, message: "Bonjour." });
	await post(page);
	await says(page.locator(".done-notice b"), "Message envoyé!");
	await expectNothingFound(page);
});
