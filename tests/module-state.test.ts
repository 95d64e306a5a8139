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
	"app/shared/dates-fr.ts moments": "formatters, by time zone: the same for everyone",
	"app/shared/local-days.ts formats": "formatters, by time zone: the same for everyone",
	"app/platform/share-card/lettering.ts font": "a font file, opened once",
	"app/platform/markdown/lists.ts BULLETED": "a mark, never written to",
	"app/platform/images/upload-image.server.ts last": "whose turn it is: one picture at a time in this process, by intent",
	"app/features/campaigns/sending/owner.server.ts owners": "random names of this process's senders, each forgotten when it ends",
	"app/features/campaigns/sending/mime.ts scratch": "room to write in, copied from before anything is awaited",
	"app/ui/admin/shell.tsx counter": "numbers toasts of one browser tab",
	"app/features/editing/form/ordered-list.tsx counter": "numbers rows of one browser tab",
	"app/entry.client.tsx pressedInPage": "what one browser tab has just pressed",
	"app/entry.client.tsx leftAt": "where one browser tab was left",
	"app/ui/dialog-history.ts laidOver": "entries of one browser tab's history",
	"app/ui/kept-words.ts unkept": "what is typed in one browser tab that keeps nothing",
	"app/ui/sent-form.ts unanswered": "what one browser tab has sent and has no answer to",
	"app/ui/page-arrival.tsx trail": "the pages one browser tab has shown; written in effects, which no server runs",
	"app/ui/page-arrival.tsx followed": "the links one browser tab has followed",
	"app/pages/layout/route.tsx lastShown": "the frame of the page a browser tab shows; written in an effect, which no server runs",
};

type Declared = { kind: string; declarations: { id: { name?: string }; init: Init | null }[] };
type Init = { type: string; callee?: { name?: string }; arguments?: unknown[]; elements?: unknown[]; properties?: unknown[] };

/** Whether a constant begins as something to be filled; a WeakMap lets go by itself. */
function isToBeFilled(init: Init | null): boolean {
	if (init?.type === "NewExpression") return ["Map", "Set"].includes(init.callee?.name ?? "") && init.arguments?.length === 0;
	return (
		(init?.type === "ArrayExpression" && init.elements?.length === 0) ||
		(init?.type === "ObjectExpression" && init.properties?.length === 0)
	);
}

/** The names of what a module keeps for as long as the process lives, and changes. */
function stateOf(file: string, source: string): string[] {
	const { body } = parseSync(file, source, { lang: file.endsWith("x") ? "tsx" : "ts" }).program;
	return (body as { type: string; declaration?: unknown }[])
		.map((statement) => (statement.type === "ExportNamedDeclaration" ? statement.declaration : statement) as Declared | null)
		.flatMap((statement) => (statement?.declarations ?? []).filter(({ init }) => statement?.kind !== "const" || isToBeFilled(init)))
		.map(({ id }) => `${file} ${id.name}`);
}

test("no module of the product keeps anything that could leak from one database to another", () => {
	expect(stateOf("a.ts", "let seen = 0; export const kept = new Map<string, number>(); const names = new Set(['a']);")).toEqual([
		"a.ts seen",
		"a.ts kept",
	]);
	const files = globSync("{app,server,cli}/**/*.{ts,tsx}", { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
	expect(files.length).toBeGreaterThan(300);
	const found = files.flatMap((file) => stateOf(file, readFileSync(join(root, file), "utf8")));
	expect(found.filter((name) => !(name in HARMLESS))).toEqual([]);
	expect(Object.keys(HARMLESS).filter((name) => !found.includes(name))).toEqual([]);
});
