// Whoever follows a name in a comment or a document finds what it names: documents, decisions, rows, files.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const SOURCES = "{app,server,cli,press,scripts,tests,bench,docs}/**/*.{ts,tsx,mjs,cjs,css,md}";

const decisions = new Set(
	globSync("docs/decisions/*.md", { cwd: root }).map((path) => path.slice("docs/decisions/".length, -".md".length)),
);
const numbers = new Set([...decisions].map((name) => name.slice(0, 3)));
const rows = new Set(readFileSync(join(root, "docs/requirements.md"), "utf8").match(/^\d{3}(?= \| )/gm));

/** The words of a file that a person follows: a document's all, else its comments. */
function wordsOf(path: string, text: string): string {
	if (path.endsWith(".md")) return text;
	if (path.endsWith(".css")) return (text.match(/\/\*[\s\S]*?\*\//g) ?? []).join("\n");
	const lang = path.endsWith("x") ? "tsx" : path.endsWith("ts") ? "ts" : "js";
	return parseSync(path, text, { lang })
		.comments.map(({ value }) => value)
		.join("\n");
}

const FILE = /(?<![\w/.@:-])(?:[\w.$-]+\/)+[\w.$-]+\.(?:tsx?|mjs|cjs|css|md|json|webp|woff2)(?![\w/-])/g;
const OURS = /^(?:\.{1,2}|app|server|cli|scripts|press|tests|bench|docs|platform|features|pages|shared|ui|direction|decisions|pictures)\//;
/** A document named without its folder. */
const BARE_DOCUMENT = /(?<![\w/.-])(?:design|direction|requirements|vocabulary|architecture|newsletter-facts|specification)\.md/g;

/** A section of no named document: of the first specification, which is not part of the repository. */
const BARE_SECTION = /(?<!(?:direction\.md|RFC \d{4}|XML 1\.0|§[\d.]+ and) )§ ?\d[\d.]*/g;

/** What a text names and is not there. */
function missing(path: string, text: string): string[] {
	const words = wordsOf(path, text);
	const places = ["", "app", dirname(path), ...(path.startsWith("docs/") ? ["docs"] : [])];
	const isThere = (name: string) => places.some((place) => existsSync(join(root, place, name)));
	const files = (words.match(FILE) ?? []).filter((name) => OURS.test(name));
	const links = path.endsWith(".md") ? [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to]) => to as string) : [];
	return [
		...[...files, ...(words.match(BARE_DOCUMENT) ?? [])].filter((name) => !isThere(name)),
		...links.filter((to) => !existsSync(join(root, dirname(path), to))),
		...(words.match(BARE_SECTION) ?? []),
		...[...words.matchAll(/decisions?[/ ](\d{3})/gi)].filter(([, number]) => !numbers.has(number as string)).map(([name]) => name),
		...[...words.matchAll(/\brows? (\d{3})\b/g)].filter(([, number]) => !rows.has(number as string)).map(([name]) => name),
	];
}

test("what is not there is found, what is there is not", () => {
	const text = "// see docs/nowhere.md, decision 999, row 261, design.md, platform/clock.ts and docs/design.md (decision 014, row 260)";
	expect(missing("app/planted.ts", text)).toEqual(["docs/nowhere.md", "design.md", "decision 999", "row 261"]);
	expect(missing("app/planted.ts", 'export const notAComment = "docs/nowhere.md";')).toEqual([]);
	expect(missing("docs/planted.md", "design.md, decisions/014-sending-a-newsletter.md, server/nowhere.ts")).toEqual(["server/nowhere.ts"]);
	expect(missing("docs/planted.md", "as §9 says (RFC 7489 §7.1, docs/direction/direction.md §1 and §6), specification §3")).toEqual([
		"§9",
		"§3",
	]);
	expect(missing("docs/planted.md", "[here](design.md), [there](decisions), [nowhere](nowhere.md)")).toEqual(["nowhere.md"]);
});

test("every document, decision, row and file that a comment or a document names is in the repository", () => {
	const paths = [...globSync(SOURCES, { cwd: root }), "README.md"].map((path) => path.replaceAll("\\", "/"));
	expect(paths.length).toBeGreaterThan(1_000);
	const found = paths
		.filter((path) => join(root, path) !== import.meta.filename)
		.flatMap((path) => missing(path, readFileSync(join(root, path), "utf8")).map((name) => `${path}: ${name}`));
	expect(found).toEqual([]);
});
