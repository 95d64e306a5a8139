// « Référencement et partage »: what an item says of itself to search engines and where it is shared, from the form to a page's head.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { type Kind, kindNames, publicPath } from "../../../app/shared/kinds.ts";
import { expect, test } from "../../support/admin.ts";
import { makeItem } from "../../support/admin-items.ts";
import { fill, openForm } from "../../support/content-form.ts";
import { axeFindings, plain } from "../../support/journey.ts";
import { saying } from "../../support/parts.ts";
import { photo } from "../../support/pictures.ts";

const SAID = { seo_title: "Un titre pour les moteurs", seo_description: "Une phrase pour qui cherche." };

/** What a page's head says, by the name of each line. */
async function headOf(page: Page, path: string) {
	const html = await (await page.request.get(path)).text();
	const said = (name: string) => {
		const [, content] = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html) ?? [];
		return content && plain(content);
	};
	const documents = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => JSON.parse(text ?? ""));
	return { html, said, title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""), documents };
}

const pictureAt = async (page: Page, address: string) => (await page.request.get(address)).body();

for (const kind of kindNames) {
	test(`issue 16: what is written of one of ${kind} for engines and networks is in its head, and nowhere on its page`, async ({
		page,
		allowConsole,
	}) => {
		allowConsole(/422 \(Unprocessable/);
		const name = kind === "actualites" ? "title" : "name";
		const heading = `Sobrement ${kind}`;
		const { id, slug } = await makeItem(page.request, kind, { [name]: heading, published: true });
		const path = publicPath(kind, slug);
		const before = await headOf(page, path);
		expect(before.said("og:title")).toBe(heading);
		const printed = await pictureAt(page, before.said("og:image") ?? "");

		const form = await openForm(page, kind, id);
		const block = form.locator("details").filter({ hasText: "Référencement et partage" });
		await expect(block.getByLabel("Titre pour les moteurs")).toBeHidden();
		await block.locator("summary").click();
		await expect(block.getByRole("figure", { name: "Dans un moteur de recherche" })).toContainText(heading);
		await fill(form, { ...SAID, seo_title: "x".repeat(71) });
		await expect(block.getByText("71\u202f/\u202f70")).toBeVisible();

		await test.step("what is too long is refused beside its field, and stays written; the block unfolds for it", async () => {
			await block.locator("summary").click();
			await page.keyboard.press("Control+s");
			await expect(saying(form, "Ce texte est trop long\u202f: 70\u00a0caractères au plus")).toBeVisible();
			await expect(form.locator("[name=seo_title]")).toBeFocused();
			await expect(form.locator("[name=seo_title]")).toHaveValue("x".repeat(71));
			// Folded again by hand, it unfolds again.
			await block.locator("summary").click();
			await expect(form.locator("[name=seo_title]")).toBeHidden();
			await page.keyboard.press("Control+s");
			await expect(form.locator("[name=seo_title]")).toBeFocused();
			// Mended, it does not fold under the hand that mends it.
			await fill(form, { seo_title: SAID.seo_title });
			await expect(form.locator("[name=seo_title]")).toBeVisible();
		});

		await test.step("both pictures of it follow what is typed, and it can be read by all", async () => {
			for (const figure of ["Dans un moteur de recherche", "Carte de partage"]) {
				await expect(block.getByRole("figure", { name: figure })).toContainText(SAID.seo_title);
				await expect(block.getByRole("figure", { name: figure })).toContainText(SAID.seo_description);
			}
			expect(await axeFindings(page)).toEqual([]);
		});

		await test.step("a picture of its own", async () => {
			const bytes = await photo({ width: 1_600, height: 900, seed: 5 });
			await block.locator("input[type=file]").setInputFiles({ name: "partage.jpg", mimeType: "image/jpeg", buffer: bytes });
			await expect(block.getByRole("button", { name: "Remplacer" })).toBeVisible();
			await expect(block.getByRole("figure", { name: "Carte de partage" }).locator("img")).toHaveJSProperty("naturalWidth", 1200);
		});
		await page.keyboard.press("Control+s");
		await expect(form.getByText("mis à jour", { exact: false })).toBeVisible();

		await test.step("the head says it, the page does not", async () => {
			const { html, said, title, documents } = await headOf(page, path);
			expect(title).toBe(`${SAID.seo_title} · Contrevent`);
			for (const line of ["og:title", "twitter:title"]) expect(said(line)).toBe(SAID.seo_title);
			for (const line of ["description", "og:description", "twitter:description"]) expect(said(line)).toBe(SAID.seo_description);
			expect(JSON.stringify(documents)).toContain(SAID.seo_description);
			expect(JSON.stringify(documents)).not.toContain(SAID.seo_title);
			expect(plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, "") ?? "")).toContain(heading);
			const image = said("og:image") ?? "";
			expect(said("twitter:image")).toBe(image);
			const card = await pictureAt(page, image);
			expect(card.equals(printed)).toBe(false);
			// Who keeps pictures by their addresses asks for this one; who has the one of before is shown the same.
			expect(image).not.toBe(before.said("og:image"));
			expect((await pictureAt(page, before.said("og:image") ?? "")).equals(card)).toBe(true);
			const { width, height } = await sharp(card).metadata();
			expect([width, height]).toEqual([1200, 630]);
		});

		await test.step("taken back, the item speaks for itself again", async () => {
			await fill(form, { seo_title: "", seo_description: "" });
			await block.getByRole("button", { name: "Retirer" }).click();
			await expect(block.getByRole("button", { name: "Choisir un fichier" })).toBeVisible();
			await page.keyboard.press("Control+s");
			await expect(form.getByText("mis à jour", { exact: false })).toBeVisible();
			await expect(async () => {
				const after = await headOf(page, path);
				for (const line of ["og:title", "description", "og:image"]) expect(after.said(line)).toBe(before.said(line));
				expect((await pictureAt(page, after.said("og:image") ?? "")).equals(printed)).toBe(true);
			}).toPass();
		});
	});
}

test("issue 16: nothing of it is lost where the form is left; the library says which item shows the picture", async ({ page }) => {
	const { id } = await makeItem(page.request, "actualites", { title: "Une image à partager" });
	const form = await openForm(page, "actualites", id);
	const block = form.locator("details").filter({ hasText: "Référencement et partage" });
	await block.locator("summary").click();
	const bytes = await photo({ width: 1_200, height: 900, seed: 6 });
	await block.locator("input[type=file]").setInputFiles({ name: "gardee.jpg", mimeType: "image/jpeg", buffer: bytes });
	await expect(block.getByRole("button", { name: "Remplacer" })).toBeVisible();
	await page.keyboard.press("Control+s");
	await expect(form.getByText("mis à jour", { exact: false })).toBeVisible();
	await fill(form, { seo_title: "Tapé, pas enregistré" });
	await expect(form.getByText(/gardée?s? /i).first()).toBeVisible();
	await page.goto(adminPaths.items.list("actualites"));
	await openForm(page, "actualites", id);
	await expect(form.getByText("renseigné")).toBeVisible();
	await page
		.getByRole("button", { name: /Reprendre/ })
		.first()
		.click();
	await expect(form.locator("[name=seo_title]")).toHaveValue("Tapé, pas enregistré");
});

for (const [width, scheme] of [
	[390, "dark"],
	[1440, "light"],
] as const) {
	test(`issue 16: the block holds long words at ${width}, ${scheme}`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.emulateMedia({ colorScheme: scheme });
		const kind: Kind = "visionnaires";
		const { id } = await makeItem(page.request, kind, { name: "Intercommunautairementinfrastructurellement ".repeat(3) });
		const form = await openForm(page, kind, id);
		const block = form.locator("details").filter({ hasText: "Référencement et partage" });
		await block.locator("summary").click();
		await fill(form, { seo_title: "Anticonstitutionnellementanticonstitutionnellementanticonstit", seo_description: "mot".repeat(60) });
		await expect(block.getByRole("figure", { name: "Carte de partage" })).toContainText("motmot");
		const wide = await block.evaluate((element) =>
			[...element.querySelectorAll("*")]
				.filter((one) => one.getBoundingClientRect().right > element.getBoundingClientRect().right + 1)
				.map((one) => one.className || one.tagName),
		);
		expect(wide).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		expect(await axeFindings(page)).toEqual([]);
	});
}
