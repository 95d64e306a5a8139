import { expect, test } from "vitest";
import { formAddress } from "../../../../shared/markdown/form-address.ts";
import { itemHtml } from "./items.ts";
import { buttonHtml, buttonSamples, buttonSchema, mediaHtml, mediaSamples, mediaSchema } from "./library.ts";
import { listItems, missing, richTools } from "./rich-tools.ts";

const ID = "2b4c6d8e-0f1a-4b3c-8d5e-7f9a1b2c3d4e";

test("rows 230 236: four samples each", () => {
	expect([mediaSamples.length, buttonSamples.length]).toEqual([4, 4]);
});

test.each([
	["https://exemple.fr/a", "https://exemple.fr/a"],
	["exemple.fr/a", "https://exemple.fr/a"],
	["/images/a.webp", "/images/a.webp"],
	["mailto:a@b.fr", "mailto:a@b.fr"],
	["//pirate.io", null],
	["javascript:alert(1)", null],
	["data:text/html,x", null],
	["bonjour", null],
])("the address « %s » is %s", (typed, address) => {
	expect(formAddress(typed)).toBe(address);
});

test("rows 232 238: what is needed", () => {
	const media = { id: ID, type: "image", title: "Un", url: "/a.png", description: "", alt: "", width: null, height: null };
	expect(mediaSchema.safeParse(media).success).toBe(true);
	for (const field of ["title", "url"]) expect(mediaSchema.safeParse({ ...media, [field]: "  " }).success).toBe(false);
	const button = { id: ID, text: "Un", url: "/a", style: "primary", size: "small", icon: "", description: "" };
	expect(buttonSchema.safeParse(button).success).toBe(true);
	for (const field of ["text", "url"]) expect(buttonSchema.safeParse({ ...button, [field]: " " }).success).toBe(false);
});

test("nothing typed becomes markup", () => {
	const words = `"><script>alert(1)</script>`;
	const made = [
		mediaHtml({ id: ID, type: "link", title: words, url: `https://a.fr/${words}`, description: "", alt: "", width: null, height: null })
			.html,
		buttonHtml({ text: words, url: "/a", style: "outline", size: "large", icon: words }),
		itemHtml({
			kind: "actualites",
			id: ID,
			title: words,
			excerpt: words,
			path: "/actualites/x",
			image: { src: "/a.png", shown: "/a.png", alt: words },
			date: null,
		}),
		...richTools.map((tool) => tool.make({ text: words, url: `https://a.fr/${words}`, alt: words, items: words, author: words }).html),
	].join("\n");
	// In Markdown a backslash makes it a word.
	expect(made).not.toMatch(/(?<!\\)<script/);
	expect(made).not.toContain('"">');
});

test("a block holds no empty line: it stays one block of HTML", () => {
	const html = itemHtml({ kind: "vie-alt", id: ID, title: "Un", excerpt: "a\n\nb", path: "/vie-alt/x", image: null, date: null });
	expect(html).not.toMatch(/\n\s*\n/);
	expect(html).toContain('href="/vie-alt/x"');
});

test("rows 240 241: a list splits on commas; an empty required answer stands in the way", () => {
	expect(listItems("a, b,, c ,")).toEqual(["a", "b", "c"]);
	const list = richTools.find(({ name }) => name === "list");
	const link = richTools.find(({ name }) => name === "link");
	if (!list || !link) throw new Error("the tools are gone");
	expect(list.make({ items: "a, b, c" }).html.match(/^- /gm)).toHaveLength(3);
	expect(missing(list, { items: " , " })).toEqual(["items"]);
	expect(missing(link, { text: "", url: "javascript:alert(1)" })).toEqual(["text", "url"]);
	expect(missing(link, { text: "x", url: "exemple.fr" })).toEqual([]);
});
