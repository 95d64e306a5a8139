import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withHandoff } from "../../app/platform/http/handoff.server.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { openFirstView } from "./first-view.ts";
import { securing } from "./secure-document.ts";

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
const page = (head: string, body = "") => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("the site's sheet stays a link; the page's own come with it, each named by its hash, in their order", async () => {
	const firstView = await opened();
	const shared = '<link rel="stylesheet" href="/assets/site-1.css#"/>';
	const { pieces, policy, beforeRouter } = firstView([
		page(`${shared}${link("own-1")}${link("own-2")}`, link("own-1")),
		"<!-- its end -->",
	]);
	const html = pieces.join("");
	expect(html.endsWith("<!-- its end -->")).toBe(true);
	expect(html).toContain(`${shared}<style data-href="/assets/own-1.css">${OWN}</style><style data-href="/assets/own-2.css">b{}</style>`);
	expect(html.slice(html.indexOf("<body>")), "what is no head is left as it is").toContain(link("own-1"));
	expect(policy).toBe(`; style-src 'self' ${hashOf(OWN)} ${hashOf("b{}")}`);
	expect(beforeRouter, "links take their place at the first intent").toContain("style[data-href]");
});

test.each([
	["with one sheet", link("site-1")],
	["whose own sheet is not there", link("site-1") + link("gone-1")],
	["whose own sheet could end its element", link("site-1") + link("odd-1")],
	["without a sheet", ""],
])("a page %s is left as it is", async (_, head) => {
	const firstView = await opened();
	expect(firstView([page(head)])).toMatchObject({ pieces: [page(head)], policy: "", beforeRouter: "" });
	expect(firstView(["une phrase"])).toEqual({ pieces: ["une phrase"], policy: "", link: "", beforeRouter: "" });
});

test("what the first view waits for stands in the headers, without what is asked for later", async () => {
	const firstView = await opened();
	const font = '<link rel="preload" href="/assets/face-1.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>';
	expect(firstView([page(`${font}${link("site-1")}${link("own-1")}`)]).link).toBe(
		'</assets/site-1.css>; rel=preload; as=style, </assets/face-1.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
	);
});

test("cut between its elements or whole, a page is made inert alike, whatever its words are", async () => {
	const firstView = await opened();
	const preload = '<link rel="modulepreload" href="/assets/a.js"/>';
	const words = `<p title="x <script>alert(1)</script>" data-x='</body>'>a<!-- </head> <script>alert(2)</script> --></p>`;
	const emitted = '<script>window.__reactRouterContext={}</script><script type="module" async="">import "/assets/a.js"</script>';
	const html = page(`${preload}${link("site-1")}${link("own-1")}`, words + emitted);
	const chunks = ["« </body> »</script><script>alert(3)</script>", "<!-- -->"];
	const cut = withHandoff(html, chunks);
	expect(cut.length).toBeGreaterThan(1);
	const secure = securing({ runsAtOnce: false, firstView });
	const [inPieces, whole] = [secure(cut), secure([cut.join("")])];
	expect(inPieces).toEqual(whole);
	for (const alert of ["alert(1)", "alert(2)", "alert(3)"])
		expect(inPieces.headers["content-security-policy"]).not.toContain(hashOf(alert));
	expect(inPieces.html).toContain(words);
	expect(inPieces.html).toMatch(
		/ data-on-intent="">for\(const s of [^<]+;for\(const href of \["\/assets\/a\.js"\]\)[^<]+;window\.__reactRouterContext=\{\}<\/script>/,
	);
	expect(inPieces.html.match(/ data-on-intent="/g), "that one, the module, the data").toHaveLength(3);
	expect(inPieces.html.endsWith("</script></body></html>")).toBe(true);
});
