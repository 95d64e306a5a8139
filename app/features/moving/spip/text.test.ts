// SPIP's shortcuts to Markdown, one by one, and together in one text.
import { describe, expect, test } from "vitest";
import { shortcuts } from "../../../../tests/support/spip-shortcuts.ts";
import { convertTree, fragment } from "../html/convert.ts";
import { takeNotes } from "../html/notes.ts";
import type { Lookups, SpipDocument } from "./lookups.ts";
import { titleOf } from "./lookups.ts";
import { notesHtml } from "./notes.ts";
import { newWriting } from "./say.ts";
import { textHtml } from "./text.ts";

const picture: SpipDocument = {
	id: 1,
	address: "https://g.example/IMG/jpg/rive.jpg",
	title: "La rive",
	description: "Au {matin}",
	credits: "Ada",
	alt: "",
	isImage: true,
	isSound: false,
	isVideo: false,
	extension: "jpg",
	bytes: 0,
	mode: "image",
};

const lookups = {
	site: "https://g.example",
	hosts: new Set(["g.example"]),
	document: (id: number) =>
		id === 1
			? picture
			: id === 2
				? {
						...picture,
						id: 2,
						address: "https://g.example/IMG/pdf/r.pdf",
						title: "Le rapport",
						description: "",
						credits: "",
						isImage: false,
						extension: "pdf",
						bytes: 1_250_000,
					}
				: null,
	target: (thing: string, id: number) =>
		thing === "article" && id === 12
			? { title: "Douze", href: "moved:spip:g#article12" }
			: thing === "rubrique"
				? { title: "Rivières", href: null }
				: null,
	leadsTo: (address: string) => (/^javascript:/i.test(address) ? null : address === "" ? null : address),
} as unknown as Lookups;

async function converted(text: string, keepsBreaks = true): Promise<{ markdown: string; codes: string[] }> {
	const codes: string[] = [];
	const writing = newWriting({ lookups, keepsBreaks, say: (code) => codes.push(code) });
	const html = textHtml(text, writing);
	const tree = { type: "root" as const, children: fragment(`${html}\n${notesHtml(writing)}`) };
	const footnotes = takeNotes(tree);
	const { markdown } = await convertTree(tree, { base: "https://g.example/", say: (code) => codes.push(code), footnotes });
	return { markdown, codes };
}

describe("each shortcut", () => {
	test.each([
		["{{gras}} et {italique}", "**gras** et *italique*"],
		["{{{{les deux}}}}", "**_les deux_**"],
		["{{ {les deux} }}", "**_les deux_**"],
		["{ {{les deux}} }", "***les deux***"],
		["{} et {{}}", "{} et {{}}"],
		["{{{Un {titre}}}}", "## Un *titre*"],
		["{{{Haut}}}\n\n{{{*Plus bas}}}\n\n{{{**Encore}}}", "## Haut\n\n### Plus bas\n\n#### Encore"],
		["Un\n{{{Titre}}}\ndeux", "Un\n\n## Titre\n\ndeux"],
		["un\ndeux", "un\\\ndeux"],
		["un\n_ deux", "un\\\ndeux"],
		["un\n\n----\n\ndeux\n\n____", "un\n\n---\n\ndeux\n\n---"],
		["-* a\n-** b\n-*** c\n-* d\nsuite", "- a\n  - b\n    - c\n- d\\\n  suite"],
		["-# un\n-# deux\n-## deux un", "1. un\n2. deux\n   1. deux un"],
		["-* a\n-# b", "- a\n\n1. b"],
		["-** seul", "- seul"],
		["- a\n- b", "- a\n- b"],
		["-- Bonjour.\n-- Bonsoir.", "— Bonjour.\\\n— Bonsoir."],
		["un -- deux", "un — deux"],
		["12~000", "12\u00a0000"],
		["[x->https://a.example/b]", "[x](https://a.example/b)"],
		["[->https://a.example/b]", "[https://a.example/b](https://a.example/b)"],
		["[x|La {bulle}{en}->https://a.example/]", "[x](https://a.example/)"],
		["[{x} y->12]", "[*x* y](moved:spip:g#article12)"],
		["[->art12]", "[Douze](moved:spip:g#article12)"],
		["[x->article12#fin]", "[x](moved:spip:g#article12#fin)"],
		["[x->art12?page=2]", "[x](moved:spip:g#article12)"],
		["[x->https://www.g.example/spip.php?article12&lang=fr#fin]", "[x](moved:spip:g#article12#fin)"],
		["[x->spip.php?page=article&id_article=12]", "[x](moved:spip:g#article12)"],
		["[x->article12.html]", "[x](moved:spip:g#article12)"],
		["[->rub3] et [ici->rubrique3]", "Rivières et ici"],
		["[x->javascript:alert(1)]", "x"],
		["[?Garonne]", "[Garonne](https://fr.wikipedia.org/wiki/Garonne)"],
		["[?Garonne|fleuve]", "[Garonne](https://fr.wikipedia.org/wiki/Garonne)"],
		["[ONU|Nations unies{fr}]", '<abbr title="Nations unies">ONU</abbr>'],
		["[nom<-]Ici, [là->#nom].", "Ici, là."],
		["A[[Une note.]], b[[<3>Une autre.]], c[[<3>]]", "A[^1], b[^2], c[^2]\n\n[^1]: Une note.\n\n[^2]: Une autre."],
		["A[[voir [Douze->art12]]].", "A[^1].\n\n[^1]: voir [Douze](moved:spip:g#article12)"],
		["A[[{{gras}}[[dedans]]]].", "A[^1].\n\n[^1]: **gras**[^2]\n\n[^2]: dedans"],
		["A[[]] et [[ouverte", "A et \\[\\[ouverte"],
		["<img1>", "![La rive](https://g.example/IMG/jpg/rive.jpg)"],
		["<img1|left|alt=Autre>", "![Autre](https://g.example/IMG/jpg/rive.jpg)"],
		["[<img1>->https://a.example/]", "[![La rive](https://g.example/IMG/jpg/rive.jpg)](https://a.example/)"],
		["<doc2|center>", "[Le rapport (PDF, 1,2\u00a0Mo)](https://g.example/IMG/pdf/r.pdf)"],
		["<art12>", "[Douze](moved:spip:g#article12)"],
		["<quote>Une\n\nDeux</quote>", "> Une\n>\n> Deux"],
		["<poesie>Un\nDeux\n\nTrois</poesie>", "> Un\\\n> Deux\n>\n> Trois"],
		["<code>{a} ~ [b->c]</code>", "`{a} ~ [b->c]`"],
		["<cadre>\n{a}\nb\n</cadre>", "```\n{a}\nb\n```"],
		["<intro>Résumé</intro>\n\nSuite", "Résumé\n\nSuite"],
		["<math>$x_1$</math>", "$x_1$"],
		["<multi>Rien [fr] Oui [en] Yes</multi>", "Oui"],
		["<multi>[en]Yes[de]Ja</multi>", "Yes"],
		["|{{A}}|{{B}}|\n|1|2|", "| A | B |\n| - | - |\n| 1 | 2 |"],
		["<html><b>{x}</b></html>", "**{x}**"],
		["<div class='a{b}'>x {y}</div>", "x *y*"],
		['<a href="https://a.example/{x}~">y</a>', "[y](https://a.example/%7Bx%7D~)"],
		["\\{x\\} \\[y\\] \\~", "{x} \\[y] \\~"],
		["1 < 2 & 3 > 2", "1 < 2 & 3 > 2"],
		["l&#8217;eau", "l’eau"],
	])("%s", async (text, markdown) => {
		expect((await converted(text)).markdown).toBe(markdown);
	});

	test.each([
		["<galerie7|titre=Nos images>", "unknown-model"],
		["<formulaire>", "unknown-model"],
		["<:spip:bouton:>", "module-string"],
		["<img99>", "no-document"],
		["[x->rub3]", "no-page"],
		["[x->#ici]", "anchor"],
		["|a|b|\n|<|^|", "merged-cells"],
		["<multi>[fr]a[en]b</multi>", "languages"],
		["<script>x</script>", "removed"],
		["<doc2>", "file"],
		["[x|La bulle{en}->https://a.example/]", "bubble"],
	])("%s is said: %s", async (text, code) => {
		expect((await converted(text)).codes).toContain(code);
	});

	test("lines that were joined stay so", async () => {
		expect((await converted("un\ndeux\n_ trois", false)).markdown).toBe("un deux\\\ntrois");
	});

	test("an unknown model keeps its words", async () => {
		expect((await converted("Avant <galerie7|left|titre=Nos {images}> après")).markdown).toBe("Avant\n\nNos *images*\n\naprès");
	});

	test.each([
		["10. La {rivière}", "La rivière"],
		["L&#8217;été~!", "L’été !"],
		["Un [lien->art12][[note]]", "Un lien"],
		["1984", "1984"],
	])("title %s", (text, title) => {
		expect(titleOf(text)).toBe(title);
	});
});

describe("whatever is written", () => {
	test("a text with everything leaves nothing of SPIP behind", async () => {
		const { markdown } = await converted(shortcuts);
		expect(markdown).not.toMatch(/<(?:img|doc|emb|art|quote|poesie|cadre|intro|multi)\d*[>|]|\{\{\{|SECRET|[\ue000-\ue00f]/);
		expect(markdown).toContain("## Au bord de l'eau");
		expect(markdown).toContain("Nos *images* — En été");
	});

	test.each([
		"[",
		"[[",
		"[[<",
		"{",
		"{{{",
		"<img5|",
		"<multi>",
		"<code>",
		"<quote>",
		"[a->",
		"[?a",
		"-* a\n",
		"|a|\n",
		"\\",
		"<!--",
		"[[a]]",
		"<a ",
		"\ue000",
		"\ue0011\ue002",
	])("20,000 times %s ends", (part) => {
		expect(() => textHtml(part.repeat(20_000), newWriting({ lookups, keepsBreaks: true, say: () => {} }))).not.toThrow();
	});
});
