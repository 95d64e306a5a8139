import { expect, test } from "vitest";
import { parseMarkdown } from "../../../../ui/desk/document/markdown.ts";
import { asWords, markdownLink } from "./as-markdown.ts";
import { richTools } from "./rich-tools.ts";

test.each([
	"1. Un",
	"# Un",
	"> un",
	"- un",
	"a * b * c",
	"_ici_",
	"[a](b)",
	"<b>x</b>",
	"&amp; &",
	"---",
	"`a`",
	"L’été <3",
	"{prenom} | a",
	"a~~b~~",
])("%s · reads back as the words it is", (words) => {
	const { children } = parseMarkdown(asWords(words));
	expect(children).toMatchObject([{ type: "paragraph", children: [{ type: "text", value: words }] }]);
});

test("a link leads where it was told, whatever its address holds", () => {
	for (const address of ["https://exemple.fr/a_(b)", "/a b"]) {
		expect(parseMarkdown(markdownLink("L’[été]", address)).children).toMatchObject([
			{ type: "paragraph", children: [{ type: "link", url: address, children: [{ type: "text", value: "L’[été]" }] }] },
		]);
	}
});

test("what Markdown can say is inserted as Markdown", () => {
	const made = (name: string, answers: Record<string, string> = {}) => richTools.find((tool) => tool.name === name)?.make(answers).html;
	expect(made("title", { text: "Un titre" })).toBe("## Un titre");
	expect(made("paragraph", { text: "Un\ndeux" })).toBe("Un\\\ndeux");
	expect(made("list", { items: "a, b, c" })).toBe("- a\n- b\n- c");
	expect(made("link", { text: "L’été <3", url: "exemple.fr" })).toBe("[L’été \\<3](https://exemple.fr)");
	expect(made("rule")).toBe("---");
	expect(made("name")).toBe("{prenom}");
});
