import { expect, test } from "vitest";
import { kindNames } from "../../shared/kinds.ts";
import { itemSlug, slugify } from "../../shared/slug.ts";
import { toColumns, toFields } from "./columns.ts";
import { emptyFields, followsHeading, problemsOf, readFields, wantedSlug } from "./rules.ts";

test("a slug keeps letters, digits, spaces and hyphens (rows 195, 196); imported addresses keep their own making", () => {
	expect(itemSlug("L'Été à Saint-Étienne")).toBe("lete-a-saint-etienne");
	expect(itemSlug("L’Été à Saint-Étienne")).toBe("lete-a-saint-etienne");
	expect(itemSlug("Un  --  deux")).toBe("un-deux");
	expect(itemSlug("Œuvre n° 3 : « 100 % » libre !")).toBe("oeuvre-n-3-100-libre");
	expect(itemSlug("Paris – Lyon")).toBe("paris-lyon");
	expect(slugify("L'Été à Saint-Étienne")).toBe("l-ete-a-saint-etienne");
});

test("an item always has an address", () => {
	expect(wantedSlug("actualites", "", "Un titre")).toBe("un-titre");
	expect(wantedSlug("actualites", "Mon Adresse", "Un titre")).toBe("mon-adresse");
	expect(wantedSlug("vie-alt", "", "???")).toBe("vie-alt");
});

test("an address follows its heading as it was made here or by an import, with the number of a taken one; any other was written by hand", () => {
	for (const slug of ["lete-a-sete", "l-ete-a-sete", "lete-a-sete-2", "l-ete-a-sete-12", "lete-a-sete-1-1"])
		expect(followsHeading("actualites", slug, "L’été à Sète"), slug).toBe(true);
	for (const slug of ["ete-a-sete", "lete", "lete-a-sete-en-barque", "lete-a-sete-2024", "lete-a-sete-0", "lete-a-sete2", "lete-a-sete-"])
		expect(followsHeading("actualites", slug, "L’été à Sète"), slug).toBe(false);
	expect(["vie-alt", "vie-alt-1", "2"].map((slug) => followsHeading("vie-alt", slug, "???"))).toEqual([true, true, false]);
});

test("what each type cannot do without (rows 183, 184, 185)", () => {
	expect(problemsOf("actualites", emptyFields("actualites"))).toEqual({ title: "required", excerpt: "required", content: "required" });
	const person = { name: "required", title: "required", excerpt: "required", content: "required" };
	expect(problemsOf("visionnaires", emptyFields("visionnaires"))).toEqual(person);
	expect(problemsOf("vie-alt", emptyFields("vie-alt"))).toEqual({ ...person, type: "required" });
});

test("the nought that PostgreSQL cannot hold does not stand in the way of a save", () => {
	const read = readFields("actualites", { ...emptyFields("actualites"), title: "Un\0 titre", content: "Deux\0\r\nlignes" });
	expect(read).toMatchObject({ title: "Un titre", content: "Deux\nlignes" });
});

test("spaces alone are nothing; types, numbers, links and dates that make no sense are refused", () => {
	const read = (given: object) => readFields("vie-alt", { ...emptyFields("vie-alt"), ...given });
	const filled = { name: "A", title: "B", excerpt: "C", content: "D", type: "personne" };
	const problems = (given: object) => problemsOf("vie-alt", read({ ...filled, ...given }) as never);
	expect(problems({})).toEqual({});
	expect(problems({ name: "   ", content: "\n\n" })).toEqual({ name: "required", content: "required" });
	expect(problems({ type: "association" })).toEqual({ type: "required" });
	expect(problems({ website_url: "javascript:alert(1)" })).toEqual({ website_url: "bad-url" });
	expect(problems({ social_links: [{ name: "", url: "https://exemple.fr" }] })).toEqual({ social_links: "bad-link" });
	expect(problems({ publish_at: "demain" })).toEqual({ publish_at: "bad-date" });
	expect(problems({ title: "x".repeat(301) })).toEqual({ title: "too-long" });
	const article = { ...emptyFields("actualites"), title: "A", excerpt: "B", content: "C" };
	for (const read_time of [0, -1, 2.5, 601])
		expect(problemsOf("actualites", { ...article, read_time })).toEqual({ read_time: "bad-number" });
	expect(problemsOf("actualites", { ...article, read_time: 7 })).toEqual({});
});

test("what is typed is tidied: lines, addresses, empty entries, one spelling a moment", () => {
	const read = readFields("vie-alt", {
		...emptyFields("vie-alt"),
		name: "  Zoé ",
		content: "Un.\r\n\r\nDeux.",
		website_url: "exemple.fr/page",
		key_points: ["", " un ", "deux"],
		social_links: [
			{ name: "", url: "" },
			{ name: "Site", url: "www.exemple.fr" },
		],
		publish_at: "2026-01-02T10:00:00+01:00",
	});
	expect(read).toMatchObject({
		name: "Zoé",
		content: "Un.\n\nDeux.",
		website_url: "https://exemple.fr/page",
		key_points: ["un", "deux"],
		social_links: [{ name: "Site", url: "https://www.exemple.fr" }],
		publish_at: "2026-01-02T09:00:00.000Z",
	});
	expect(readFields("actualites", { title: 3 })).toBeNull();
});

test("columns and fields are the same thing said twice (row 193)", () => {
	const filled: Record<(typeof kindNames)[number], object> = {
		actualites: { title: "A", excerpt: "B", content: "C", author_name: "D", read_time: 7, is_featured: true, image_url: "/images/a.webp" },
		visionnaires: {
			name: "A",
			title: "B",
			excerpt: "C",
			content: "D",
			quote: "E",
			achievements: ["un", "deux"],
			links: [{ name: "Site", url: "https://exemple.fr" }],
		},
		"vie-alt": {
			name: "A",
			type: "personne",
			title: "B",
			excerpt: "C",
			content: "D",
			location: "Brest",
			key_points: ["b", "a"],
			social_links: [],
		},
	};
	for (const kind of kindNames) {
		const fields = { ...emptyFields(kind), slug: "a", category: "Habitat", ...filled[kind] } as never;
		expect(toFields(kind, toColumns(kind, fields))).toEqual(fields);
	}
	expect(toColumns("visionnaires", { ...emptyFields("visionnaires"), name: "Été", excerpt: "C", content: "D" })).toMatchObject({
		name: "Été",
		search_text: "ete",
		description: "C",
		full_story: "D",
		quote: null,
	});
});

test("featured_image wins while it stands; a new image replaces both; other columns are left alone", () => {
	expect(toFields("actualites", { featured_image: "/images/a.webp", image_url: "/images/b.webp" })).toMatchObject({
		image_url: "/images/a.webp",
	});
	const fields = { ...emptyFields("actualites"), image_url: "/images/c.webp" };
	expect(toColumns("actualites", fields, ["image_url"])).toEqual({ image_url: "/images/c.webp", featured_image: null });
});

test("a row that others wrote badly is still a form", () => {
	const fields = toFields("vie-alt", {
		name: null,
		type: "association",
		key_points: "pas du json",
		social_links: '[{"name":1}]',
		is_active: 1,
	});
	expect(fields).toMatchObject({ name: "", type: "societe", key_points: [], social_links: [], published: true });
});
