import { expect, test } from "vitest";
import { leadAbove } from "./lead.ts";

test("an excerpt of its own stands above the body", () => {
	expect(leadAbove("<p>Le vent se lève.</p>", "Une enquête.")).toBe("Une enquête.");
	expect(leadAbove("", "Une enquête.")).toBe("Une enquête.");
});

test("words the body begins with are not said twice, whatever the typography, the tags or the cut", () => {
	const body = '<p class="opening">Le <em>vent</em> se lève\u202f: qui l’arrête\u202f?</p>\n<p>R&#x26;D &lt;b&gt;.</p>';
	expect(leadAbove(body, "Le vent se lève : qui l'arrête ?")).toBe("");
	expect(leadAbove(body, "Le vent se lève…")).toBe("");
	expect(leadAbove(body, "Le vent se lève : qui l'arrête ? R&D <b>.")).toBe("");
});

test("an excerpt that breaks off is known by its first words: it may have skipped a heading", () => {
	const body = "<p>Le vent se lève au bord de la Loire, disent-ils.</p><h2>La rive</h2><p>À qui revient-elle ?</p>";
	expect(leadAbove(body, "Le vent se lève au bord de la Loire, disent-ils. À qui revient-elle…")).toBe("");
	expect(leadAbove(body, "Le vent se lève au bord de la Loire, disent-ils. À qui revient-elle ?")).not.toBe("");
	expect(leadAbove(body, "Le vent se couche…")).toBe("Le vent se couche…");
});

test("words found later in the body, or more than it says, stay above", () => {
	expect(leadAbove("<p>D'abord. Le vent se lève.</p>", "Le vent se lève.")).toBe("Le vent se lève.");
	expect(leadAbove("<p>Le vent.</p>", "Le vent se lève.")).toBe("Le vent se lève.");
});

test("an empty excerpt is nothing", () => {
	expect(leadAbove("<p>Le vent.</p>", " … ")).toBe("");
});
