import { describe, expect, test } from "vitest";
import type { ResolvedImage } from "./body.ts";
import { renderBody } from "./render-body.ts";

const sizes: Record<string, [number, number]> = { tall: [300, 600], square: [150, 150], photo: [640, 480], wide: [1_200, 400] };

function resolveImage(src: string): ResolvedImage | undefined {
	const [width = 0, height = 0] = sizes[src.replace(/^\/images\/|\.webp$/g, "")] ?? [];
	return width
		? { src, srcset: `${src} ${width}w`, width, height, alt: "", sources: [{ type: "image/avif", srcset: `${src}.avif 480w` }] }
		: undefined;
}
const html = (markdown: string) => renderBody(markdown, { resolveImage }).html;
const image = (name: string, caption = "") => `![${name}](/images/${name}.webp${caption && ` "${caption}"`})`;

describe("images that follow each other", () => {
	test("hang together, each by the ratio nearest its own, asked for in the size of a row", () => {
		const body = html(["tall", "square", "photo", "wide"].map((name) => image(name)).join("\n\n"));
		expect(body).toMatch(/^<div class="gallery"><figure class="hung-75">.*<\/figure><\/div>$/s);
		expect(body.match(/hung-\d+/g)).toEqual(["hung-75", "hung-100", "hung-133", "hung-300"]);
		expect(body.match(/sizes="[^"]+"/g)).toEqual(Array(8).fill('sizes="(min-width: 900px) 18em, 46vw"'));
	});

	test("keep their captions and their links", () => {
		const body = html(`${image("photo", "Le pont")}\n\n[${image("wide")}](/vie-alt)`);
		expect(body).toContain("<figcaption>Le pont</figcaption></figure>");
		expect(body).toContain('<figure class="hung-300"><a href="/vie-alt">');
	});

	test("a word, a rule or a heading between them begins another run", () => {
		const body = html([image("photo"), image("photo"), "Un mot.", image("photo"), "---", image("wide"), image("wide")].join("\n\n"));
		expect(body.match(/<div class="gallery">/g)).toHaveLength(2);
		expect(body).toMatch(/<\/div>\n<p>Un mot\.<\/p>\n<figure><picture>/);
	});

	test("one alone, or one of unknown size, stays as it was", () => {
		expect(html(image("photo"))).toMatch(/^<figure><picture>/);
		expect(html(`${image("photo")}\n\n![x](/images/inconnue.webp)`)).not.toContain("gallery");
	});

	test("inside a quotation too", () => {
		expect(html(`> ${image("photo")}\n>\n> ${image("photo")}`)).toMatch(/^<blockquote>\s*<div class="gallery">/);
	});
});

describe("the large first letter", () => {
	const long =
		"Le vent se lève au bord de la Loire, et avec lui une question que l'on croyait réglée : à qui revient la rive, et qui en décide ce soir ?";
	const has = (markdown: string) => html(markdown).startsWith('<p class="opening">');

	test("stands where words enough run beside it", () => {
		expect(has(long)).toBe(true);
		expect(has(`« ${long} »`)).toBe(true);
		expect(has(`On commence.\n\n${long}`)).toBe(true);
	});

	test("not beside a few words, a list, a heading, an image, other letters", () => {
		expect(has("Lien :")).toBe(false);
		expect(has("Vérifiez que :\n\n- un\n- deux")).toBe(false);
		expect(has(`Début.\n\n## Titre\n\n${long}`)).toBe(false);
		expect(has(`Début.\n\n${image("photo")}\n\n${long}`)).toBe(false);
		expect(has("Τυπογραφία ".repeat(20))).toBe(false);
		expect(html(`## Titre\n\n${long}`)).not.toContain("opening");
		expect(html("")).toBe("");
	});
});

describe("quotations that are signed", () => {
	test("a short one stays large above its name, a long one runs on", () => {
		expect(html("> On y va.\n>\n> <cite>Ada</cite>")).toContain('<blockquote class="quote-short">');
		expect(html(`> ${"Une longue phrase. ".repeat(12)}\n>\n> <cite>Ada</cite>`)).toContain("<blockquote>");
		expect(html("> On y va.\n>\n> Vraiment.")).toContain("<blockquote>");
	});
});

describe("a link around an image without words", () => {
	test("is called after where it leads", () => {
		expect(html("[![](/images/photo.webp)](https://www.exemple.fr/page)")).toContain('aria-label="Voir exemple.fr"');
		expect(html("[![](/images/photo.webp)](/images/photo.webp)")).toContain('aria-label="Voir l’image"');
		expect(html("[![](/images/photo.webp)](/vie-alt)")).toContain('aria-label="Voir la page"');
		expect(html("[![Le pont](/images/photo.webp)](/vie-alt)")).not.toContain("aria-label");
		expect(html("[mot](/vie-alt)")).not.toContain("aria-label");
	});
});

test("a column without a name has a plain cell above it, not an empty header", () => {
	const body = html("| Nom | |\n| --- | --- |\n| Ada | 3 |");
	expect(body.match(/<th\b/g)).toHaveLength(1);
	expect(body).toContain("<td></td>");
});
