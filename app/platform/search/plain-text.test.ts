import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
	["## Le *grille-pain* a **gagné**\n\nIl tient.", "Le grille-pain a gagné. Il tient."],
	["- un\n- deux\n\n1. trois", "un deux trois"],
	['![Un four](/images/four.webp) et [un lien](https://a.fr/b_(c) "titre")', "Un four et un lien"],
	['<p class="a">L&rsquo;eau &amp; le vent&nbsp;: <img src="x" alt="une roue"></p>', "L’eau & le vent : une roue"],
	['<!-- wp:paragraph {"a":1} -->Mot<script>var a;</script><style>b{}</style> fin', "Mot fin"],
	["Début <!-- note : demander <!--more--> fin", "Début fin"],
	["Début <!-- sans fin", "Début <!-- sans fin"],
	["un <STYLE>b{}</Style> deux <script src='a'>var b;</script> trois", "un deux trois"],
	["İstanbul <!-- à <b>taire</b> --> un <SCRIPT>var b;</Script> deux <style>b{}</STYLE> trois", "İstanbul un deux trois"],
	["<!-- İİİ --> un <!-- à taire", "un <!-- à taire"],
	["| un | deux |\n|---|:-:|\n| trois | quatre |", "un · deux · trois · quatre"],
	[
		"On vous aime <3 et l’atelier.\n\nUn paragraphe.\n\n> Une citation, 3 < 5 et 7 > 2",
		"On vous aime <3 et l’atelier. Un paragraphe. Une citation, 3 < 5 et 7 > 2",
	],
	["Un <b\n\nmot> et <https://a.fr/b> ou <nous@a.fr>, <span\nlang=en>vu</span> ?", "Un <b mot> et ou , vu ?"],
	["Le signe \\<script>, \\<!-- et \\<b>", "Le signe <script>, <!-- et <b>"],
	["caf&eacute; alter&shy;native co\u00adopé\u200brative 10&#8239;km &lesssim; &nothing;", "café alternative coopérative 10 km ≲"],
	["Voir https://exemple.fr/a-b_c?d=e puis.", "Voir puis."],
	["&#233;t&#xE9; &#0; &#99999999;", "été &#99999999;"],
	["a &valueOf; b &toString; c", "a b c"],
	["Un four[^3] tient.\n\n[^3]: Au [fournil](/a).", "Un four tient. Au fournil."],
	["Un four^[au fournil] tient.", "Un four au fournil tient."],
	["Un nom_de_fichier, un _mot_ et **de__ux**", "Un nom de fichier, un mot et de ux"],
	["# Pourquoi ? ##\n> un\n>\n> deux", "Pourquoi ? un deux"],
	["| a | b |\n\nFin", "a · b · Fin"],
	["", ""],
])("%j is %j", (text, plain) => expect(plainText(text)).toBe(plain));

test("whatever the text, it is one line, without a sign of Markdown", () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom("<", ">", "!", "-", "[", "]", "(", ")", "a", " ", "\n", "<!--", "<script") }), (text) => {
			expect(plainText(text)).not.toMatch(/^\s|\s$|\s{2}|[*_`[\]]/);
		}),
	);
});

test("signs that open and never close cost what their length does", () => {
	for (const sign of ["<!--", "<script ", "İ<SCRIPT ", "![", "[", "<img alt=", "(", "*"])
		expect(plainText(sign.repeat(20_000)).length).toBeLessThan(200_000);
	for (const sign of ["# ", ".", "|", "# .", "| a"]) expect(plainText(`# ${sign.repeat(100_000)}a`).length).toBeLessThan(400_000);
	expect(plainText(`<img ${'alt="" '.repeat(40_000)}`).length).toBeLessThan(300_000);
});
