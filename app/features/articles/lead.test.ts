import { expect, test } from "vitest";
import { leadAbove } from "./lead.ts";

test("an excerpt of its own stands above the body", () => {
	expect(leadAbove("Le vent se lève.", "Une enquête.")).toBe("Une enquête.");
	expect(leadAbove("", "Une enquête.")).toBe("Une enquête.");
});

test("words the body begins with are not said twice, whatever the typography or the cut", () => {
	const opening = "Le vent se lève\u202f: qui l’arrête\u202f? R&D <b>. Et la suite…";
	expect(leadAbove(opening, "Le vent se lève : qui l'arrête ?")).toBe("");
	expect(leadAbove(opening, "Le vent se lève…")).toBe("");
	expect(leadAbove(opening, "Le vent se lève : qui l'arrête ? R&D <b>.")).toBe("");
});

test("an excerpt longer than what is known of the body is known by its beginning", () => {
	const words = "Le vent se lève au bord de la Loire. ".repeat(40).trim();
	const opening = `${words.slice(0, 594)}…`;
	expect(leadAbove(opening, words)).toBe("");
	expect(leadAbove(opening, `Hier, ${words}`)).not.toBe("");
});

test("an excerpt that breaks off is known by its first words: it may have skipped a heading", () => {
	const opening = "Le vent se lève au bord de la Loire, disent-ils. La rive À qui revient-elle ?";
	expect(leadAbove(opening, "Le vent se lève au bord de la Loire, disent-ils. À qui revient-elle…")).toBe("");
	expect(leadAbove(opening, "Le vent se lève au bord de la Loire, disent-ils. À qui revient-elle ?")).not.toBe("");
	expect(leadAbove(opening, "Le vent se couche…")).toBe("Le vent se couche…");
});

test("words found later in the body, or more than it says, stay above", () => {
	expect(leadAbove("D'abord. Le vent se lève.", "Le vent se lève.")).toBe("Le vent se lève.");
	expect(leadAbove("Le vent.", "Le vent se lève.")).toBe("Le vent se lève.");
});

test("an empty excerpt is nothing", () => {
	expect(leadAbove("Le vent.", " … ")).toBe("");
});

test("an accent written apart is its letter's, wherever an opening is first looked at", () => {
	for (let before = 40; before < 80; before++) {
		const words = `${"a".repeat(before)}\u00e9 la fin des mots`;
		expect(leadAbove(`${words.normalize("NFD")}, et la suite`, words), `${before}`).toBe("");
		expect(leadAbove(`${"a".repeat(before)} autre chose`, words), `${before}`).toBe(words);
	}
});
