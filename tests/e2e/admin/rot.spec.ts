// What leads nowhere, through the administrator's hands: addresses readers asked for in vain, links that lead out of texts.
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { expect, test } from "../../support/admin.ts";
import { makeItem } from "../../support/admin-items.ts";
import { expectNothingFound } from "../../support/every-look.ts";
import { axeFindings } from "../../support/journey.ts";
import { toastSaying } from "../../support/parts.ts";

const BROWSER = { accept: "text/html", "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };

test("issue 16: an address asked for in vain is sent to a page found by its title, and can be taken back", async ({
	page,
	site,
	allowConsole,
}) => {
	allowConsole(/422 \(Unprocessable/);
	const client = page.request;
	const { slug } = await makeItem(client, "actualites", { title: "Où mène le vieux billet", published: true });
	// Of an address its path alone is noted: what comes after may be somebody's.
	for (const query of ["", "?email=a@b.fr", "?email=c%40d.fr&jeton=x"]) {
		expect((await client.get(`/blog/vieux-billet${query}`, { headers: BROWSER })).status()).toBe(404);
	}
	await client.get(`/blog/${slug}`, { headers: BROWSER });
	// An address as those of items are: the page cache answers it.
	await client.get("/actualites/jamais-ecrit", { headers: BROWSER });
	await client.get("/wp-login.php", { headers: BROWSER });
	await client.get("/blog/robot", { headers: { ...BROWSER, "user-agent": "Googlebot/2.1" } });
	await client.get("/mes-donnees/jeton-de-quelqu-un", { headers: BROWSER });
	const noted = await site.write((tx) => tx.selectFrom("missing_addresses").select(["path", "hits"]).orderBy("path").execute());
	expect(noted).toEqual([
		{ path: "/actualites/jamais-ecrit", hits: 1 },
		{ path: `/blog/${slug}`, hits: 1 },
		{ path: "/blog/vieux-billet", hits: 3 },
	]);
	await site.write((tx) => tx.deleteFrom("missing_addresses").where("path", "like", "/actualites/%").execute());

	await page.goto(adminPaths.rot.page);
	await expectNothingFound(page, "addresses asked for in vain");
	await page.getByRole("button", { name: "Rediriger /blog/vieux-billet vers…" }).click();
	const dialog = page.getByRole("dialog", { name: "Rediriger vers…" });
	const field = dialog.getByRole("combobox");
	expect(await axeFindings(page)).toEqual([]);
	await field.fill("/actualites/nulle-part");
	await page.keyboard.press("Enter");
	await expect(dialog.getByText("Rien n’est publié à cette adresse")).toBeVisible();
	await expect(field).toHaveValue("/actualites/nulle-part");
	// What was refused is not said of what is typed since; said, it stands once.
	await field.pressSequentially("s");
	await expect(dialog.getByText("Rien n’est publié à cette adresse")).toHaveCount(0);
	await expect(field).not.toHaveAttribute("aria-invalid");
	await field.fill("zzz");
	await page.keyboard.press("Enter");
	await expect(dialog.getByText("Cette adresse ne mène nulle part.")).toHaveCount(1);
	await expect(field).toHaveAccessibleDescription("Cette adresse ne mène nulle part.");
	await field.fill("vieux billet");
	await expect(dialog.getByText("Cette adresse ne mène nulle part.")).toHaveCount(0);
	await dialog.getByRole("option", { name: /Où mène le vieux billet/ }).click();
	await expect(field).toHaveValue(`/actualites/${slug}`);
	await dialog.getByRole("button", { name: "Rediriger", exact: true }).click();
	await expect(toastSaying(page, "/blog/vieux-billet mène ailleurs")).toBeVisible();
	await expect(dialog).toBeHidden();
	const led = await client.get("/blog/vieux-billet", { headers: BROWSER, maxRedirects: 0 });
	expect([led.status(), led.headers().location]).toEqual([301, `/actualites/${slug}`]);

	// What ends alike is proposed.
	await page.getByRole("button", { name: `Rediriger /blog/${slug} vers…` }).click();
	await expect(field).toHaveValue(`/actualites/${slug}`);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: `Oublier /blog/${slug}` }).click();
	await expect(page.getByText("Aucune page n’a été demandée en vain")).toBeVisible();
	expect(await axeFindings(page)).toEqual([]);

	await page.getByRole("button", { name: "Retirer la redirection de /blog/vieux-billet" }).click();
	await expect(toastSaying(page, "Redirection retirée")).toBeVisible();
	expect((await client.get("/blog/vieux-billet", { headers: BROWSER, maxRedirects: 0 })).status()).toBe(404);
	await page.goto(adminPaths.journal.page);
	await expect(page.getByText("Redirection posée").first()).toBeVisible();
});

test("issue 16: links that lead out are not asked unless somebody says so; a dead one is replaced in its text, or left alone", async ({
	page,
	site,
}) => {
	const client = page.request;
	const url = "https://mort.invalid/page?x=1";
	const { id, slug } = await makeItem(client, "actualites", {
		title: "Un texte qui mène loin",
		content: `Voir [là](${url}).`,
		published: true,
	});
	await page.goto(adminPaths.rot.page);
	await expect(page.getByText("La vérification est coupée.")).toBeVisible();
	await page.getByRole("button", { name: "Vérifier les liens sortants" }).click();
	await expect(toastSaying(page, "Les liens seront vérifiés, un peu chaque minute")).toBeVisible();
	await page.getByRole("button", { name: "Ne plus vérifier" }).click();
	await expect(page.getByText("La vérification est coupée.")).toBeVisible();
	await site.write(async (tx) => {
		const at = new Date().toISOString();
		for (const dead of [url, "https://autre.invalid/"])
			await tx
				.insertInto("outgoing_links")
				.values({
					url: dead,
					ask_url: dead,
					host: new URL(dead).host,
					hops: 0,
					due_at: "2999",
					asked_at: at,
					verdict: "dead",
					reason: "dns",
					failures: 2,
					failing_since: at,
				})
				.execute();
		for (const dead of [url, "https://autre.invalid/"])
			await tx.insertInto("outgoing_link_uses").values({ kind: "actualites", item_id: id, url: dead }).execute();
	});
	await page.reload();
	await expect(page.getByText("Ce nom de site n’existe plus").first()).toBeVisible();
	await expectNothingFound(page, "dead links");
	await page.getByRole("button", { name: `Rediriger ${url} vers…` }).click();
	const dialog = page.getByRole("dialog", { name: "Rediriger vers…" });
	await dialog.getByRole("combobox").fill("https://vivant.example/page");
	await page.keyboard.press("Enter");
	await expect(toastSaying(page, "Lien remplacé dans 1 texte")).toBeVisible();
	await expect.poll(async () => (await client.get(`/actualites/${slug}`)).text()).toContain('href="https://vivant.example/page"');
	await page.getByRole("button", { name: "Ignorer https://autre.invalid/" }).click();
	await expect(page.getByText("Liens non vérifiés")).toBeVisible();
	await page.setViewportSize({ width: 390, height: 844 });
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
