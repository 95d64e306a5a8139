// Writing while something is on its way: a save that is not answered yet, an image that is still being sent.

import { randomUUID } from "node:crypto";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, test } from "../../support/admin.ts";
import { fill, openForm, save } from "../../support/content-form.ts";
import { toastSaying } from "../../support/parts.ts";
import { photo } from "../../support/pictures.ts";
import { articleRow } from "../../support/rows.ts";

test("what is written while a save is under way stays in the form, which does not close over it", async ({ page, site }) => {
	const row = articleRow({ slug: `pendant-${randomUUID()}` });
	await site.write((tx) => tx.insertInto("articles").values(row).execute());
	const form = await openForm(page, "actualites", row.id);
	const answers: (() => void)[] = [];
	await test.step("a save is under way", async () => {
		await fill(form, { excerpt: "Avant l’envoi." });
		await page.route("**/enregistrer", async (route) => {
			await new Promise<void>((resolve) => answers.push(resolve));
			await route.continue();
		});
		await save(form);
		await expect.poll(() => answers.length).toBe(1);
	});
	await test.step("what is written meanwhile stays", async () => {
		await fill(form, { author_name: "Pendant l’envoi" });
		answers[0]?.();
		await expect(toastSaying(page, "Actualité mis à jour")).toBeVisible();
		await expect(form.getByText("Modifications non enregistrées")).toBeVisible();
		await expect(form.locator("[name=author_name]")).toHaveValue("Pendant l’envoi");
	});
	await test.step("saved in its turn", async () => {
		await page.unroute("**/enregistrer");
		await save(form);
		await expect(form).toBeHidden();
		const again = await openForm(page, "actualites", row.id);
		await expect(again.locator("[name=excerpt]")).toHaveValue("Avant l’envoi.");
		await expect(again.locator("[name=author_name]")).toHaveValue("Pendant l’envoi");
	});
});

test("an item is not saved, nor its form closed, over an image on its way", async ({ page, site }) => {
	const row = articleRow({ slug: `en-route-${randomUUID()}` });
	await site.write((tx) => tx.insertInto("articles").values(row).execute());
	const form = await openForm(page, "actualites", row.id);
	const field = page.getByRole("group", { name: "Image", exact: true });
	const refusal = form.getByText("Erreur: une image est en cours d’envoi");
	const answers: (() => void)[] = [];
	await test.step("not saved over it", async () => {
		await page.route(`**${adminPaths.images.upload}`, async (route) => {
			await new Promise<void>((resolve) => answers.push(resolve));
			await route.continue();
		});
		await field.locator("input[type=file]").setInputFiles({ name: "pont.jpg", mimeType: "image/jpeg", buffer: await photo({ seed: 3 }) });
		await expect.poll(() => answers.length).toBe(1);
		await save(form);
		await expect(refusal).toBeVisible();
	});
	await test.step("saved once it is there", async () => {
		answers[0]?.();
		await expect(field.locator("img")).toBeVisible();
		await expect(refusal).toBeHidden();
		await expect(form.getByText("Erreur: rien n’a été enregistré pendant l’envoi de l’image. Recommencez")).toBeVisible();
		await save(form);
		await expect(form).toBeHidden();
		const stored = await site.write((tx) =>
			tx.selectFrom("articles").select("image_url").where("id", "=", row.id).executeTakeFirstOrThrow(),
		);
		expect(stored.image_url).toMatch(/^\/images\/actualites\//);
	});
});
