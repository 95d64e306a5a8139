// Writing the body: lists that end where one leaves them, pictures that stand beside one another, a row that holds its buttons.

import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { publicPath } from "../../../app/shared/kinds.ts";
import { expect, test } from "../../support/admin.ts";
import { proseOf } from "../../support/by-class.ts";
import { fill, insertionOf, openForm, save } from "../../support/content-form.ts";
import { toastSaying, toasts } from "../../support/parts.ts";
import { animatedGif, photo } from "../../support/pictures.ts";

/** Drops files on the text, as from the desktop. */
async function drop(area: Locator, files: { name: string; type: string; bytes: Buffer }[]): Promise<void> {
	await area.evaluate(
		(element, files) => {
			const dataTransfer = new DataTransfer();
			for (const { name, type, bytes } of files) dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
			element.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
		},
		files.map((file) => ({ ...file, bytes: [...file.bytes] })),
	);
}

const pictures = (seeds: number[]) =>
	Promise.all(
		seeds.map(async (seed) => ({ name: `${seed}.jpg`, type: "image/jpeg", bytes: await photo({ width: 320, height: 240, seed }) })),
	);

async function newArticle(page: Page) {
	const form = await openForm(page, "actualites");
	const title = `Au fil de la plume ${randomUUID().slice(0, 8)}`;
	await fill(form, { title, excerpt: "Un extrait." });
	return { form, area: form.locator("[name=content]"), title };
}

test("Enter, Enter leaves a list and a quote: what is written next is a paragraph of its own on the page", async ({ page }) => {
	const { form, area, title } = await newArticle(page);
	await test.step("written by keys", async () => {
		await area.focus();
		await page.keyboard.type("- un\ndeux\n\nEnsuite.\n\n> dit\n\nEt après.");
		await expect(area).toHaveValue("- un\n- deux\n\nEnsuite.\n\n> dit\n\nEt après.");
		await form.getByRole("switch", { name: "Publier immédiatement" }).check();
		await save(form);
		await expect(toastSaying(page, "Actualité créé")).toBeVisible();
	});
	await test.step("read on the page", async () => {
		await page.goto(publicPath("actualites", title.toLowerCase().replaceAll(" ", "-")));
		const body = proseOf(page).filter({ hasText: "Ensuite." });
		await expect(body.locator("li")).toHaveText(["un", "deux"]);
		await expect(body.locator("blockquote")).toHaveText("dit");
		await expect(body.locator("> p")).toHaveText(["Ensuite.", "Et après."]);
	});
});

test("three pictures dropped at once are three, a fourth stands after them; what is no picture is refused in words", async ({ page }) => {
	const { area } = await newArticle(page);
	await test.step("three at once", async () => {
		await area.fill("Avant.");
		await drop(area, await pictures([21, 22, 23]));
		const three = /^Avant\.(\n\n!\[\]\(\/images\/actualites\/[\w.-]+\)){3}\n$/;
		await expect(area).toHaveValue(three);
		// One message, which counts; the next one is another.
		await expect(toasts(page)).toHaveText(["3 images uploadées avec succès !"]);
	});
	await test.step("a fourth after them", async () => {
		// The caret is where the first one's description goes.
		await page.keyboard.type("Un four");
		await expect(area).toHaveValue(/^Avant\.\n\n!\[Un four\]/);
		await drop(area, await pictures([24]));
		await expect(area).toHaveValue(/^Avant\.\n\n!\[Un four\]\([^)]+\)(\n\n!\[\]\([^)]+\)){3}\n$/);
		await expect(toasts(page).filter({ hasText: "Image uploadée avec succès !" })).toBeVisible();
	});
	await test.step("what is no picture", async () => {
		const before = await area.inputValue();
		await drop(area, [{ name: "note.odt", type: "application/vnd.oasis.opendocument.text", bytes: Buffer.from("PK\x03\x04") }]);
		await expect(toasts(page, "alert")).toBeVisible();
		await expect(area).toHaveValue(before);
		expect(new URL(page.url()).pathname).toBe(adminPaths.items.add("actualites"));
	});
});

test("an animation dropped with a picture: that only its first image is kept is still said once both are there", async ({ page }) => {
	const { area } = await newArticle(page);
	await drop(area, [{ name: "anime.gif", type: "image/gif", bytes: await animatedGif() }, ...(await pictures([25]))]);
	const said = toasts(page).filter({ hasText: "2 images uploadées avec succès !" });
	await expect(said).toContainText("Seule la première image de l’animation est gardée.");
});

test("the row that asks for a picture holds its buttons, whatever the width", async ({ page }) => {
	for (const width of [390, 1280, 1440, 1920]) {
		await page.setViewportSize({ width, height: 900 });
		const { form } = await newArticle(page);
		await form.getByRole("button", { name: "Image", exact: true }).click();
		const over = await insertionOf(form).evaluate((row) => {
			const box = row.getBoundingClientRect();
			const inside = (element: Element) => {
				const { left, right, top, bottom } = element.getBoundingClientRect();
				return left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
			};
			return [...row.querySelectorAll("button, input")].filter((element) => !inside(element)).map((element) => element.textContent);
		});
		expect(over, `at ${width} px`).toEqual([]);
		page.once("dialog", (dialog) => dialog.accept());
	}
});
