// PDF, audio and large photos given to the text as it will be read (issue 14).
import { randomUUID } from "node:crypto";
import { MOST_IMAGE_BYTES } from "../../../app/shared/media.ts";
import type { WritingView } from "../../../app/shared/writing-view.ts";
import { test as administrators, expect } from "../../support/admin.ts";
import { fill, openForm } from "../../support/content-form.ts";
import { mp3, pdf } from "../../support/files.ts";
import { give } from "../../support/given-files.ts";
import { axeFindings } from "../../support/journey.ts";
import { toasts } from "../../support/parts.ts";
import { photo } from "../../support/pictures.ts";

const test = administrators.extend<object, { view: WritingView }>({ view: ["text", { scope: "worker" }] });

for (const width of [1_440, 390]) {
	test(`a PDF dropped and an mp3 chosen are links alone in their paragraphs; a photo over 5 MB is reduced at a press (${width} px)`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 900 });
		const form = await openForm(page, "actualites");
		await fill(form, { title: `Sur le bureau ${randomUUID().slice(0, 8)}`, excerpt: "Un extrait." });
		const surface = form.getByRole("textbox", { name: /^Contenu/ });
		const content = form.locator("[name=content]");
		await surface.click();
		await page.keyboard.type("Avant.");
		await give(surface, [{ name: "Rapport_moral.pdf", type: "application/pdf", bytes: pdf() }], "paste");
		await expect(content).toHaveValue(/^Avant\.\n\n\[Rapport moral\]\(\/fichiers\/pdf\/[\w-]+\.pdf\)$/);
		await form.getByLabel("Fichiers à joindre au texte").setInputFiles({ name: "Le vent.mp3", mimeType: "audio/mpeg", buffer: mp3() });
		await expect(content).toHaveValue(/\n\n\[Le vent\]\(\/fichiers\/audio\/[\w-]+\.mp3\)/);
		// Each as it is written, and as the card that readers will see.
		await expect(surface.getByRole("link")).toHaveCount(4);
		expect(await axeFindings(page)).toEqual([]);
		const large = Buffer.concat([await photo({ width: 2_700, height: 900 }), Buffer.alloc(MOST_IMAGE_BYTES)]);
		await give(surface, [{ name: "montagne.jpg", type: "image/jpeg", bytes: large }], "paste");
		await expect(toasts(page, "alert")).toContainText("La taille du fichier ne doit pas dépasser 5MB");
		await surface.getByRole("button", { name: /^Réduire la photo/ }).click();
		await expect(content).toHaveValue(/!\[\]\(\/images\/actualites\/[\w-]+\.webp\)/, { timeout: 60_000 });
		await expect(surface.locator('img[src^="/images/"]')).toBeVisible();
	});
}
