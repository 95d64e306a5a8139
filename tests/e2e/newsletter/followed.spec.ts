// The page of a sending that is left open while it leaves and is cancelled: all of it follows, with no reload.
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, signIn, startAdminSite, test } from "../../support/admin.ts";
import { startHostileSmtp } from "../../support/hostile-smtp.ts";
import { openDialog, statusOf } from "../../support/parts.ts";
import { addNewsletter, addReaders } from "../../support/sending.ts";

const AT_ORANGE = 8;
const ELSEWHERE = 5;
const READERS = AT_ORANGE + ELSEWHERE;

test("the log, the figures and what is said of a receiver follow a sending to its end and through its cancel", async ({ page }) => {
	test.setTimeout(120_000);
	const smtp = await startHostileSmtp((address) =>
		address.endsWith("@orange.fr") ? { at: "rcpt", code: 550, text: "Client host blocked. OFR006_102 [102]" } : "take",
	);
	const site = await startAdminSite({ DEMO: "0", SMTP_URL: smtp.url, MAIL_FROM: "La Lettre <lettre@exemple.fr>" });
	try {
		const id = await site.write(async (transaction) => {
			await addReaders(transaction, READERS, (index) => ({
				email: index < AT_ORANGE ? `lectrice-${index}@orange.fr` : `lecteur-${index}@exemple.org`,
			}));
			return addNewsletter(transaction, { connections: 1 });
		});
		await page.context().clearCookies();
		await page.context().addCookies((await signIn(site.url)).cookies);
		await page.goto(site.url + adminPaths.sendings.one(id));
		await page.getByRole("button", { name: "Envoyer maintenant" }).click();
		await openDialog(page)
			.getByLabel(/Pour confirmer/)
			.fill(String(READERS));
		await openDialog(page)
			.getByRole("button", { name: /^Envoyer à/ })
			.click();
		const log = page.getByRole("region", { name: "Journal de l’envoi" });
		const outcome = page.getByRole("region", { name: "Ce que la lettre est devenue" });
		const accepted = outcome.locator("dl > *").filter({ hasText: /^Acceptés/ });
		await expect(log.getByText("Accepté", { exact: true })).toHaveCount(ELSEWHERE, { timeout: 30_000 });
		await expect(accepted).toContainText(String(ELSEWHERE));
		const refusing = page.getByRole("region", { name: /^Orange vous refuse/ });
		await expect(refusing).toBeVisible({ timeout: 30_000 });
		await page.getByRole("button", { name: "Annuler l’envoi" }).click();
		await openDialog(page).getByRole("button", { name: "Annuler l’envoi" }).click();
		await expect(statusOf(page)).toHaveText("Annulé", { timeout: 30_000 });
		await expect(refusing).toHaveCount(0);
		await expect(log.getByText("Écarté", { exact: true })).toHaveCount(AT_ORANGE, { timeout: 30_000 });
		await expect(page.getByText(`Les ${AT_ORANGE} personnes écartées n’auront pas cette lettre`)).toBeVisible();
	} finally {
		await page.goto("about:blank");
		await site.remove();
		await smtp.stop();
	}
});
