import { expect, test } from "vitest";
import { saidElsewhere } from "./said-elsewhere.ts";

const own = { heading: "La casse", excerpt: "On répare.", site: "Contrevent" };
const title = (text: string) => saidElsewhere({ title: text, description: "" }, own).seo_title;
const description = (text: string) => saidElsewhere({ title: "", description: text }, own).seo_description;

test.each([
	["", null],
	["La casse", null],
	["La casse - Contrevent", null],
	["LA CASSE | contrevent", null],
	["%%title%% %%page%% %%sep%% %%sitename%%", null],
	["%title% %sep% %sitename%", null],
	["Réparer %currentyear%", null],
	["Réparer ses objets – Contrevent", "Réparer ses objets"],
	["Réparer ses objets - et les aimer", "Réparer ses objets - et les aimer"],
	["Réparer 20 % de ses objets, 30 % plus vite", "Réparer 20 % de ses objets, 30 % plus vite"],
	["Sur\ndeux lignes", "Sur deux lignes"],
])("of a title written for engines, « %s », what is kept is %s", (given, kept) => {
	expect(title(given)).toBe(kept);
});

test("a description is kept where it is not the excerpt, and holds no place of a template", () => {
	expect(description("On répare.")).toBeNull();
	expect(description("%%excerpt%%")).toBeNull();
	expect(description("Un atelier où l’on répare.")).toBe("Un atelier où l’on répare.");
});

test("what is longer than a form takes is cut between words, and fits it", () => {
	const cut = title("Un titre qui ne finit pas, ".repeat(10)) ?? "";
	expect([...cut].length).toBeLessThanOrEqual(70);
	expect(cut).toMatch(/\p{L}…$/u);
	expect([...(description("Des phrases qui se suivent. ".repeat(30)) ?? "")].length).toBeLessThanOrEqual(200);
});
