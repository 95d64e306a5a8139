// Pasting into the writing desk: what other programs put on the clipboard becomes text that says the same, in both views.
import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import type { WritingView } from "../../../app/shared/writing-view.ts";
import { test as administrators, expect } from "../../support/admin.ts";
import { STYLED } from "../../support/by-class.ts";
import { copy, settled } from "../../support/clipboard.ts";
import { openForm } from "../../support/content-form.ts";
import { toasts } from "../../support/parts.ts";

const test = administrators.extend<object, { view: WritingView }>({ view: ["text", { scope: "worker" }] });

const FIXTURES = new URL("../../fixtures/clipboard/", import.meta.url);
const fixture = (name: string) => readFileSync(new URL(name, FIXTURES), "utf8");

const surfaceOf = (form: Locator) => form.getByRole("textbox", { name: /^Contenu/ });
const contentOf = (form: Locator) => form.locator("[name=content]");
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ").trim();

for (const width of [390, 1440]) {
	test.describe(`pasting, ${width} px`, () => {
		test.use({ viewport: { width, height: 900 } });
		for (const name of ["word-desktop", "google-docs", "libreoffice-writer", "web-page", "excel"]) {
			test(`${name}: in both views`, async ({ page }) => {
				await copy(page, { "text/html": fixture(`${name}.html`), "text/plain": "les mots seuls" });
				const form = await openForm(page, "actualites");
				await surfaceOf(form).click();
				await page.keyboard.press("Control+v");
				await expect.poll(async () => plain(await contentOf(form).inputValue())).toBe(plain(fixture(`${name}.markdown`)));
				await expect(surfaceOf(form).locator(STYLED)).toHaveCount(0);
				await page.keyboard.press("Control+z");
				await expect(contentOf(form)).toHaveValue("");
				await form.getByRole("button", { name: "Markdown" }).click();
				await contentOf(form).click();
				await page.keyboard.press("Control+v");
				await expect.poll(async () => plain(await contentOf(form).inputValue())).toBe(plain(fixture(`${name}.markdown`)));
				await form.getByRole("button", { name: "Texte", exact: true }).click();
			});
		}
	});
}

test.describe("what is pasted", () => {
	test("lands where the caret was, though one types on", async ({ page }) => {
		await copy(page, { "text/html": "<p>un <b>mot</b></p>", "text/plain": "un mot" });
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await page.keyboard.type("Avant ");
		await page.keyboard.press("Control+v");
		await page.keyboard.type(", après");
		await expect(contentOf(form)).toHaveValue("Avant un **mot**, après");
	});

	test("without its form is words alone; Markdown is Markdown; line breaks stay", async ({ page }) => {
		await copy(page, { "text/html": "<p>un <b>*mot*</b></p>", "text/plain": "un *mot*" });
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await page.keyboard.press("Control+Shift+v");
		await expect(contentOf(form)).toHaveValue("un *mot\\*");
		await page.keyboard.press("Control+z");
		await copy(page, { "text/plain": "## Un titre\n\n- a\n- b" });
		await surfaceOf(form).click();
		await page.keyboard.press("Control+v");
		await expect(surfaceOf(form).getByRole("heading", { level: 2 })).toHaveText("Un titre");
		await expect(surfaceOf(form).locator("li")).toHaveCount(2);
		await page.keyboard.press("Control+z");
		await copy(page, { "text/plain": "Une adresse\nsur deux lignes" });
		await surfaceOf(form).click();
		await page.keyboard.press("Control+v");
		await expect(contentOf(form)).toHaveValue("Une adresse\\\nsur deux lignes");
	});

	test("« Coller sans mise en forme » pastes words alone once the browser lets it; a refusal is said", async ({ page, context }) => {
		await copy(page, { "text/html": "<p>un <b>*mot*</b></p>", "text/plain": "un *mot*" });
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await page.keyboard.type("Avant ");
		const button = form.getByRole("button", { name: "Coller sans mise en forme (Ctrl + Maj + V)" });
		await button.click();
		await expect(toasts(page, "alert")).toContainText("Le navigateur n’a pas donné accès au presse-papiers.");
		await context.grantPermissions(["clipboard-read"]);
		await button.click();
		await expect(contentOf(form)).toHaveValue("Avant un *mot\\*");
		await expect(surfaceOf(form)).toBeFocused();
		await page.keyboard.type(", après");
		await expect(contentOf(form)).toHaveValue("Avant un *mot\\*, après");
		await form.getByRole("button", { name: "Markdown" }).click();
		await contentOf(form).press("Control+a");
		await page.keyboard.press("Control+Shift+v");
		await expect(contentOf(form)).toHaveValue("un *mot*");
		await form.getByRole("button", { name: "Texte", exact: true }).click();
	});

	test("into a cell: words stay in it, a table fills those around; into a list: items go on with it", async ({ page }) => {
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await page.keyboard.type("/tab");
		await page.keyboard.press("Enter");
		await copy(page, {
			"text/html": "<h2>Un <b>mot</b></h2><p>et <a href='https://exemple.org'>deux</a></p>",
			"text/plain": "Un mot et deux",
		});
		await page.keyboard.press("Control+v");
		await expect(contentOf(form)).toHaveValue(/^\| Un \*\*mot\*\* et \[deux\]\(https:\/\/exemple\.org\/\) \| \| \|/);
		await page.keyboard.press("Enter");
		await copy(page, {
			"text/html": "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>",
			"text/plain": "a\tb\nc\td",
		});
		await page.keyboard.press("Control+v");
		await expect(contentOf(form)).toHaveValue(/\n\| a \| b \| \|\n\| c \| d \| \|$/);
		await page.keyboard.press("Control+End");
		await settled(page);
		await page.keyboard.type("- un");
		await page.keyboard.press("Enter");
		await copy(page, { "text/html": "<ul><li>deux</li><li>trois</li></ul>", "text/plain": "deux\ntrois" });
		await page.keyboard.press("Control+v");
		await page.keyboard.press("Enter");
		await copy(page, { "text/html": "<p>quatre <i>fois</i></p>", "text/plain": "quatre fois" });
		await page.keyboard.press("Control+v");
		await expect(contentOf(form)).toHaveValue(/\n\n- un\n- deux\n- trois\n- quatre \*fois\*$/);
	});

	test("what is dragged from another page lands where it is let go, without its looks and without anything that runs", async ({ page }) => {
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await page.keyboard.type("Avant.");
		await page.keyboard.press("Enter");
		await page.keyboard.type("Après.");
		const asked: string[] = [];
		page.on("request", (request) => asked.push(request.url()));
		await surfaceOf(form).evaluate((element) => {
			const data = new DataTransfer();
			data.setData(
				"text/html",
				'<h2 style="color:red" onclick="x()">Un titre</h2><p>Un <b>mot</b><script>alert(1)</scr' +
					'ipt><img src="https://ailleurs.example/suivi.gif" onerror="x()" alt="un point"></p>',
			);
			data.setData("text/plain", "Un titre");
			const first = element.firstElementChild?.getBoundingClientRect();
			const at = { clientX: first?.right ?? 0, clientY: (first?.top ?? 0) + (first?.height ?? 0) / 2 };
			for (const kind of ["dragenter", "dragover", "drop"]) {
				element.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true, ...at }));
			}
		});
		await expect(surfaceOf(form).getByRole("heading", { name: "Un titre" })).toBeVisible();
		await expect(contentOf(form)).toHaveValue(/^Avant\.\n\n## Un titre\n\nUn \*\*mot\*\*.*\n\nAprès\.$/s);
		await expect(surfaceOf(form).locator(STYLED)).toHaveCount(0);
		expect(asked.filter((url) => url.includes("ailleurs"))).toEqual([]);
		await page.keyboard.press("Control+z");
		await expect(contentOf(form)).toHaveValue("Avant.\n\nAprès.");
	});

	test("an address on chosen words is their link; in code, only text", async ({ page }) => {
		await copy(page, { "text/plain": "https://exemple.org/x", "text/html": '<a href="https://exemple.org/x">Titre de la page</a>' });
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await page.keyboard.type("la casse");
		await page.keyboard.press("Shift+Home");
		await settled(page);
		await page.keyboard.press("Control+v");
		await expect(contentOf(form)).toHaveValue("[la casse](https://exemple.org/x)");
		await page.keyboard.press("Control+a");
		await settled(page);
		await page.keyboard.press("Backspace");
		await page.keyboard.type("```");
		await page.keyboard.press("Space");
		await page.keyboard.press("Control+v");
		await expect(contentOf(form)).toHaveValue(/```\s+https:\/\/exemple\.org\/x\s+```/);
	});

	test("row 201: pictures that came along are sent where they stand, a computer's leave their place", async ({ page }) => {
		await copy(page, { "text/html": fixture("word-online.html"), "text/plain": "Le marché" });
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await page.keyboard.press("Control+v");
		await expect(contentOf(form)).toHaveValue(/- Légumes\n\n!\[La halle au petit matin\]\(\/images\/actualites\/[^)]+\)\n\n\| Jour/);
		await copy(page, { "text/html": '<p>Avant</p><img src="file:///C:/photo.jpg" alt="Un pont">', "text/plain": "Avant" });
		await page.keyboard.press("Control+End");
		await page.keyboard.press("Control+v");
		await expect(surfaceOf(form).getByText("Image à déposer ici")).toBeVisible();
	});

	test("of a desk goes back into one as it was", async ({ page }) => {
		const form = await openForm(page, "actualites");
		await surfaceOf(form).click();
		await page.keyboard.type("## Titre");
		await page.keyboard.press("Enter");
		await page.keyboard.type("Un **mot**.");
		await page.keyboard.press("Control+a");
		await settled(page);
		await page.keyboard.press("Control+c");
		await page.keyboard.press("ArrowRight");
		await settled(page);
		await page.keyboard.press("Enter");
		await page.keyboard.press("Control+v");
		await expect(contentOf(form)).toHaveValue("## Titre\n\nUn **mot**.\n\n## Titre\n\nUn **mot**.");
	});
});
