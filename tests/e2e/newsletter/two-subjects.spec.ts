// Two subjects tried from the dialog that sends: a part gets one or the other, the rest waits, and the page says so.
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, signIn, startAdminSite, test } from "../../support/admin.ts";
import { expectNothingFound } from "../../support/every-look.ts";
import { axeFindings, plain } from "../../support/journey.ts";
import { openDialog } from "../../support/parts.ts";
import { addNewsletter, addReaders } from "../../support/sending.ts";
import { startSmtp } from "../../support/smtp.ts";

/** Where half of them get one or the other, so many that it could conclude. */
const READERS = 200;

test("two subjects: asked for in the dialog, sent to a part, both shown with their figures, the rest let go when the time has come", async ({
	page,
}) => {
	test.setTimeout(120_000);
	const smtp = await startSmtp();
	const site = await startAdminSite({ DEMO: "0", SMTP_URL: smtp.url, MAIL_FROM: "La Lettre <lettre@exemple.fr>" });
	try {
		await page.context().clearCookies();
		await page.context().addCookies((await signIn(site.url)).cookies);
		const id = await site.write(async (tx) => {
			await addReaders(tx, READERS, (index) => ({ tracking_consent: index < 47 ? "granted" : null }));
			return addNewsletter(tx, { subject: "Le premier objet" });
		});
		await test.step("not offered where too few are measured to conclude", async () => {
			await page.goto(site.url + adminPaths.sendings.one(id));
			await page.getByRole("button", { name: "Envoyer maintenant" }).click();
			await expect(openDialog(page).getByText(/au moins 200\spersonnes qui acceptent d’être mesurées, et il y en a 47 ici/)).toBeVisible();
			await expect(openDialog(page).getByLabel("Essayer deux objets")).toHaveCount(0);
			await site.write((tx) => tx.updateTable("newsletter_subscribers").set({ tracking_consent: "granted" }).execute());
		});
		await test.step("asked for", async () => {
			await page.goto(site.url + adminPaths.sendings.one(id));
			await page.getByRole("button", { name: "Envoyer maintenant" }).click();
			const dialog = openDialog(page);
			await dialog.getByLabel("Essayer deux objets").check();
			await dialog.getByLabel(/Pour confirmer/).fill(String(READERS));
			await dialog.getByRole("button", { name: /^Envoyer à/ }).click();
			await expect(dialog.getByText("Écrivez le deuxième objet.")).toBeVisible();
			await dialog.getByLabel("Deuxième objet").fill("Un autre objet");
			await dialog.getByLabel("Partie des personnes").selectOption("50");
			await dialog.getByLabel("Attente avant de choisir").selectOption("1");
			expect(await axeFindings(page)).toEqual([]);
			await dialog.getByRole("button", { name: /^Envoyer à/ }).click();
			await expect(dialog).toBeHidden();
		});
		const panel = page.getByRole("region", { name: "Deux objets à l’essai" });
		await test.step("a part has left, the rest waits", async () => {
			const words = async () => {
				await page.reload();
				return panel.getByRole("status").textContent();
			};
			await expect.poll(words, { timeout: 60_000 }).toContain("Les clics sont attendus");
			expect(smtp.taken.length).toBeGreaterThan(READERS / 4);
			expect(smtp.taken.length).toBeLessThan((READERS * 3) / 4);
			expect(new Set(smtp.taken.map(({ mail }) => plain(mail.subject ?? "")))).toEqual(new Set(["Le premier objet", "Un autre objet"]));
			await expect(panel.getByRole("row")).toHaveCount(3);
			await expect(page.getByText(/messages attendent le meilleur objet/)).toBeVisible();
			expect(await axeFindings(page)).toEqual([]);
		});
		await test.step("the time has come: everybody has it, and it is said why it is the first", async () => {
			await site.write((tx) =>
				tx.updateTable("subject_trials").set({ left_at: "2026-01-01T00:00:00.000Z" }).where("newsletter_id", "=", id).execute(),
			);
			await expect.poll(() => smtp.taken.length, { timeout: 60_000 }).toBe(READERS);
			expect(new Set(smtp.taken.flatMap(({ to }) => to)).size).toBe(READERS);
			await page.reload();
			await expect(panel.getByRole("status")).toContainText("Pas assez pour conclure");
		});
		await test.step("one that was better is named, in its line too", async () => {
			const figures = { first: { accepted: 612, measured: 612, clicked: 43 }, second: { accepted: 640, measured: 640, clicked: 84 } };
			const other_subject = "Bonjour {prenom}, à Saint-Affrique on répare plus vite que les usines ne cassent";
			await site.write((tx) =>
				tx
					.updateTable("subject_trials")
					.set({ winner: "second", other_subject, figures: JSON.stringify(figures) })
					.where("newsletter_id", "=", id)
					.execute(),
			);
			await page.reload();
			await expect(panel.getByRole("status")).toContainText("Le deuxième objet l’emporte");
			await expect(panel.getByRole("row", { name: /^Bonjour, à Saint-Affrique.*L’emporte/ })).toContainText(/13,1.%/);
			await expectNothingFound(page, "two subjects, one better");
		});
	} finally {
		await page.goto("about:blank");
		await site.remove();
		await smtp.stop();
	}
});
