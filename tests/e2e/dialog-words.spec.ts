// Nobody's words are lost: what is typed into a dialog is kept in the tab until it is sent, erased or an hour old.

import type { Locator, Page } from "@playwright/test";
import { contributionAnswerPath, contributionPath, manifestoPath } from "../../app/shared/addresses.ts";
import { kinds } from "../../app/shared/kinds.ts";
import { dialogAwake, expect, expectSuccess, field, fill, send, storiesOf, test, typed } from "../support/forms.ts";
import { holdAnswers, hydrate, says, watchStatusRegions } from "../support/journey.ts";
import { footerOf, headerOf, menuOf, openDialog, thanksOf, toasts } from "../support/parts.ts";

const STORY = { email: "ada@exemple.fr", first_name: "Ada", message: "Une ligne.\n\nUne autre, « entre » guillemets." };
const fields = ["email", "first_name", "message"];
const EMPTY = { email: "", first_name: "", message: "" };
/** What is said of words that are back. */
const said = (page: Page) => openDialog(page).getByRole("status");
const erase = (page: Page) => openDialog(page).getByRole("button", { name: "Effacer" });
const restore = (page: Page) => openDialog(page).getByRole("button", { name: "Rétablir" });
const opener = (page: Page, name = "Partager mon histoire") => footerOf(page).getByRole("link", { name, exact: true });

async function open(page: Page, from: Locator = opener(page)): Promise<Locator> {
	await from.click();
	await expect(field(openDialog(page), "email")).toBeFocused();
	return openDialog(page);
}

test("Escape, « Fermer », Back and reload keep what was typed; « Effacer » takes it out, « Rétablir » puts it back", async ({ page }) => {
	await test.step("left and opened again, three ways", async () => {
		await page.goto(manifestoPath);
		await hydrate(page);
		await fill(await open(page), STORY);
		await expect(erase(page).or(restore(page))).toHaveCount(0);
		for (const leave of [
			() => page.keyboard.press("Escape"),
			() => openDialog(page).getByRole("link", { name: "Fermer" }).click(),
			() => page.goBack(),
		]) {
			await leave();
			await expect(page.locator("dialog")).toHaveCount(0);
			expect(await typed(await open(page), fields)).toEqual(STORY);
			await says(said(page), "Vos mots étaient restés dans cet onglet : les revoici.");
		}
	});
	await test.step("reloaded", async () => {
		await page.reload();
		await dialogAwake(page);
		expect(await typed(openDialog(page), fields)).toEqual(STORY);
	});

	await test.step("« Effacer », « Rétablir »", async () => {
		await erase(page).click();
		expect(await typed(openDialog(page), fields)).toEqual(EMPTY);
		await says(said(page), "C’est effacé.");
		await restore(page).click();
		expect(await typed(openDialog(page), fields)).toEqual(STORY);
	});
	await test.step("erased for good", async () => {
		await erase(page).click();
		await page.keyboard.press("Escape");
		await expect(page.locator("dialog")).toHaveCount(0);
		expect(await typed(await open(page), fields)).toEqual(EMPTY);
		await expect(erase(page).or(restore(page))).toHaveCount(0);
		expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("typed:");
	});
});

test("that words are back is said: the region comes first, then its words", async ({ page }) => {
	const held = await watchStatusRegions(page);
	await page.goto(manifestoPath);
	await hydrate(page);
	await fill(await open(page), STORY);
	await page.keyboard.press("Escape");
	await open(page);
	await says(said(page), "Vos mots étaient restés dans cet onglet : les revoici.");
	expect((await held()).length).toBeGreaterThan(1);
	expect((await held()).filter(Boolean)).toEqual([]);
});

test("the veil closes an untouched dialog, and leaves one alone that holds words", async ({ page }) => {
	const dialog = await test.step("untouched", async () => {
		await page.goto(manifestoPath);
		await hydrate(page);
		const dialog = await open(page);
		await page.mouse.click(5, 5);
		await expect(page.locator("dialog")).toHaveCount(0);
		return dialog;
	});
	await test.step("with words", async () => {
		await open(page);
		await fill(dialog, { message: "Un début." });
		await page.mouse.click(5, 5);
		await expect(field(dialog, "message")).toHaveValue("Un début.");
		await expect(field(dialog, "message")).toBeFocused();
	});
	await test.step("with words taken out again", async () => {
		await fill(dialog, { message: "" });
		await page.mouse.click(5, 5);
		await expect(page.locator("dialog")).toHaveCount(0);
	});
});

test("story, project and newsletter are three places, each found again on another page; what robots fill is not kept", async ({ page }) => {
	await page.goto(manifestoPath);
	await hydrate(page);
	const openers = [
		["histoire", opener(page)],
		["projet", opener(page, "Proposer un projet")],
		["newsletter", headerOf(page).getByRole("link", { name: "Rejoindre", exact: true })],
	] as const;
	await test.step("typed in each", async () => {
		for (const [name, from] of openers) {
			await fill(await open(page, from), { email: `${name}@exemple.fr` });
			await page.keyboard.press("Escape");
			await expect(page.locator("dialog")).toHaveCount(0);
		}
	});
	await test.step("found in each, on another page", async () => {
		await page.goto(kinds.visionnaires.list);
		await hydrate(page);
		for (const [name, from] of openers) {
			await expect(field(await open(page, from), "email")).toHaveValue(`${name}@exemple.fr`);
			await page.keyboard.press("Escape");
			await expect(page.locator("dialog")).toHaveCount(0);
		}
	});
	await test.step("what robots fill is not kept", async () => {
		const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
		expect(kept).not.toMatch(/website|request_id|retour/);
	});
});

test("132 136 · what has arrived is forgotten: opened again the dialog is empty, on the next page too", async ({ page, forms, reader }) => {
	await test.step("found again, and sent", async () => {
		await page.goto(manifestoPath);
		await hydrate(page);
		await fill(await open(page), { ...STORY, email: reader });
		await page.keyboard.press("Escape");
		await expect(page.locator("dialog")).toHaveCount(0);
		await send(await open(page));
		await expectSuccess(
			page,
			"Message envoyé!",
			"Merci de partager votre histoire avec la communauté Contrevent. Nous vous contacterons bientôt.",
		);
	});
	await test.step("empty, here and on the next page", async () => {
		await expect(page.locator("dialog")).toHaveCount(0);
		expect(await typed(await open(page), fields)).toEqual(EMPTY);
		await page.goto(`${kinds.visionnaires.list}?dialogue=histoire`);
		await dialogAwake(page);
		expect(await typed(openDialog(page), fields)).toEqual(EMPTY);
		expect(await storiesOf(forms, reader)).toHaveLength(1);
	});
});

test("sent, closed and opened again before the answer: the answer empties the form, unless it says something else by then", async ({
	page,
	forms,
	reader,
}) => {
	await page.goto(manifestoPath);
	await hydrate(page);
	for (const [more, left] of [
		["", ""],
		["Autre chose.", "Autre chose."],
	] as const) {
		const release = await test.step("closed and opened again before the answer", async () => {
			const { release } = await holdAnswers(page, `**${contributionAnswerPath}`);
			await fill(await open(page), { email: reader, message: `Bonjour. ${more}` });
			await send(openDialog(page));
			await says(openDialog(page).locator("button[type=submit]"), "Envoi…");
			await page.keyboard.press("Escape");
			await expect(page.locator("dialog")).toHaveCount(0);
			await expect(field(await open(page), "message")).toHaveValue(`Bonjour. ${more}`);
			if (more) await fill(openDialog(page), { message: more });
			return release;
		});
		await test.step("its answer", async () => {
			// The words of success of the first time may still be there.
			const answered = page.waitForResponse(`**${contributionAnswerPath}`);
			release();
			await answered;
			await expect(thanksOf(page)).toBeVisible();
			await expect(field(openDialog(page), "message")).toHaveValue(left);
			await page.unrouteAll();
			await page.keyboard.press("Escape");
			await expect(page.locator("dialog")).toHaveCount(0);
		});
	}
	expect(await storiesOf(forms, reader)).toHaveLength(2);
});

test("an answer lost after the dialog was closed: the same words sent again, from another page too, are one message", async ({
	page,
	forms,
	reader,
	allowConsole,
}) => {
	allowConsole(/ERR_CONNECTION_RESET/);
	await test.step("the answer is lost", async () => {
		await page.goto(manifestoPath);
		await hydrate(page);
		const { promise: closed, resolve: close } = Promise.withResolvers<void>();
		await page.route(
			`**${contributionAnswerPath}`,
			async (route) => {
				await route.fetch();
				await closed;
				await route.abort("connectionreset");
			},
			{ times: 1 },
		);
		await fill(await open(page), { email: reader, message: "Une seule fois." });
		await send(openDialog(page));
		await page.keyboard.press("Escape");
		await expect(page.locator("dialog")).toHaveCount(0);
		close();
		await expect(toasts(page, "alert")).toBeVisible();
	});
	await test.step("the same words from another page", async () => {
		await menuOf(page).getByRole("link", { name: "Visionnaires", exact: true }).click();
		await expect(page).toHaveURL(kinds.visionnaires.list);
		await send(await open(page));
		await expect(thanksOf(page)).toBeVisible();
		expect(await storiesOf(forms, reader)).toHaveLength(1);
	});
	await test.step("written again, they are another message", async () => {
		// Sent, they are another message when they are written again.
		await fill(await open(page), { email: reader, message: "Une seule fois." });
		await send(openDialog(page));
		await expect(page.locator("dialog")).toHaveCount(0);
		await expect.poll(async () => (await storiesOf(forms, reader)).length).toBe(2);
	});
});

test("over the form's own page, the dialog and the page hold the same words, and neither forgets the other's", async ({ page }) => {
	const own = page.locator("main form");
	await test.step("typed in one, read in both", async () => {
		await page.goto(`${contributionPath}?type=histoire`);
		await hydrate(page);
		await fill(await open(page), STORY);
		expect(await typed(own, fields)).toEqual(STORY);
		await page.keyboard.press("Escape");
		await expect(page.locator("dialog")).toHaveCount(0);
	});
	await test.step("after a reload", async () => {
		await page.reload();
		await hydrate(page);
		await expect.poll(() => typed(own, fields)).toEqual(STORY);
	});
	await test.step("erased and put back in both", async () => {
		await open(page);
		await erase(page).click();
		expect(await typed(own, fields)).toEqual(EMPTY);
		await restore(page).click();
		expect(await typed(own, fields)).toEqual(STORY);
	});
});

test("after an hour words are forgotten", async ({ page }) => {
	await page.goto(manifestoPath);
	await hydrate(page);
	await fill(await open(page), STORY);
	await page.keyboard.press("Escape");
	await expect(page.locator("dialog")).toHaveCount(0);
	const age = (minutes: number) =>
		page.evaluate((minutes) => {
			const key = Object.keys(sessionStorage).find((name) => name.startsWith("typed:")) ?? "";
			const kept = JSON.parse(sessionStorage.getItem(key) ?? "");
			sessionStorage.setItem(key, JSON.stringify({ ...kept, at: Date.now() - minutes * 60_000 }));
		}, minutes);
	await test.step("after 59 minutes", async () => {
		await age(59);
		expect(await typed(await open(page), fields)).toEqual(STORY);
		await page.keyboard.press("Escape");
		await expect(page.locator("dialog")).toHaveCount(0);
	});
	await test.step("after 61", async () => {
		await age(61);
		// Even where the dialog is never opened again.
		await page.goto(kinds.visionnaires.list);
		await hydrate(page);
		expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("typed:");
		expect(await typed(await open(page), fields)).toEqual(EMPTY);
	});
});

test("where the browser keeps nothing, the page does while it lives", async ({ page }) => {
	await page.addInitScript(() => {
		const refuse = () => {
			throw new DOMException("refused", "SecurityError");
		};
		Object.defineProperty(window, "sessionStorage", { get: refuse });
	});
	await page.goto(manifestoPath);
	await hydrate(page);
	await fill(await open(page), STORY);
	await page.keyboard.press("Escape");
	await expect(page.locator("dialog")).toHaveCount(0);
	expect(await typed(await open(page), fields)).toEqual(STORY);
});

test("words of before and what was typed while the page woke up: both are there", async ({ page }) => {
	await test.step("words of before", async () => {
		await page.goto(manifestoPath);
		await hydrate(page);
		await fill(await open(page), { email: "ada@exemple.fr", message: "Avant." });
		await page.keyboard.press("Escape");
		await expect(page.locator("dialog")).toHaveCount(0);
	});
	await test.step("words of now", async () => {
		const { release } = await holdAnswers(page, "**/assets/*.js");
		await page.goto(`${kinds.visionnaires.list}?dialogue=histoire`, { waitUntil: "commit" });
		await fill(openDialog(page), { email: "zoe@exemple.fr", message: "Maintenant." });
		release();
		await dialogAwake(page);
		expect(await typed(openDialog(page), ["email", "message"])).toEqual({ email: "zoe@exemple.fr", message: "Avant.\n\nMaintenant." });
	});
});
