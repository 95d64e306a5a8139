// A receiver that refuses us, seen by the administrator: the others get their letter, this one waits with its reason, what to check
// and a letter to its postmaster, and goes on when it is asked again.
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, pressSend, signIn, startAdminSite, test } from "../../support/admin.ts";
import { expectNothingFound } from "../../support/every-look.ts";
import { startHostileSmtp } from "../../support/hostile-smtp.ts";
import { plain } from "../../support/journey.ts";
import { statusOf } from "../../support/parts.ts";
import { addNewsletter, addReaders } from "../../support/sending.ts";

const AT_ORANGE = 8;
const ELSEWHERE = 5;
const BLOCKED =
	"mwinf5c04 ME Adresse IP source bloquee pour incident de spam. Client host blocked. OFR006_102 Ref http://csi.cloudmark.com/reset-request/?ip=192.0.2.1 [102]";

test("a receiver that refuses us is told of with what to do; its readers wait, the others have their letter", async ({ page }) => {
	test.setTimeout(180_000);
	let refuses = true;
	const smtp = await startHostileSmtp((address) =>
		refuses && address.endsWith("@orange.fr") ? { at: "rcpt", code: 550, text: BLOCKED } : "take",
	);
	/** Letters to readers; what the administrator is told leaves by the same server. */
	const letters = () => smtp.log.filter(({ messageId }) => messageId.startsWith("<nl."));
	const site = await startAdminSite({ DEMO: "0", SMTP_URL: smtp.url, MAIL_FROM: "La Lettre <lettre@exemple.fr>" });
	try {
		const id = await site.write(async (transaction) => {
			await addReaders(transaction, AT_ORANGE, (index) => ({ email: `lectrice-${index}@orange.fr` }));
			await addReaders(transaction, ELSEWHERE, (index) => ({ email: `lecteur-${index}@exemple.org` }));
			return addNewsletter(transaction, { connections: 1 });
		});
		expect((await pressSend(site.url, id, AT_ORANGE + ELSEWHERE)).status).toBe(200);
		await page.context().clearCookies();
		await page.context().addCookies((await signIn(site.url)).cookies);
		const panel = page.getByRole("region", { name: /^Orange vous refuse depuis \d+\sh\s\d\d$/ });
		await test.step("the others have theirs, Orange's wait", async () => {
			await expect.poll(() => letters().length, { timeout: 30_000 }).toBe(ELSEWHERE);
			await expect(async () => {
				await page.goto(site.url + adminPaths.sendings.one(id));
				await expect(panel).toBeVisible({ timeout: 1_000 });
			}).toPass({ timeout: 30_000 });
			const said = plain(await panel.textContent());
			expect(said).toContain(`${AT_ORANGE} personnes attendent cette lettre. Les adresses sont gardées`);
			expect(said).toMatch(/Nouvel essai, tout seul, (?:à|le) /);
			expect(said).toMatch(/Cloudmark.*SPF, DKIM, DMARC et nom inverse.*montée en charge/);
			expect(said).toContain("550 mwinf5c04 ME Adresse IP source bloquee");
			await expect(panel.getByRole("link", { name: "Ouvrir csi.cloudmark.com" })).toHaveAttribute(
				"href",
				"https://csi.cloudmark.com/reset-request/?ip=192.0.2.1",
			);
		});
		await test.step("where each receiver stands", async () => {
			await page.getByText("Par fournisseur", { exact: true }).click();
			const row = page.getByRole("row", { name: /^Orange/ });
			await expect(row).toContainText("à l’arrêt");
			await expect(row.getByRole("cell").nth(1)).toHaveText(String(AT_ORANGE));
			await expectNothingFound(page, "a sending by receiver");
		});
		await test.step("a letter is ready", async () => {
			await panel.getByText("Une lettre prête à envoyer au fournisseur").click();
			const letter = panel.getByRole("textbox", { name: "Messages de exemple.fr refusés par Orange" });
			await expect(letter).toHaveValue(/> 550 mwinf5c04 ME[\s\S]*Adresse IP d’envoi\s: 192\.0\.2\.1/);
			await expectNothingFound(page, "a receiver that refuses us");
		});
		await test.step("the administrator hears of it: by one mail, and on the dashboard's first lines", async () => {
			await expect.poll(() => smtp.log.length - letters().length, { timeout: 60_000 }).toBe(1);
			await page.goto(site.url + adminPaths.home);
			const line = page.getByRole("region", { name: "Lettres qui attendent une décision" });
			await expect(line).toContainText(/Orange refuse vos lettres\s: 8\spersonnes attendent/);
			await expectNothingFound(page, "the dashboard, a receiver refuses us");
			await line.getByRole("link", { name: "Voir l’envoi" }).click();
			await expect(panel).toBeVisible();
		});
		await test.step("asked again, twice, it takes each letter once", async () => {
			refuses = false;
			const again = panel.getByRole("button", { name: "Réessayer maintenant" });
			await again.click();
			if (await again.isVisible()) await again.click();
			await expect.poll(() => letters().length, { timeout: 60_000 }).toBe(AT_ORANGE + ELSEWHERE);
			await expect(statusOf(page)).toHaveText("Envoyé", { timeout: 30_000 });
			await expect(panel).toHaveCount(0);
			const taken = letters().map(({ to }) => to);
			expect(new Set(taken).size).toBe(taken.length);
		});
	} finally {
		await page.goto("about:blank");
		await site.remove();
		await smtp.stop();
	}
});
