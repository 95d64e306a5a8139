import { describe, expect, test } from "vitest";
import { LIMITS, tooHeavy } from "../../shared/markdown/limits.ts";
import { renderBody } from "./render-body.ts";
import { prepareSource } from "./source.ts";

/** Depth of the tree serialised HTML stands for. */
function depthOf(html: string): number {
	let depth = 0;
	let deepest = 0;
	for (const [, close, name] of html.matchAll(/<(\/?)([a-z0-9]+)/g)) {
		if (/^(?:br|hr|img|source)$/.test(name ?? "")) continue;
		depth += close ? -1 : 1;
		deepest = Math.max(deepest, depth);
	}
	return deepest;
}

describe("nesting", () => {
	test.each([
		["quotes", `${">".repeat(10_000)} mot`],
		["lists", `${"- ".repeat(10_000)}mot`],
		["quotes and lists", `${"> - 1. ".repeat(5_000)}mot`],
		["indented lists", Array.from({ length: 400 }, (_, i) => `${"  ".repeat(i)}- mot`).join("\n")],
		["tags", `${"<div><blockquote>".repeat(700)}mot`],
		["bold", `${"**a *b ".repeat(400)}mot${" c* d**".repeat(400)}`],
		["brackets", `${"[".repeat(150)}mot${"](x)".repeat(150)}`],
	])("of %s is capped and loses no word", (_name, source) => {
		const { html } = renderBody(source);
		expect(html).toContain("mot");
		expect(depthOf(html)).toBeLessThan(150);
	});
	test("an ordinary depth is left alone", () => {
		expect(renderBody(`${"> ".repeat(20)}a`).html.match(/<blockquote/g)).toHaveLength(20);
	});
});

describe("weight", () => {
	test.each([
		["a book", "Un paragraphe de texte.\n\n".repeat(40_000)],
		["emphasis", "*a **b ".repeat(2_000)],
		["brackets", "[".repeat(5_000)],
		["images", "![a](b)".repeat(2_000)],
		["quotes in quotes", "> > > a\n".repeat(3_000)],
		["notes in one paragraph", "x[^1] ".repeat(2_000)],
		["underlined headings", "a\n===\n".repeat(3_000)],
		["a wide table", `${"|a".repeat(500)}|\n${"|-".repeat(500)}|\n${"|b|\n".repeat(500)}`],
		["tags", "<b>".repeat(10_000)],
	])("%s is read by the simple rules", (_name, source) => {
		expect(tooHeavy(prepareSource(source))).toBe(true);
		expect(() => renderBody(source)).not.toThrow();
	});
	test("a long feature is read as Markdown", () => {
		const feature =
			`## Titre\n\nUn paragraphe **gras**, un [lien](https://x.fr), de l'*italique* et ${"des mots ".repeat(60)}.\n\n- **Un** : a\n- **Deux** : b\n\n`.repeat(
				120,
			);
		expect(feature.length).toBeGreaterThan(60_000);
		expect(tooHeavy(prepareSource(feature))).toBe(false);
	});
	test("a body of a million characters keeps the three rules", () => {
		const source = `## Titre\n\nUn "mot" **gras** ![x](javascript:a) <script>alert(1)</script>[lien](https://x.fr).\n\n- **Un** : a\n- **Deux** : b\n\n\`\`\`\n<b>\n\`\`\`\n\n`;
		const times = Math.ceil(1_000_000 / source.length);
		const { html, headings } = renderBody(source.repeat(times));
		expect(headings).toHaveLength(times);
		expect(headings.at(-1)?.id).toBe(`titre-${times}`);
		expect(html.match(/<li><strong>/g)).toHaveLength(times * 2);
		expect(html.match(/<a href="https:\/\/x\.fr" rel="noopener">lien<\/a>/g)).toHaveLength(times);
		expect(html.match(/<pre tabindex="0"><code>&#x3C;b>/g)).toHaveLength(times);
		expect(html).not.toContain("<script");
	});
	test("limits leave room for what a newsroom writes", () => {
		expect(LIMITS.characters).toBeGreaterThanOrEqual(100_000);
	});
});

/** Characters of a long feature. */
const FEATURE = 50_000;
/** And of the longest body the limits let by, which takes twice as long to look at as all else here. */
const SIZES = process.env.LONG ? [FEATURE, LIMITS.characters] : [FEATURE];

describe.each(SIZES)(
	"a body of %d characters that is read as Markdown costs less than 20 times a plain one, however much of a form the limits let by",
	(SIZE) => {
		const TRIES = 8;
		const filled = (unit: string) => unit.repeat(Math.ceil(SIZE / unit.length)).slice(0, SIZE);
		const plain = filled("Un paragraphe de bonnes nouvelles, assez long pour compter, avec des mots qui se suivent.\n\n");
		/** So much of a heavy form as fits below the limits, then plain words. */
		const within = (unit: string) => {
			let times = Math.floor(SIZE / unit.length);
			const body = () => (unit.repeat(times) + plain).slice(0, SIZE);
			while (times > 0 && tooHeavy(prepareSource(body()))) times = Math.floor(times * 0.9);
			return { body: body(), length: unit.length * times };
		};
		/** Processor time of this thread alone, in microseconds. */
		const cost = (body: string) => {
			const before = process.threadCpuUsage();
			renderBody(body);
			const { user, system } = process.threadCpuUsage(before);
			return user + system;
		};
		/** A heavy body beside a plain one, in the same moment: what waits for memory waits longer on a busy machine. */
		const timesThePlainOne = (body: string) => cost(body) / Math.min(cost(plain), cost(plain));
		const block = (one: string, other = "") =>
			`${one.repeat(Math.floor(1_900 / (one + other).length))}a${other.repeat(Math.floor(1_900 / (one + other).length))}\n\n`;
		test.each([
			["quotes", 0.4, "> Un mot.\n> \n"],
			["headings", 0.6, "## Titre\n\n"],
			["underlined headings", 0.15, "a\n===\n"],
			["addresses", 0.9, `${"www.a.fr a@b.fr ".repeat(30)}\n\n`],
			["notes", 0.75, `${"x[^1] ".repeat(60)}\n\n[^1]: a\n\n`],
			["emphasis", 0.75, block("*a ", " a*")],
			["brackets", 0.75, `${"![".repeat(90)}a${"](x)".repeat(90)}\n\n`],
			["tags", 0.15, `${"<b><i><p>a".repeat(20)}\n\n`],
			["nested lists", 0.2, "- > 1. a\n"],
			["short quotes", 0.3, "> a\n\n"],
			["lists in lists", 0.4, "1. - a\n"],
		])("%s, at least %d of 50,000 characters", { timeout: 180_000 }, (_name, least, unit) => {
			const { body, length } = within(unit);
			// The plain words beside it are lines too, of which a longer body has more.
			expect(length).toBeGreaterThan(least * (SIZE === FEATURE ? FEATURE : FEATURE / 2));
			// The least of some runs: what the machine does beside is in none of it. One below is enough.
			let ratio = Number.POSITIVE_INFINITY;
			for (let run = 0; run < TRIES && ratio >= 20; run++) ratio = Math.min(ratio, timesThePlainOne(body));
			expect(ratio).toBeLessThan(20);
		});
	},
);
