// From draft to public and back, for the three types, and the private link of a draft.

import type { APIRequestContext, APIResponse } from "@playwright/test";
import type { SomeFields } from "../../../app/features/editing/field-values.ts";
import { jsonFeedPath, rssPath, sitemapIndexPath } from "../../../app/shared/addresses.ts";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { type Kind, kindNames, kinds, publicPath } from "../../../app/shared/kinds.ts";
import { expect, test } from "../../support/admin.ts";
import { act, makeItem } from "../../support/admin-items.ts";
import { formOf, openForm, save } from "../../support/content-form.ts";
import { axeFindings, plain } from "../../support/journey.ts";
import { featuredOf, saying, toastSaying, toasts } from "../../support/parts.ts";

const LISTS: Record<Kind, string[]> = {
	actualites: ["/", kinds.actualites.list, rssPath, jsonFeedPath],
	visionnaires: ["/", kinds.visionnaires.list],
	"vie-alt": [kinds["vie-alt"].list],
};

const textOf = async (client: APIRequestContext, path: string) => plain(await (await client.get(path)).text());

async function sitemap(client: APIRequestContext): Promise<string> {
	const parts = [...(await textOf(client, sitemapIndexPath)).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address as string);
	return (await Promise.all(parts.map((part) => textOf(client, new URL(part).pathname)))).join("\n");
}

/** Whether an item is on every page and document where it belongs, or on none of them. */
async function expectPublic(client: APIRequestContext, type: Kind, name: string, slug: string, isPublic: boolean): Promise<void> {
	const path = publicPath(type, slug);
	const detail = await client.get(path);
	expect(detail.status(), path).toBe(isPublic ? 200 : 404);
	for (const list of LISTS[type]) expect((await textOf(client, list)).includes(name), `${name} on ${list}`).toBe(isPublic);
	expect((await sitemap(client)).includes(`${path}<`), `${path} in the sitemap`).toBe(isPublic);
}

for (const type of kindNames) {
	test(`186 193 194 199 · create, publish, see it everywhere, move it, take it offline, delete it: ${type}`, async ({ page }) => {
		const client = page.request;
		const heading = type === "actualites" ? "title" : "name";
		const name = `Parcours entier ${type}`;
		const given: SomeFields = { [heading]: name, excerpt: "Mon extrait.", content: "## Mon intertitre\n\nMon **récit**." };
		if (type === "visionnaires") given.achievements = ["Premier acte", "Deuxième acte", "Troisième acte"];
		if (type === "vie-alt") given.key_points = ["Premier acte", "Deuxième acte", "Troisième acte"];
		const { id, slug, fields } = await test.step("created, nowhere public", async () => {
			const { id, slug, fields } = await makeItem(client, type, given);
			await expectPublic(client, type, name, slug, false);
			return { id, slug, fields };
		});

		const save = async (base: SomeFields, change: SomeFields) => {
			const asked = { id, requestId: id, base, fields: { ...base, ...change } };
			const { fields } = await act<{ fields: SomeFields }>(client, type, "enregistrer", asked);
			return { fields, slug: fields.slug ?? "" };
		};
		const published = await test.step("186 193 194 · published, everywhere", async () => {
			const published = await save(fields, { published: true });
			await expectPublic(client, type, name, slug, true);
			const detail = await textOf(client, publicPath(type, slug));
			for (const words of ["Mon extrait.", "Mon intertitre", "<strong>récit</strong>"]) expect(detail).toContain(words);
			if (type !== "actualites") expect(detail).toMatch(/Premier acte.*Deuxième acte.*Troisième acte/s);
			return published;
		});

		const moved = await test.step("199 · moved", async () => {
			const moved = await save(published.fields, { [heading]: `${name} bis`, slug: "" });
			expect(moved.slug).toBe(`${slug}-bis`);
			const old = await client.get(publicPath(type, slug), { maxRedirects: 0 });
			expect([old.status(), old.headers().location]).toEqual([301, publicPath(type, moved.slug)]);
			await expectPublic(client, type, `${name} bis`, moved.slug, true);
			return moved;
		});

		await test.step("taken offline, put back, deleted", async () => {
			await act(client, type, "publier", { ids: [id], published: false });
			await expectPublic(client, type, name, moved.slug, false);
			await act(client, type, "publier", { ids: [id], published: true });
			await expectPublic(client, type, name, moved.slug, true);
			await act(client, type, "supprimer", { ids: [id] });
			await expectPublic(client, type, name, moved.slug, false);
		});
	});
}

test("issue 16: an address of before leads on, though the item moved while it was offline", async ({ page }) => {
	const client = page.request;
	for (const type of kindNames) {
		const heading = type === "actualites" ? "title" : "name";
		const { id, slug, fields } = await makeItem(client, type, { [heading]: `Premier nom ${type}`, published: true });
		await act(client, type, "publier", { ids: [id], published: false });
		const offline = { ...fields, published: false };
		const moved = { ...offline, slug: `second-nom-${type}` };
		await act(client, type, "enregistrer", { id, requestId: id, base: offline, fields: moved });
		// Nothing is to be read meanwhile, wherever it is now.
		expect((await client.get(publicPath(type, slug))).status(), type).toBe(404);
		await act(client, type, "publier", { ids: [id], published: true });
		const old = await client.get(publicPath(type, slug), { maxRedirects: 0 });
		expect([old.status(), old.headers().location]).toEqual([301, publicPath(type, moved.slug)]);
		expect((await client.get(publicPath(type, moved.slug))).status(), type).toBe(200);
		await act(client, type, "supprimer", { ids: [id] });
	}
});

test("192 · a new article is not « À la Une » unless asked", async ({ page }) => {
	const plainOne = await makeItem(page.request, "actualites", { title: "Sans façon", published: true });
	await test.step("not asked", async () => {
		await page.goto(kinds.actualites.list);
		await expect(page.getByText("À la Une").first()).toBeVisible();
		await expect(featuredOf(page).filter({ hasText: "Sans façon" })).toHaveCount(0);
	});
	await test.step("asked", async () => {
		const asked = { base: plainOne.fields, fields: { ...plainOne.fields, is_featured: true } };
		await act(page.request, "actualites", "enregistrer", { id: plainOne.id, requestId: plainOne.id, ...asked });
		await page.goto(kinds.actualites.list);
		await expect(featuredOf(page).filter({ hasText: "Sans façon" })).toHaveCount(1);
	});
	await act(page.request, "actualites", "supprimer", { ids: [plainOne.id] });
});

test("the date of an article is seen and corrected, a draft may be given a past one, one to come is refused; pages, lists and feeds follow", async ({
	page,
}) => {
	const [first, second] = [
		await makeItem(page.request, "actualites", { title: "Daté en premier", published: true }),
		await makeItem(page.request, "actualites", { title: "Daté en second", content: "mot ".repeat(1_540) }),
	];
	// With those of the demonstration, more than two pages of the list.
	const between: string[] = [];
	while (between.length < 12) between.push((await makeItem(page.request, "actualites", { title: "Un autre", published: true })).id);
	const form = formOf(page);
	const date = form.getByLabel("Date de publication");
	await test.step("the date of a public one is corrected", async () => {
		const form = await openForm(page, "actualites", first.id);
		const date = form.getByLabel("Date de publication");
		await expect(date).toHaveValue(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
		await date.fill("2099-01-01T08:00");
		await save(form);
		await expect(date).toHaveAccessibleDescription(/Cette date n’est pas encore là/);
		await date.fill("");
		await expect(date).toHaveAccessibleDescription(/Choisissez une date et une heure/);
		// A year typed over another one, sign by sign.
		await date.fill("2020-07-14T09:30");
		await date.focus();
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowRight");
		await page.keyboard.type("2018");
		await expect(date).toHaveValue("2018-07-14T09:30");
		// A time of the site's time zone, in summer.
		await date.fill("2019-07-14T09:30");
		await save(form);
		await expect(toastSaying(page, "Actualité mis à jour")).toBeVisible();
		await toasts(page).getByRole("link", { name: "Voir sur le site" }).waitFor();
	});

	await test.step("a draft is given a past one", async () => {
		await openForm(page, "actualites", second.id);
		await expect(date).toHaveValue("");
		await expect(form.locator("[name=read_time]")).toHaveAccessibleDescription("vide : 5 min ; 7 min d’après le texte, reprendre");
		await form.getByRole("button", { name: "reprendre" }).click();
		await expect(form.locator("[name=read_time]")).toHaveValue("7");
		await date.fill("2018-01-02T10:00");
		await form.getByRole("switch", { name: "Publier immédiatement" }).check();
		await save(form);
		const link = toasts(page).getByRole("link", { name: "Voir sur le site" });
		await expect(link).toHaveAttribute("href", publicPath("actualites", second.slug));
		await expect(page.getByRole("link", { name: "Voir Daté en second sur le site" })).toHaveAttribute(
			"href",
			publicPath("actualites", second.slug),
		);
	});

	await test.step("pages and lists follow", async () => {
		const detail = await (await page.request.get(publicPath("actualites", second.slug))).text();
		expect(plain(detail)).toContain("2 janvier 2018");
		expect(detail).toContain('"datePublished":"2018-01-02T09:00:00.000Z"');
		// Oldest of all: on the last page of the list, the earlier one below the later one.
		const visited = new Set<string>();
		let list = "";
		for (let next: string | undefined = kinds.actualites.list; next && !visited.has(next); ) {
			visited.add(next);
			const answer: APIResponse = await page.request.get(next);
			expect(answer.status(), next).toBe(200);
			const html = await answer.text();
			list += html;
			// « Charger plus » alone: on a later page the links to dialogs keep the place, with a parameter more.
			next = /href="(\/actualites\?apres=[\w-]+)"/.exec(html)?.[1];
		}
		expect(visited.size).toBeGreaterThan(2);
		const place = (slug: string) => list.indexOf(`href="/actualites/${slug}"`);
		expect(place(first.slug)).toBeGreaterThan(place("le-grille-pain-a-gagne"));
		expect(place(second.slug), [...visited].join(" ")).toBeGreaterThan(place(first.slug));
	});
	await test.step("feeds follow", async () => {
		const feed = await (await page.request.get(jsonFeedPath)).json();
		const inFeed = feed.items.filter(({ title }: { title: string }) => title.startsWith("Daté en"));
		for (const { date_published } of inFeed) expect(date_published).toMatch(/^201[89]-/);
		await act(page.request, "actualites", "supprimer", { ids: [first.id, second.id, ...between] });
	});
});

test("195 196 197 198 · addresses are made by the server, unique, and tidied", async ({ page }) => {
	const client = page.request;
	await test.step("195 196 197 · unique and tidied", async () => {
		for (const type of ["visionnaires", "vie-alt"] as const) {
			expect((await makeItem(client, type, { name: "L'Été à Saint-Étienne" })).slug).toBe("lete-a-saint-etienne");
		}
		const slugs = [];
		for (let time = 0; time < 3; time++) slugs.push((await makeItem(client, "actualites", { title: "Un  --  deux" })).slug);
		expect(slugs).toEqual(["un-deux", "un-deux-1", "un-deux-2"]);
		expect(await act(client, "actualites", "slug", { text: "Un -- deux" })).toEqual({ slug: "un-deux-3" });
	});
	await test.step("a request that cannot be read", async () => {
		const wrong = await client.post(adminPaths.items.save("actualites"), { data: { fields: {} } });
		expect([wrong.status(), Object.keys(await wrong.json())]).toEqual([400, ["message"]]);
	});
});

test("a draft is read on its real page by its private link alone", async ({ page, browser, site }) => {
	for (const [type, words] of [
		["actualites", "Le secret de la rédaction"],
		["visionnaires", "La secrète"],
		["vie-alt", "Le dossier secret"],
	] as const) {
		const { id, slug } = await makeItem(page.request, type, { [type === "actualites" ? "title" : "name"]: words });
		const { address } = await (await page.request.get(`${adminPaths.items.preview(type)}?id=${id}`)).json();
		const reader = await browser.newContext({ locale: "fr-FR" });
		const preview = await reader.newPage();
		await test.step(`${type} · read by its link`, async () => {
			const answer = await preview.goto(address);
			expect(answer?.status()).toBe(200);
			expect(answer?.headers()["cache-control"]).toBe("private, no-store");
			expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
			await expect(preview.getByRole("heading", { level: 1 })).toContainText(words.split(" ")[0] as string);
			await expect(saying(preview, "Aperçu : cette page n'est pas publiée.")).toBeVisible();
			expect(await axeFindings(preview)).toEqual([]);
			expect((await reader.request.get(site.url + publicPath(type, slug))).status()).toBe(404);
		});
		const token = new URL(address).searchParams.get("apercu") ?? "";
		await test.step(`${type} · a forged link`, async () => {
			for (const forged of [
				token.slice(0, -2),
				token.replace(
					id,
					id.replace(/^./, (newsletter) => (newsletter === "0" ? "1" : "0")),
				),
				`${id}.zzzzzz.x`,
			]) {
				expect((await reader.request.get(`${site.url}${publicPath(type, slug)}?apercu=${forged}`)).status()).toBe(404);
			}
		});
		await test.step(`${type} · once public, and once deleted`, async () => {
			await act(page.request, type, "publier", { ids: [id], published: true });
			await preview.goto(address);
			await expect(saying(preview, "Aperçu : cette page n'est pas publiée.")).toHaveCount(0);
			await act(page.request, type, "supprimer", { ids: [id] });
			expect((await reader.request.get(address)).status()).toBe(404);
		});
		await reader.close();
	}
});

test("the preview of a body is what readers get", async ({ page }) => {
	const content = "Un mot : « oui ».\n\n## Intertitre\n\n- un\n- deux\n\n<script>alert(1)</script>";
	const { slug } = await makeItem(page.request, "actualites", { title: "Rendu fidèle", content, published: true });
	const { html } = await act<{ html: string }>(page.request, "actualites", "apercu", { content });
	expect(html).not.toContain("<script");
	expect(await (await page.request.get(publicPath("actualites", slug))).text()).toContain(html);
});
