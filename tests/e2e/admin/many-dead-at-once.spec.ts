// A receiver whose directory is out of order calls most of its mailboxes dead at once: it is said, nobody is struck off for it, and
// whom it calls dead on another day as well is, until the administrator knows better.
import { suppressionHasher } from "../../../app/platform/suppressions/suppression-store.server.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, pressSend, signIn, startAdminSite, test } from "../../support/admin.ts";
import { expectNothingFound } from "../../support/every-look.ts";
import { startHostileSmtp } from "../../support/hostile-smtp.ts";
import { openDialog } from "../../support/parts.ts";
import { addNewsletter, addReaders } from "../../support/sending.ts";

const READERS = 30;
const address = (index: number) => `lectrice-${index}@free.fr`;
const TWO_DAYS_MS = 2 * 86_400_000;

test("many mailboxes called dead at once: said, nobody struck off; on another day, one is, and her block is lifted by hand", async ({
	page,
}) => {
	test.setTimeout(90_000);
	const dead = new Set<string>();
	const smtp = await startHostileSmtp((to) => (dead.has(to) ? { at: "rcpt", code: 550, text: "5.1.1 user unknown" } : "take"));
	const site = await startAdminSite({ DEMO: "0", SMTP_URL: smtp.url, MAIL_FROM: "La Lettre <lettre@exemple.fr>" });
	const send = async (title: string, count: number) => {
		const id = await site.write((tx) => addNewsletter(tx, { title }));
		expect((await pressSend(site.url, id, count)).status).toBe(200);
		const status = async () =>
			(await site.write((tx) => tx.selectFrom("newsletters").select("status").where("id", "=", id).executeTakeFirst()))?.status;
		await expect.poll(status, { timeout: 20_000 }).toBe("sent");
		return site.url + adminPaths.sendings.one(id);
	};
	const blocked = () => site.write((tx) => tx.selectFrom("suppressions").select("reason").execute());
	try {
		await page.context().clearCookies();
		await page.context().addCookies((await signIn(site.url)).cookies);
		await site.write(async (tx) => {
			const hash = await suppressionHasher(tx);
			await addReaders(tx, READERS, (index) => ({ email: address(index), email_hash: hash(address(index)) }));
		});
		await send("La lettre de mai", READERS);

		for (let index = 0; index < 25; index += 1) dead.add(address(index));
		await test.step("the letter's page says it, and that nobody is struck off", async () => {
			await page.goto(await send("La lettre de juin", READERS));
			await expect(page.getByText(/^Free dit d’un coup que 25\sboîtes n’existent plus/)).toContainText("Personne n’est écarté pour cela.");
			expect(await blocked()).toEqual([]);
			await expectNothingFound(page, "many mailboxes called dead at once");
		});
		await test.step("whom it calls dead on another day as well is struck off, and alone", async () => {
			const earlier = new Date(Date.now() - TWO_DAYS_MS).toISOString();
			await site.write((tx) => tx.updateTable("deliveries").set({ bounced_at: earlier }).where("bounced_at", "is not", null).execute());
			dead.clear();
			dead.add(address(3));
			await page.goto(await send("La lettre de juillet", READERS));
			await expect(page.getByText("dit d’un coup")).toHaveCount(0);
			expect(await blocked()).toEqual([{ reason: "hard" }]);
		});
		await test.step("her page says why, and the block is lifted", async () => {
			const { id } = await site.write((tx) =>
				tx.selectFrom("newsletter_subscribers").select("id").where("email", "=", address(3)).executeTakeFirstOrThrow(),
			);
			await page.goto(site.url + adminPaths.subscribers.one(id));
			await expect(page.getByRole("region", { name: "Rien ne part vers cette adresse" })).toContainText("5.1.1 user unknown");
			await page.getByRole("button", { name: "Lever le blocage" }).click();
			await openDialog(page).getByLabel("Pourquoi").selectOption({ label: "L’adresse a été vérifiée avec elle" });
			await openDialog(page).getByRole("button", { name: "Lever le blocage" }).click();
			await expect(page.getByText("Blocage levé").first()).toBeVisible();
			expect(await blocked()).toEqual([]);
		});
	} finally {
		await page.goto("about:blank");
		await site.remove();
		await smtp.stop();
	}
});
