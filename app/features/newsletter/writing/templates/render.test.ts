import type { Element, Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { describe, expect, test } from "vitest";
import { mailSite as site } from "../../../../../tests/support/mail-site.ts";
import { LIMITS } from "../../../../shared/markdown/limits.ts";
import { oneLine } from "../../../../shared/one-line.ts";
import { templateNames } from "../../rules.ts";
import type { WrittenNewsletter } from "./newsletter.ts";
import { personalise } from "./personalise.ts";
import { renderNewsletter } from "./render.server.ts";
import { samples } from "./samples-copy.ts";
import { inScheme } from "./scheme.ts";

const at = new Date("2026-11-21T08:00:00.000Z");

const everything = `![Une porte ouverte](/art/vie-alt-1-752.webp)

Bonjour {prenom},

Ce mois-ci, « deux victoires » ! Voir [les usines](https://exemple.fr/a?b=1&c=2), [écrire](mailto:a@b.fr) ou [chez nous](/actualites).

<a class="bouton bouton-primary bouton-small" href="/a">Un</a> <a class="bouton bouton-secondary" href="/b">Deux</a>

<div class="bloc"><img src="/art/vie-alt-2-752.webp" alt="Une tablée"><h3>Le jardin</h3><p>Douze hectares, <a href="/x">et pas un chef</a>.</p><a class="bouton bouton-outline bouton-large" href="/c">Lire</a></div>

## Ce qui a marché

- **2 417** objets réparés
- **340** bénévoles

- une chose
- une autre

> On démonte.

| Ville | Objets |
|---|--:|
| Albi | 12 |

<figure><img src="https://ailleurs.example/i.png" alt="Ailleurs" width="200"><figcaption>Une légende</figcaption></figure>

---

\`code\` et <mark>surligné</mark>.`;

function newsletter(content: string, more: Partial<WrittenNewsletter> = {}): WrittenNewsletter {
	return { title: "Le grille-pain a gagné", subject: "Sujet", excerpt: "Deux victoires minuscules", content, template: "default", ...more };
}

const parse = (html: string) => unified().use(rehypeParse).parse(html) as Root;

function all(tree: Root, tagName: string): Element[] {
	const found: Element[] = [];
	visit(tree, "element", (node: Element) => {
		if (node.tagName === tagName) found.push(node);
	});
	return found;
}

const styleOf = (node: Element): Map<string, string> =>
	new Map(
		String(node.properties.style ?? "")
			.split(";")
			.map((rule) => rule.split(/:(.*)/s).map((part) => part.trim()) as [string, string]),
	);
const classesOf = (node: Element): string[] => (Array.isArray(node.properties.className) ? node.properties.className.map(String) : []);

function luminance(hex: string): number {
	const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
		const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
	const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
	return (light + 0.05) / (dark + 0.05);
}

/** Colours of each class under the dark rules of the newsletter. */
function darkClasses(html: string): Map<string, { color?: string; background?: string }> {
	const rules = /@media \(prefers-color-scheme:dark\)\{((?:\.[\w-]+\{[^}]*\})+)\}/.exec(html)?.[1] ?? "";
	return new Map(
		[...rules.matchAll(/\.([\w-]+)\{([^}]*)\}/g)].map(([, name = "", body = ""]) => {
			const color = /(?:^|;)color:(#\w{6})/.exec(body)?.[1];
			const background = /background-color:(#\w{6})/.exec(body)?.[1];
			return [name, { ...(color ? { color } : {}), ...(background ? { background } : {}) }];
		}),
	);
}

/** Every text with the colours it is seen in. */
function seen(tree: Root, dark: ReturnType<typeof darkClasses> | null): { words: string; color: string; background: string }[] {
	const found: { words: string; color: string; background: string }[] = [];
	const walk = (node: Root | Element, color: string, background: string) => {
		for (const child of node.children) {
			if (child.type === "text" && child.value.trim().replace("{{pixel}}", "") !== "")
				found.push({ words: child.value.trim(), color, background });
			if (child.type !== "element" || child.tagName === "head") continue;
			const style = styleOf(child);
			if (style.get("display") === "none") continue;
			let textColor = style.get("color") ?? color;
			let ground = style.get("background-color") ?? background;
			for (const name of dark ? classesOf(child) : []) {
				textColor = dark?.get(name)?.color ?? textColor;
				ground = dark?.get(name)?.background ?? ground;
			}
			walk(child, textColor, ground);
		}
	};
	walk(tree, "#000000", "#FFFFFF");
	return found;
}

describe.each(templateNames)("the design %s", (template) => {
	const rendered = renderNewsletter({ newsletter: newsletter(everything, { template }), site, at });

	test("one main table of 600 px, in French, laid out by tables that say so", async () => {
		const tree = parse((await rendered).html);
		expect(all(tree, "html")[0]?.properties.lang).toBe("fr");
		const tables = all(tree, "table");
		expect(tables.filter((table) => String(table.properties.width) === "600")).toHaveLength(1);
		const data = tables.filter((table) => table.properties.role !== "presentation");
		expect(data).toHaveLength(1);
		expect(data.every((table) => all({ type: "root", children: [table] }, "th").length > 0)).toBe(true);
		expect(all(tree, "h1")).toHaveLength(1);
	});

	test("nothing runs, nothing is fetched but pictures, which have their words", async () => {
		const { html } = await rendered;
		const tree = parse(html);
		for (const tag of ["script", "link", "iframe", "form", "object", "svg", "video"]) expect(all(tree, tag), tag).toEqual([]);
		expect(html).not.toMatch(/@import|@font-face|url\(/i);
		const images = all(tree, "img");
		expect(images.length).toBeGreaterThan(0);
		for (const image of images) {
			expect(image.properties).toHaveProperty("alt");
			expect(String(image.properties.src)).toMatch(/^https:\/\//);
			expect(Number(image.properties.width)).toBeGreaterThan(0);
			expect(styleOf(image).get("background-color")).toMatch(/^#/);
		}
		for (const anchor of all(tree, "a")) expect(String(anchor.properties.href)).toMatch(/^(?:https:|mailto:|\{\{[a-z_]+\}\}$)/);
	});

	test("every text is read on its ground, by day and by night", async () => {
		const { html } = await rendered;
		const tree = parse(html);
		for (const dark of [null, darkClasses(html)]) {
			const texts = seen(tree, dark);
			expect(texts.length).toBeGreaterThan(20);
			const weak = texts.filter(({ color, background }) => contrast(color, background) < 4.5);
			expect(weak, dark ? "dark" : "light").toEqual([]);
		}
	});

	test("dark rules for clients that obey, and for Outlook; grounds said twice", async () => {
		const { html } = await rendered;
		expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
		expect(html).toContain("@media (prefers-color-scheme:dark){");
		expect(html).toContain("[data-ogsc] .prose{color:");
		expect(html).toContain("[data-ogsb] .prose{background-color:");
		for (const cell of all(parse(html), "td")) {
			const ground = styleOf(cell).get("background-color");
			if (ground) expect(cell.properties.bgColor, String(cell.properties.className)).toBe(ground);
		}
		expect(inScheme(html, "dark")).toContain("@media all{");
		expect(inScheme(html, "light")).toContain("@media not all{");
	});

	test("the ways out: online and unsubscribe near the top, then at the foot with the data and the legal line", async () => {
		const { html, text } = await rendered;
		const body = html.slice(html.indexOf("<body"));
		const hrefs = [...body.matchAll(/href="(\{\{\w+\}\})"/g)].map(([, field]) => field);
		expect(hrefs).toEqual(["{{online_url}}", "{{unsubscribe_url}}", "{{online_url}}", "{{my_data_url}}", "{{unsubscribe_url}}"]);
		expect(body.indexOf("{{unsubscribe_url}}")).toBeLessThan(body.indexOf("<h1"));
		expect(body).toContain("Association Contrevent, 12 rue du Vent, 12400 Saint-Affrique");
		expect(body.match(/\{\{pixel\}\}/g)).toHaveLength(1);
		expect(text.trimEnd().split("\n").at(-1)).toBe("Se désinscrire : {{unsubscribe_url}}");
		expect(body.lastIndexOf("{{unsubscribe_url}}")).toBeGreaterThan(body.lastIndexOf("{{my_data_url}}"));
	});

	test("the words after the subject, the title, the typography", async () => {
		const { html } = await rendered;
		expect(html).toMatch(/display:none[^>]*>Deux victoires minuscules/);
		expect(html).toContain("Ce mois-ci, «\u00a0deux victoires\u00a0»\u202f!");
		expect(html).toContain("Bonjour {{prenom}},");
		expect(html).not.toContain("\u2060");
		expect(html).toContain("2\u202f417");
	});

	test("lean, and its links each once", async () => {
		const { html, bytes, links } = await rendered;
		expect(bytes).toBe(Buffer.byteLength(html));
		expect(bytes).toBeLessThan(20_000);
		expect(links).toContain("https://exemple.fr/a?b=1&c=2");
		expect(links).toContain("https://contrevent.example/actualites");
		expect(new Set(links).size).toBe(links.length);
		const sample = await renderNewsletter({ newsletter: { ...samples[template], template }, site, at });
		expect(sample.bytes).toBeLessThan(15_000);
	});
});

const attacks = [
	"<script>alert(1)</script>",
	"<img src=x onerror=alert(1)>",
	'<a href="javascript:alert(1)">x</a>',
	'<a href=" jAvAsCrIpT:alert(1)">x</a>',
	"[x](javascript:alert(1))",
	"[x](data:text/html;base64,PHNjcmlwdD4=)",
	'<img src="data:image/svg+xml,<svg onload=alert(1)>">',
	"<svg><script>alert(1)</script></svg>",
	"<style>body{background:url(https://mal.example)}</style>",
	'<p style="background:url(https://mal.example);position:fixed">x</p>',
	'<iframe srcdoc="<script>alert(1)</script>"></iframe>',
	'<form action="https://mal.example"><input name=a><button>x</button></form>',
	'<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
	'<a href="https://x.fr" onclick="alert(1)" style="x:expression(alert(1))" class="prose page">x</a>',
	"<math><mtext></table></mtext><mglyph><style><img src=x onerror=alert(1)>",
	'<meta http-equiv="refresh" content="0;url=https://mal.example"><base href="https://mal.example"><link rel=stylesheet href="//mal.example">',
	'<a class="bouton" href="javascript:alert(1)">x</a>',
	"<!--[if mso]><script>alert(1)</script><![endif]-->",
	"</td></tr></table></body><script>alert(1)</script>",
	'<p title="</title><script>alert(1)</script>">x</p>',
	'"><img src=x onerror=alert(1)>',
	'<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
];

test.each(attacks)("hostile content comes out harmless: %s", async (attack) => {
	const hostile = newsletter(`Avant.\n\n${attack}\n\nAprès.`, { title: attack, excerpt: attack, textContent: null });
	const { html } = await renderNewsletter({ newsletter: hostile, site: { ...site, name: attack, publisher: attack }, at });
	const tree = parse(html);
	for (const tag of ["script", "iframe", "form", "input", "button", "object", "embed", "svg", "math", "link", "base", "noscript"])
		expect(all(tree, tag), tag).toEqual([]);
	expect(all(tree, "style")).toHaveLength(1);
	expect(all(tree, "meta").some((meta) => meta.properties.httpEquiv && /refresh/i.test(String(meta.properties.httpEquiv)))).toBe(false);
	visit(tree, "element", (node: Element) => {
		for (const [name, value] of Object.entries(node.properties)) {
			expect(name, node.tagName).not.toMatch(/^on/i);
			if (name === "href" || name === "src") expect(String(value)).toMatch(/^(?:https?:\/\/|mailto:|\{\{[a-z_]+\}\}$)/);
		}
		expect(String(node.properties.style ?? "")).not.toMatch(/url\(|expression|position/i);
	});
	expect(html).toContain("Après.");
});

test("a newsletter kept off the site names no page there, in any design", async () => {
	for (const template of templateNames) {
		const { html, text } = await renderNewsletter({ newsletter: newsletter("Bonjour", { template, isArchived: false }), site, at });
		expect(`${html} ${text}`).not.toMatch(/online_url|Voir en ligne|(?<!\/a)>[\s\u00a0]*·/);
		expect(html.match(/\{\{unsubscribe_url\}\}/g)?.length).toBeGreaterThan(1);
	}
});

describe("the content", () => {
	const render = async (content: string, more: Partial<WrittenNewsletter> = {}) =>
		renderNewsletter({ newsletter: newsletter(content, more), site, at });

	test("a field as a link's address stays a field, in HTML and in Markdown", async () => {
		const { html, links } = await render('<a href="{{unsubscribe_url}}">Partir</a> ou [mes données]({{my_data_url}})');
		expect(html.match(/href="\{\{unsubscribe_url\}\}"/g)).toHaveLength(3);
		expect(html.match(/href="\{\{my_data_url\}\}"/g)).toHaveLength(2);
		expect(links.some((link) => link.includes("unsubscribe"))).toBe(false);
	});

	test("a name in an address is not filled in", async () => {
		const { html } = await render("[x](https://exemple.fr/?p={prenom}) {prenom} et {{ Prénom }}");
		expect(html.match(/\{\{prenom\}\}/g)).toHaveLength(2);
		expect(html).toContain("exemple.fr/?p=%7Bprenom%7D");
	});

	test("French is set outside code and addresses", async () => {
		const { html, text } = await render('Quoi ? `a ? b` https://exemple.fr/a?b:c "ici"');
		expect(html).toContain("Quoi\u202f?");
		expect(html).toContain(">a ? b</code>");
		expect(html).toContain("https://exemple.fr/a?b:c</a>");
		expect(text).toContain("«\u00a0ici\u00a0»");
	});

	test("players become links, centred blocks stay centred", async () => {
		const { html } = await render(
			'<iframe src="https://video.example/v/1" title="La fête"></iframe>\n\n<div style="text-align: center"><a class="bouton" href="/x">Venir</a></div>',
		);
		expect(html).toMatch(/<a href="https:\/\/video\.example\/v\/1"[^>]*>Voir la vidéo\u202f: La fête<\/a>/);
		expect(html).toMatch(/<table[^>]* align="center"/);
	});

	test.each([
		["an address alone", "https://youtu.be/aqz-KE-bpKQ?si=suivi"],
		["a player", '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ"></iframe>'],
		["a player in a paragraph", '<p><iframe src="//www.youtube.com/embed/aqz-KE-bpKQ"></iframe></p>'],
	])("%s of a service we know is a box that leads there (issue 14)", async (_name, source) => {
		const { html, text, links } = await render(`Avant.\n\n${source}\n\nAprès.`);
		const address = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
		expect(html).toMatch(
			/<td[^>]*class="block[^"]*"[^>]*><p[^>]*><a href="https:\/\/www\.youtube\.com\/watch\?v=aqz-KE-bpKQ"[^>]*>Regarder sur YouTube\u00a0↗<\/a>/,
		);
		expect(links.filter((link) => link.includes("youtube"))).toEqual([address]);
		expect(text).toContain(`Regarder sur YouTube\u00a0↗ (${address})`);
		expect(html).not.toContain("<iframe");
	});

	test("a file of the site is a link with its kind and size, in both parts; one that is gone is a link (issue 14)", async () => {
		const address = "/fichiers/audio/audio-1772355600000-k3j9x2a1bc.mp3";
		const content = `[Le vent](${address})`;
		const files = new Map([[address, { name: "Le vent.mp3", size: 1_258_291 }]]);
		const { html, text, links } = await renderNewsletter({ newsletter: newsletter(content), site, known: { files }, at });
		expect(links).toContain(`${site.url}${address}`);
		expect(html.replace(/<[^>]*>/g, "").replace(/[\u00a0\u202f]|&nbsp;/g, " ")).toContain("Le vent (Audio MP3, 1,2 Mo)");
		expect(text.replace(/\s+/g, " ")).toContain(`Le vent (${site.url}${address}) (Audio MP3, 1,2 Mo)`);
		expect(html).not.toContain("<audio");
		const lost = await renderNewsletter({ newsletter: newsletter(content), site, at });
		expect(lost.links).toContain(`${site.url}${address}`);
		expect(lost.text).not.toContain("Audio MP3");
	});
	test("its title and picture, where the site keeps them, come from the site (issue 14)", async () => {
		const address = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
		const image = { src: "/images/cartes/film-800.webp", srcset: "", sources: [], width: 800, height: 450 };
		const embeds = new Map([[address, { title: 'Le "lapin"', image }]]);
		const { html, text } = await renderNewsletter({ newsletter: newsletter(address), site, known: { embeds }, at });
		expect(html).toMatch(
			/<a href="https:\/\/www\.youtube[^>]*><img src="https:\/\/contrevent\.example\/images\/mail\/cartes\/film-800"[^>]*alt="Le «/,
		);
		expect(html).toContain("<strong>Le «");
		expect(text.split(address)).toHaveLength(2);
		expect(text).toContain("Le «\u00a0lapin\u00a0»\n\nRegarder sur YouTube");
	});

	test("the three styles and the three sizes of buttons are told apart", async () => {
		const shapes = new Set<string>();
		for (const style of ["primary", "secondary", "outline"]) {
			for (const size of ["small", "medium", "large"]) {
				const { html } = await render(`<a class="bouton bouton-${style} bouton-${size}" href="https://x.fr/">Aller</a>`);
				shapes.add(/<a href="https:\/\/x\.fr\/" class="(\w+)" style="([^"]*)"/.exec(html)?.slice(1).join() ?? "");
			}
		}
		expect(shapes.size).toBe(9);
		expect(shapes.has("")).toBe(false);
	});

	test("a picture that opens the newsletter is lifted above the text once, in designs that have room for it", async () => {
		for (const template of templateNames) {
			const { html } = await render(everything, { template });
			expect(html.match(/vie-alt-1-752/g), template).toHaveLength(1);
			const before = html.indexOf("vie-alt-1-752") < html.indexOf("Bonjour");
			expect(before).toBe(true);
		}
	});

	test("very long, deep or empty content is still a newsletter", async () => {
		for (const content of ["", "   ", "<div>".repeat(400), "*".repeat(20_000), "> ".repeat(3_000), "a".repeat(300_000)]) {
			const { html, text } = await render(content);
			expect(html).toContain("Se désinscrire");
			expect(text).toContain("{{unsubscribe_url}}");
		}
	});

	test("tags nested past reason are flattened to their words; as deep as a hand may go, they stay", async () => {
		for (const tags of ["<b>", "<div>", "<ul><li>", "<blockquote><p>", "<table><tr><td>", "<a href='/x'><b>"]) {
			const content = `${tags.repeat(Math.floor((LIMITS.tags - 100) / (tags.match(/</g)?.length ?? 1)))}Un mot<p>et un autre`;
			for (const template of templateNames) {
				const { html, text } = await render(content, { template });
				for (const shown of [html, text].map(oneLine)) {
					expect(shown.includes("Un mot") && shown.includes("et un autre"), `${tags} ${template}`).toBe(true);
					expect(shown.includes("motet"), `${tags} ${template}`).toBe(false);
				}
			}
		}
		const { html } = await render(`${"<b>".repeat(150)}Un mot`);
		expect(html.match(/<b>/g)).toHaveLength(150);
	});
});

describe("the plain text", () => {
	test("reads as a newsletter", async () => {
		const { text } = await renderNewsletter({ newsletter: newsletter(everything), site, at });
		expect(text).toContain("Le grille-pain a\u00a0gagné\n======================");
		expect(text).toContain("les usines\n(https://exemple.fr/a?b=1&c=2)".replace("\n", text.includes("les usines (") ? " " : "\n"));
		expect(text).toContain("écrire (a@b.fr)");
		expect(text).toContain("→ Un (https://contrevent.example/a)");
		expect(text).toContain("- une chose\n- une autre");
		expect(text).toContain("> On démonte.");
		expect(text).toContain("Ville | Objets\nAlbi | 12");
		expect(text).toContain("[Image : Une porte ouverte]");
		expect(text).not.toContain("<");
		const long = text.split("\n").filter((line) => line.length > 76 && !/https?:|\{\{/.test(line));
		expect(long).toEqual([]);
	});

	test("written by hand, it is kept, and ends on the way out all the same", async () => {
		const { text } = await renderNewsletter({
			newsletter: newsletter("Autre chose", { textContent: "Bonjour {prenom},\r\n\r\nÀ la main." }),
			site,
			at,
		});
		expect(text).toContain("Bonjour {{prenom}},\n\nÀ la main.");
		expect(text).not.toContain("Autre chose");
		expect(text.endsWith("Se désinscrire : {{unsubscribe_url}}")).toBe(true);
	});
});

test("a preview has no field left open and leads nowhere", async () => {
	const { html, text } = await renderNewsletter({ newsletter: newsletter(everything), site, at, sample: { firstName: null } });
	expect(`${html}${text}`).not.toContain("{{");
	expect(html).toContain("Bonjour,");
	expect((await renderNewsletter({ newsletter: newsletter(everything), site, at, sample: { firstName: "Zoé" } })).html).toContain(
		"Bonjour Zoé,",
	);
});

test("once cut, a newsletter costs a recipient a small part of what reading it costs", async () => {
	const { html, text } = await renderNewsletter({ newsletter: newsletter(everything.repeat(4)), site, at });
	const frozen = { subject: "{{prenom}}, bonjour", html, text };
	const urls = { unsubscribe: "https://x/d", myData: "https://x/m", online: "https://x/n" };
	const once = (from: typeof frozen, index: number) =>
		personalise(from, {
			firstName: `Zoé ${index}`,
			email: "",
			urls,
			tracked: index % 2 === 0,
			track: (url) => url,
			pixelUrl: "https://x/o",
		});
	const time = (act: () => void) => {
		const began = performance.now();
		act();
		return performance.now() - began;
	};
	once(frozen, 0);
	const cut = time(() => {
		for (let index = 0; index < 300; index++) once({ ...frozen }, index);
	});
	const joined = time(() => {
		for (let index = 0; index < 300; index++) once(frozen, index);
	});
	expect(joined).toBeLessThan(cut / 3);
});

test("pictures of the site are asked for as every mail client reads them", async () => {
	const content = `![a](/images/demo/rue.webp) ![b](${site.url}/images/x/y-800.avif) ![c](/mail/etabli.png) ![d](https://ailleurs.example/images/i.webp)`;
	const { html } = await renderNewsletter({ newsletter: newsletter(content), site, at });
	expect([...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
		`${site.url}/images/mail/demo/rue`,
		`${site.url}/images/mail/x/y-800`,
		`${site.url}/mail/etabli.png`,
		"https://ailleurs.example/images/i.webp",
	]);
});
