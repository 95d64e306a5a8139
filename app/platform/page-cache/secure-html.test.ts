import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { bootstrap } from "./bootstrap.ts";
import { inertAssets, inertEnd, liveAssets, liveEnd, policyOf } from "./secure-html.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const PRELOAD = '<link rel="modulepreload" href="/assets/a.js"/>';
const MAIN = '<script type="module" async="">import "/assets/manifest-abc.js"</script>';

test("scripts are inert, the policy names them by hash and allows nothing unsafe", () => {
	const { html, hashes } = inertAssets(`${PRELOAD}<script>a()</script><script>window.__reactRouterContext={}</script>${MAIN}`, "before();");
	expect(html).not.toContain("<link");
	expect(html).toContain('<script type="text/plain" data-on-intent="">a()</script>');
	// Its modules are asked for together at the first intent, by the first script of the router's.
	expect(html).toMatch(
		/<script type="text\/plain" data-on-intent="">before\(\);for\(const href of \["\/assets\/a\.js"\]\)[^<]+;window\.__reactRouterContext=\{\}<\/script>/,
	);
	const texts = [...html.matchAll(/<script[^>]*>([^<]*)<\/script>/g)].map(([, text]) => text as string);
	expect(texts, "its own, the router's, the module").toHaveLength(3);
	expect(hashes).toEqual(texts.map(hashOf));
	const policy = policyOf(hashes);
	expect(policy).toContain("default-src 'self'");
	expect(policy).toContain(`; script-src 'self' ${hashes.join(" ")}`);
	expect(policy).not.toContain("unsafe");
});

test("nothing is asked for beforehand where nothing is named", () => {
	expect(inertAssets("<script>window.__reactRouterContext={}</script>", "").html).toBe(
		'<script type="text/plain" data-on-intent="">window.__reactRouterContext={}</script>',
	);
});

test("the bootstrap weighs at most 2 KB", () => {
	expect(Buffer.byteLength(bootstrap)).toBeLessThanOrEqual(2_048);
});

test("what its first script is to begin with is not lost where React Router writes another one", () => {
	expect(() => inertAssets(`<script>window.__router={}</script>${MAIN}`, "before();")).toThrow("window.__reactRouterContext");
});

test("readers are given their part of the router's map, and no script that scrolls", () => {
	const scroll = '((storageKey, restoreKey) => {})("react-router-scroll-positions", null)';
	const { html } = inertAssets(`<script>${scroll}</script><script>window.__reactRouterContext={}</script>${MAIN}`, "");
	// Its element stays for React.
	expect(html).toContain('<script type="text/plain"></script>');
	expect(html).toContain('<script type="text/plain" data-on-intent="module">import "/assets/readers/manifest-abc.js"</script>');
});

test("words of an article that name the router's own files and scripts are data: they run as they are", () => {
	const words =
		'window.__reactRouterContext.streamController.enqueue("(\\"react-router-scroll-positions\\", null), /assets/manifest-abc.js");';
	const { html, hashes } = inertEnd(words);
	expect(html).toBe(`<script type="text/plain" data-on-intent="">${words}</script><script>${bootstrap}</script>`);
	expect(hashes).toEqual([hashOf(words), hashOf(bootstrap)]);
});

test("a page whose scripts run at once keeps them as they are, each of them named", () => {
	const drawn = `${PRELOAD}<script>a()</script>${MAIN}`;
	expect(liveAssets(drawn)).toEqual({ html: drawn, hashes: [hashOf("a()"), hashOf('import "/assets/manifest-abc.js"')] });
	expect(liveEnd("b()")).toEqual({ html: "<script>b()</script>", hashes: [hashOf("b()")] });
});
