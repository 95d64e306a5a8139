import { expect, test } from "vitest";
import { renderBody } from "./render-body.ts";

const TAGS =
	"a abbr b base body button blockquote br code details div embed figure font form h1 h2 iframe img input li link math meta noscript object ol p picture plaintext pre script section select source span style summary svg table tbody td template textarea th title tr u ul use video xmp".split(
		" ",
	);
const ATTRIBUTES = [
	'onclick="alert(1)"',
	"onerror=alert(1)",
	'style="background:url(https://x.fr/a)"',
	'href="javascript:alert(1)"',
	"href='java\tscript:alert(1)'",
	'href=" &#106;avascript:alert(1)"',
	'href="data:text/html,<script>alert(1)</script>"',
	'src="data:image/svg+xml,<svg onload=alert(1)>"',
	'src="https://x.fr/a.png"',
	'src="/a.png"',
	'srcset="https://x.fr/a.png 2x"',
	'id="contenu"',
	'class="x"',
	'title="&quot;><script>alert(1)</script>"',
	'formaction="javascript:alert(1)"',
	'xlink:href="javascript:alert(1)"',
	'srcdoc="<script>alert(1)</script>"',
	'lang="en" onload=x',
];
const PIECES = [
	"[a](javascript:alert(1))",
	"![a](javascript:alert(1))",
	'![a](https://x.fr/a.png "t")',
	"[a]: javascript:alert(1)\n\n[a]",
	"<javascript:alert(1)>",
	"<https://x.fr>",
	"[^1]",
	"\n\n[^1]: note\n\n",
	"\n\n",
	"\n",
	"> ",
	"- ",
	"## ",
	"```\n",
	"`",
	"**",
	"*",
	"| a | b |\n|---|:-:|\n",
	"<!--",
	"-->",
	"<![CDATA[",
	"]]>",
	"&lt;script&gt;",
	"&#60;script&#62;",
	'"',
	"<",
	">",
	"[caption]",
	'<img src="/b.png">[/caption]',
	"[embed]javascript:alert(1)[/embed]",
	'[video mp4="https://x.fr/a.mp4"]',
	"mot",
	" été ! ",
];
/** Tags that may stand in a page; anything else in the output is a hole. */
const SAFE =
	/^(?:a|abbr|bdi|bdo|blockquote|br|caption|cite|code|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|h[2-6]|hr|img|ins|kbd|li|mark|ol|p|picture|pre|q|rp|rt|ruby|samp|section|small|source|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|ul|var)$/;
const SAFE_ATTRIBUTE =
	/^(?:href|title|lang|dir|src|srcset|sizes|type|alt|width|height|loading|decoding|rel|id|class|role|tabindex|aria-label|aria-labelledby|colspan|rowspan|scope|start|reversed|value|open)$/;

test("whatever is written, nothing that runs, styles or loads comes out", () => {
	const next = generator(48_056);
	const pick = (from: readonly string[]) => from[next() % from.length] ?? "";
	let tags = 0;
	for (let round = 0; round < 700; round++) {
		let source = "";
		for (let piece = next() % 14; piece >= 0; piece--) {
			const kind = next() % 5;
			if (kind < 2) source += pick(PIECES);
			else if (kind === 2) source += `</${pick(TAGS)}>`;
			else source += `<${pick(TAGS)}${next() % 2 ? ` ${pick(ATTRIBUTES)}` : ""}${next() % 9 ? ` ${pick(ATTRIBUTES)}>` : ""}`;
		}
		const { html } = renderBody(source);
		for (const { name, attributes } of readTags(html)) {
			tags++;
			expect(name, source).toMatch(SAFE);
			for (const [attribute, value] of attributes) {
				expect(attribute, source).toMatch(SAFE_ATTRIBUTE);
				if (attribute === "href") expect(value, source).toMatch(/^(?:https?:|mailto:|tel:|\/|#|[^:]*$)/);
				if (attribute === "src" || attribute === "srcset") expect(value, source).toMatch(/^\/(?!\/)/);
				if (attribute === "id") expect(value, source).not.toBe("contenu");
			}
		}
	}
	expect(tags).toBeGreaterThan(1000);
});

test.each([
	"<scr<script>ipt>alert(1)</script>",
	'<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
	'<math><mtext><table><mglyph><style><img src=x onerror="alert(1)">',
	'<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
	'<a href="jav&#x0A;ascript:alert(1)">x</a>',
	'<form><math><mtext></form><form><mglyph><style></math><img src onerror="alert(1)">',
	"[x](<javascript:alert(1)>)",
	'![x](/a.png "onload=alert(1)\\" onerror=\\"x")',
	"<div style=background:red>x</div>",
	"<details open ontoggle=alert(1)>",
	'<object data="data:text/html;base64,x"></object>',
	"<template><script>alert(1)</script></template>",
])("known attack %#: %s", (attack) => {
	const { html } = renderBody(attack);
	for (const { name, attributes } of readTags(html)) {
		expect(name).toMatch(SAFE);
		for (const [attribute, value] of attributes) {
			expect(attribute).toMatch(SAFE_ATTRIBUTE);
			if (attribute === "href") expect(value).not.toMatch(/script:/);
		}
	}
});

const TAG = /<([a-z][^\s>/]*)((?:\s+[^\s=>]+(?:="[^"]*"|=[^\s">]+)?)*)\s*>/gi;

/** Reads the tags of serialised HTML, whose attributes are always quoted when they hold anything odd. */
function readTags(html: string): { name: string; attributes: [string, string][] }[] {
	const found = [];
	for (const match of html.matchAll(TAG)) {
		const attributes: [string, string][] = [];
		for (const attribute of (match[2] ?? "").matchAll(/\s+([^\s=>]+)(?:="([^"]*)"|=([^\s">]+))?/g)) {
			attributes.push([attribute[1] ?? "", attribute[2] ?? attribute[3] ?? ""]);
		}
		found.push({ name: match[1] ?? "", attributes });
	}
	// Every "<" of the output opens or closes a tag that was read.
	expect(html.replace(TAG, "")).not.toMatch(/<(?!\/)/);
	return found;
}

/** Seeded numbers (mulberry32), so that a failure can be replayed. */
function generator(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return (t ^ (t >>> 14)) >>> 0;
	};
}

test("of an author's classes, only the words of the newsletter's editor pass", () => {
	const { html } = renderBody(
		'<div class="bloc"><p><a class="bouton bouton-outline bouton-small" href="/a">Lire</a></p></div>\n\n<div class="site-header"><a class="bouton site-menu" href="/b">x</a> <a class="coupon" href="/c">y</a></div>',
	);
	expect([...html.matchAll(/class="([^"]*)"/g)].map(([, names]) => names)).toEqual(["bloc", "bouton bouton-outline bouton-small"]);
});
