// A phone whose scripts do not arrive in time: the browser sends the form by itself, and nothing typed is lost.

import type { Page } from "@playwright/test";
import { contributionPath, manifestoPath, signupPath } from "../../app/shared/addresses.ts";
import { kinds } from "../../app/shared/kinds.ts";
import { dialogAwake, expect, expectAlert, expectSuccess, field, fill, send, signupsOf, storiesOf, test, typed } from "../support/forms.ts";
import { holdAnswers, hydrate } from "../support/journey.ts";
import { footerOf, openDialog, thanksOf } from "../support/parts.ts";

const SENT = "Message envoyé!";
const STORY = "Merci de partager votre histoire avec la communauté Contrevent. Nous vous contacterons bientôt.";
const message = "Une ligne.\n\nUne autre, « entre » guillemets.";
const page390 = { width: 390, height: 844 };

/** Scripts that are on their way for ever, until `release`. */
function scriptsNeverCome(page: Page) {
	return holdAnswers(page, "**/assets/*.js", (route) => route.continue().catch(() => {}));
}

test.beforeEach(({ page }) => page.setViewportSize(page390));

test("a story typed in a dialog arrives, and the page it was told from says so; what was kept is forgotten", async ({
	page,
	forms,
	reader,
}) => {
	await test.step("words of an earlier try are kept in this tab", async () => {
		// Words of an earlier try are still kept in this tab.
		await page.goto(manifestoPath);
		await hydrate(page);
		await footerOf(page).getByRole("link", { name: "Partager mon histoire", exact: true }).click();
		await expect(field(openDialog(page), "email")).toBeFocused();
		await fill(openDialog(page), { email: reader, message });
	});

	const release = await test.step("sent by the browser itself, and thanked", async () => {
		const { release } = await scriptsNeverCome(page);
		await page.goto(manifestoPath, { waitUntil: "commit" });
		await footerOf(page).getByRole("link", { name: "Partager mon histoire", exact: true }).click();
		await expect(page).toHaveURL(`${manifestoPath}?dialogue=histoire`);
		await fill(openDialog(page), { email: reader, first_name: "Zoé", message });
		await send(openDialog(page));
		await expectSuccess(page, SENT, STORY);
		await expect(page).toHaveURL(/\/manifeste\?fait=histoire\./);
		expect(await storiesOf(forms, reader)).toMatchObject([{ type: "story", first_name: "Zoé", message }]);
		return release;
	});

	await test.step("what was kept is forgotten", async () => {
		release();
		await page.unrouteAll({ behavior: "ignoreErrors" });
		await page.reload();
		await hydrate(page);
		await footerOf(page).getByRole("link", { name: "Partager mon histoire", exact: true }).click();
		await expect(field(openDialog(page), "email")).toBeFocused();
		expect(await typed(openDialog(page), ["email", "message"])).toEqual({ email: "", message: "" });
	});
	await test.step("typed after that, words outlive another look at the same page", async () => {
		// Typed after that, words outlive another look at the same page.
		await fill(openDialog(page), { message: "Une suite." });
		await page.goBack();
		await page.reload();
		await hydrate(page);
		await footerOf(page).getByRole("link", { name: "Partager mon histoire", exact: true }).click();
		await expect(field(openDialog(page), "message")).toHaveValue("Une suite.");
	});
});

test("a wrong address: the answer holds everything typed, and goes through once it is right", async ({
	page,
	forms,
	reader,
	allowConsole,
}) => {
	allowConsole(/status of 422/);
	const form = page.locator("main form");
	await test.step("the answer holds everything typed", async () => {
		await scriptsNeverCome(page);
		await page.goto(`${kinds["vie-alt"].list}?dialogue=projet`, { waitUntil: "commit" });
		const values = { email: "zoe@", first_name: "Zoé", last_name: "d'Été", phone: "06 12", message };
		await fill(openDialog(page), values);
		await send(openDialog(page));
		await expectAlert(form, "Adresse à vérifier");
		expect(await typed(form, Object.keys(values))).toEqual(values);
	});
	await test.step("it goes through once it is right", async () => {
		await fill(form, { email: reader });
		await send(form);
		await expect(page).toHaveURL(/\/vie-alt\?fait=projet\./);
		await expect(thanksOf(page)).toBeVisible();
		expect(await storiesOf(forms, reader)).toMatchObject([{ type: "project", message }]);
		await page.unrouteAll({ behavior: "ignoreErrors" });
	});
});

test("the forms' own pages, once awake: sent in place, the page they came from, the words in the corner, nothing left behind", async ({
	page,
	forms,
	reader,
}) => {
	await test.step("a story", async () => {
		await page.goto(manifestoPath);
		await page.goto(`${contributionPath}?type=histoire&retour=%2Fvie-alt`);
		await fill(page.locator("main form"), { email: reader, message });
		await hydrate(page);
		await send(page.locator("main form"));
		await expectSuccess(page, SENT, STORY);
		await expect(page).toHaveURL(kinds["vie-alt"].list);
		await page.goBack();
		await expect(page).toHaveURL(manifestoPath);
		expect(await storiesOf(forms, reader)).toHaveLength(1);
	});
	await test.step("a signup", async () => {
		await page.goto(`${signupPath}?retour=%2Fvie-alt`);
		await fill(page.locator("main form"), { email: reader });
		await hydrate(page);
		await send(page.locator("main form"));
		await expect(thanksOf(page).getByRole("link")).toBeVisible();
		await expect(page).toHaveURL(kinds["vie-alt"].list);
		expect(await signupsOf(forms, reader)).toHaveLength(1);
	});
});

test("a dialog that was loaded whole, then awake: what is sent from it is thanked on the page it stays on", async ({
	page,
	forms,
	reader,
}) => {
	for (const [name, kind] of [
		["Partager mon histoire", "histoire"],
		["Rejoindre", "newsletter"],
	] as const) {
		await test.step(kind, async () => {
			const { release } = await scriptsNeverCome(page);
			await page.goto(manifestoPath, { waitUntil: "commit" });
			await page.getByRole("link", { name, exact: true }).first().click();
			await expect(page).toHaveURL(`${manifestoPath}?dialogue=${kind}`);
			release();
			await page.unrouteAll({ behavior: "ignoreErrors" });
			await dialogAwake(page);
			await fill(openDialog(page), { email: reader, ...(kind === "histoire" && { message }) });
			await send(openDialog(page));
			await expect(thanksOf(page)).toBeVisible();
			await expect(page).toHaveURL(manifestoPath);
			await expect(openDialog(page)).toHaveCount(0);
		});
	}
	expect(await storiesOf(forms, reader)).toHaveLength(1);
	expect(await signupsOf(forms, reader)).toHaveLength(1);
});
