import { describe, expect, test } from "vitest";
import {
	block,
	changeLink,
	continueLine,
	type Edit,
	footnote,
	image,
	link,
	linkAround,
	next as nextAfter,
	prefix,
	removeLink,
	type Selection,
	table,
	wrap,
} from "./markdown-edits.ts";

/** « un [mot] » stands for a selection; the answer is written the same way. */
function at(marked: string): Selection {
	const start = marked.indexOf("{");
	const end = marked.indexOf("}") - 1;
	return { text: marked.replace(/[{}]/g, ""), start, end };
}
function after({ text }: Selection, edit: Edit): string {
	const next = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
	return `${next.slice(0, edit.selectFrom)}{${next.slice(edit.selectFrom, edit.selectTo)}}${next.slice(edit.selectTo)}`;
}
const does = (marked: string, act: (selection: Selection) => Edit) => after(at(marked), act(at(marked)));

describe("bold and italic", () => {
	test.each([
		["un {mot} ici", "un **{mot}** ici"],
		["un **{mot}** ici", "un {mot} ici"],
		["un {mot }ici", "un **{mot}** ici"],
		["un {}ici", "un **{texte}**ici"],
	])("%s becomes %s", (before, expected) => {
		expect(does(before, (selection) => wrap(selection, "**", "texte"))).toBe(expected);
	});
	test("italic inside bold adds its mark", () => {
		expect(does("**{mot}**", (selection) => wrap(selection, "*", "texte"))).toBe("***{mot}***");
		expect(does("***{mot}***", (selection) => wrap(selection, "*", "texte"))).toBe("**{mot}**");
	});
});

describe("marks at the head of lines", () => {
	test.each([
		["un\nde{}ux\ntrois", "un\n## de{}ux\ntrois"],
		["## de{}ux", "de{}ux"],
		["### de{}ux", "## de{}ux"],
		["{}", "## {}"],
	])("%j becomes %j", (before, expected) => {
		expect(does(before, (selection) => prefix(selection, () => "## "))).toBe(expected);
	});
	test("several lines become a list and come back", () => {
		expect(does("{un\ndeux}", (selection) => prefix(selection, () => "- "))).toBe("{- un\n- deux}");
		expect(does("{- un\n- deux}", (selection) => prefix(selection, () => "- "))).toBe("{un\ndeux}");
		expect(does("{un\n\ndeux}", (selection) => prefix(selection, (index) => `${index + 1}. `))).toBe("{1. un\n\n2. deux}");
	});
});

describe("blocks, links, notes", () => {
	test("a block stands alone", () => {
		expect(does("avant{}après", (selection) => block(selection, "X"))).toBe("avant\n\nX{}\n\naprès");
		expect(does("{}", (selection) => block(selection, "X"))).toBe("X{}\n");
	});
	test("a link, its brackets and spaces kept harmless", () => {
		expect(does("voir {ceci} là", (selection) => link(selection, "ceci [1]", "https://a.fr/b c(d)"))).toBe(
			"voir [ceci \\[1\\]](https://a.fr/b%20c%28d%29){} là",
		);
	});
	test("a picture", () => {
		expect(does("a{}", (selection) => image(selection, "Un four", "/images/four.webp"))).toBe("a\n\n![Un four](/images/four.webp){}\n");
	});
	test("a picture without a description waits for it", () => {
		expect(does("{}", (selection) => image(selection, "", "/images/four.webp"))).toBe("![{}](/images/four.webp)\n");
	});
	test("a second picture stands after the first one, whose description is being written", () => {
		expect(does("![{}](/a.webp)\n", (selection) => image(selection, "", "/b.webp"))).toBe("![](/a.webp)\n\n![{}](/b.webp)\n");
		expect(does("![Un [f{}our\\]](/a.webp)", (selection) => image(selection, "B", "/b.webp"))).toBe(
			"![Un [four\\]](/a.webp)\n\n![B](/b.webp){}\n",
		);
	});
	test("the next of several pictures leaves the caret where it is", () => {
		const next = (selection: Selection) => nextAfter(selection, "/images/a b.webp", (at) => image(at, "", "/c.webp"));
		expect(does("Avant\n\n![Un fo{}](/images/a%20b.webp)\n\nAprès", next)).toBe(
			"Avant\n\n![Un fo{}](/images/a%20b.webp)\n\n![](/c.webp)\n\nAprès",
		);
		expect(does("![](/images/a%20b.webp)\n\nAp{}rès", next)).toBe("![](/images/a%20b.webp)\n\n![](/c.webp)\n\nAp{}rès");
	});
	test("a table, its first heading selected", () => {
		expect(does("{}", (selection) => table(selection, 2, 1))).toBe("| {Colonne 1} | Colonne 2 |\n| --- | --- |\n|     |     |\n");
	});
	test("a footnote takes the next number", () => {
		expect(does("Un fait{}, puis.", footnote)).toBe("Un fait[^1], puis.\n\n[^1]: {}");
		expect(does("Un[^1]{} deux.\n\n[^1]: note", footnote)).toBe("Un[^1][^2] deux.\n\n[^1]: note\n[^2]: {}");
	});
});

describe("Enter in a list", () => {
	test.each([
		["- un{}", "- un\n- {}"],
		["3. un{}", "3. un\n4. {}"],
		["> un{}", "> un\n> {}"],
		["- un\n- {}", "- un\n\n{}"],
		["> un\n> {}", "> un\n\n{}"],
		["1. un\n2. {}\n\nsuite", "1. un\n\n{}\n\nsuite"],
		["- un\n- {}\nsuite", "- un\n\n{}\n\nsuite"],
		["- un\n- {}\n- trois", "- un\n\n{}\n\n- trois"],
		["avant\n\n- {}", "avant\n\n{}"],
		["- {}", "{}"],
		["- {}un", "- \n- {}un"],
	])("%j becomes %j", (before, expected) => {
		const selection = at(before);
		expect(after(selection, continueLine(selection) as Edit)).toBe(expected);
	});
	test("nothing elsewhere", () => expect(continueLine(at("un{}"))).toBeNull());
});

describe("the link that the caret stands in (issue 14)", () => {
	const said = after;
	const change = (marked: string, words: string, url: string) => {
		const standing = linkAround(at(marked));
		return standing && said(at(marked), changeLink(standing, words, url));
	};
	test.each([
		["un [mo{}t](https://a.fr) ici", "un [autre](https://b.fr){} ici"],
		["[a](/a) [m{}ot](https://a.fr) [c](/c)", "[a](/a) [autre](https://b.fr){} [c](/c)"],
		["{}[mot](https://a.fr)", "[autre](https://b.fr){}"],
		['[mot{}](https://a.fr "Titre")', '[autre](https://b.fr "Titre"){}'],
		["[crochet \\[{}1\\]](https://a.fr)", "[autre](https://b.fr){}"],
	])("%s is changed", (before, expected) => {
		expect(change(before, "autre", "https://b.fr")).toBe(expected);
	});
	test.each(["un {mot} ici", "![alt{}](/images/a.webp)", "[un](/a) {} [deux](/b)", "[un{](/a) et [deux}](/b)", "[un](/a)\n{}"])(
		"%s is in none",
		(marked) => {
			expect(linkAround(at(marked))).toBeNull();
		},
	);
	test("taken away, its words stay", () => {
		const marked = "un [mo{}t \\[1\\]](https://a.fr) ici";
		const standing = linkAround(at(marked));
		expect(standing && said(at(marked), removeLink(standing))).toBe("un {mot \\[1\\]} ici");
	});
});
