import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { edited } from "./edit.ts";
import { blocksOf, isAlike, passagesOf, takeEdit } from "./passages.ts";

const compared = (before: string, after: string) => passagesOf(blocksOf(before), blocksOf(after));
const told = (before: string, after: string) =>
	compared(before, after).map((passage) => (isAlike(passage) ? "=" : `${passage.before?.text ?? ""} → ${passage.after?.text ?? ""}`));

/** `after` once every passage of `before` was taken, one by one, in an order. */
function takenAll(before: string, after: string, pick: (count: number) => number): string {
	let text = after;
	for (let tries = 0; tries < 400; tries++) {
		const passages = compared(before, text);
		const open = passages.map((passage, index) => (isAlike(passage) ? -1 : index)).filter((index) => index >= 0);
		if (open.length === 0) return text;
		text = edited(text, takeEdit(text, passages, open[pick(open.length)] as number));
	}
	throw new Error("it never ends");
}

const texts = (markdown: string) => blocksOf(markdown).map(({ text }) => text.trimEnd());

test("a block that was changed, one that left, one that came, in their places", () => {
	const before = "# Un\n\nHuit heures cinq, l’atelier ouvre.\n\nCe paragraphe s’en va.\n\nFin.\n";
	const after = "# Un\n\nHuit heures dix, l’atelier ouvre.\n\nFin.\n\nTout autre chose arrive.\n";
	expect(told(before, after)).toEqual([
		"=",
		"Huit heures cinq, l’atelier ouvre. → Huit heures dix, l’atelier ouvre.",
		"Ce paragraphe s’en va. → ",
		"=",
		" → Tout autre chose arrive.",
	]);
});

test("issue 14: each block is taken alone, the rest of the text stays byte for byte", () => {
	const before = "Un.\n\n- a\n- b\n\nTrois mots ici.\n";
	const after = "Zéro.\n\nUn.\n\n\n\nTrois mots là.  \n\n| a |\n|---|\n";
	const passages = compared(before, after);
	const results = passages.map((passage, index) => (isAlike(passage) ? null : edited(after, takeEdit(after, passages, index))));
	expect(results).toEqual([
		"Un.\n\n\n\nTrois mots là.  \n\n| a |\n|---|\n",
		null,
		"Zéro.\n\nUn.\n\n- a\n- b\n\nTrois mots là.  \n\n| a |\n|---|\n",
		"Zéro.\n\nUn.\n\n\n\nTrois mots ici.\n\n| a |\n|---|\n",
		"Zéro.\n\nUn.\n\n\n\nTrois mots là.  \n",
	]);
});

test("issue 14: taking every block of one text into another gives that text, whatever the order", () => {
	const folder = new URL("../../../../demo", import.meta.url).pathname;
	const bodies = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".md"))
		.map((name) => readFileSync(`${folder}/${name}`, "utf8").replace(/^---\n[\s\S]*?\n---\n/, ""))
		.filter((text) => text.length > 500)
		.slice(0, process.env.LONG ? 8 : 3);
	const written = [
		"",
		"Un.\n\n## Deux\nTrois collé au titre.\n\n> Quatre\n\n```js\na\n\nb\n```\n",
		"<div>\n\nUn bloc\n\n</div>\n\nUn appel[^a].\n\n[^a]: Une note.\n",
		"\ufeffAvec une marque.\r\n\r\nEt des fins de ligne.\r\n",
		"- a\n\n- b\n\n1. un\n2. deux\n\n![Image](/images/a.webp)\n",
	];
	const all = [...bodies, ...written];
	expect(all.length).toBeGreaterThan(6);
	for (const [at, before] of all.entries()) {
		for (const after of [all[(at + 1) % all.length], all[(at + 3) % all.length], ""] as string[]) {
			expect(texts(takenAll(before, after, () => 0))).toEqual(texts(before));
			expect(texts(takenAll(before, after, (count) => (count * 7 + at) % count))).toEqual(texts(before));
			expect(texts(takenAll(before, after, (count) => count - 1))).toEqual(texts(before));
		}
	}
	const [first = "", second = ""] = bodies;
	const shuffled = second.split("\n\n").reverse().join("\n\n");
	expect(takenAll(first.trim(), shuffled.trim(), () => 0)).toBe(first.trim());
});
