// « Renvoyer à qui ne l'a pas reçu », without JavaScript and with it: counted by reason, done once, by the receiving server's log.
import { randomUUID } from "node:crypto";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, signIn, startAdminSite, test } from "../../support/admin.ts";
import { startHostileSmtp } from "../../support/hostile-smtp.ts";
import { axeFindings } from "../../support/journey.ts";
import { addNewsletter, addReaders } from "../../support/sending.ts";

test("a letter that is over goes once more to whom it has not reached, once", async ({ browser }) => {
	test.setTimeout(90_000);
	let isHealed = false;
	const smtp = await startHostileSmtp((address) =>
		address.startsWith("lectrice-1@") && !isHealed
			? { at: "rcpt", code: 552, text: "5.2.2 Mailbox full" }
			: address.startsWith("lectrice-2@") && !isHealed
				? "drop-unanswered"
				: "take",
	);
	const site = await startAdminSite({ DEMO: "0", SMTP_URL: smtp.url, MAIL_FROM: "La Lettre <lettre@exemple.fr>" });
	const context = await browser.newContext({ javaScriptEnabled: false });
	try {
		const id = await site.write(async (tx) => {
			await addReaders(tx, 4);
			return addNewsletter(tx, { subject: "Bonjour" });
		});
		const { cookies } = await signIn(site.url);
		await context.addCookies(cookies);
		const page = await context.newPage();
		const answer = await page.request.post(site.url + adminPaths.sending.start(id), {
			data: { key: randomUUID(), confirmCount: 4 },
			headers: { origin: site.url },
		});
		expect(answer.ok()).toBe(true);
		const link = page.getByRole("link", { name: "Renvoyer à qui ne l’a pas reçu" });
		await expect(async () => {
			await page.goto(site.url + adminPaths.sendings.one(id));
			await expect(link.first()).toBeVisible({ timeout: 1_000 });
		}).toPass({ timeout: 60_000 });
		await link.first().click();
		const [full, uncertain] = [page.getByLabel(/Boîte pleine.*1.personne/), page.getByLabel(/Sort incertain.*1.personne/)];
		await expect(full).toBeChecked();
		await expect(uncertain).not.toBeChecked();
		await expect(page.getByText("pourraient la recevoir deux fois")).toBeVisible();
		const looking = await browser.newContext();
		await looking.addCookies(cookies);
		const shown = await looking.newPage();
		await shown.goto(page.url());
		expect(await axeFindings(shown)).toEqual([]);
		await looking.close();

		isHealed = true;
		const before = smtp.log.length;
		const act = page.getByRole("button", { name: "Renvoyer aux personnes cochées" });
		await act.click();
		await expect(page.getByRole("status").filter({ hasText: /1.message repart/ })).toBeVisible();
		await expect.poll(() => smtp.log.length, { timeout: 30_000 }).toBe(before + 1);
		// Until it is over once more, the page of before has nothing to say.
		const status = () => site.write((tx) => tx.selectFrom("newsletters").select("status").where("id", "=", id).executeTakeFirst());
		await expect.poll(status, { timeout: 30_000 }).toEqual({ status: "sent" });
		// Gone back to, and said again.
		await page.goBack();
		await act.click();
		await expect(page.getByText(/Rien n’est reparti/)).toBeVisible();
		expect(smtp.log.map(({ to }) => to).sort()).toEqual([0, 1, 3].map((index) => `lectrice-${index}@exemple.org`));
	} finally {
		await context.close();
		await site.end();
		await smtp.stop();
	}
});
