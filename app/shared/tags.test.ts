import { expect, test } from "vitest";
import { readTags, seriesOf, shortened, tagName, tagsOf, toSeries, toTag, writeTags } from "./tags.ts";

test.each([
	["  Énergie   éolienne ", "Énergie éolienne", "energie-eolienne"],
	["#eau", "eau", "eau"],
	["L’eau, le vent", "L’eau le vent", "l-eau-le-vent"],
	["Œuvre", "Œuvre", "oeuvre"],
	['"guillemets"', "guillemets", "guillemets"],
	["ветер", "ветер", ""],
])("« %s » is the tag « %s »", (text, name, slug) => {
	expect(toTag(text)).toEqual({ name, slug });
});

test("two spellings are one tag, the first one stays; what no address can be made of is none", () => {
	expect(tagsOf(["Éolien", "eolien", "ÉOLIEN", "", "…", "Vélo"])).toEqual([
		{ name: "Éolien", slug: "eolien" },
		{ name: "Vélo", slug: "velo" },
	]);
	expect(tagName(" , ")).toBe("");
});

test("a series is called by a title, whose signs stay, and told from others as tags are", () => {
	expect(toSeries('  #Paris,\n la nuit ; "ici" \\ ')).toEqual({ name: '#Paris, la nuit ; "ici" \\', slug: "paris-la-nuit-ici" });
	expect(seriesOf(["Paris, la nuit", "paris la nuit", "…"])).toEqual([{ name: "Paris, la nuit", slug: "paris-la-nuit" }]);
	expect(readTags(writeTags(seriesOf(['"Ici", là'])))).toEqual([{ name: '"Ici", là', slug: "ici-la" }]);
	expect(shortened(`Paris, la nuit ${"x".repeat(80)}`, (text) => text)).toBe("Paris, la nuit");
});

test("what is written is read, and anything else is no tag", () => {
	const tags = tagsOf(["Éolien", "Vélo"]);
	expect(readTags(writeTags(tags))).toEqual(tags);
	expect(writeTags([])).toBeNull();
	for (const column of [null, "", "rien", "{}", "3", '["a"]', '[{"name":"a"}]', "[null]"]) expect(readTags(column)).toEqual([]);
});
