// No word that nobody reads, no style that nothing bears: a key of a copy file is read somewhere, a class of a style sheet stands
// somewhere in the source. Judged by name alone, so that what is found is dead for certain.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

type Node = { type: string; computed?: boolean; name?: string; value?: unknown; [part: string]: unknown };

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const isCopy = (path: string) => /(?:^|\/)(?:[\w-]+-)?copy\.tsx?$/.test(path);

function walk(node: unknown, visit: (node: Node) => void): void {
	if (typeof node !== "object" || node === null) return;
	if ("type" in node) visit(node as Node);
	for (const part of Object.values(node)) walk(part, visit);
}

const nameOf = (key: unknown) => (key as Node | undefined)?.name ?? String((key as Node | undefined)?.value);

const keysOf = (object: Node) => (object.properties as Node[]).flatMap(({ key, computed }) => (key && !computed ? [nameOf(key)] : []));

/** What stands inside `as const` and `satisfies …`. */
const bare = (node: Node | null): Node | null =>
	node && /^TS(?:As|Satisfies)Expression$/.test(node.type) ? bare(node.expression as Node) : node;

/**
 * The keys a module gives, and the names it reads: properties, what is taken apart, strings that may be keys, and all keys of a
 * constant that somebody goes through (`throughout`).
 */
function keysAndReads(path: string, text: string, throughout: Set<string>): { keys: string[]; reads: string[] } {
	const [keys, reads]: [string[], string[]] = [[], []];
	walk(parseSync(path, text, { lang: path.endsWith("x") ? "tsx" : "ts" }).program, (node) => {
		const init = node.type === "VariableDeclarator" ? bare(node.init as Node | null) : null;
		if (init?.type === "ObjectExpression" && throughout.has(nameOf(node.id))) reads.push(...keysOf(init));
		if (node.type === "MemberExpression" && !node.computed) reads.push(nameOf(node.property));
		if (node.type === "ObjectPattern") for (const { key } of node.properties as Node[]) if (key) reads.push(nameOf(key));
		if (node.type === "ObjectExpression") keys.push(...keysOf(node));
		if (node.type === "TSPropertySignature") reads.push(nameOf(node.key));
		if (node.type === "Literal" && typeof node.value === "string") reads.push(node.value);
	});
	return { keys, reads };
}

/** The keys of the copy files among `sources` that nothing reads; what other modules have for keys may be what copy is read by. */
function unreadKeys(sources: Record<string, string>): string[] {
	const known = new Set<string>();
	const kept: [path: string, key: string][] = [];
	const throughout = new Set(
		Object.values(sources).flatMap((text) => [...text.matchAll(/(?:Object\.\w+\(|keyof typeof )(\w+)/g)].map(([, name]) => name as string)),
	);
	for (const [path, text] of Object.entries(sources)) {
		const { keys, reads } = keysAndReads(path, text, throughout);
		for (const name of [...reads, ...(isCopy(path) ? [] : keys)]) known.add(name);
		if (isCopy(path)) kept.push(...keys.map((key): [string, string] => [path, key]));
	}
	return kept.filter(([, key]) => !known.has(key)).map(([path, key]) => `${path} ${key}`);
}

/** Makes the function that answers the classes of a style sheet that no source names, whole or as what `${…}` completes. */
function unusedIn(source: string): (css: string) => string[] {
	const words = new Set(source.match(/[\w-]+/g));
	const beginnings = [...source.matchAll(/([\w-]+-)\$\{/g)].map(([, beginning]) => beginning as string);
	const ends = [...source.matchAll(/\}(-[a-z-]+)/g)].map(([, end]) => end as string);
	const joins = source.includes("}-${");
	const isJoined = (name: string) =>
		joins && words.has(name.slice(0, name.lastIndexOf("-"))) && words.has(name.slice(name.lastIndexOf("-") + 1));
	const isCompleted = (name: string) =>
		beginnings.some((beginning) => name.startsWith(beginning)) || ends.some((end) => name.endsWith(end)) || isJoined(name);
	return (css) => classesOf(css).filter((name) => !words.has(name) && !isCompleted(name));
}

function classesOf(css: string): string[] {
	const selectors = css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, "");
	return [...new Set([...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name as string))];
}

const paths = globSync("{app,server,cli}/**/*.{ts,tsx}", { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));

test("every key of a copy file is read", () => {
	const copy = 'export const roomCopy = { title: "A", dead: "B", errors: { late: "C" } };';
	const page =
		'import { roomCopy as copy, tabs } from "./copy.ts"; type Code = "late"; const { errors } = copy; copy.title; Object.keys(tabs);';
	const sources = { "room/copy.ts": `${copy} export const tabs = { one: "D" } as const;`, "room/page.ts": page };
	expect(unreadKeys(sources)).toEqual(["room/copy.ts dead"]);
	expect(unreadKeys(Object.fromEntries(paths.map((path) => [path.replaceAll("\\", "/"), read(path)])))).toEqual([]);
});

test("every class of a style sheet stands in the source", () => {
	const css = ".used { color: red } .part-one { background: url(a.png) } /* .gone */ .dead.used { top: 0.5rem }";
	expect(unusedIn(["<p className={`used part-$", "{n}`}>"].join(""))(css)).toEqual(["dead"]);
	const unused = unusedIn(paths.map(read).join("\n"));
	const sheets = globSync("app/**/*.css", { cwd: root });
	expect(sheets.length).toBeGreaterThan(50);
	// ProseMirror gives its own names to what it draws.
	const ofOthers = (name: string) => name.startsWith("ProseMirror-");
	const found = sheets.flatMap((path) =>
		unused(read(path))
			.filter((name) => !ofOthers(name))
			.map((name) => `${path} .${name}`),
	);
	expect(found).toEqual([]);
});
