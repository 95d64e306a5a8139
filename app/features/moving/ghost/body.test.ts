// Every node and card of Ghost's bodies, as the fact sheet names them, to the house's Markdown.
import { describe, expect, test } from "vitest";
import { cards, gatedCards, lexical, mobiledocBody, paragraph, renderedBody, textNodes } from "../../../../tests/support/ghost-bodies.ts";
import { renderBody } from "../../../platform/markdown/render-body.ts";
import { convertTree } from "../html/convert.ts";
import { takeNotes } from "../html/notes.ts";
import { bodyTree } from "./body.ts";
import type { Body, Place } from "./say.ts";

const SITE = "https://gazette.example";

async function converted(row: Record<string, unknown>, place: Place = "page") {
	const notes: string[] = [];
	const body: Body = { place, reserved: false, say: (code, word = "") => notes.push(word === "" ? code : `${code} ${word}`) };
	const tree = bodyTree(row, SITE, body);
	const footnotes = takeNotes(tree);
	const { markdown } = await convertTree(tree, { base: `${SITE}/billet/`, say: body.say, footnotes });
	return { markdown, notes, reserved: body.reserved };
}

const card = (name: string) => converted({ lexical: lexical(cards[name] ?? gatedCards[name] ?? {}) });

describe("text", () => {
	test("marks, headings, quotes, lists, links and what is typed in French", async () => {
		const { markdown, notes } = await converted({ lexical: lexical(...textNodes) });
		expect(markdown).toContain("Ni chaud ni froid\u00a0: «\u00a0l’été\u00a0» à Nîmes, cœur, Œuvre, 10\u202f000\u00a0€.");
		const { html } = renderBody(markdown);
		expect(html).toContain("<strong>gras</strong> <em>italique <strong>gras italique</strong></em> <strong>gras</strong>");
		expect(html).toContain("<del>barré</del>");
		expect(html).toContain("H<sub>2</sub>O, m<sup>2</sup>, <mark>surligné</mark>");
		expect(markdown).toContain("## Un intertitre\n\n## Un autre");
		expect(markdown).toContain("> Citation de tête.\\\n> Deuxième ligne.\n\n> Ancienne citation.\n\n> Citation en marge.");
		expect(markdown).toContain("- un\n- deux\n\n  3. dedans");
		expect(markdown).toContain("[x] fait\n* [ ] à faire");
		expect(markdown).toContain("[lien interne](https://gazette.example/la-riviere/#sources)");
		expect(markdown).toContain("un abonnez-vous et un lien en cours TK.");
		expect(notes).toEqual(["portal-link abonnez-vous"]);
	});

	test("marks that touch stay apart", async () => {
		const words = (text: string, format: number) => ({ type: "text", text, format });
		const { markdown } = await converted({ lexical: lexical(paragraph(words("pen", 2), words("du", 3), words("lé", 1), words("e", 0))) });
		expect(renderBody(markdown).html.replaceAll("\u2060", "")).toContain("<em>pen<strong>du</strong></em><strong>lé</strong>e");
	});
});

describe("cards of lexical bodies", () => {
	test.each([
		[
			"image",
			'<figure>\n<a href="https://autre.example/carte"><img src="https://gazette.example/content/images/2024/01/rive.jpg" alt="La rive au matin"></a><figcaption>La <strong>rive</strong>, vue du <a href="https://gazette.example/le-pont/">pont</a>.</figcaption>\n</figure>',
			[],
		],
		["image-plain", '![](https://gazette.example/content/images/2024/01/pont.jpg "Le pont")', []],
		["image-unsaved", "", ["inline-file"]],
		[
			"gallery",
			'![Vue A](https://gazette.example/content/images/2024/01/a.jpg "Légende A")\n\n![](https://gazette.example/content/images/2024/01/b.jpg)\n\n*Deux vues*',
			[],
		],
		["bookmark", "[Un article ailleurs](https://autre.example/article)\\\nCe qu’il raconte.\n\n*À lire*", []],
		["embed", "[Une vidéo](https://www.youtube.com/watch?v=abc123)\n\n*Légende vidéo*", ["embed https://www.youtube.com/watch?v=abc123"]],
		["embed-bare", "<https://vimeo.com/42>", ["embed https://vimeo.com/42"]],
		[
			"embed-tweet",
			"> Un mot bref.\n>\n> — Ada\n\n[Voir sur X (Twitter)](https://twitter.com/ada/status/1)",
			["embed https://twitter.com/ada/status/1"],
		],
		["callout", "> 💡 À **retenir**", []],
		["toggle", "## Pourquoi ?\n\nParce que.\n\nEt aussi.", []],
		["button", "[Lire la suite](https://gazette.example/la-riviere/)", []],
		["button-portal", "", ["portal-link S’abonner ici"]],
		[
			"call-to-action",
			"Sponsorisé\n\n![](https://gazette.example/content/images/2024/01/annonce.jpg)\n\nUne *annonce* maison.\n\n[Voir](https://annonceur.example/)",
			["sponsor Sponsorisé"],
		],
		["email", "", ['mail-only Bonjour {first_name, "vous"}, ceci n’est que dans le courriel.']],
		["email-cta", "", ["mail-only Aidez-nous."]],
		["html", "Du *HTML* simple.\n\nVotre avis", ["removed script", "removed form"]],
		[
			"audio",
			"[L’entretien](https://gazette.example/content/media/2024/01/entretien.mp3)",
			[`media-link ${SITE}/content/media/2024/01/entretien.mp3`],
		],
		[
			"video",
			"![](https://gazette.example/content/media/2024/01/film_thumb.jpg)\n\n[Voir la vidéo](https://gazette.example/content/media/2024/01/film.mp4)\n\n*Le film*",
			[`media-link ${SITE}/content/media/2024/01/film.mp4`],
		],
		["file", "[Le rapport (1,2\u00a0Mo)](https://gazette.example/content/files/2024/01/rapport.pdf)\n\n*Trente pages*", []],
		[
			"product",
			"## Un livre\n\n![](https://gazette.example/content/images/2024/01/livre.jpg)\n\nLu d’une traite.\n\n4/5\n\n[En librairie](https://librairie.example/livre)",
			[],
		],
		[
			"header",
			"![](https://gazette.example/content/images/2024/01/fond.jpg)\n\n## Bannière une\n\nSon sous-titre\n\n[Entrer](https://gazette.example/une)",
			[],
		],
		["header-2", "## Bannière deux\n\nSous-titre deux", []],
		["signup", "", ["signup Recevez la lettre Chaque jeudi"]],
		["codeblock", "```javascript\nif (a < b) {\n\n  partir();\n}\n```\n\n*Un exemple*", []],
		["horizontalrule", "---", []],
		["transistor", "", ["gated-advert transistor"]],
		[
			"before-after",
			"![Avant](https://gazette.example/content/images/2024/01/avant.jpg)\n\n![Après](https://gazette.example/content/images/2024/01/apres.jpg)\n\n*Avant et après*",
			[],
		],
		["unknown", "Des mots à garder\n\n[https://autre.example/carrousel](https://autre.example/carrousel)", ["unknown-card carrousel-3000"]],
	])("%s", async (name, markdown, notes) => {
		expect(await card(name)).toEqual({ markdown, notes, reserved: false });
	});

	test("markdown: notes, marks of its own, tables, fences, players", async () => {
		const { markdown, notes } = await card("markdown");
		expect(markdown).toBe(
			"## Titre collé\n\nDu **Markdown** avec une note[^1] et <mark>surligné</mark>, H<sub>2</sub>O, m<sup>2</sup>.\n\n- un\n- deux\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n![Vue](https://gazette.example/content/images/2024/01/md.jpg)\n\n```js\n#pas un titre\n```\n\n<https://vimeo.com/7>\n\n[^1]: La note, avec *italique*.",
		);
		expect(notes).toEqual(["embed https://vimeo.com/7"]);
	});

	test("notes of two Markdown cards keep apart", async () => {
		const note = (words: string) => ({ type: "markdown", markdown: `Un mot[^1].\n\n[^1]: ${words}` });
		const { markdown } = await converted({ lexical: lexical(note("Première."), note("Seconde.")) });
		expect(markdown).toBe("Un mot[^1].\n\nUn mot[^2].\n\n[^1]: Première.\n\n[^2]: Seconde.");
	});

	test("what only the mail shows is kept where the text is a mail", async () => {
		const both = { lexical: lexical(cards.email ?? {}, cards["email-cta"] ?? {}) };
		const { markdown, notes } = await converted(both, "mail");
		expect(markdown).toBe(
			"Bonjour {{prenom}}, ceci n’est que dans le courriel.\n\nAidez-nous.\n\n[Soutenir](https://gazette.example/soutenir)",
		);
		expect(notes).toEqual(["segment status:free"]);
	});
});

describe("what is for some readers only", () => {
	test.each([
		["paywall", "---", ["paywall"], true],
		["html", "Secret des abonnés.", ["gated Secret des abonnés."], true],
		["html-mail", "", ["mail-only Du seul courriel."], false],
		["call-to-action", "", ["gated-advert Pour les gratuits. Voir"], false],
	])("%s", async (name, markdown, notes, reserved) => {
		expect(await converted({ lexical: lexical(gatedCards[name] ?? {}) })).toEqual({ markdown, notes, reserved });
	});

	test.each([
		["<p>Public.</p><!--members-only--><p>Secret</p>", true],
		['<p>A</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:-free" --><p>S</p><!--kg-gated-block:end-->', true],
		['<p>A</p><!--kg-gated-block:begin nonMember:true memberSegment:"" --><p>S</p><!--kg-gated-block:end-->', false],
		["<div><div><!-- members-only --></div></div><p>S</p>", true],
	])("HTML %s", async (html, reserved) => {
		expect((await converted({ html })).reserved).toBe(reserved);
	});
});

test("mobiledoc: sections, markers, atoms, older names", async () => {
	const { markdown, notes } = await converted({ mobiledoc: mobiledocBody });
	const { html } = renderBody(markdown);
	expect(html).toContain("Texte <strong>gras <em>et italique</em></strong><br>");
	expect(markdown).toContain("[un lien](https://gazette.example/la-riviere/)@ada");
	expect(markdown).toContain("## Titre ancien\n\n> Citation\n\n> Aparté\n\n- puce un\n- ~~puce barrée~~\n\n1. `ls -l`");
	expect(markdown).toContain("![](https://gazette.example/content/images/2019/03/vieille.jpg)");
	expect(markdown).toContain('![](https://gazette.example/content/images/2024/01/pont.jpg "Le pont")\n\n```bash\necho « é »\n```\n\n---');
	expect(markdown).toContain("Du *Markdown* ancien.\n\n<https://vimeo.com/42>\n\n> Attention\n\nMots d’une carte perdue.");
	expect(notes).toEqual(["unknown-card mention", "embed https://vimeo.com/42", "unknown-card carte-perdue"]);
});

test("Ghost's own HTML: every class is read back", async () => {
	const { markdown } = await converted({ html: renderedBody });
	for (const part of [
		"le 15\u00a0juillet",
		'![Vue rendue](https://gazette.example/content/images/2020/05/rendu.jpg "Légende rendue")',
		"2020/05/g1.jpg)\n\n![](https://gazette.example/content/images/2020/05/g2.jpg)",
		"[Titre du signet](https://autre.example/signet)\\\nSa description",
		"> 💡 Encadré **rendu**",
		"## Question rendue\n\nRéponse rendue",
		"[Bouton rendu](https://autre.example/bouton)",
		"[Son rendu](https://gazette.example/content/media/2020/05/son.mp3)",
		"![](https://gazette.example/content/media/2020/05/v.jpg)\n\n[Voir la vidéo](https://gazette.example/content/media/2020/05/v.mp4)\n\n*Film rendu*",
		"[Fichier rendu (2 MB)](https://gazette.example/content/files/2020/05/f.pdf)\n\n*Sa légende*",
		"## Produit rendu\n\n![](https://gazette.example/content/images/2020/05/p.jpg)\n\nAvis rendu\n\n2/5\n\n[Acheter](https://autre.example/p)",
		"## En-tête rendu\n\n### Sous-titre rendu",
		"HTML rendu\n\n> Citation rendue",
		"Une note[^1].",
		"[^1]: Note rendue",
	]) {
		expect(markdown).toContain(part);
	}
	expect(markdown).not.toMatch(/Éditeur|0:00|Inscription|↩|<!--/);
});

test("pictures are known by their originals", async () => {
	const html =
		'<img src="__GHOST_URL__/content/images/size/w600/2024/01/a.jpg"><img src="/content/images/size/w1000h500/format/webp/2024/01/b.jpg">';
	const { markdown } = await converted({ html });
	expect(markdown).toBe(`![](${SITE}/content/images/2024/01/a.jpg)\n\n![](${SITE}/content/images/2024/01/b.jpg)`);
});

describe("bodies that are hard to read", () => {
	test.each([
		["lexical cut short", { lexical: '{"root":{"children":[', html: "<p>Le même.</p>" }, "Le même.", ["broken-body lexical"]],
		[
			"lexical of another shape",
			{ lexical: "[1,2]", mobiledoc: "null", html: "<p>Le même.</p>" },
			"Le même.",
			["broken-body lexical", "broken-body mobiledoc"],
		],
		["empty lexical beside words", { lexical: lexical(), html: "<p>Des mots.</p>" }, "Des mots.", []],
		["plain text alone", { plaintext: "Un.\n\nDeux." }, "Un.\n\nDeux.", []],
		[
			"nodes that are no nodes",
			{ lexical: '{"root":{"children":[null,1,"x",{"type":5},{"type":"paragraph","children":"y"}]}}' },
			"",
			["unknown-card 5"],
		],
		[
			"mobiledoc of wrong shapes",
			{ mobiledoc: '{"sections":[[10,99],[1],[3,"ul"],["x"],7],"cards":{}}' },
			"",
			["unknown-card ?", "unknown-card section x", "unknown-card section undefined"],
		],
	])("%s", async (_name, row, markdown, notes) => {
		expect(await converted(row)).toEqual({ markdown, notes, reserved: false });
	});

	test("nested without end: the words are kept, in reasonable time", async () => {
		const deep = (levels: number) =>
			`${'{"type":"list","listType":"bullet","children":[{"type":"listitem","children":['.repeat(levels)}{"type":"text","text":"au fond"}${"]}]}".repeat(levels)}`;
		expect((await converted({ lexical: `{"root":{"children":[${deep(5_000)}]}}` })).markdown).toContain("au fond");
		const html = `${"<div><b>".repeat(20_000)}au fond`;
		const { markdown, notes } = await converted({ html });
		expect(markdown).toContain("au fond");
		expect(notes).toContain("plain-text");
		const divs = await converted({ html: `${"<div>".repeat(30_000)}au fond<!--members-only-->` });
		expect(divs).toMatchObject({ markdown: "au fond", reserved: true });
		const quotes = await converted({ lexical: lexical({ type: "markdown", markdown: `${"> ".repeat(9_000)}au fond` }) });
		expect(quotes.markdown).toContain("au fond");
		const marks = { markups: [["em"]], sections: [[1, "p", [[0, new Array(9_000).fill(0), 0, "au fond"]]]] };
		expect((await converted({ mobiledoc: JSON.stringify(marks) })).markdown).toContain("au fond");
	});

	test("what runs never passes", async () => {
		const { markdown } = await converted({
			lexical: lexical(
				paragraph({ type: "link", url: "javascript:alert(1)", children: [{ type: "text", text: "lien" }] }),
				{ type: "button", buttonText: "<img onerror=alert(1)>Bouton", buttonUrl: "javascript:alert(1)" },
				{ type: "html", html: "<img src=x onerror=alert(1)><svg onload=alert(1)></svg>" },
			),
		});
		expect(markdown).not.toMatch(/javascript:|onerror|onload/);
		expect(markdown).toContain("Bouton");
	});
});
