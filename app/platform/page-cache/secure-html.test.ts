import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { renderBody } from "../markdown/render-body.ts";
import { bootstrap } from "./bootstrap.ts";
import { secureHtml } from "./secure-html.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("scripts are inert, the policy names them by hash and allows nothing unsafe", () => {
	const { html, policy } = secureHtml([
		'<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body><script>a()</script><script>window.__reactRouterContext={}</script><script type="module" async="">import "/assets/a.js"</script><script type="application/ld+json">{"a":1}</script></body></html>',
	]);
	expect(html).not.toContain("<link");
	expect(html).toContain('<script type="text/plain" data-on-intent="">a()</script>');
	// Its modules are asked for together at the first intent, by the first script of the router's.
	expect(html).toMatch(
		/<script type="text\/plain" data-on-intent="">for\(const href of \["\/assets\/a\.js"\]\)[^<]+;window\.__reactRouterContext=\{\}<\/script>/,
	);
	expect(html).toContain('<script type="text/plain" data-on-intent="module">');
	expect(html).toContain('<script type="application/ld+json">{"a":1}</script>');
	expect(policy).toContain("default-src 'self'");
	expect(policy).not.toContain("unsafe");
	expect(policy.match(/'sha256-/g)).toHaveLength(4);
});

test("modules are asked for together where no other script stands before theirs", () => {
	const { html, policy } = secureHtml([
		'<html><head><link rel="modulepreload" href="/assets/a.js"/></head><body><script type="module" async="">import "/assets/a.js"</script></body></html>',
	]);
	expect(html).toMatch(/ data-on-intent="">for\(const href of \["\/assets\/a\.js"\]\)[^<]+;<\/script><script [^>]+="module">import/);
	expect(policy.match(/'sha256-/g)).toHaveLength(3);
});

test("the bootstrap weighs at most 2 KB", () => {
	expect(Buffer.byteLength(bootstrap)).toBeLessThanOrEqual(2_048);
});

test("words of an article that name the router's own files and scripts are data: they run as they are", () => {
	const articleWords =
		'window.__reactRouterContext.streamController.enqueue("« react-router-scroll-positions », /assets/manifest-abc.js");';
	const scroll = '((storageKey, restoreKey) => {})("react-router-scroll-positions", null)';
	const main = 'import "/assets/manifest-abc.js"';
	const { html } = secureHtml([
		`<html><body><script>${scroll}</script><script>${articleWords}</script><script type="module" async="">${main}</script></body></html>`,
	]);
	expect(html).toContain(`<script type="text/plain" data-on-intent="">${articleWords}</script>`);
	// The one that would scroll says nothing any more; its element stays for React.
	expect(html).toContain('<script type="text/plain"></script>');
	expect(html).toContain('<script type="text/plain" data-on-intent="module">import "/assets/readers/manifest-abc.js"</script>');
});

test("words that look like tags inside an attribute are left alone and allow nothing", () => {
	const { html: body } = renderBody('![x <script a><script>alert(1)</script>](/a.png "<script>alert(1)</script>") [lien](/x "</body>")');
	const { html, policy } = secureHtml([`<!DOCTYPE html><html><head></head><body>${body}</body></html>`]);
	expect(html).toContain(body);
	expect(html.endsWith(`<script>${bootstrap}</script></body></html>`)).toBe(true);
	expect(policy).not.toContain(hashOf("alert(1)"));
	expect(policy.match(/sha256-/g)).toHaveLength(1);
});

test.each([
	"<p title='x <script>alert(1)</script>'>a</p>",
	'<p title="it’s <script>alert(1)</script>">a</p>',
	'<a title="a=\'b\' <script>alert(1)</script>" href="?a=">a</a>',
	'<p title="x <link rel="a">a</p>',
	"<!-- <script>alert(1)</script> -->",
])("what only looks like a script is no script, however the others are found: %s", (body) => {
	const { html, policy } = secureHtml([`<html><head></head><body>${body}<script>window.a=1</script></body></html>`]);
	expect(html).toContain(body);
	expect(html).toContain('<script type="text/plain" data-on-intent="">window.a=1</script>');
	expect(policy).not.toContain(hashOf("alert(1)"));
});
