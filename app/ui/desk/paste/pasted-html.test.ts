import { readdirSync, readFileSync } from "node:fs";
import type { Element, ElementContent, Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { describe, expect, test } from "vitest";
import { inert } from "./inert.ts";
import { type Pasted, pastedFrom } from "./pasted-html.ts";
import { markdownOf } from "./pasted-markdown.ts";

const FIXTURES = new URL("../../../../tests/fixtures/clipboard/", import.meta.url);
const SITE = "https://contrevent.example";

/** As the browser reads it: a whole document, of which the body counts. */
function read(html: string): Pasted {
	const root = unified().use(rehypeParse).parse(inert(html)) as Root;
	const page = root.children.find((child): child is Element => child.type === "element");
	const body = page?.children.find((child): child is Element => child.type === "element" && child.tagName === "body");
	return pastedFrom((body?.children ?? []) as ElementContent[], SITE);
}

const markdown = (html: string) => markdownOf(read(html));

describe("what programs put on the clipboard", () => {
	const names = readdirSync(FIXTURES).filter((name) => name.endsWith(".html"));
	test.each(names)("%s", (name) => {
		const html = readFileSync(new URL(name, FIXTURES), "utf8");
		const expected = readFileSync(new URL(name.replace(".html", ".markdown"), FIXTURES), "utf8");
		expect(`${markdown(html).replaceAll("\u00a0", " ").replaceAll("\u202f", " ")}\n`).toBe(expected);
	});
});

describe("nothing that acts or is styled comes through", () => {
	test.each([
		['<p STYLE\n=\n"color:red" onclick=alert(1)>mot</p>', "mot"],
		['<a href=">" style="x">mot</a><a href="java\tscript:alert(1)">piège</a>', "motpiège"],
		["<style>p{}</style><p>un</p><script>let a = '</p>'</script><p>deux</p>", "un\n\ndeux"],
		["<script>jamais fermé <p>mot", ""],
		['<iframe srcdoc="<p>x</p>"></iframe><object data=x>y</object><p>mot</p>', "mot"],
		['<img src="javascript:alert(1)" alt="piège">', "![piège]()"],
		["<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>", "\\<script>alert(1)\\</script>"],
	])("%s", (html, expected) => {
		expect(markdown(html)).toBe(expected);
		expect(inert(html)).not.toMatch(/[\s"'/](?:style|src|srcdoc|on\w+)\s*=/i);
	});
	test("many elements that are never closed are read once", () => {
		expect(inert("<script>".repeat(200_000)).length).toBeGreaterThan(1_000_000);
	});
});

describe("pictures", () => {
	test("of this site stay, other sites' become links, those that came along are known by their place", () => {
		const { came } = read('<img src="data:image/png;base64,AAAA" alt="a"><img src="file:///b.jpg">');
		expect(came).toEqual(["data:image/png;base64,AAAA", null]);
		expect(markdown(`<img src="${SITE}/images/actualites/pont.webp" alt="Un pont">`)).toBe("![Un pont](/images/actualites/pont.webp)");
		expect(markdown('<img src="https://autre.example/pont.jpg" alt="Un pont">')).toMatch(/^\[Image\s: Un pont\]\(https:\/\/autre\.example/);
	});
});
