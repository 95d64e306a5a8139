import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { openFirstView } from "./first-view.ts";

const OWN = "@layer pages{.a{color:red}}";

async function opened() {
	const folder = await temporaryFolder("first-view");
	await mkdir(join(folder, "assets"));
	for (const [name, text] of Object.entries({ "site-1": "a{}", "own-1": OWN, "own-2": "b{}", "odd-1": 'i::after{content:"</style>"}' })) {
		await writeFile(join(folder, `assets/${name}.css`), text);
	}
	return openFirstView(folder);
}
const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`;
const page = (head: string) => `<html lang="fr"><head>${head}</head><body></body></html>`;
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("the site's sheet stays a link; the page's own come with it, each named by its hash, in their order", async () => {
	const firstView = await opened();
	const shared = '<link rel="stylesheet" href="/assets/site-1.css#"/>';
	const { html, styles, beforeRouter } = firstView(page(`${shared}${link("own-1")}${link("own-2")}`));
	expect(html).toBe(page(`${shared}<style data-href="/assets/own-1.css">${OWN}</style><style data-href="/assets/own-2.css">b{}</style>`));
	expect(styles).toBe(`; style-src 'self' ${hashOf(OWN)} ${hashOf("b{}")}`);
	expect(beforeRouter, "links take their place at the first intent").toContain("style[data-href]");
});

test.each([
	["with one sheet", link("site-1")],
	["whose own sheet is not there", link("site-1") + link("gone-1")],
	["whose own sheet could end its element", link("site-1") + link("odd-1")],
	["without a sheet", ""],
])("a page %s is left as it is", async (_, head) => {
	const firstView = await opened();
	expect(firstView(page(head))).toMatchObject({ html: page(head), styles: "", beforeRouter: "" });
});

test("what the first view waits for stands in the headers, without what is asked for later", async () => {
	const firstView = await opened();
	const font = '<link rel="preload" href="/assets/face-1.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>';
	expect(firstView(page(`${font}${link("site-1")}${link("own-1")}`)).link).toBe(
		'</assets/site-1.css>; rel=preload; as=style, </assets/face-1.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
	);
});
