// Pictures of a mail: captions, whose they are, galleries (issue 14, decision 041).

import { describe, expect, test } from "vitest";
import { mailSite as site } from "../../../../../tests/support/mail-site.ts";
import { templateNames } from "../../rules.ts";
import type { Known } from "./content/read-content.ts";
import { renderNewsletter } from "./render.server.ts";

const render = (content: string, { known, template = "default" }: { known?: Known; template?: (typeof templateNames)[number] } = {}) =>
	renderNewsletter({
		newsletter: { title: "T", subject: "S", excerpt: "", content: `Bonjour.\n\n${content}\n\nFin.`, template },
		site,
		known,
	});

const known: Known = {
	images: new Map([
		["/images/large.jpg", { credit: "Ana Ruiz", width: 1_500, height: 1_000 }],
		["/images/haute.jpg", { credit: null, width: 800, height: 1_200 }],
	]),
};

const boxesIn = (html: string) =>
	[...html.matchAll(/<div class="column" style="display:inline-block;width:100%;max-width:(\d+)px/g)].map(([, width]) => Number(width));
const widthsIn = (html: string) => [...html.matchAll(/<img [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));

describe("a gallery", () => {
	test.each(templateNames)(
		"%s: two by row, which together are never wider than the column; the last of three has its own",
		async (template) => {
			const { html } = await render("![Un](/images/a.jpg)\n![Deux](/images/b.jpg)\n![Trois](/images/c.jpg)", { template });
			const [one = 0, two = 0, three = 0, ...more] = boxesIn(html);
			expect(more).toEqual([]);
			expect(one + two).toBe(three);
			expect(widthsIn(html).slice(-3)).toEqual([two, two, three]);
			const between = html.slice(html.indexOf('alt="Un"'), html.indexOf('alt="Deux"'));
			expect(between).not.toContain("<t");
		},
	);

	test("of pictures whose sizes are known: a row of one height", async () => {
		const { html } = await render("![Un](/images/large.jpg)\n![Deux](/images/haute.jpg)", { known });
		const [one = 0, two = 0] = widthsIn(html);
		expect(one / 1.5 / (two / (2 / 3))).toBeCloseTo(1, 0);
		expect(one).toBeGreaterThan(two * 1.9);
	});

	test("has each picture's caption below it, in both parts", async () => {
		const { html, text } = await render('![Un](/images/large.jpg "La place")\n![Deux](/images/haute.jpg)', { known });
		expect(html).toMatch(/alt="Un"[^>]*><p class="muted"[^>]*>La place\. Crédit(?:&nbsp;|&#x202F;|[\u00a0\u202f]): Ana Ruiz<\/p>/);
		expect(text.replace(/[\u00a0\u202f]/g, " ")).toContain("[Image : Un]\n\nLa place. Crédit : Ana Ruiz\n\n[Image : Deux]\n\nFin.");
	});

	test("without captions is one picture a line in the plain text", async () => {
		const { text } = await render("![Un](/images/a.jpg)\n![Deux](/images/b.jpg)");
		expect(text.replace(/[\u00a0\u202f]/g, " ")).toContain("[Image : Un]\n\n[Image : Deux]\n\nFin.");
	});

	test("in a column hangs one below the other", async () => {
		const gallery = "![Un](/images/a.jpg)\n![Deux](/images/b.jpg)";
		const { html } = await render(
			`<div class="colonnes">\n<div class="colonne">\n\n${gallery}\n\n</div>\n<div class="colonne">\n\nB\n\n</div>\n</div>`,
		);
		expect(new Set(widthsIn(html)).size).toBe(1);
		expect(boxesIn(html)).toHaveLength(4);
	});

	test("whose places still wait for pictures is nothing", async () => {
		const { html, text } = await render("![]()\n![À venir]()");
		expect(html).not.toContain("<img");
		expect(text).toContain("Bonjour.\n\nFin.");
	});

	test("is not made of pictures whose width their author said", async () => {
		const { html } = await render('<p><img src="/images/a.jpg" alt="" width="120"> <img src="/images/b.jpg" alt="" width="120"></p>');
		expect(boxesIn(html)).toEqual([]);
		expect(widthsIn(html)).toEqual([120, 120]);
	});
});

describe("a picture alone", () => {
	test.each([
		["in Markdown", '![Un](/images/large.jpg "La place")', "La place. Crédit : Ana Ruiz"],
		["with a width", '<img src="/images/large.jpg" alt="Un" width="320">', "Crédit : Ana Ruiz"],
		["in a figure", '<figure><img src="/images/large.jpg" alt="Un"><figcaption>Ici</figcaption></figure>', "Ici Crédit : Ana Ruiz"],
	])("%s: its caption and whose it is stand below it", async (_, content, words) => {
		const { html, text } = await render(content, { known });
		const said = html.replace(/<[^>]*>/g, "").replace(/&nbsp;|[\u00a0\u202f]/g, " ");
		expect(said).toContain(words);
		expect(text.replace(/[\u00a0\u202f]/g, " ")).toContain(words);
		expect(html).not.toMatch(/<img[^>]*title=/);
	});
});
