// From draft to public and back, for the three types, and the private link of a draft.
import type { APIRequestContext } from "@playwright/test";
import { type AnyFields, type ItemType, itemTypes, publicPath } from "../../../app/features/editing/rules.ts";
import { expect, test } from "../../support/admin.ts";
import { act, makeItem } from "../../support/admin-items.ts";
import { axeFindings, plain } from "../../support/journey.ts";

const LISTS: Record<ItemType, string[]> = {
	actualites: ["/", "/actualites", "/flux.xml", "/flux.json"],
	visionnaires: ["/", "/visionnaires"],
	"vie-alt": ["/vie-alt"],
};

const textOf = async (client: APIRequestContext, path: string) => plain(await (await client.get(path)).text());

async function sitemap(client: APIRequestContext): Promise<string> {
	const parts = [...(await textOf(client, "/sitemap.xml")).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address as string);
	return (await Promise.all(parts.map((part) => textOf(client, new URL(part).pathname)))).join("\n");
}

/** Whether an item is on every page and document where it belongs, or on none of them. */
async function expectPublic(client: APIRequestContext, type: ItemType, name: string, slug: string, isPublic: boolean): Promise<void> {
	const path = publicPath(type, slug);
	const detail = await client.get(path);
	expect(detail.status(), path).toBe(isPublic ? 200 : 404);
	for (const list of LISTS[type]) expect((await textOf(client, list)).includes(name), `${name} on ${list}`).toBe(isPublic);
	expect((await sitemap(client)).includes(`${path}<`), `${path} in the sitemap`).toBe(isPublic);
}

for (const type of itemTypes) {
	test(`186 193 194 199 · create, publish, see it everywhere, move it, take it offline, delete it: ${type}`, async ({ page }) => {
		const client = page.request;
		const heading = type === "actualites" ? "title" : "name";
		const name = `Parcours entier ${type}`;
		const given: AnyFields = { [heading]: name, excerpt: "Mon extrait.", content: "## Mon intertitre\n\nMon **récit**." };
		if (type === "visionnaires") given.achievements = ["Premier acte", "Deuxième acte", "Troisième acte"];
		if (type === "vie-alt") given.key_points = ["Premier acte", "Deuxième acte", "Troisième acte"];
		const { id, slug, fields } = await makeItem(client, type, given);
		await expectPublic(client, type, name, slug, false);

		const save = (base: AnyFields, change: AnyFields) =>
			act<{ fields: AnyFields; slug: string }>(client, type, "enregistrer", {
				id,
				requestId: id,
				base,
				fields: { ...base, ...change },
			});
		const published = await save(fields, { published: true });
		await expectPublic(client, type, name, slug, true);
		const detail = await textOf(client, publicPath(type, slug));
		for (const words of ["Mon extrait.", "Mon intertitre", "<strong>récit</strong>"]) expect(detail).toContain(words);
		if (type !== "actualites") expect(detail).toMatch(/Premier acte.*Deuxième acte.*Troisième acte/s);

		const moved = await save(published.fields, { [heading]: `${name} bis`, slug: "" });
		expect(moved.slug).toBe(`${slug}-bis`);
		const old = await client.get(publicPath(type, slug), { maxRedirects: 0 });
		expect([old.status(), old.headers().location]).toEqual([301, publicPath(type, moved.slug)]);
		await expectPublic(client, type, `${name} bis`, moved.slug, true);

		await act(client, type, "publier", { ids: [id], published: false });
		await expectPublic(client, type, name, moved.slug, false);
		await act(client, type, "publier", { ids: [id], published: true });
		await expectPublic(client, type, name, moved.slug, true);
		await act(client, type, "supprimer", { ids: [id] });
		await expectPublic(client, type, name, moved.slug, false);
	});
}

test("192 · a new article is not « À la Une » unless asked", async ({ page }) => {
	const plainOne = await makeItem(page.request, "actualites", { title: "Sans façon", published: true });
	await page.goto("/actualites");
	await expect(page.getByText("À la Une").first()).toBeVisible();
	await expect(page.locator(".featured", { hasText: "Sans façon" })).toHaveCount(0);
	const asked = { base: plainOne.fields, fields: { ...plainOne.fields, is_featured: true } };
	await act(page.request, "actualites", "enregistrer", { id: plainOne.id, requestId: plainOne.id, ...asked });
	await page.goto("/actualites");
	await expect(page.locator(".featured", { hasText: "Sans façon" })).toHaveCount(1);
	await act(page.request, "actualites", "supprimer", { ids: [plainOne.id] });
});

test("195 196 197 198 · addresses are made by the server, unique, and tidied", async ({ page }) => {
	const client = page.request;
	for (const type of ["visionnaires", "vie-alt"] as const) {
		expect((await makeItem(client, type, { name: "L'Été à Saint-Étienne" })).slug).toBe("lete-a-saint-etienne");
	}
	const slugs = [];
	for (let time = 0; time < 3; time++) slugs.push((await makeItem(client, "actualites", { title: "Un  --  deux" })).slug);
	expect(slugs).toEqual(["un-deux", "un-deux-1", "un-deux-2"]);
	expect(await act(client, "actualites", "slug", { text: "Un -- deux" })).toEqual({ slug: "un-deux-3" });
	const wrong = await client.post("/admin/contenus/actualites/enregistrer", { data: { fields: {} } });
	expect([wrong.status(), Object.keys(await wrong.json())]).toEqual([400, ["message"]]);
});

test("a draft is read on its real page by its private link alone", async ({ page, browser, site }) => {
	for (const [type, words] of [
		["actualites", "Le secret de la rédaction"],
		["visionnaires", "La secrète"],
		["vie-alt", "Le dossier secret"],
	] as const) {
		const { id, slug } = await makeItem(page.request, type, { [type === "actualites" ? "title" : "name"]: words });
		const { address } = await (await page.request.get(`/admin/contenus/${type}/apercu?id=${id}`)).json();
		const reader = await browser.newContext({ locale: "fr-FR" });
		const preview = await reader.newPage();
		const answer = await preview.goto(address);
		expect(answer?.status()).toBe(200);
		expect(answer?.headers()["cache-control"]).toBe("private, no-store");
		expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
		await expect(preview.getByRole("heading", { level: 1 })).toContainText(words.split(" ")[0] as string);
		expect(plain(await preview.locator(".preview-banner").textContent())).toBe("Aperçu : cette page n'est pas publiée.");
		expect(await axeFindings(preview)).toEqual([]);
		expect((await reader.request.get(site.url + publicPath(type, slug))).status()).toBe(404);
		const token = new URL(address).searchParams.get("apercu") ?? "";
		for (const forged of [
			token.slice(0, -2),
			token.replace(
				id,
				id.replace(/^./, (letter) => (letter === "0" ? "1" : "0")),
			),
			`${id}.zzzzzz.x`,
		]) {
			expect((await reader.request.get(`${site.url}${publicPath(type, slug)}?apercu=${forged}`)).status()).toBe(404);
		}
		await act(page.request, type, "publier", { ids: [id], published: true });
		await preview.goto(address);
		await expect(preview.locator(".preview-banner")).toHaveCount(0);
		await act(page.request, type, "supprimer", { ids: [id] });
		expect((await reader.request.get(address)).status()).toBe(404);
		await reader.close();
	}
});

test("the preview of a body is what readers get", async ({ page }) => {
	const content = "Un mot : « oui ».\n\n## Intertitre\n\n- un\n- deux\n\n<script>alert(1)</script>";
	const { slug } = await makeItem(page.request, "actualites", { title: "Rendu fidèle", content, published: true });
	const { html } = await act<{ html: string }>(page.request, "actualites", "apercu", { content });
	expect(html).not.toContain("<script");
	expect(await (await page.request.get(`/actualites/${slug}`)).text()).toContain(html);
});
