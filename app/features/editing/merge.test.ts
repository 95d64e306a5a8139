import { expect, test } from "vitest";
import { changedFields, mergeFields } from "./merge.ts";
import { emptyFields } from "./rules.ts";

const base = { ...emptyFields("visionnaires"), name: "Zoé", title: "Menuisière", links: [{ name: "Site", url: "https://exemple.fr" }] };

test("different fields: both survive", () => {
	const merge = mergeFields(base, { ...base, title: "Ébéniste" }, { ...base, quote: "Oui." });
	expect(merge).toMatchObject({ conflicts: [], mergedFields: ["quote"], fields: { title: "Ébéniste", quote: "Oui.", name: "Zoé" } });
});

test("the same field: a conflict, unless both say the same", () => {
	expect(mergeFields(base, { ...base, title: "A" }, { ...base, title: "B" }).conflicts).toEqual(["title"]);
	expect(mergeFields(base, { ...base, title: "A" }, { ...base, title: "A" })).toMatchObject({ conflicts: [], mergedFields: [] });
	expect(mergeFields(base, { ...base, links: [] }, { ...base, achievements: ["un"] })).toMatchObject({
		conflicts: [],
		fields: { links: [], achievements: ["un"] },
	});
});

test("overwriting knowingly: what is stored becomes the base", () => {
	const theirs = { ...base, title: "B", quote: "Oui." };
	const merge = mergeFields(theirs, { ...base, title: "A", quote: "Oui." }, theirs);
	expect(merge).toMatchObject({ conflicts: [], fields: { title: "A", quote: "Oui." } });
});

test("lists are compared by what they hold", () => {
	expect(changedFields(base, { ...base, links: [{ name: "Site", url: "https://exemple.fr" }] })).toEqual([]);
	expect(changedFields(base, { ...base, links: [], published: true })).toEqual(expect.arrayContaining(["links", "published"]));
});
