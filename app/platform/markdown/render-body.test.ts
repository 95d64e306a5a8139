import { describe, expect, test } from "vitest";
import type { BodyOptions, ResolvedImage } from "./body.ts";
import { renderBody } from "./render-body.ts";

/** HTML with French spaces written as plain ones, so that the expectations below can be read. */
function html(markdown: string, options?: BodyOptions): string {
	return renderBody(markdown, options)
		.html.replace(/[\u00a0\u202f]/g, " ")
		.replaceAll("\u2060", "");
}

const photo: ResolvedImage = {
	width: 800,
	height: 600,
	alt: "Un four à pain",
	credit: "Nadia B.",
	sources: [{ type: "image/avif", srcset: "/media/four-400.avif 400w, /media/four-800.avif 800w" }],
	src: "/media/four-800.jpg",
	srcset: "/media/four-400.jpg 400w, /media/four-800.jpg 800w",
};
const resolveImage = (src: string) => (src === "/media/four.jpg" ? photo : undefined);

describe("the three rules of a body (rows 054, 055, 056)", () => {
	test("blank lines split paragraphs; lines together are one", () => {
		expect(html("Un.\n\nDeux.")).toBe("<p>Un.</p>\n<p>Deux.</p>");
		expect(html("Un\nDeux\r\nTrois").match(/<p>/g)).toHaveLength(1);
		expect(html("    Une ligne en retrait")).toBe("<p>Une ligne en retrait</p>");
		expect(html("1986. Une année.")).toBe("<p>1986. Une année.</p>");
	});
	test("## makes a heading, even glued to its text", () => {
		expect(html("## Titre\n\nTexte")).toBe('<h2 id="titre">Titre</h2>\n<p>Texte</p>');
		expect(html("Avant\n## Titre\nTexte")).toBe('<p>Avant</p>\n<h2 id="titre">Titre</h2>\n<p>Texte</p>');
		expect(html("##Titre")).toBe('<h2 id="titre">Titre</h2>');
	});
	const list = "<ul>\n<li><strong>Un</strong> : a</li>\n<li><strong>Deux</strong> : b</li>\n</ul>";
	test.each([
		["dashes", "- **Un** : a\n- **Deux** : b"],
		["bullets", "• **Un** : a\n• **Deux** : b"],
		["bullets in blocks of their own", "• **Un** : a\n\n• **Deux** : b"],
		["en dashes", "– **Un** : a\n– **Deux** : b"],
		["nothing but bold", "**Un** : a\n**Deux** : b"],
		["hard line ends", "**Un** : a  \n**Deux** : b"],
	])("bold markers with %s make a list", (_name, source) => {
		expect(html(source)).toBe(list);
	});
	test("one bold opening, a dialogue, bold alone stay paragraphs", () => {
		expect(html("**Seul** : a")).toMatch(/^<p>/);
		expect(html("— Bonjour\n— Salut")).toMatch(/^<p>/);
		expect(html("**Un**\n**Deux**")).toMatch(/^<p>/);
	});
});

describe("headings", () => {
	test("never h1, never a level skipped", () => {
		const tags = html("# A\n\n#### B\n\n## C\n\n# D\n\n<h1>E</h1>").match(/<h\d/g);
		expect(tags).toEqual(["<h2", "<h3", "<h3", "<h2", "<h2"]);
		expect(html("### Seul")).toContain("<h2");
	});
	test("anchors: plain letters, unique, never the page's own", () => {
		const { headings } = renderBody("## L'été à Noël\n\n## Histoire\n\n## Histoire\n\n## ???\n\n### *Œuvre* : suite");
		expect(headings.map(({ id, depth }) => [id, depth])).toEqual([
			["l-ete-a-noel", 2],
			["histoire-2", 2],
			["histoire-3", 2],
			["partie", 2],
			["oeuvre-suite", 3],
		]);
		expect(headings[0]?.text).toBe("L’été à Noël");
		expect(renderBody("## Un<br>deux\n\n## Un **deux<br>trois**").headings.map(({ text }) => text)).toEqual(["Un deux", "Un deux trois"]);
	});
	test("ids written by an author never pass", () => {
		expect(html('<p id="contenu">a</p>\n\n<h2 id="menu" class="x">b</h2>')).toBe('<p>a</p>\n<h2 id="b">b</h2>');
	});
	test("capped at h6", () => {
		const tags = html("# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F").match(/<h\d/g);
		expect(tags).toEqual(["<h2", "<h3", "<h4", "<h5", "<h6", "<h6"]);
	});
});

describe("images", () => {
	test("alone: a figure in all its sizes, with caption and credit", () => {
		const { html: out } = renderBody('![Le four](/media/four.jpg "Midi, sur la place")', { resolveImage });
		expect(out).toBe(
			'<figure><picture><source type="image/avif" srcset="/media/four-400.avif 400w, /media/four-800.avif 800w" sizes="(min-width: 900px) 36em, 92vw">' +
				'<img src="/media/four-800.jpg" srcset="/media/four-400.jpg 400w, /media/four-800.jpg 800w" sizes="(min-width: 900px) 36em, 92vw" ' +
				'alt="Le four" width="800" height="600" loading="lazy" decoding="async"></picture>' +
				'<figcaption>Midi, sur la place <small class="credit">Crédit\u202f: Nadia B.</small></figcaption></figure>',
		);
	});
	test("within a line: no figure; without words: the library's", () => {
		expect(html("Voici ![](/media/four.jpg) ici", { resolveImage })).toMatch(
			/^<p>Voici <picture>.*alt="Un four à pain".*<\/picture> ici<\/p>$/,
		);
	});
	test("several alone: a figure each; linked: the link stays", () => {
		expect(html("![a](/media/four.jpg)\n![b](/media/four.jpg)", { resolveImage }).match(/<figure\b/g)).toHaveLength(2);
		expect(html("[![a](/media/four.jpg)](/x)", { resolveImage })).toMatch(/<figure><a href="\/x"><picture>/);
	});
	test("another site's is never loaded", () => {
		expect(html("![Un vélo](https://ailleurs.org/velo.jpg)")).toBe(
			'<p><a href="https://ailleurs.org/velo.jpg" rel="noopener">Voir l’image : Un vélo</a></p>',
		);
		expect(html("![](//ailleurs.org/velo.jpg)")).toContain("Voir l’image : ailleurs.org");
		expect(html('<img src="https://ailleurs.org/a.png" width="10" height="10" alt="A">')).not.toContain("<img");
		expect(html("[![A](https://ailleurs.org/a.png)](/x)")).toBe('<p><a href="/x">Voir l’image : A</a></p>');
	});
	test("a path of this site unknown to the library is shown as written", () => {
		expect(html('<img src="/a.png" width="10" height="20" alt="A">')).toContain(
			'<img src="/a.png" alt="A" width="10" height="20" loading="lazy" decoding="async">',
		);
	});
	test("a written figure keeps its caption and gains the credit", () => {
		expect(
			html('<figure class="x"><img src="/media/four.jpg"><figcaption>Un <em>four</em></figcaption></figure>', { resolveImage }),
		).toMatch(/<\/picture><figcaption>Un <em>four<\/em> <small class="credit">Crédit : Nadia B\.<\/small><\/figcaption><\/figure>$/);
	});
});

describe("tables, code, lists, notes", () => {
	test("a table scrolls, names its headers, aligns by class", () => {
		expect(html("| Objet | Nombre |\n|---|--:|\n| Vélo | 2 417 |")).toBe(
			'<div class="table-scroll" role="region" tabindex="0" aria-label="Tableau 1"><table>\n<thead>\n<tr>\n<th scope="col">Objet</th>\n' +
				'<th class="align-right" scope="col">Nombre</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>Vélo</td>\n<td class="align-right">2 417</td>\n</tr>\n</tbody>\n</table></div>',
		);
		const rows = html('<table><caption>Bilan</caption><tr><th>A</th><td colspan="2" style="text-align:right">1</td></tr></table>');
		expect(rows).toContain('aria-label="Tableau 1 : Bilan"');
		expect(rows).toContain('<th scope="row">A</th><td colspan="2" class="align-right">1</td>');
	});
	test("code keeps its characters and can be scrolled", () => {
		expect(html('```js\nlet a = "b" ; // l\'été\n```')).toBe(
			'<pre tabindex="0"><code class="language-js">let a = "b" ; // l\'été\n</code></pre>',
		);
		expect(html('```php\n<?php echo "[gallery]";\n##x\n```')).toContain('&#x3C;?php echo "[gallery]";\n##x');
	});
	test("a short quotation is told from a long one", () => {
		expect(html("> Le vent se lève.")).toContain('<blockquote class="quote-short">');
		expect(html(`> ${"Le vent se lève. ".repeat(12)}`)).toContain("<blockquote>");
		expect(html("> Un.\n>\n> Deux.")).toContain("<blockquote>");
	});
	test("tasks say whether they are done", () => {
		expect(html("- [x] a\n- [ ] b")).toMatch(/role="img" aria-label="Fait".*role="img" aria-label="À faire"/s);
		expect(html("- [x] a")).not.toContain("<input");
	});
	test("notes speak French and lead back", () => {
		const out = html("Un[^1] deux[^é] trois[^1].\n\n## Note 1\n\n[^1]: Première.\n[^é]: Seconde.");
		expect(out).toContain('<sup><a id="appel-1" href="#note-1" role="doc-noteref" aria-label="Note 1">1</a></sup>');
		expect(out).toContain('<section class="footnotes" role="doc-endnotes" aria-labelledby="notes"><h2 id="notes">Notes</h2>');
		expect(out).toContain('<li id="note-e">');
		expect(out).toContain('href="#appel-1-2" class="note-return" role="doc-backlink" aria-label="Retour au texte (appel 2)"');
		expect(out).toContain('<h2 id="note-1-2">');
		expect(out).not.toMatch(/Footnotes|Back to|user-content|footnote-label/);
	});
	test("every id is unique and every in-page link arrives", () => {
		const out = html("## Notes\n\n## Appel 1\n\nUn[^1] deux[^a-2] et[^a] puis[^a].\n\n[^1]: x\n[^a]: y\n[^a-2]: z[^1]");
		const ids = [...out.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
		expect(new Set(ids).size).toBe(ids.length);
		for (const [, target] of out.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
	});
});

describe("French typesetting", () => {
	test("crosses bold and links, spares code and other languages", () => {
		expect(renderBody('Il dit "**mot**" et *Bravo*! `a ?` **Un** : b').html).toBe(
			"<p>Il dit «\u00a0<strong>mot</strong>\u00a0» et <em>Bravo</em>\u202f! <code>a ?</code> <strong>Un</strong>\u202f: b</p>",
		);
		expect(renderBody('<p lang="en">What? "yes"</p>\n\n<kbd>a ?</kbd> <span lang="en">"No!"</span> !').html).toBe(
			'<p lang="en">What? "yes"</p>\n<p><kbd>a ?</kbd> <span lang="en">"No!"</span>\u202f!</p>',
		);
		expect(renderBody('<p dir="rtl" lang="ar">مرحبا !</p>').html).toBe('<p lang="ar" dir="rtl">مرحبا !</p>');
	});
	test("headings never break at a hyphen", () => {
		expect(renderBody("## Le grille-pain").html).toBe('<h2 id="le-grille-pain">Le grille\u2060-\u2060pain</h2>');
	});
	test("addresses stay as they are", () => {
		expect(html("Voir https://a.fr/x?y=1;z (l'adresse).")).toContain(
			'<a href="https://a.fr/x?y=1;z" rel="noopener">https://a.fr/x?y=1;z</a>',
		);
	});
});

describe("HTML and shortcodes", () => {
	test("useful tags pass, layout and style do not", () => {
		expect(
			html('<p style="color:red" class="x" dir="rtl">a <mark onclick="x()">b</mark> <kbd>c</kbd> <abbr title="d&eacute;">e</abbr></p>'),
		).toBe('<p dir="rtl">a <mark>b</mark> <kbd>c</kbd> <abbr title="dé">e</abbr></p>');
		expect(html("<div>a</div><div>b</div>")).toBe("<p>a</p>\n<p>b</p>");
		expect(html("<dl><dt>a<dd>b</dl>")).toMatch(/<dl><dt>a<\/dt><dd>b\s*<\/dd><\/dl>/);
		expect(html("<details><p>a</p></details>")).toContain("<details><summary>En savoir plus</summary><p>a</p></details>");
	});
	test("what is left open ends with its block", () => {
		expect(html("<b>gras\n\nnormal")).toBe("<p><strong>gras</strong></p>\n<p>normal</p>");
		expect(html("<div><p>un\n\ndeux")).toMatch(/^<p>un\s*<\/p>\n<p>deux<\/p>$/);
		expect(html("un <!-- deux\n\ntrois")).toBe("<p>un  deux</p>\n<p>trois</p>");
		expect(html('fin <div class="')).toBe("<p>fin </p>");
	});
	test("lone signs and escaped tags show as typed", () => {
		expect(html("a < b & c > d")).toBe("<p>a &#x3C; b &#x26; c > d</p>");
		expect(html("La balise \\<b> ou &lt;div&gt;")).toBe("<p>La balise &#x3C;b> ou &#x3C;div></p>");
	});
	test("players become links", () => {
		expect(html('<iframe src="https://jeux.fr/embed/abc_-1" allowfullscreen></iframe>')).toBe(
			'<p><a href="https://jeux.fr/embed/abc_-1" rel="noopener">Ouvrir le contenu intégré : jeux.fr</a></p>',
		);
		expect(html('<video controls><source src="https://a.fr/v.mp4">Sans vidéo</video>')).toBe(
			'<p><a href="https://a.fr/v.mp4" rel="noopener">Voir la vidéo : a.fr</a></p>',
		);
		expect(html('<iframe src="javascript:alert(1)"></iframe>')).toBe("");
		expect(html('<form action="/x"><input name="a"><button>b</button></form>\n\nSuite')).toBe("<p>Suite</p>");
	});
	test("WordPress shortcodes are converted or gone, except in code", () => {
		expect(html('[caption id="a" width="3"]<img src="/media/four.jpg" alt="A"> Le *four*[/caption]', { resolveImage })).toMatch(
			/^<figure><picture>.*<figcaption>Le <em>four<\/em> <small/s,
		);
		expect(html('Avant [gallery ids="1,2"] après [playlist]')).toBe("<p>Avant  après</p>");
		expect(html("[embed]https://vimeo.com/1[/embed]")).toContain('<a href="https://vimeo.com/1"');
		expect(html('[audio mp3="https://a.fr/x.mp3"][/audio]')).toContain("Écouter l’audio : a.fr");
		expect(html("`[gallery]` et [video](https://a.fr)")).toBe(
			'<p><code>[gallery]</code> et <a href="https://a.fr" rel="noopener">video</a></p>',
		);
	});
	test("links: other sites are marked, dangerous ones vanish, feeds get whole addresses", () => {
		expect(html("[a](/b) [c](mailto:a@b.fr) [d](javascript:x) [](https://x.fr)")).toBe(
			'<p><a href="/b">a</a> <a href="mailto:a@b.fr">c</a> d </p>',
		);
		const out = html("[a](/b) [c](#d) ![e](/media/four.jpg)", { absoluteBase: "https://nous.fr/actualites/x", resolveImage });
		expect(out).toContain('href="https://nous.fr/b"');
		expect(out).toContain('href="https://nous.fr/actualites/x#d"');
		expect(out).toContain('srcset="https://nous.fr/media/four-400.jpg 400w, https://nous.fr/media/four-800.jpg 800w"');
	});
	test("an empty body is empty", () => {
		expect(renderBody("  \n\n<p>&nbsp;</p>")).toEqual({ html: "", headings: [] });
	});
});

describe("what Markdown cannot say", () => {
	test("two columns hold Markdown; nothing else has their class", () => {
		const { html } = renderBody(
			'<div class="colonnes">\n<div class="colonne">\n\nUn **mot**.\n\n</div>\n<div class="colonne">\n\n- a\n\n</div>\n</div>\n\nAprès.',
		);
		expect(html.replaceAll("\n", "")).toBe(
			'<div class="colonnes"><div class="colonne"><p>Un <strong>mot</strong>.</p></div><div class="colonne"><ul><li>a</li></ul></div></div><p>Après.</p>',
		);
		expect(renderBody('<div class="colonnes autre">a</div>').html).toBe("<p>a</p>");
	});
	test("a picture is as wide as its form says, never wider than it is", () => {
		const known = { width: 800, height: 600, sources: [], src: "/p.jpg", srcset: "/p.jpg 800w" };
		const imgOf = (width: number) =>
			renderBody(`<img src="/p.webp" alt="A" width="${width}">`, { resolveImage: () => known }).html.match(/<img[^>]*>/)?.[0];
		expect(imgOf(320)).toContain('width="320" height="240"');
		expect(imgOf(320)).toContain('sizes="320px"');
		expect(imgOf(1_200)).toContain('width="800" height="600"');
	});
});
