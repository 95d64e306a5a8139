import { describe, expect, test } from "vitest";
import { looksLikeMarkdown, sliceOfText, sliceOfWords } from "./paste-text.ts";

const said = (text: string) => sliceOfText(text).content.toString().replace(/^<|>$/g, "");

describe("text without form", () => {
	test.each(["## Titre", "- a\n- b", "un **mot**", "[un lien](https://exemple.org)", "> cité", "| a | b |\n|---|---|"])(
		"%s is Markdown",
		(text) => expect(looksLikeMarkdown(text)).toBe(true),
	);
	test.each(["Un mot.", "5 * 3 * 2", "#mot-dièse", "1. Une seule", "a_b_c", "2 < 3 > 1"])("%s is words", (text) =>
		expect(looksLikeMarkdown(text)).toBe(false),
	);
	test("keeps its line breaks and its paragraphs", () => {
		expect(said("a\r\nb\r\n\r\nc")).toBe('paragraph("a", hard_break, "b"), paragraph("c")');
	});
	test("lines that a mail broke are one, long lines are paragraphs", () => {
		const line = "une ligne que le logiciel a coupée parce qu’elle était longue et";
		expect(said(`${line}\nla suite`)).toBe(`paragraph("${line} la suite")`);
		expect(sliceOfText(`${"mot ".repeat(40)}\n${"mot ".repeat(40)}`).content.childCount).toBe(2);
	});
	test("short lines stay lines beside what is Markdown; lines a program broke do not", () => {
		expect(said("Première ligne\nDeuxième **ligne**\n\n- un\n- deux")).toContain(
			'paragraph("Première ligne", hard_break, "Deuxième ", strong("ligne"))',
		);
		const line = "une ligne que le logiciel a coupée parce qu’elle était longue et";
		expect(said(`${line}\nla *suite*`)).toBe(`paragraph("${line} la ", em("suite"))`);
	});
	test("as words, no sign means anything", () => {
		expect(sliceOfWords("## *mot*").content.toString()).toBe('<paragraph("## *mot*")>');
	});
});
