// The create and edit form of the three types: what it asks, what it saves, where it shows.

import { randomUUID } from "node:crypto";
import { adminPaths } from "../../../app/shared/admin-addresses.ts";
import { kinds, publicPath } from "../../../app/shared/kinds.ts";
import { expect, test } from "../../support/admin.ts";
import { fill, formOf, openForm, save } from "../../support/content-form.ts";
import { axeFindings } from "../../support/journey.ts";
import { toastSaying, toasts } from "../../support/parts.ts";
import { photo } from "../../support/pictures.ts";
import { articleRow, vieAltRow, visionaryRow } from "../../support/rows.ts";

test("182 183 186 187 188 191 192 200 · an article is asked for what it needs, created once, public at once", async ({ page }) => {
	const title = `Le four collectif ${randomUUID().slice(0, 8)}`;
	const form = formOf(page);
	await test.step("182 183 192 · what it is asked for", async () => {
		await page.goto(adminPaths.items.list("actualites"));
		await page.getByRole("link", { name: "Nouveau" }).click();
		await expect(form.getByRole("heading", { level: 2 })).toHaveText("Créer Actualité");
		await expect(form.locator("label").filter({ hasText: "*" })).toHaveText([/^Titre \*/, /^Extrait \*/, /^Contenu \*/]);
		await expect(form.getByLabel("Temps de lecture (min)")).toHaveAttribute("type", "number");
		await expect(form.getByRole("switch", { name: "Mettre à la Une" })).not.toBeChecked();
	});

	const needed = {
		title,
		excerpt: "Un four pour douze familles.",
		content: "Le four s’est rallumé.\n\n## Un mardi\n\nIl faisait froid.",
	};
	await test.step("183 · without one of them", async () => {
		for (const missing of Object.keys(needed)) {
			await fill(form, { ...needed, [missing]: "  " });
			await save(form);
			await expect(form.locator(`[name="${missing}"]`)).toHaveAttribute("aria-invalid", "true");
			await expect(form.locator(`[name="${missing}"]`)).toBeFocused();
			await expect(form.locator("[aria-invalid=true]")).toHaveCount(1);
		}
	});
	const rows = page.getByRole("link", { name: title, exact: true });
	await test.step("186 187 188 191 · created once, first in the list", async () => {
		await fill(form, { ...needed, category: "Habitat léger", author_name: "Lucie Ferrand", read_time: "7" });
		await expect(form.getByText("Brouillon", { exact: true })).toBeVisible();
		await form.getByRole("switch", { name: "Publier immédiatement" }).check();
		await expect(form.getByText("Publié", { exact: true })).toBeVisible();
		await form.getByRole("button", { name: "Enregistrer" }).dblclick();

		await expect(toastSaying(page, "Actualité créé")).toBeVisible();
		await expect(form).toBeHidden();
		await expect(rows).toHaveCount(1);
		await expect(page.locator("tbody tr").first()).toContainText(title);
	});

	await test.step("191 192 · public at once, not « À la Une »", async () => {
		const home = await (await page.request.get(kinds.actualites.list)).text();
		expect(home).toContain(title);
		expect(home.match(/À la Une[\s\S]{0,2000}/)?.[0] ?? "").not.toContain(title);
	});

	await test.step("200 · the form is filled", async () => {
		await rows.click();
		await expect(form.getByRole("heading", { level: 2 })).toHaveText("Modifier Actualité");
		for (const [name, value] of Object.entries({ ...needed, category: "Habitat léger", author_name: "Lucie Ferrand", read_time: "7" })) {
			await expect(form.locator(`[name="${name}"]`)).toHaveValue(value);
		}
		await expect(form.getByRole("switch", { name: "Publier immédiatement" })).toBeChecked();
	});
});

test("182 184 185 188 · a visionary and a Vie Alt are asked for what they need", async ({ page }) => {
	const asked = {
		visionnaires: { name: "Nom", title: "Titre", excerpt: "Extrait", content: "Contenu" },
		"vie-alt": { name: "Nom", type: "Type", title: "Titre", excerpt: "Extrait", content: "Contenu" },
	} as const;
	for (const type of ["visionnaires", "vie-alt"] as const) {
		const form = await openForm(page, type);
		await expect(form.getByRole("heading", { level: 2 })).toHaveText(type === "vie-alt" ? "Créer Vie Alt" : "Créer Visionnaire");
		await expect(form.locator("label").filter({ hasText: "*" })).toHaveText(
			Object.values(asked[type]).map((label) => new RegExp(`^${label} \\*`)),
		);
		await save(form);
		const wrong = form.locator("[aria-invalid=true]");
		expect(await wrong.evaluateAll((fields) => fields.map((field) => field.getAttribute("name")))).toEqual(Object.keys(asked[type]));
		for (const field of await wrong.all()) await expect(field).toHaveAccessibleDescription(/\S/);
		await expect(wrong.first()).toBeFocused();
	}
	await test.step("185 · its type and its address", async () => {
		const types = formOf(page).locator("[name=type] option:not([value=''])");
		expect(await types.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))).toEqual([
			"personne",
			"societe",
		]);
		await fill(formOf(page), { website_url: "javascript:alert(1)" });
		await expect(formOf(page).locator("[name=website_url]")).toHaveAttribute("aria-invalid", "true");
	});
	await test.step("188 · created", async () => {
		const name = `Vie commune ${randomUUID().slice(0, 8)}`;
		await fill(formOf(page), { name, type: "societe", title: "Un titre", excerpt: "Un extrait.", content: "Un contenu.", website_url: "" });
		await save(formOf(page));
		await expect(toastSaying(page, "Vie Alt créé")).toBeVisible();
		await expect(page.locator("tbody tr").first()).toContainText(name);
	});
});

test("186 189 199 · a change shows at once; the address follows the title alone, and the old one leads to it", async ({ page, site }) => {
	const mark = randomUUID().slice(0, 8);
	const row = articleRow({ title: `La digue et le marais ${mark}`, slug: `la-digue-et-le-marais-${mark}` });
	await site.write((tx) => tx.insertInto("articles").values(row).execute());
	const form = formOf(page);
	await test.step("189 · a change shows at once", async () => {
		await openForm(page, "actualites", row.id);
		await fill(form, { excerpt: "Un autre extrait, tout neuf." });
		await save(form);
		await expect(toastSaying(page, "Actualité mis à jour")).toBeVisible();
		const same = await page.request.get(publicPath("actualites", row.slug), { maxRedirects: 0 });
		expect(same.status()).toBe(200);
		expect(await same.text()).toContain("Un autre extrait, tout neuf.");
	});

	const title = `Le marais revient ${randomUUID().slice(0, 8)}`;
	const slug = title.toLowerCase().replaceAll(" ", "-");
	await test.step("199 · the address follows the title, and the old one leads to it", async () => {
		await openForm(page, "actualites", row.id);
		// Saved before the address is made anew: the server makes it.
		await fill(form, { title });
		await save(form);
		await expect(toastSaying(page, "Actualité mis à jour")).toBeVisible();
		const old = await page.request.get(publicPath("actualites", row.slug), { maxRedirects: 0 });
		expect([old.status(), old.headers().location]).toEqual([301, publicPath("actualites", slug)]);
	});

	await test.step("186 · a draft again", async () => {
		await openForm(page, "actualites", row.id);
		await form.getByRole("switch", { name: "Publier immédiatement" }).uncheck();
		await save(form);
		await expect(toastSaying(page, "Actualité mis à jour")).toBeVisible();
		expect((await page.request.get(publicPath("actualites", slug))).status()).toBe(404);
		await openForm(page, "actualites", row.id);
		await expect(form.getByText("Brouillon", { exact: true })).toBeVisible();
		const { address } = await (await page.request.get(`${adminPaths.items.preview("actualites")}?id=${row.id}`)).json();
		expect(await (await page.request.get(address)).text()).toContain(title);
	});
});

test("188 189 193 194 · achievements, links, key points and social links keep the order they are given", async ({ page, site }) => {
	const [visionary, vieAlt] = [visionaryRow(), vieAltRow()];
	await site.write(async (tx) => {
		await tx.insertInto("visionaries").values(visionary).execute();
		await tx.insertInto("vie_alt").values(vieAlt).execute();
	});
	const cases = [
		{
			type: "visionnaires",
			id: visionary.id,
			path: publicPath("visionnaires", visionary.slug),
			texts: "Réalisation",
			links: "Ressource",
			name: "Visionnaire",
		},
		{ type: "vie-alt", id: vieAlt.id, path: publicPath("vie-alt", vieAlt.slug), texts: "Point clé", links: "Lien", name: "Vie Alt" },
	] as const;
	for (const { type, id, path, texts, links, name } of cases) {
		const { form, lists } = await test.step(`the form of ${name}`, async () => {
			const form = await openForm(page, type, id);
			await fill(form, { excerpt: "Le résumé du milieu.", content: "L’histoire **entière**." });
			const lists = {
				texts: form.getByRole("group", { name: /^(Réalisations|Points clés)$/ }),
				links: form.getByRole("group", { name: /^(Ressources|Liens et réseaux)$/ }),
			};
			return { form, lists };
		});
		await test.step("Enter in a row adds the next one", async () => {
			// Enter in a row adds the next one.
			await lists.texts.getByRole("button", { name: /^Ajouter/ }).click();
			for (const text of ["premier", "deuxième", "troisième"]) {
				await page.keyboard.type(`${text} point`);
				if (text !== "troisième") await page.keyboard.press("Enter");
			}
		});
		await test.step("moved by the keyboard, which keeps the focus on the button", async () => {
			// By the keyboard, which keeps the focus on the button.
			const up = lists.texts.getByRole("button", { name: `Monter : ${texts} 3` });
			await up.focus();
			await page.keyboard.press("Enter");
			await expect(lists.texts.getByRole("status")).toHaveText(`${texts} 3 en position 2 sur 3`);
			await expect(lists.texts.getByRole("button", { name: `Monter : ${texts} 2` })).toBeFocused();
		});
		await test.step("links are added", async () => {
			for (const [index, word] of ["un", "deux", "trois"].entries()) {
				await lists.links.getByRole("button", { name: /^Ajouter/ }).click();
				await lists.links.getByLabel(`${links} ${index + 1}, nom`).fill(`lien ${word}`);
				await lists.links.getByLabel(`${links} ${index + 1}, adresse`).fill(`https://exemple.fr/${word}`);
			}
		});
		await test.step("moved by the pointer", async () => {
			// By the pointer: the third to the top.
			const grips = lists.links.getByTitle("Glisser pour déplacer");
			await grips.nth(2).scrollIntoViewIfNeeded();
			const [from, to] = [await grips.nth(2).boundingBox(), await grips.nth(0).boundingBox()];
			if (!from || !to) throw new Error("no grip");
			await page.mouse.move(from.x + 8, from.y + 8);
			await page.mouse.down();
			await page.mouse.move(to.x + 8, to.y + 2, { steps: 12 });
			await page.mouse.up();
		});
		await test.step("189 · saved", async () => {
			await save(form);
			await expect(toastSaying(page, `${name} mis à jour`)).toBeVisible();
		});

		await test.step("194 · read again in their order", async () => {
			const again = await openForm(page, type, id);
			const values = (selector: string) =>
				again.locator(selector).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
			expect(await values(type === "vie-alt" ? "[name=key_points]" : "[name=achievements]")).toEqual([
				"premier point",
				"troisième point",
				"deuxième point",
			]);
			expect(await values(type === "vie-alt" ? "[name=social_links_name]" : "[name=links_name]")).toEqual([
				"lien trois",
				"lien un",
				"lien deux",
			]);
		});
		await test.step("193 194 · shown in their order", async () => {
			const html = await (await page.request.get(path)).text();
			for (const order of [
				["premier point", "troisième point", "deuxième point"],
				["lien trois", "lien un", "lien deux"],
			]) {
				const places = order.map((words) => html.indexOf(words));
				expect(
					places.every((place) => place > 0),
					`${order} on ${path}`,
				).toBe(true);
				expect([...places].sort((a, b) => a - b)).toEqual(places);
			}
			expect(html).toContain("Le résumé du milieu.");
			expect(html).toContain("<strong>entière</strong>");
		});
	}
});

test("188 195 196 197 · slugs: case and accents, spaces and hyphens, taken ones", async ({ page }) => {
	const made = async (name: string) => {
		const form = await openForm(page, "visionnaires");
		await fill(form, { name, title: "Une titre", excerpt: "Un extrait.", content: "Un contenu." });
		return form;
	};
	await test.step("195 196 · case and accents, spaces and hyphens", async () => {
		const form = await made("L'Été à Saint-Étienne");
		await expect(form.locator("[name=slug]")).toHaveValue("lete-a-saint-etienne");
		await fill(form, { name: "Un  --  deux" });
		await expect(form.locator("[name=slug]")).toHaveValue("un-deux");
	});
	await test.step("188 197 · taken ones", async () => {
		const name = `Nom ${randomUUID().slice(0, 8)}`;
		const plain = name.toLowerCase().replace(" ", "-");
		for (const expected of [plain, `${plain}-1`, `${plain}-2`]) {
			const form = await made(name);
			await expect(form.locator("[name=slug]")).toHaveValue(expected);
			await save(form);
			await expect(toastSaying(page, "Visionnaire créé")).toBeVisible();
			expect((await page.request.get(`${adminPaths.items.list("visionnaires")}?q=${name}`)).status()).toBe(200);
		}
		await page.goto(`${adminPaths.items.list("visionnaires")}?q=${encodeURIComponent(name)}`);
		await expect(page.getByRole("link", { name, exact: true })).toHaveCount(3);
	});
});

test.describe("half a second later", () => {
	// The clock is the context's.
	test.use({ ownContext: true });

	test("199 · an address written by hand is still so once saved, and follows again when it is emptied", async ({ page, site }) => {
		const mark = randomUUID().slice(0, 8);
		const row = articleRow({ title: `L’écluse ${mark}`, slug: `lecluse-${mark}` });
		const person = visionaryRow({ name: `Ada ${mark}`, slug: `a-sa-facon-${mark}` });
		const profile = vieAltRow({ name: `Le four ${mark}`, slug: `four-d-en-bas-${mark}` });
		await site.write(async (tx) => {
			await tx.insertInto("articles").values(row).execute();
			await tx.insertInto("visionaries").values(person).execute();
			await tx.insertInto("vie_alt").values(profile).execute();
		});
		const form = formOf(page);
		const slug = form.locator("[name=slug]");
		await page.clock.install();
		await test.step("it follows the title until it is written by hand", async () => {
			await openForm(page, "actualites", row.id);
			await expect(slug).toHaveAccessibleDescription(/Suit le titre/);
			await slug.fill(`ecluse-musicale-${mark}`);
			await save(form);
			await expect(toastSaying(page, "Actualité mis à jour")).toBeVisible();
		});
		await test.step("a corrected title leaves it alone", async () => {
			await openForm(page, "actualites", row.id);
			await expect(slug).toHaveAccessibleDescription(/Écrite à la main/);
			await fill(form, { title: `L’écluse chante ${mark}` });
			await page.clock.runFor(2_000);
			await save(form);
			await expect(form).toBeHidden();
			expect((await page.request.get(publicPath("actualites", `ecluse-musicale-${mark}`), { maxRedirects: 0 })).status()).toBe(200);
		});
		await test.step("emptied, it is the title’s, and follows it", async () => {
			await openForm(page, "actualites", row.id);
			await slug.fill("");
			await page.clock.runFor(500);
			await expect(slug).toHaveValue(`lecluse-chante-${mark}`);
			await fill(form, { title: `L’écluse ${mark}` });
			await page.clock.runFor(500);
			await expect(slug).toHaveValue(`lecluse-${mark}`);
			await save(form);
			await expect(form).toBeHidden();
		});
		await test.step("whatever the kind", async () => {
			for (const [kind, { id, slug: written }] of [["visionnaires", person] as const, ["vie-alt", profile] as const]) {
				await openForm(page, kind, id);
				await expect(slug).toHaveAccessibleDescription(/Écrite à la main/);
				await fill(form, { name: `Autre nom ${mark}` });
				await page.clock.runFor(2_000);
				await expect(slug).toHaveValue(String(written));
				await save(form);
				await expect(form).toBeHidden();
			}
		});
	});

	test("198 · the slug waits 500 ms after the last key; one written by hand stays until it is emptied", async ({ page }) => {
		await page.clock.install();
		const form = await openForm(page, "actualites");
		await page.clock.pauseAt(Date.now() + 60_000);
		const slug = form.locator("[name=slug]");
		await test.step("the last key counts", async () => {
			await fill(form, { title: "Un premier titre" });
			await page.clock.runFor(499);
			await expect(slug).toHaveValue("");
			await fill(form, { title: "Un premier titre bis" });
			await page.clock.runFor(499);
			await expect(slug).toHaveValue("");
			await page.clock.runFor(1);
			await expect(slug).toHaveValue("un-premier-titre-bis");
		});
		await test.step("written by hand", async () => {
			await slug.fill("a-ma-facon");
			await fill(form, { title: "Un tout autre titre" });
			await page.clock.runFor(2_000);
			await expect(slug).toHaveValue("a-ma-facon");
		});
		await test.step("emptied", async () => {
			await slug.fill("");
			await page.clock.runFor(500);
			await expect(slug).toHaveValue("un-tout-autre-titre");
		});
	});
});

test.describe("on a local network, without https", () => {
	// What is added to a context stays in it.
	test.use({ ownContext: true });

	test("where the browser has no randomUUID and no clipboard, an item and its image are saved all the same", async ({ page, context }) => {
		await context.addInitScript(() => {
			Object.defineProperty(Crypto.prototype, "randomUUID", { value: undefined });
			Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined });
		});
		const form = await openForm(page, "actualites");
		await fill(form, { title: `Sans https ${randomUUID().slice(0, 8)}`, excerpt: "Un extrait.", content: "Un contenu." });
		const image = page.getByRole("group", { name: "Image", exact: true });
		await image
			.locator("input[type=file]")
			.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await photo({ width: 320, height: 240, seed: 11 }) });
		await expect(image.locator("img")).toBeVisible();
		await page.keyboard.press("Control+s");
		await expect(form.getByText("Actualité créé", { exact: true })).toBeVisible();
		await form.getByRole("button", { name: "Copier le lien privé" }).click();
		await expect(toasts(page).filter({ hasText: "?apercu=" })).toBeVisible();
	});
});

test("the form is clean to axe, every panel open, in both schemes and on a small screen", async ({ page, site }) => {
	const row = vieAltRow({
		key_points: JSON.stringify([{ point: "un", order_index: 0 }]),
		social_links: JSON.stringify([{ name: "a", url: "https://a.fr" }]),
	});
	await site.write((tx) => tx.insertInto("vie_alt").values(row).execute());
	await test.step("light and wide", async () => {
		const form = await openForm(page, "vie-alt", row.id);
		await form.getByText("Textes des trois onglets").click();
		await form.getByRole("button", { name: "Aperçu" }).click();
		await expect(form.getByRole("region", { name: "Aperçu, tel que sur le site" })).toContainText("Une histoire.");
		await form.getByRole("button", { name: "Lien (Ctrl + K)" }).click();
		await form.getByRole("switch", { name: "Publier immédiatement" }).uncheck();
		await form.getByLabel("Publier à une date choisie").check();
		await fill(form, { name: "" });
		await save(form);
		await expect(form.locator("[aria-invalid=true]").first()).toBeFocused();
		expect(await axeFindings(page)).toEqual([]);
	});
	await test.step("dark and small", async () => {
		await page.emulateMedia({ colorScheme: "dark" });
		await page.setViewportSize({ width: 390, height: 844 });
		expect(await axeFindings(page)).toEqual([]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	});
});
