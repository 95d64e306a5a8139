import { expect, test } from "vitest";
import { firstParagraph } from "./first-paragraph.ts";

const words = "Le village a apprivoisé sa tramontane.";

test.each([
	["the first one", `${words}\n\nUn autre paragraphe, plus loin.`, words],
	["below a heading and a picture", `## Titre\n\n![Un four](/images/a.webp)\n\n${words}`, words],
	[
		"below what is no paragraph",
		`- un\n- deux\n\n> cité, et longuement cité\n\n| a |\n|---|\n\n---\n\n\`\`\`\ndu code\n\nencore du code, plus long\n\`\`\`\n\n${words}`,
		words,
	],
	[
		"below an address alone, an HTML block, a title underlined",
		`https://exemple.fr/une-video-a-voir\n\n<div class="bloc">du texte assez long</div>\n\nUn titre souligné assez long\n---\n\n${words}`,
		words,
	],
	[
		"without marks",
		"Le **village** a *apprivoisé* [sa](/a) `tramontane`[^1] \\*enfin\\*, snake_case_reste.",
		"Le village a apprivoisé sa tramontane *enfin*, snake_case_reste.",
	],
	["on one line", "Le village a\napprivoisé sa  tramontane.", words],
	["nothing to propose", "## Titre\n\nCourt.", ""],
	["an empty text", "", ""],
])("%s", (_, markdown, expected) => {
	expect(firstParagraph(markdown)).toBe(expected);
});

test("a long one ends with a sentence, else with « … »", () => {
	const sentence = `${"mot ".repeat(30).trim()}.`;
	expect(firstParagraph(`${sentence} ${sentence} ${sentence}`)).toBe(`${sentence}`);
	const endless = firstParagraph("mot ".repeat(100));
	expect(endless).toMatch(/ mot…$/);
	expect(endless.length).toBeLessThanOrEqual(241);
});
