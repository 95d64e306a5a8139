// Units share their modules, and two databases may live in one process: what a module keeps to itself passes from one to the
// other. Whoever keeps something keeps it by what it belongs to (a WeakMap keyed by services, a database, an element).
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Module-level state that says nothing of any database, request or reader, and why it may stay. */
const HARMLESS: Record<string, string> = {
	"app/shared/dates-fr.ts formats": "formatters, by time zone: the same for everyone",
	"app/shared/dates-fr.ts hours": "formatters, by time zone: the same for everyone",
	"app/shared/local-days.ts formats": "formatters, by time zone: the same for everyone",
	"app/platform/share-card/lettering.ts font": "a font file, opened once",
	"app/platform/french/shipped.ts opened": "the words of a language, opened once",
	"app/platform/markdown/lists.ts BULLETED": "a mark, never written to",
	"app/shared/markdown/limits.ts MARKER": "a pattern, told where to look before each look",
	"app/platform/images/upload-image.server.ts last": "whose turn it is: one picture at a time in this process, by intent",
	"app/features/newsletter/sending/owner.server.ts owners": "random names of this process's senders, each forgotten when it ends",
	"app/ui/admin/asked-details.ts asked": "what one browser tab has asked in the last seconds",
	"app/ui/admin/shell.tsx counter": "numbers toasts of one browser tab",
	"app/features/editing/form/ordered-list.tsx counter": "numbers rows of one browser tab",
	"app/features/editing/form/list-below.ts isStale": "whether one browser tab has saved since it read its list; written by its hands alone",
	"app/ui/desk/panels/search.ts known": "each sign as it is searched: the same for everyone",
	"app/entry.client.tsx leftAt": "where one browser tab was left",
	"app/ui/kept-words.ts unkept": "what is typed in one browser tab that keeps nothing",
	"app/ui/sent-form.ts unanswered": "what one browser tab has sent and has no answer to",
	"app/ui/page-arrival.tsx trail": "the pages one browser tab has shown; written in effects, which no server runs",
	"app/ui/page-arrival.tsx followed": "the links one browser tab has followed",
	"app/pages/layout/route.tsx lastShown": "the frame of the page a browser tab shows; written in an effect, which no server runs",
};

type Node = { type: string; [part: string]: unknown };
type Declared = { kind: string; declarations: { id: { name?: string }; init: Init | null }[] };
type Init = { type: string; callee?: { name?: string }; arguments?: unknown[]; elements?: unknown[]; properties?: unknown[] };

/** What changes an array, a map, a set, or a table of them. */
const CHANGES = /^(?:set|add|delete|clear|push|pop|shift|unshift|splice|fill)$/;

/** These let go by themselves. */
const WEAK = ["WeakMap", "WeakSet"];

/** Whether a constant begins as something to be filled. */
function isToBeFilled(init: Init | null): boolean {
	if (init?.type === "NewExpression") return ["Map", "Set"].includes(init.callee?.name ?? "") && init.arguments?.length === 0;
	return (
		(init?.type === "ArrayExpression" && init.elements?.length === 0) ||
		(init?.type === "ObjectExpression" && init.properties?.length === 0)
	);
}

/** The name of the variable that `kept.one[two]` is a part of; null for the variable itself, and for what is no variable's. */
function owner(node: Node): string | null {
	if (node.type !== "MemberExpression") return null;
	const object = node.object as Node;
	return object.type === "Identifier" ? (object.name as string) : owner(object);
}

/** The variables of a module that are changed within: `state.last = x`, `state.count++`, `delete seen[x]`, `known.set(x, y)`. */
function changedWithin(node: unknown): (string | null)[] {
	if (Array.isArray(node)) return node.flatMap(changedWithin);
	if (typeof node !== "object" || node === null) return [];
	const { type, left, argument, operator, callee } = node as Record<string, Node> & { type: string; operator: unknown };
	const deeper = Object.values(node).flatMap(changedWithin);
	if (type === "AssignmentExpression" && left) deeper.push(owner(left));
	if (argument && (type === "UpdateExpression" || (type === "UnaryExpression" && operator === "delete"))) deeper.push(owner(argument));
	if (type === "CallExpression" && callee && CHANGES.test(String((callee.property as Node | undefined)?.name))) deeper.push(owner(callee));
	return deeper;
}

/** The names of what a module keeps for as long as the process lives, and changes. */
function stateOf(file: string, source: string): string[] {
	const { body } = parseSync(file, source, { lang: file.endsWith("x") ? "tsx" : "ts" }).program;
	const changed = new Set(changedWithin(body));
	const isState = (kind: string, name: string | undefined, init: Init | null) =>
		kind !== "const" || isToBeFilled(init) || (!WEAK.includes(init?.callee?.name ?? "") && changed.has(name ?? null));
	return (body as { type: string; declaration?: unknown }[])
		.map((statement) => (statement.type === "ExportNamedDeclaration" ? statement.declaration : statement) as Declared | null)
		.flatMap((statement) => (statement?.declarations ?? []).filter(({ id, init }) => isState(statement?.kind ?? "", id.name, init)))
		.map(({ id }) => `${file} ${id.name}`);
}

test("no module of the product keeps anything that could leak from one database to another", () => {
	expect(stateOf("a.ts", "let seen = 0; export const kept = new Map<string, number>(); const names = new Set(['a']);")).toEqual([
		"a.ts seen",
		"a.ts kept",
	]);
	const changing = `
		const state = { last: null, deep: { n: 0 } }; const known = new Map([["a", 1]]); const counts = { all: 0 }; const box = new Box();
		const table = { a: 1 }; const own = new WeakMap();
		function note(x) { state.deep.n = table.a; known.set(x, 1); counts.all++; box.kept = x; own.set(x, 1); }`;
	expect(stateOf("a.ts", changing)).toEqual(["a.ts state", "a.ts known", "a.ts counts", "a.ts box"]);
	const files = globSync("{app,server,cli}/**/*.{ts,tsx}", { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
	expect(files.length).toBeGreaterThan(300);
	const found = files.flatMap((file) => stateOf(file, readFileSync(join(root, file), "utf8")));
	expect(found.filter((name) => !(name in HARMLESS))).toEqual([]);
	expect(Object.keys(HARMLESS).filter((name) => !found.includes(name))).toEqual([]);
});
