// A domain nobody knows yet: warming it up is proposed on Délivrabilité and before a sending, told of while it lasts, stopped at will.
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, signIn, startAdminSite, test } from "../../support/admin.ts";
import { expectNothingFound } from "../../support/every-look.ts";
import { startHostileSmtp } from "../../support/hostile-smtp.ts";
import { plain } from "../../support/journey.ts";
import { statusOf, toasts } from "../../support/parts.ts";
import { addNewsletter, addReaders } from "../../support/sending.ts";

const AT_ORANGE = 350;
const ELSEWHERE = 5;

test("a new domain writes to a little more people each day, when the administrator wants it so", async ({ page }) => {
	test.setTimeout(180_000);
	const smtp = await startHostileSmtp();
	const site = await startAdminSite({ DEMO: "0", SMTP_URL: smtp.url, MAIL_FROM: "La Lettre <lettre@exemple.fr>" });
	try {
		const id = await site.write(async (transaction) => {
			await addReaders(transaction, AT_ORANGE, (index) => ({ email: `lectrice-${index}@orange.fr` }));
			await addReaders(transaction, ELSEWHERE, (index) => ({ email: `lecteur-${index}@exemple.org` }));
			return addNewsletter(transaction);
		});
		await page.context().clearCookies();
		await page.context().addCookies((await signIn(site.url)).cookies);
		const part = page.getByRole("region", { name: "Monter en charge" });
		await test.step("proposed with the days each receiver takes, accepted, stopped", async () => {
			await page.goto(site.url + adminPaths.deliverability.page);
			await expect(part).toContainText("Les messageries ne connaissent pas encore exemple.fr");
			expect(plain(await part.textContent())).toContain("Votre liste de 355 personnes serait servie en 3 jours.");
			await expect(part.getByRole("row", { name: /^Orange/ })).toContainText("100, 200, 400");
			await expectNothingFound(page, "warming up, proposed");
			await part.getByRole("button", { name: "Monter en charge" }).click();
			await expect(toasts(page).filter({ hasText: "Montée en charge commencée" })).toBeVisible();
			await expect(part).toContainText("Votre domaine monte en charge");
			await expectNothingFound(page, "warming up");
			await part.getByRole("button", { name: "Arrêter la montée en charge" }).click();
			await expect(part).toContainText("Conseillé, jamais obligé.");
		});
		await test.step("proposed before a sending, which says who gets it today", async () => {
			await page.goto(site.url + adminPaths.sendings.one(id));
			await page.getByRole("button", { name: "Envoyer maintenant" }).click();
			const dialog = page.getByRole("dialog");
			await expect(dialog).toContainText("Les messageries ne connaissent pas encore votre domaine.");
			await dialog.getByRole("button", { name: "Monter en charge" }).click();
			await expect(dialog.getByRole("button", { name: "Arrêter la montée en charge" })).toBeVisible();
			expect(plain(await dialog.textContent())).toContain("Montée en charge : 105 personnes le premier jour, tout le monde en 3 jours.");
			await expectNothingFound(page, "the confirmation of a sending, warming up");
			await dialog.getByLabel(/écrivez le nombre/).fill(String(AT_ORANGE + ELSEWHERE));
			await dialog.getByRole("button", { name: /^Envoyer à/ }).click();
			await expect(toasts(page).filter({ hasText: "Envoi lancé" })).toBeVisible();
		});
		await test.step("the others wait for tomorrow, which is said", async () => {
			await expect.poll(() => smtp.log.length, { timeout: 30_000 }).toBe(105);
			await page.reload();
			await expect(page.getByText(/^200\spersonnes recevront la lettre demain, 50 les jours suivants\s: montée en charge$/)).toBeVisible();
			await page.getByText("Par fournisseur", { exact: true }).click();
			await expect(page.getByRole("row", { name: /^Orange/ })).toContainText("montée en charge");
			await expect(statusOf(page)).toHaveText("En cours d’envoi");
			await expectNothingFound(page, "a sending that warms up");
		});
		await test.step("stopped, everybody has it at once", async () => {
			await page.goto(site.url + adminPaths.deliverability.page);
			await expect(part.getByRole("row", { name: /^Orange/ })).toContainText("100");
			await part.getByRole("button", { name: "Arrêter la montée en charge" }).click();
			await expect.poll(() => smtp.log.length, { timeout: 30_000 }).toBe(AT_ORANGE + ELSEWHERE);
			expect(new Set(smtp.log.map(({ to }) => to)).size).toBe(AT_ORANGE + ELSEWHERE);
		});
	} finally {
		await page.goto("about:blank");
		await site.remove();
		await smtp.stop();
	}
});
