import { describe, expect, it } from "vitest";
import { type ConvertContext, convertContent } from "./convert.ts";

interface Told {
	markdown: string;
	prose: string;
	notes: string[];
}

/** Converts with every image at /images/<name>, but those named « absente », which have no address. */
async function convert(content: string, footnotes = "", change: Partial<ConvertContext> = {}): Promise<Told> {
	const notes: string[] = [];
	const attachments = new Map([
		["11", { url: "https://a.example/wp-content/uploads/un.jpg", alt: "Un quai", caption: "Le quai & l'eau", title: "un" }],
		["12", { url: "https://a.example/wp-content/uploads/deux.jpg", alt: "", caption: "", title: "Deux" }],
		["13", { url: "https://a.example/wp-content/uploads/son.mp3", alt: "", caption: "", title: "Son" }],
	]);
	const { markdown, prose } = await convertContent(content, footnotes, {
		gallery: { attachment: (id) => attachments.get(id), children: ["11", "12", "13"] },
		images: {
			image: (src, id) =>
				src.includes("absente") ? null : { address: `/images/${src.replace(/^.*\/|\?.*$/g, "")}`, alt: attachments.get(id)?.alt ?? "" },
			isOwnFile: (href) => href.endsWith(".jpg"),
		},
		base: "https://a.example/2013/ici/",
		say: (code, word = "") => notes.push(word ? `${code} ${word}` : code),
		...change,
	});
	return { markdown, prose, notes };
}

const markdownOf = async (content: string): Promise<string> => (await convert(content)).markdown;

describe("paragraphs", () => {
	it("are made of blank lines in classic content, single line breaks are kept", async () => {
		expect(await markdownOf("Un.\n\nDeux\nlignes.\r\n\r\n\r\nTrois.")).toBe("Un.\n\nDeux\\\nlignes.\n\nTrois.");
	});
	it("are not in block content", async () => {
		expect(await markdownOf("<!-- wp:paragraph -->\n<p>Un\ndeux</p>\n<!-- /wp:paragraph -->")).toBe("Un deux");
	});
	it("stand around blocks without stray breaks", async () => {
		expect(await markdownOf("Avant\n<h2>Titre</h2>\nAprès\n<ul>\n\t<li>a\n<ul>\n\t<li>b</li>\n</ul>\n</li>\n</ul>\nFin")).toBe(
			"Avant\n\n## Titre\n\nAprès\n\n- a\n  - b\n\nFin",
		);
	});
	it("are parted by two breaks, not by the layout of the source", async () => {
		expect(await markdownOf("<p>Un<br><br>Deux<br>\nTrois<br></p>")).toBe("Un\n\nDeux\\\nTrois");
	});
	it("leave when empty", async () => {
		expect(await markdownOf("<p>&nbsp;</p>Un<p></p><div><span> </span></div><strong></strong><h2><br></h2>")).toBe("Un");
	});
});

describe("phrases", () => {
	it.each([
		["<b>Gras, </b>et <i> penché</i>", "**Gras,** et *penché*"],
		["<strong>a<strong> b</strong></strong>", "**a b**"],
		["<span style='color:red'>rouge</span> <font>vieux</font> <u>souligné</u> <big>gros</big>", "rouge vieux souligné gros"],
		["<acronym title='a \"b\" | c'>x</acronym>", '<abbr title="a &quot;b&quot; &#124; c">x</abbr>'],
		[
			"H<sub>2</sub>O, <kbd>Ctrl</kbd>, <q>dit</q>, <ins>mis</ins>, <s>ôté</s>",
			"H<sub>2</sub>O, <kbd>Ctrl</kbd>, <q>dit</q>, <ins>mis</ins>, ~~ôté~~",
		],
		["<tt>a</tt> et <var>b</var> et <code>&lt;p&gt;</code>", "`a` et *b* et `<p>`"],
		["a *b* _c_ [d] # e &lt;p&gt; `f`", "a \\*b\\* \\_c\\_ \\[d] # e \\<p> \\`f\\`"],
		["<a>sans adresse</a> <a href='javascript:alert(1)'>ruse</a> <a href='https://b.example/'></a>", "sans adresse ruse"],
	])("%s", async (html, markdown) => {
		expect(await markdownOf(html)).toBe(markdown);
	});
	it("stay inside list items", async () => {
		expect(await markdownOf("<ul><li>m<sup>2</sup> et <kbd>x</kbd></li><li>n</li></ul>")).toBe("- m<sup>2</sup> et <kbd>x</kbd>\n- n");
	});
});

describe("headings", () => {
	it("never are of level 1, never jump, never are bold or broken", async () => {
		expect(await markdownOf("<h1>A</h1><h4><b>B</b></h4><h6>C</h6><h3>D<br>d</h3><h1>E</h1>")).toBe(
			"## A\n\n### B\n\n#### C\n\n### D d\n\n## E",
		);
	});
});

describe("code", () => {
	it("keeps brackets, spaces and blank lines", async () => {
		expect(await markdownOf("<pre>\n  if (a &lt; b) {\n\n    <b>x</b>\n  }\n</pre>")).toBe("```\n  if (a < b) {\n\n    x\n  }\n```");
	});
	it("keeps its language, from every editor", async () => {
		expect(await markdownOf('<pre class="wp-block-code"><code lang="php" class="language-php">a</code></pre>')).toBe("```php\na\n```");
		expect(await markdownOf('[code language="css"]\np > a { color: red; }\n[/code]')).toBe("```css\np > a { color: red; }\n```");
		expect(await markdownOf('<pre class="brush: js; gutter: false">a</pre>')).toBe("```js\na\n```");
	});
	it("of several lines becomes a block where it stood", async () => {
		expect(await markdownOf("Voici\n<code>a\n\tb</code>\nfin <code>c</code>")).toBe("Voici\n\n```\na\n\tb\n```\n\nfin `c`");
	});
	it("holds shortcodes as they are", async () => {
		expect(await markdownOf("<code>[gallery]</code> et [[gallery ids=1]]")).toBe("`[gallery]` et \\[gallery ids=1]");
	});
});

describe("lists, quotes", () => {
	it("survive in one another", async () => {
		const html =
			"<ol start='3'><li>a<ul><li>b<blockquote><p>c</p><p>d</p></blockquote></li></ul></li><li>e</li></ol><blockquote>f<ul><li>g</li></ul><cite>h</cite></blockquote>";
		expect(await markdownOf(html)).toBe("3. a\n   - b\n\n     > c\n     >\n     > d\n4. e\n\n> f\n>\n> - g\n>\n> <cite>h</cite>");
	});
	it("of definitions stay HTML", async () => {
		expect(await markdownOf("<dl>\n\n<dt>a</dt>\n\n<dd>b <em>c</em></dd>\n</dl>")).toBe("<dl>\n<dt>a</dt>\n<dd>b <em>c</em></dd>\n</dl>");
	});
	it("fold when they are details", async () => {
		expect(await markdownOf("<details><summary>Plus</summary><p>Un <b>mot</b>.</p></details>")).toBe(
			"<details>\n<summary>Plus</summary>\n\nUn **mot**.\n\n</details>",
		);
	});
});

describe("tables", () => {
	const table = (rows: string): string => `<table class="x" border="1"><tbody>${rows}</tbody></table>`;
	it("with a header become Markdown", async () => {
		expect(await markdownOf(table("<tr><th>a</th><th>b</th></tr><tr><td>1 | 2</td><td>x<br>y</td></tr>"))).toBe(
			"| a | b |\n| - | - |\n| 1 \\| 2 | x<br>y |",
		);
	});
	it("without one, with spans, or with lists inside stay HTML", async () => {
		expect(await markdownOf(table("<tr><td>a</td><td>b</td></tr>"))).toBe(
			"<table>\n<tbody>\n<tr><td>a</td><td>b</td></tr>\n</tbody>\n</table>",
		);
		expect(await markdownOf(table("<tr><th>a</th><th></th></tr><tr><td colspan='2'>b</td></tr>"))).toContain(
			'<tr><th>a</th><td></td></tr>\n<tr><td colspan="2">b</td></tr>',
		);
		expect(await markdownOf(table("<tr><th>a</th><th>b</th></tr><tr><td><ul><li>c</li></ul></td><td>d</td></tr>"))).toContain("<li>c</li>");
	});
	it("keep their caption", async () => {
		const html =
			"<figure class='wp-block-table'><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table><figcaption>Légende</figcaption></figure>";
		expect(await markdownOf(html)).toMatch(/^<figure>\n<table>[\s\S]*<figcaption>Légende<\/figcaption>\n<\/figure>$/);
	});
});

describe("images", () => {
	it("stand alone, before or after the paragraph they were in", async () => {
		expect(await markdownOf('<img src="a.jpg" alt="A"> Un texte <img src="b.jpg" alt="B"> autour.')).toBe(
			"![A](/images/a.jpg)\n\nUn texte autour.\n\n![B](/images/b.jpg)",
		);
	});
	it("keep their captions, from every editor", async () => {
		const markdown = '![Quai](/images/un.jpg "Le quai")';
		expect(await markdownOf('[caption id="x" width="300"]<img src="un.jpg" alt="Quai" /> Le quai[/caption]')).toBe(markdown);
		expect(await markdownOf('[caption caption="Le quai"]<a href="un.jpg"><img src="un.jpg" alt="Quai" /></a>[/caption]')).toBe(markdown);
		expect(await markdownOf('<div class="wp-caption"><img src="un.jpg" alt="Quai"><p class="wp-caption-text">Le quai</p></div>')).toBe(
			markdown,
		);
		expect(await markdownOf('<figure class="wp-block-image"><img src="un.jpg" alt="Quai"/><figcaption>Le quai</figcaption></figure>')).toBe(
			markdown,
		);
	});
	it("become a figure when the caption holds a link", async () => {
		expect(await markdownOf('[caption]<img src="un.jpg" alt="Quai"> Le <a href="https://b.example/">quai</a>[/caption]')).toBe(
			'<figure>\n<img src="/images/un.jpg" alt="Quai"><figcaption>Le <a href="https://b.example/">quai</a></figcaption>\n</figure>',
		);
	});
	it("lose the link to themselves, keep another", async () => {
		expect(await markdownOf('<a href="https://a.example/un.jpg"><img src="un-300x200.jpg" alt="Q"></a>')).toBe(
			"![Q](/images/un-300x200.jpg)",
		);
		expect(await markdownOf('<a href="https://b.example/"><img src="un.jpg" alt="Q"></a>')).toBe(
			"[![Q](/images/un.jpg)](https://b.example/)",
		);
	});
	it("are left out with their caption and their link when absent", async () => {
		const html =
			'Un.\n\n[caption]<a href="https://b.example/"><img src="absente.jpg"></a> Légende[/caption]\n\n<a href="https://b.example/"><img src="absente.jpg"></a>\n\nDeux.';
		expect(await markdownOf(html)).toBe("Un.\n\nDeux.");
	});
	it("take an alternative text that says something", async () => {
		expect(await markdownOf('<img src="dsc_0042.jpg" alt="DSC 0042">')).toBe("![](/images/dsc_0042.jpg)");
		expect(await markdownOf('<img class="wp-image-11" src="un.jpg">')).toBe("![Un quai](/images/un.jpg)");
	});
	it("of a gallery follow one another", async () => {
		const two = '![Un quai](/images/un.jpg "Le quai & l\'eau")\n\n![Deux](/images/deux.jpg)';
		expect(await markdownOf("[gallery]")).toBe(two);
		expect(await markdownOf('[gallery ids="11, 12" columns=2]')).toBe(two);
		expect(await markdownOf("[gallery exclude='11']")).toBe("![Deux](/images/deux.jpg)");
		const block =
			'<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li><figure><img src="un.jpg" alt="Un"/></figure></li><li><figure><img src="deux.jpg" alt="Deux quais"/><figcaption>L</figcaption></figure></li></ul><figcaption>Ensemble</figcaption></figure>';
		expect(await markdownOf(block)).toBe('![Un](/images/un.jpg)\n\n![Deux quais](/images/deux.jpg "L")\n\n*Ensemble*');
	});
	it("pasted as data are dropped and said", async () => {
		const { markdown, notes } = await convert('a <img src="data:image/png;base64,iVBORw0KGgo="> b');
		expect(markdown).not.toContain("base64");
		expect(notes).toContain("inline-file");
	});
	it("that were smileys are their text", async () => {
		expect(await markdownOf('Oui <img class="wp-smiley" src="s.gif" alt=":)">')).toBe("Oui :)");
	});
});

describe("what WordPress would have shown from elsewhere", () => {
	it.each([
		["https://www.youtube.com/watch?v=abc", "[Voir sur YouTube](https://www.youtube.com/watch?v=abc)"],
		["[embed width=3]https://vimeo.com/1[/embed]", "<https://vimeo.com/1>"],
		["[youtube https://youtu.be/abc]", "[Voir sur YouTube](https://youtu.be/abc)"],
		['<p><iframe src="//www.youtube.com/embed/abc?rel=0"></iframe></p>', "[Voir sur YouTube](https://www.youtube.com/watch?v=abc)"],
		["https://www.youtube.com/watch?v=aqz-KE-bpKQ", "<https://www.youtube.com/watch?v=aqz-KE-bpKQ>"],
		["[youtube https://youtu.be/aqz-KE-bpKQ]", "<https://www.youtube.com/watch?v=aqz-KE-bpKQ>"],
		['<p><iframe src="//www.youtube.com/embed/aqz-KE-bpKQ?rel=0"></iframe></p>', "<https://www.youtube.com/watch?v=aqz-KE-bpKQ>"],
		["https://tube.exemple.org/w/kkGMgK9ZtnKfYAgnEtQxbv", "<https://tube.exemple.org/w/kkGMgK9ZtnKfYAgnEtQxbv>"],
		["[audio src='https://a.example/s.mp3']", "[Écouter l’enregistrement](https://a.example/s.mp3)"],
		["[video mp4='https://a.example/s.mp4'][/video]", "[Voir la vidéo](https://a.example/s.mp4)"],
		['<video controls><source src="https://a.example/s.mp4"></video>', "[Voir la vidéo](https://a.example/s.mp4)"],
		["https://b.example/page/", "[b.example/page](https://b.example/page/)"],
	])("%s becomes a link", async (html, link) => {
		expect(await markdownOf(`Avant.\n\n${html}\n\nAprès.`)).toBe(`Avant.\n\n${link}\n\nAprès.`);
	});
	it("is no part of the prose", async () => {
		expect((await convert("https://www.youtube.com/watch?v=abc\n\nUn texte.")).prose).toBe("Un texte.");
	});
});

describe("shortcodes", () => {
	it("are dropped and said when known, or when they look like one", async () => {
		const { markdown, notes } = await convert(
			'a [contact-form-7 id="1" title="x"] b [mon_code x="1"]gardé[/mon_code] [vc_row][vc_column]c[/vc_column][/vc_row]',
		);
		expect(markdown).toBe("a b gardé c");
		expect(notes).toEqual(["shortcode contact-form-7", "shortcode mon_code", "shortcode vc_row", "shortcode vc_column"]);
	});
	it("are not what merely stands in brackets", async () => {
		const { markdown, notes } = await convert("Il dit [sic] et [...] puis [1] [voir la suite] [/fin]");
		expect(markdown.replaceAll("\\", "")).toBe("Il dit [sic] et [...] puis [1] [voir la suite] [/fin]");
		expect(notes).toEqual([]);
	});
});

describe("links", () => {
	it.each([
		["http://www.a.example/2013/autre/#suite", "http://www.a.example/2013/autre/#suite"],
		["/?p=9", "https://a.example/?p=9"],
		["../autre/", "https://a.example/2013/autre/"],
		["//b.example/2013/autre/", "https://b.example/2013/autre/"],
		["mailto:a@b.example", "mailto:a@b.example"],
		["#note", "#note"],
	])("%s leads to %s", async (from, to) => {
		const { markdown, notes } = await convert(`<a href="${from}">mot</a>`);
		expect(markdown).toBe(`[mot](${to})`);
		expect(notes).toEqual([]);
	});
});

describe("right-to-left text", () => {
	it("keeps its direction", async () => {
		expect(await markdownOf("Un mot שלום ici.\n\nשלום <b>עולם</b>")).toBe(
			'Un mot שלום ici.\n\n<p dir="rtl" lang="he">שלום <strong>עולם</strong></p>',
		);
		expect(await markdownOf('<div dir="rtl"><p>مرحبا</p><ul><li>123</li></ul></div>')).toBe(
			'<p dir="rtl" lang="ar">مرحبا</p>\n\n<ul dir="rtl">\n<li>123</li>\n</ul>',
		);
	});
});

describe("marks", () => {
	it("« lire la suite » leaves, a new page is a rule", async () => {
		const { markdown, notes } = await convert("a<!--more Suite-->b\n\n<!--nextpage-->\n\nc");
		expect(markdown).toBe("a\n\nb\n\n---\n\nc");
		expect(notes).toEqual(["more", "next-page"]);
	});
	it("of blocks without content are said", async () => {
		expect((await convert('<!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:spacer /-->')).notes).toEqual(["dynamic-block latest-posts"]);
	});
	it("scripts, styles and forms leave", async () => {
		const { markdown, notes } = await convert(
			"a<script>alert(1)</script><style>p{}</style><form><input name=x><p>b</p></form><object></object>",
		);
		expect(markdown).toBe("a\n\nb");
		expect(notes).toEqual(["removed script", "removed form", "removed object"]);
	});
});

describe("footnotes of the block editor", () => {
	it("become the house's", async () => {
		const content =
			'<!-- wp:paragraph --><p>Un mot<sup data-fn="k1" class="fn"><a href="#k1" id="k1-link">1</a></sup>.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->';
		const { markdown } = await convert(content, '[{"id":"k1","content":"Une <em>note</em>."}]');
		expect(markdown).toBe("Un mot[^1].\n\n[^1]: Une *note*.");
	});
	it("without their text are only a number", async () => {
		expect(await markdownOf('<p>Un<sup data-fn="k1" class="fn"><a href="#k1">1</a></sup></p>')).toBe("Un<sup>1</sup>");
	});
});

describe("markup that defeats the conversion", () => {
	it("costs its form, never its text", async () => {
		const { markdown, notes } = await convert(
			`${"<div><em>".repeat(20_000)}Un <p>texte</p> *nu* &amp; sauf.${"</em></div>".repeat(20_000)}<script>non</script>`,
		);
		expect(markdown).toBe("Un\n\ntexte\n\n\\*nu\\* \\& sauf.");
		expect(notes).toEqual(["plain-text"]);
	});
	it("of several megabytes is read as text", async () => {
		const { markdown, notes } = await convert(`<p>${"mot ".repeat(800_000)}</p>`);
		expect(notes).toEqual(["plain-text"]);
		expect(markdown.startsWith("mot mot")).toBe(true);
	});

	const million = 1_000_000;
	it.each([
		["comments without end", "<!-- wp:a ", ""],
		["captions without end", "[caption a='b'] ", ""],
		["captions after the only end", "[caption] ", "[/caption]"],
		["code without end", "<pre>", ""],
		["attributes without end", "[a x=y z=t", ""],
		["quotes without end", '[a "x', ""],
		["brackets", "[", ""],
		["closing tags", "[/a]", ""],
		["pasted files", "(data:a/b", ""],
		["spaces", " ", "a"],
		["line breaks", "\n", "a"],
		["stars", "*a_", ""],
		["ampersands", "&amp", ""],
		["bold in every paragraph", "<b id=x><p>", ""],
	])("is read in one go: %s", async (_name, mark, before) => {
		const { markdown } = await convert(`début ${before}${mark.repeat(Math.floor(million / mark.length))} fin`);
		expect(markdown.length).toBeGreaterThanOrEqual(0);
	});
});
