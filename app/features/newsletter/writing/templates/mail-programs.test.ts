// What mail programs ignore, by caniemail's data, and what a reader there sees instead.

import { caniemail, rawData } from "caniemail";
import { describe, expect, test } from "vitest";
import { mailSite as site } from "../../../../../tests/support/mail-site.ts";
import { confirmationMail, newAddressMail, welcomeMail } from "../../readers/mails.ts";
import { templateNames } from "../../rules.ts";
import { renderNewsletter } from "./render.server.ts";
import { samples } from "./samples-copy.ts";

const PROGRAMS = ["gmail.*", "apple-mail.*", "outlook.*", "orange.*", "laposte.*", "free-fr.*", "sfr.*"];

/** What one of these programs ignores or half knows, and what stands in for it there. A new one fails the test below until it has its own. */
const FALL_BACKS: Record<string, string> = {
	// The sheet of styles repaints dark clients and narrows margins; every element says its colours and sizes inline as well.
	"<style> element": "inline styles say everything; the sheet only repaints dark clients and narrows margins",
	"!important keyword": "in the sheet alone, a space before it; without it the inline style stands",
	"@media": "without it the letter is drawn as on a wide light screen, fluid down to the narrow one",
	"Attribute selector": "Outlook's own repainting alone (data-ogsc): elsewhere nobody needs it",
	"Class selector": "inline styles stand",
	"Descendant combinator": "Outlook's own repainting alone",
	"Type selector": "resets of what attributes already say",
	"color-scheme CSS property": "the meta says it too; without either the letter is light, its colours legible as they are",
	"color-scheme meta tag": "the CSS property says it too; without either the letter is light",
	"<body> element": "its colour stands on the outermost table cell as well (bgcolor and style)",
	// For assistive technology: the letter reads without.
	"aria-label attribute": "the subject and the h1 name the letter",
	"role attribute": "layout tables have no header cells, no caption: they read in order",
	"lang attribute": "the charset and the program's own language",
	"dir attribute": "French is written left to right, which is what programs do unasked",
	"border-spacing": "cellspacing=0 on each table",
	// The words after the subject.
	"display:none": "the excerpt of the author, harmless if seen: four properties hide it, and it opens the letter otherwise",
	"max-height property": "display:none hides the excerpt already",
	overflow: "display:none hides the excerpt already",
	opacity: "display:none hides the excerpt already",
	display:
		"Word knows display:none; an inline-block link has its room from the cell (mso-padding-alt); columns and pictures of a gallery stand one below the other",
	padding: "Word reads it on cells alone: bands are cells, a button's cell carries mso-padding-alt",
	margin: "never negative; rooms that matter are cells' padding",
	"max-width": "the table says width=600 as an attribute, pictures their width",
	"width attribute": "pictures have their width in pixels, tables 100% of their cell",
	"width property": "the width attribute stands beside it",
	"height property": "height:auto of pictures, whose width alone is said",
	"align attribute": "a button to the right has its margin as well",
	background: "bgcolor and background-color; no picture behind words",
	"background-color": "hex alone, no colour by name",
	border: "three pixels at most; on cells",
	"<hr> element": "a line with its border inline",
	"font-size": "pixels alone",
	"font-weight": "900 is drawn bold",
	"letter-spacing": "a hundredth of an em: unseen where unread",
	"line-height": "a number or pixels; a line a little more open in Word",
	"text-align": "left is what is drawn unasked; centre and right are on cells",
	"text-decoration": "links have the colour of ink and stay underlined where the program draws them itself",
	"white-space": "the date goes to a second line",
	"word-break": "a long address makes its cell wider, never unreadable",
	"word-wrap": "as word-break",
	"<code> element": "its face and size are inline, the element says nothing more",
	"mailto: links": "the address is written out, to be copied",
	"<ul>, <ol> and <dl>": "no list runs backwards nor restarts (reversed, value are never written)",
	"HTML comments": "nothing is said in one",
	"list-style-type": "discs and numbers are what is drawn unasked",
};

/** Features the data says nothing of for a program count as known: caniemail throws otherwise. */
function fillGaps(): void {
	type Stats = Record<string, Record<string, Record<string, string>>>;
	const known = new Map<string, Set<string>>();
	const all = rawData.data.map(({ stats }) => stats as unknown as Stats);
	for (const stats of all) {
		for (const [family, programs] of Object.entries(stats)) {
			const names = known.get(family) ?? new Set();
			for (const name of Object.keys(programs)) names.add(name);
			known.set(family, names);
		}
	}
	for (const stats of all) {
		for (const [family, names] of known) {
			stats[family] ??= {};
			const programs = stats[family];
			for (const name of names) programs[name] ??= { 1: "y" };
			for (const versions of Object.values(programs)) {
				for (const [version, support] of Object.entries(versions)) if (support.startsWith("u")) versions[version] = "y";
			}
		}
	}
}
fillGaps();

function ignored(html: string): Set<string> {
	const { issues } = caniemail({ clients: PROGRAMS as never, html });
	return new Set([...issues.errors.values(), ...issues.warnings.values()].flat().map(({ title }) => title));
}

const withoutFallBack = (html: string) => [...ignored(html)].filter((title) => !(title in FALL_BACKS));

const EVERYTHING = `![Une porte](/images/porte.webp)

Bonjour {prenom}, **voici** [un lien](/a), \`du code\` et <mark>du surligné</mark>.

<a class="bouton bouton-primary bouton-small" href="/a">Un</a> <a class="bouton bouton-secondary" href="/b">Deux</a>

<p align="right"><a class="bouton bouton-outline bouton-large" href="/c">Trois</a></p>

<div class="bloc"><h3>Le jardin</h3><p>Douze hectares.</p></div>

## Ce qui a marché

> On démonte.
>
> <cite>Ana</cite>

- **2 417** objets
- **340** bénévoles

1. un
2. deux

| Ville | Objets |
|---|--:|
| Albi | 12 |

<div class="colonnes">
<div class="colonne">

Un **mot**.

![Une porte](/images/porte.webp)

</div>
<div class="colonne">

<p><a class="bouton bouton-primary bouton-small" href="/d">Quatre</a></p>

</div>
</div>

![Une](/images/a.jpg "Sa légende")
![Deux](/images/b.jpg)
![Trois](/images/c.jpg)

---

Fin.`;

const letters = templateNames.flatMap((template) => [
	{ name: `${template}, its sample`, newsletter: { ...samples[template], template } },
	{
		name: `${template}, everything`,
		newsletter: { title: "Un titre", subject: "S", excerpt: "Un chapô", content: EVERYTHING, template },
	},
]);

const small = { siteName: site.name, siteUrl: site.url };
const links = { myData: "https://contrevent.example/a", unsubscribe: "https://contrevent.example/b" };
const mails = {
	confirmation: confirmationMail(small, { email: "ana@example.org", link: "https://contrevent.example/c", letters: [] }),
	"new address": newAddressMail(small, { email: "ana@example.org", link: "https://contrevent.example/c" }),
	welcome: welcomeMail(small, { subject: "Bienvenue", text: "Un.\n\nDeux." }, { firstName: null, letters: [], links }),
};

describe("nothing is ignored without a fall-back", () => {
	test.each(letters)("$name", async ({ newsletter }) => {
		expect(withoutFallBack((await renderNewsletter({ newsletter, site })).html)).toEqual([]);
	});

	test.each(Object.entries(mails))("the mail of %s", (_, { html }) => {
		expect(withoutFallBack(html)).toEqual([]);
	});

	test("what has none is told", () => {
		const html =
			'<table><tr><td style="display:block;border-radius:4px;background-image:url(a.png)"><video src="a.mp4"></video></td></tr></table>';
		expect(withoutFallBack(html)).toEqual(expect.arrayContaining(["border-radius", "background-image", "<video> element"]));
	});
});

/** Elements with a style, outside the sheet. */
const styles = (html: string) => [...html.matchAll(/<(\w+)[^>]* style="([^"]*)"/g)].map(([, tag = "", style = ""]) => ({ tag, style }));

test.each(templateNames)(
	"%s: columns are boxes in a line, without a table that would hold two at any width; the text says one after the other",
	async (template) => {
		const content =
			'<div class="colonnes">\n<div class="colonne">\n\nUn **mot**.\n\n</div>\n<div class="colonne">\n\nDeux.\n\n</div>\n</div>\n\nTrois.';
		const { html, text } = await renderNewsletter({ newsletter: { title: "T", subject: "S", excerpt: "", content, template }, site });
		const columns = [...html.matchAll(/<div class="column" style="display:inline-block;width:100%;max-width:(\d+)px/g)].map(([, width]) =>
			Number(width),
		);
		expect(columns).toHaveLength(2);
		const words = html.slice(html.indexOf("Un <strong>"), html.indexOf("Deux."));
		expect(words).not.toContain("<t");
		expect(text).toMatch(/Un mot\.\n\nDeux\.\n\nTrois\./);
	},
);

describe("the fall-backs are there", () => {
	const all = async () => [
		...(await Promise.all(letters.map(async ({ newsletter }) => (await renderNewsletter({ newsletter, site })).html))),
		...Object.values(mails).map(({ html }) => html),
	];

	test("a padded link stands in a cell that carries its room for Word", async () => {
		let seen = 0;
		for (const html of await all()) {
			for (const [, cell = "", link = ""] of html.matchAll(/<td[^>]* style="([^"]*)"[^>]*><a [^>]*style="([^"]*padding:[^"]*)"/g)) {
				const room = /(?:^|;)padding:([^;]+)/.exec(link)?.[1];
				expect(/mso-padding-alt:([^;]+)/.exec(cell)?.[1]).toBe(room);
				seen++;
			}
			const padded = [...html.matchAll(/<a [^>]*style="[^"]*(?:^|[;"])padding:/g)].length;
			expect(padded).toBe([...html.matchAll(/mso-padding-alt:\d+px/g)].length);
		}
		expect(seen).toBeGreaterThan(15);
	});

	test("no margin is negative, every important has its space", async () => {
		for (const html of await all()) {
			expect(styles(html).filter(({ style }) => /margin[^;]*-\d/.test(style))).toEqual([]);
			expect(html).not.toMatch(/\S!important/);
		}
	});
});
