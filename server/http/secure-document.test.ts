import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { DrawnPage } from "../../app/platform/http/document.server.ts";
import { handoffScript } from "../../app/platform/http/handoff.server.ts";
import { bootstrap } from "../../app/platform/page-cache/bootstrap.ts";
import { temporaryFolder } from "../../tests/support/temporary-folder.ts";
import { openFirstView } from "./first-view.ts";
import { openSecuring } from "./secure-document.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const SHEET = '<link rel="stylesheet" href="/assets/site-1.css"/>';
const assetsOf = (name: string) => ({
	key: name,
	draw: () =>
		`<html lang="fr"><head>${SHEET}</head><body><script>window.__reactRouterContext={}</script><script type="module" async="">import "/assets/${name}.js"</script></body></html>`,
});
const page = (body: string, title = "") => `<!DOCTYPE html><html lang="fr"><head>${title}</head><body>${body}</body></html>`;

function shown(secure: ReturnType<ReturnType<typeof openSecuring>>, drawn: DrawnPage) {
	const { body, headers } = secure(drawn);
	return { html: body.toString(), headers };
}

test("a page is given what ends its head and its body, its data last, and what waits for the first intent behind them", () => {
	const secure = openSecuring(null)(false);
	const handoff = handoffScript(["« </body> »</script><script>alert(3)</script>"]);
	const { html, headers } = shown(secure, { html: page("<p>a</p>", "<i>"), meta: "<title>b</title>", handoff, assets: assetsOf("a") });
	const inert = (text: string, type = "") => `<script type="text/plain" data-on-intent="${type}">${text}</script>`;
	const scripts = [inert("window.__reactRouterContext={}"), inert('import "/assets/a.js"', "module"), inert(handoff)].join("");
	expect(html).toBe(page(`<p>a</p>${scripts}<script>${bootstrap}</script>`, `<i><title>b</title>${SHEET}`));
	for (const [, text = ""] of html.matchAll(/<script[^>]*>([^<]*)<\/script>/g))
		expect(headers["content-security-policy"]).toContain(hashOf(text));
});

test.each([
	"<script>alert(1)</script>",
	'<script type="module">alert(1)</script>',
	'<img alt="x <script>alert(1)</script>"/>',
	"<p title='</body>'>a</p><!-- <script>alert(1)</script> -->",
])("what a page shows is left as it is, and is named nowhere where it is a script: %s", (body) => {
	for (const runsAtOnce of [false, true]) {
		const { html, headers } = shown(openSecuring(null)(runsAtOnce), {
			html: page(body),
			meta: "",
			handoff: "close();",
			assets: assetsOf("a"),
		});
		expect(html).toContain(`<body>${body}<script`);
		expect(html).toMatch(/<\/script><\/body><\/html>$/);
		expect(headers["content-security-policy"]).not.toContain(hashOf("alert(1)"));
		expect(headers["content-security-policy"]).toContain(hashOf("close();"));
	}
});

test("a page's own sheets come with it, named in its policy, and become links before React Router begins", async () => {
	const folder = await temporaryFolder("secure-document");
	await mkdir(join(folder, "assets"));
	await writeFile(join(folder, "assets/own-1.css"), "a{}");
	const own = '<link rel="stylesheet" href="/assets/own-1.css"/>';
	const assets = {
		...assetsOf("a"),
		draw: () =>
			assetsOf("a")
				.draw()
				.replace(SHEET, SHEET + own),
	};
	const drawn = { html: page(""), meta: "", handoff: "close();", assets };
	const { html, headers } = shown(openSecuring(openFirstView(folder))(false), drawn);
	expect(html).toContain(`${SHEET}<style data-href="/assets/own-1.css">a{}</style></head>`);
	const [first = ""] = /for\(const s of [^<]*;window\.__reactRouterContext=\{\}/.exec(html) ?? [];
	expect(headers["content-security-policy"]).toMatch(/; script-src 'self' [^;]+; style-src 'self' [^;]+$/);
	for (const named of [first, "a{}", bootstrap]) expect(headers["content-security-policy"]).toContain(hashOf(named));
	expect(headers.link).toBe("</assets/site-1.css>; rel=preload; as=style");
	// Where scripts run at once, so do sheets.
	const live = shown(openSecuring(openFirstView(folder))(true), drawn);
	expect(live.html).toContain(`${SHEET}${own}</head>`);
	expect(live.headers.link).toBeUndefined();
	expect(live.headers["content-security-policy"]).not.toContain("style-src");
});

test("assets are drawn once for all pages of their routes, where scripts wait and where they run at once", () => {
	const secured = openSecuring(null);
	let drawn = 0;
	const of = (name: string, runsAtOnce: boolean) => {
		const { key, draw } = assetsOf(name);
		const counted = () => {
			drawn++;
			return draw();
		};
		return shown(secured(runsAtOnce), { html: page(name), meta: "", handoff: "", assets: { key, draw: counted } }).html;
	};
	for (const name of ["a", "b", "a", "b", "a"]) {
		for (const runsAtOnce of [false, true]) expect(of(name, runsAtOnce)).toContain(`<body>${name}<script`);
		expect(of(name, false)).toContain(`import "/assets/${name}.js"`);
	}
	expect(drawn, "two of each").toBe(4);
});
