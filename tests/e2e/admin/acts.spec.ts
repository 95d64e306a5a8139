// Issue 14: how many acts lead from the signed-in administration to a published article with one picture. A press, a chord of keys, a drop, a
// choice of files and a field come to by Tab count one each; the words typed do not.
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import type { WritingView } from "../../../app/shared/writing-view.ts";
import { test as administrators, expect } from "../../support/admin.ts";
import { proseOf } from "../../support/by-class.ts";
import { formOf } from "../../support/content-form.ts";
import { give } from "../../support/given-files.ts";
import { photo } from "../../support/pictures.ts";

const test = administrators.extend<object, { view: WritingView }>({ view: ["text", { scope: "worker" }] });

for (const { way, most } of [
	{ way: "dropped", most: 6 },
	{ way: "chosen", most: 7 },
] as const) {
	test(`${most} acts, the picture ${way}`, async ({ page }) => {
		const acts: string[] = [];
		const act = (what: string, how: () => Promise<unknown>) => test.step(`${acts.push(what)}. ${what}`, how);
		const title = `Publié en ${most} gestes`;
		await page.goto(adminPaths.home);
		await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
		const form = formOf(page);
		const surface = form.getByRole("textbox", { name: /^Contenu/ });

		await act("« Créer une actualité »", () => page.getByRole("link", { name: "Créer une actualité" }).click());
		await expect(form.locator("[name=title]")).toBeFocused();
		await page.keyboard.type(title);
		// Row 183 asks for it.
		await act("Tab, to the excerpt", () => page.keyboard.press("Tab"));
		await page.keyboard.type("Un extrait.");
		await act("the text", () => surface.click());
		await page.keyboard.type("Un premier paragraphe.");
		const picture = { name: "pont.jpg", type: "image/jpeg", bytes: await photo({ width: 320, height: 240 }) };
		if (way === "dropped") await act("the picture, dropped", () => give(surface, [picture], "drop at its end"));
		else {
			const asked = page.waitForEvent("filechooser");
			await act("« Joindre un fichier »", () => form.getByRole("button", { name: /^Joindre un fichier/ }).click());
			const file = { name: picture.name, mimeType: picture.type, buffer: picture.bytes };
			await act("the file", async () => (await asked).setFiles(file));
		}
		await expect(surface.locator('img[src^="/images/"]')).toBeVisible();
		await act("Ctrl + Maj + Entrée, which opens « Publier »", () => page.keyboard.press("Control+Shift+Enter"));
		await expect(
			page.getByRole("dialog", { name: "Publier", exact: true }).getByRole("button", { name: "Publier", exact: true }),
		).toBeFocused();
		await act("the same keys, which publish", () => page.keyboard.press("Control+Shift+Enter"));

		const done = page.getByRole("dialog", { name: "C’est publié" });
		const path = (await done.getByRole("link", { name: "Voir sur le site" }).getAttribute("href")) ?? "";
		expect(acts).toHaveLength(most);
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
		await expect(proseOf(page).locator("img")).toHaveCount(1);
	});
}
