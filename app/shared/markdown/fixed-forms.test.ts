import { describe, expect, test } from "vitest";
import { buttonSizes, buttonStyles, type FixedForm, formOf, formSource } from "./fixed-forms.ts";
import { phrasesOfLines } from "./phrases-html.ts";

const button = { kind: "button", text: "Lire", url: "/actualites", style: "primary", size: "medium", icon: "" } as const;

const forms: FixedForm[] = [
	...buttonStyles.flatMap((style) => buttonSizes.map((size): FixedForm => ({ ...button, style, size }))),
	{ ...button, icon: "📰" },
	{ ...button, icon: "✍️", text: 'Écrire, c’est 2 < 3 & "vrai"\u202f!', url: "https://exemple.org/?a=1&b=\u00e9" },
	{ ...button, icon: "▶", url: "{{unsubscribe}}" },
	{ ...button, text: "— Lire", url: "mailto:a@b.fr" },
	{ ...button, text: "", url: "" },
	{ kind: "box", paragraphs: [phrasesOfLines("Deux lignes\net <b> pas gras")] },
	{ kind: "box", paragraphs: [[], phrasesOfLines("{prenom}, 5 * 3 & 2")] },
	{
		kind: "box",
		paragraphs: [
			[
				{
					type: "strong",
					children: [
						{ type: "text", value: "Gras " },
						{ type: "emphasis", children: [{ type: "text", value: "et penché" }] },
					],
				},
				{ type: "text", value: ", " },
				{ type: "link", url: "/a?b=1&c=2", title: null, children: [{ type: "delete", children: [{ type: "text", value: "lien" }] }] },
			],
		],
	},
	{ kind: "quote", words: phrasesOfLines("On démonte,\non trie."), author: 'Ana & "Léo"' },
	{ kind: "quote", words: phrasesOfLines("Sans nom."), author: "" },
	{ kind: "card", url: "/actualites/a", title: "Un <titre>", excerpt: "Un extrait.", act: "Lire l’article", image: null },
	{ kind: "card", url: "/portrait/b", title: "B", excerpt: "", act: "Lire", image: { url: "/images/b.webp", alt: "B\u202f: « b »" } },
	{ kind: "picture", url: "/images/a.webp", alt: "", width: null },
	{ kind: "picture", url: "https://exemple.org/a.png?x=1&y=2", alt: 'Une "porte"', width: 320 },
];

describe("each form written is read back equal, byte for byte", () => {
	test.each(forms.map((form) => [formSource(form), form] as const))("%s", (source, form) => {
		expect(formOf(source ?? "")).toEqual(form);
	});
});

test("what the rich tools and libraries have always written is the form", () => {
	expect(formSource({ kind: "box", paragraphs: [phrasesOfLines("Un\n deux")] })).toBe('<div class="bloc">\n<p>Un<br>deux</p>\n</div>');
	expect(formSource({ kind: "quote", words: phrasesOfLines("Un"), author: "Ana" })).toBe(
		"<blockquote>\n<p>Un</p>\n<p><cite>Ana</cite></p>\n</blockquote>",
	);
	expect(formSource({ ...button, icon: "🌱", url: "exemple.org" })).toBe(
		'<p><a class="bouton bouton-primary bouton-medium" href="https://exemple.org">🌱 Lire</a></p>',
	);
	expect(formSource({ kind: "picture", url: "/a.webp", alt: "A", width: 900 })).toBe('<img src="/a.webp" alt="A" width="600">');
});

describe("HTML that is anything else is no form, be it by one attribute", () => {
	test.each([
		'<p><a class="bouton bouton-primary bouton-medium" href="javascript:alert(1)">Lire</a></p>',
		'<p><a class="bouton bouton-primary bouton-medium" href="JaVaScript&#58;alert(1)">Lire</a></p>',
		'<p><a class="bouton bouton-primary bouton-medium" href="//pirate.io">Lire</a></p>',
		'<p><a class="bouton bouton-primary bouton-medium" href="/a" onclick="x()">Lire</a></p>',
		'<p><a onclick="x()" class="bouton bouton-primary bouton-medium" href="/a">Lire</a></p>',
		'<p style="color:red"><a class="bouton bouton-primary bouton-medium" href="/a">Lire</a></p>',
		'<p><a class="bouton bouton-fatal bouton-medium" href="/a">Lire</a></p>',
		'<p><a class="bouton bouton-primary bouton-medium" href="/a"><script>x</script></a></p>',
		'<p><a class="bouton bouton-primary bouton-medium" href="/a">A & B</a></p>',
		'<img src="data:image/png;base64,AAAA" alt="">',
		'<img src="/a.png" alt="" onerror="x()">',
		'<img src="/a.png" alt="" width="2000">',
		'<img src="/a.png" alt="" width="0">',
		'<div class="bloc" id="x">\n<p>a</p>\n</div>',
		'<div class="bloc">\n<p>a<img src=x onerror=y></p>\n</div>',
		'<div class="bloc">\n<p><a href="javascript:x">a</a></p>\n</div>',
		'<div class="bloc">\n<p><strong>a</em></strong></p>\n</div>',
		'<div class="bloc">\n<p><strong>a</p>\n</div>',
		`<div class="bloc">\n<p>${"<em>".repeat(500)}a${"</em>".repeat(500)}</p>\n</div>`,
		"<blockquote>\n<p>a</p>\n<p><cite></cite></p>\n</blockquote>",
		'<blockquote cite="javascript:x">\n<p>a</p>\n</blockquote>',
		'<div class="bloc">\n<h2><a href="/a">A</a></h2>\n<p>b</p>\n<p><a class="bouton bouton-outline bouton-small" href="/b">c</a></p>\n</div>',
		`<p>${"<a".repeat(20_000)}`,
	])("%s", (source) => {
		expect(formOf(source)).toBeNull();
	});
});
