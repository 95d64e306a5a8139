import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { describeOnEveryEngine } from "../../../../../../tests/support/databases.ts";
import { ownTemplateId, partsOf, templateNames, templateOf } from "../../../rules.ts";
import { designs } from "../designs/designs.ts";
import { renderNewsletter } from "../render.server.ts";
import { deleteTemplate, keepTemplate } from "./commands.server.ts";
import { dressed, startOf } from "./dressed.ts";
import { contrast, LEGIBLE, type Look, lookSchema, ownTemplateInput } from "./rules.ts";
import { countDraftsOf, listOwnTemplates, lookOf } from "./store.server.ts";

const ID = "2b4c6d8e-0f1a-4b3c-8d5e-7f9a1b2c3d4e";
const site = {
	name: "Contrevent",
	url: "https://contrevent.example",
	contact: "bonjour@contrevent.example",
	timeZone: "Europe/Paris",
	publisher: "",
	publisherAddress: "",
};
const newsletter = {
	title: "Un titre",
	subject: "S",
	excerpt: "",
	content: '## Deux\n\nMots.\n\n<a class="bouton bouton-primary" href="/a">Lire</a>',
	template: "default",
};
const at = new Date("2026-11-21T08:00:00.000Z");

test("a template is known by its design and its id; anything else is one of the five", () => {
	const known = ownTemplateId({ base: "minimal", id: ID });
	expect(templateOf(known)).toBe(known);
	expect(partsOf(known)).toEqual({ base: "minimal", own: ID });
	expect(templateOf(`bizarre.${ID}`)).toBe("default");
	expect(templateOf("minimal.x")).toBe("default");
	expect(partsOf("colore")).toEqual({ base: "colore", own: null });
});

describe("contrast, as WCAG measures it", () => {
	test.each([
		["#000000", "#FFFFFF", 21],
		["#777777", "#FFFFFF", 4.48],
		["#12382B", "#F6F0E1", 11.4],
	])("%s on %s: %d", (one, other, ratio) => {
		expect(contrast(one, other)).toBeCloseTo(ratio, 1);
		expect(contrast(other, one)).toBeCloseTo(ratio, 1);
	});
});

describe.each(templateNames)("%s", (base) => {
	const design = designs[base];
	const start = startOf(design);

	test("a copy is the design, until something of it is changed", async () => {
		const [plain, copied] = await Promise.all([
			renderNewsletter({ newsletter: { ...newsletter, template: base }, site, at }),
			renderNewsletter({ newsletter: { ...newsletter, template: base }, site, at, look: start }),
		]);
		expect(copied.html).toBe(plain.html);
		expect(lookSchema.parse(start)).toEqual(start);
	});

	test("colours and words are where they were asked for", async () => {
		const look: Look = {
			page: "#AABB01",
			sheet: "#FFEEDD",
			ink: "#331100",
			band: "#880044",
			accent: "#0044AA",
			foot: "#222222",
			titleFace: "serif",
			titleAlign: "center",
			showsName: false,
			headLine: "Numéro sept",
			footWords: "Fait main.\nÀ Albi.",
		};
		const { html } = await renderNewsletter({ newsletter: { ...newsletter, template: base }, site, at, look });
		for (const role of ["page", "sheet", "ink", "band", "accent", "foot"] as const) {
			// The letter as one writes to somebody has no button: its link has the colour.
			expect(html, role).toContain(look[role]);
		}
		expect(html).toContain("Numéro sept");
		expect(html).toContain("Fait main.<br/>À Albi.<br/>");
		expect(html).toMatch(/<h1[^>]*font-family:Georgia[^>]*text-align:center/);
		expect(html).not.toMatch(/<a href="https:\/\/contrevent\.example\/"/);
		expect(html).toContain("{{unsubscribe_url}}");
	});

	test("what stands on any chosen colour can be read", () => {
		for (const colour of ["#777777", "#FF6F9F", "#FFFFFF", "#000000", "#12382B", "#808000"]) {
			const look = { ...start, band: colour, accent: colour, foot: colour };
			const { paints } = dressed(design, look);
			for (const name of ["poster", "primary", "foot"]) {
				const { background, text } = paints[name] ?? {};
				if (!background || !text) continue;
				expect(contrast(background[0], text[0]), `${name} ${colour}`).toBeGreaterThanOrEqual(LEGIBLE);
				expect(contrast(background[1], text[1]), `${name} ${colour}, dark`).toBeGreaterThanOrEqual(LEGIBLE);
			}
		}
	});
});

test("nothing but what a form can send is kept", () => {
	const good = { id: ID, base: "minimal", name: " Le mien ", look: startOf(designs.minimal) };
	expect(ownTemplateInput.parse(good).name).toBe("Le mien");
	for (const wrong of [
		{ name: " " },
		{ base: "autre" },
		{ id: "x" },
		{ look: { ...good.look, ink: "red;background:url(x)" } },
		{ look: { ...good.look, titleFace: "comic" } },
	]) {
		expect(ownTemplateInput.safeParse({ ...good, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
	}
});

describeOnEveryEngine("an editor's own templates", (open) => {
	test("kept once, changed, found by newsletters, deleted: drafts are drawn in its design", async () => {
		const { db } = await open();
		const services = { db, clock: { now: () => at } };
		const look = { ...startOf(designs.minimal), ink: "#330000" };
		const template = { id: ID, base: "minimal" as const, name: "Le mien", look };
		await keepTemplate(services, template, "admin");
		await keepTemplate(services, { ...template, base: "colore", name: "Le nôtre" }, "admin");
		expect(await listOwnTemplates(db)).toEqual([{ ...template, name: "Le nôtre" }]);
		const name = ownTemplateId(template);
		expect(await lookOf(db, name)).toEqual(look);
		expect(await lookOf(db, "minimal")).toBeNull();
		await db
			.insertInto("newsletters")
			.values([
				{ id: randomUUID(), title: "A", subject: "A", content: "", template: name, status: "draft" },
				{ id: randomUUID(), title: "B", subject: "B", content: "", template: name, status: "sent" },
				{ id: randomUUID(), title: "C", subject: "C", content: "", template: "minimal", status: "draft" },
			])
			.execute();
		expect([...(await countDraftsOf(db))]).toEqual([[name, 1]]);
		await deleteTemplate(services, ID, "admin");
		await deleteTemplate(services, ID, "admin");
		expect(await listOwnTemplates(db)).toEqual([]);
		expect(await lookOf(db, name)).toBeNull();
		const journal = await db.selectFrom("journal").select(["kind", "subject_title"]).orderBy("kind").execute();
		expect(journal).toEqual([
			{ kind: "created", subject_title: "Le mien" },
			{ kind: "deleted", subject_title: "Le nôtre" },
			{ kind: "updated", subject_title: "Le nôtre" },
		]);
	});

	test("a row nobody can draw is left out", async () => {
		const { db } = await open();
		await db
			.insertInto("own_templates")
			.values({ id: ID, name: "x", base: "bizarre", look: "{", created_at: at.toISOString(), updated_at: at.toISOString() })
			.execute();
		expect(await listOwnTemplates(db)).toEqual([]);
	});
});
