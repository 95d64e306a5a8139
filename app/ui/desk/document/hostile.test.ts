import { Fragment, Slice } from "prosemirror-model";
import { describe, expect, test } from "vitest";
import { open, write } from "./opened.ts";
import { readsBack, writeSafely } from "./reads-back.ts";
import { schema } from "./schema.ts";

const deep = (sign: string, count: number) => sign.repeat(count);

/** Bodies that somebody might hand over to break the desk, or that a hurried hand leaves. */
const bodies: string[] = [
	"",
	"\n\n\n",
	"   ",
	"\ufeff# Titre\n",
	"\ufeff",
	"a\r\n\r\nb\r\n",
	"a\rb",
	"a\0b",
	"# \n\n## \n\n###",
	"##Titre sans espace\nsuite",
	"####### sept",
	"Titre\n===\n\nAutre\n---\n",
	"***\n___\n* * *",
	"- a\n* b\n+ c\n",
	"- \n- \n\n- x",
	"-\n\n  a\n-",
	"1. a\n3. b\n7) c\n",
	"0. zéro\n00. rien",
	"999999999. beaucoup\n",
	"- [ ] à faire\n- [x] fait\n- [X] fait\n- [y] non",
	"> a\nb\n> c\n\n>\n> d",
	`${deep("> ", 20)}profond`,
	`${deep("- ", 20)}profond`,
	"```\nsans fin",
	"~~~js titre\na\n~~~\n",
	"````\n```\n````",
	"    quatre espaces",
	"\tun onglet",
	"`` ` `` et ` `` ` et ```` ",
	"*a **b* c**",
	"***a** b*",
	"**a*b*c**",
	"_a_b_ __c__d__",
	"~a~ ~~b~~ ~~~c~~~",
	"a\\\nb  \nc",
	"\\*pas gras\\* \\# \\[ \\<b>",
	"[a](b 'c') [d](<e f>) [g]() [](h)",
	"[a]: /x 'titre'\n[b]: <>\n\n[a] [b][] [c][d]",
	'![a](b)![c](d)\n![e](f "g")',
	"[![a](/b.jpg)](https://c.fr)",
	"x[^1][^2]\n\n[^1]: un\n\n    deux\n\n[^3]: seule",
	"[^1]: [^1]",
	"| a |\n|---|\n| b | c |\n|\n",
	"| a \\| b | `c|d` |\n|:-:|--:|\n| | |",
	"a | b\n- | -\n1 | 2",
	"<div>\n\n**a**\n\n</div>\n\nb",
	"<div><p>a\n\n</div>\n\nb</p>",
	"<script>alert(1)</script>\n\n<style>p{}</style>",
	"<!-- a\n\nb --> c\n\n<!-- jamais fermé",
	"<?php echo 1 ?>\n\n<![CDATA[ x ]]>\n\n<!DOCTYPE html>",
	'a <b>c</b> <i onclick="x">d</i> <br> <img src=x onerror=y>',
	'[gallery ids="1,2"]\n\n[caption id="a"]<img src="/b"> c[/caption]',
	"[a](javascript:alert(1)) <javascript:x> [b](data:text/html,x)",
	"https://exemple.fr/a_b_c?d=*e* www.exemple.fr. a@b.fr (https://x.fr)",
	"<https://exemple.fr> <a@b.fr>",
	"&amp; &lt;b&gt; &nbsp; &#0; &#x1F600; &inconnu;",
	"\u202eà l’envers\u202c \u200b\u200d\ufeff \ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67",
	"\ud800 seul",
	`${deep("*", 300)}a`,
	`${deep("[", 300)}a${deep("]", 300)}`,
	`${deep("`", 300)}`,
	`${deep("a ", 5_000)}`,
	`| ${deep("a | ", 80)}\n|${deep("-|", 80)}\n`,
];

/** What the rich tools, the libraries and the item picker of the newsletter put into a letter, and columns. */
const forms: string[] = [
	"<h2>Titre</h2>",
	"<h3>Sous-titre</h3>",
	"<p>Deux<br>lignes</p>",
	'Un <strong>mot</strong>, <em>un autre</em>, <a href="/a">un lien</a>, {prenom}.',
	'<img src="/images/a.webp" alt="Une porte">',
	'<img src="/images/a.webp" alt="" width="320">',
	"<ul>\n<li>a</li>\n<li>b</li>\n</ul>",
	"<blockquote>\n<p>On démonte.</p>\n<p><cite>Ana</cite></p>\n</blockquote>",
	"<blockquote>\n<p>On démonte.</p>\n</blockquote>",
	'<div class="bloc">\n<p>Deux<br>lignes &amp; <strong>plus</strong></p>\n</div>',
	'<div class="bloc">\r\n<p>Un</p>\r\n</div>\r\n\r\nDeux',
	'<div class="bloc">\n\n### Titre\n\n- a\n- b\n\n</div>',
	'<div class="bloc">\n\n<div class="bloc">\n<p>a</p>\n</div>\n\n</div>',
	"<hr>",
	'<p><a class="bouton bouton-primary bouton-large" href="/?dialogue=histoire">✍️ Écrire</a></p>',
	'<div class="bloc">\n<a href="/a"><img src="/images/a.webp" alt="A" width="520"></a>\n<h2><a href="/a">A</a></h2>\n<p>b</p>\n<p><a class="bouton bouton-outline bouton-small" href="/a">Lire l’article</a></p>\n</div>',
	'<div class="colonnes">\n<div class="colonne">\n\nUn **mot**[^1] https://x.fr\n\n</div>\n<div class="colonne">\n\n- a\n\n![b](/c.webp)\n\n</div>\n</div>\n\n[^1]: Note',
	'<div class="colonnes">\n<div class="colonne">\n\n</div>\n<div class="colonne">\n\n</div>\n</div>',
	'<div class="colonnes">\n<div class="colonne">\n\n<script>x</script>\n\n</div>\n<div class="colonne">\n\na\n\n</div>\n</div>',
	'<div class="colonnes">\n<div class="colonne">\n\na\n\n</div>\n</div>',
	'- a\n\n  <p><a class="bouton bouton-primary bouton-medium" href="/a">b</a></p>',
	'> <div class="bloc">\n> <p>a</p>\n> </div>',
];
bodies.push(...forms, forms.join("\n\n"));

describe("hostile bodies", () => {
	test("there are at least fifty", () => {
		expect(bodies.length).toBeGreaterThanOrEqual(50);
	});
	test.each(bodies.map((source) => [JSON.stringify(source).slice(0, 60), source] as const))(
		"%s opens and saves byte for byte",
		(_name, source) => {
			const opened = open(source);
			opened.doc.check();
			expect(write(opened.doc, opened)).toBe(source);
		},
	);
	test.each(bodies.map((source) => [JSON.stringify(source).slice(0, 60), source] as const))(
		"beside %s a word more is written, or nothing is",
		(_name, source) => {
			const opened = open(source);
			const doc = opened.doc.copy(opened.doc.content.addToEnd(schema.nodes.paragraph.create(null, schema.text("Un mot de plus."))));
			const text = writeSafely(doc, opened);
			if (text !== null) expect(readsBack(text, doc)).toBe(true);
		},
	);
});

describe("words typed on the desk, whatever they are in Markdown, read back as words", () => {
	test.each([
		"https://www.youtube.com/watch?v=dQw4w9WgXcQ",
		"voir www.exemple.fr et a@b.fr",
		"# pas un titre",
		"##Titre",
		"- pas une liste",
		"1. pas un numéro",
		"1) non plus",
		"> pas une citation",
		"``` pas du code",
		"--- filet",
		"===",
		"*a* _b_ **c** ~~d~~ `e`",
		"[a](b) ![c](d) [^1]",
		"[a]: /b",
		"<b>gras</b> <div> <!-- -->",
		"&amp; &copy;",
		"a | b",
		"C:\\temp\\n",
		"5 * 3 * 2 = 30",
		"snake_case_name et __init__",
		"\\",
		"   des espaces   au milieu   ",
		"+33 1 23 45",
		"[x] fait",
		"~",
		"$a$ 100% ^haut^",
	])("%s", (words) => {
		const opened = open("Avant.\n\nAprès.\n");
		const typed = schema.nodes.paragraph.create(null, schema.text(words));
		const doc = opened.doc.copy(opened.doc.content.addToStart(typed));
		const text = writeSafely(doc, opened);
		expect(text).not.toBeNull();
		expect(text?.endsWith("Avant.\n\nAprès.\n")).toBe(true);
	});
});

describe("what Markdown cannot say is read as blocks", () => {
	test("each form as its own, HTML of another hand as opaque", () => {
		const names = forms.map((source) => open(source).doc.firstChild?.type.name);
		expect(names).toEqual([
			...["opaque", "opaque", "opaque", "paragraph", "sized_picture", "sized_picture", "opaque", "signed_quote", "signed_quote"],
			...[
				"box",
				"box",
				"box",
				"box",
				"opaque",
				"button",
				"item_card",
				"columns",
				"columns",
				"opaque",
				"opaque",
				"bullet_list",
				"blockquote",
			],
		]);
	});
	test("written anew, each says what it said, in the same bytes", () => {
		for (const source of forms.slice(0, 17).filter((form) => !form.includes("\r"))) {
			const opened = open(source);
			expect(write(opened.doc, opened, "all").trim()).toBe(source);
		}
	});
	test("a letter keeps all others byte for byte when one is edited", () => {
		const source = forms.slice(0, 16).join("\n\n");
		const opened = open(source);
		opened.doc.forEach((block, offset, index) => {
			if (!/^(?:button|box|signed_quote)$/.test(block.type.name)) return;
			const other =
				block.type.name === "button" ? block.type.create({ ...block.attrs, text: "Autre" }) : block.type.create(null, block.content);
			const doc = opened.doc.replace(offset, offset + block.nodeSize, new Slice(Fragment.from(other), 0, 0));
			const text = writeSafely(doc, opened);
			expect(text).not.toBeNull();
			for (const [at, kept] of opened.kept.entries()) if (at !== index) expect(text).toContain(kept.text);
		});
	});
});
