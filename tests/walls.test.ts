// The walls (scripts/walls): what must not pass does not, what may does.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

type Found = { value: string; start: number };
type Source = { path: string; imports: Found[]; lineOf: (start: number) => number };
type Wall = { about: (path: string) => boolean; offends: (source: Source) => Found[]; why: string };

const root = join(import.meta.dirname, "..");
const room = <Module>(file: string) =>
	import(/* @vite-ignore */ new URL(`../scripts/walls/${file}`, pathToFileURL(import.meta.filename)).href) as Promise<Module>;
const { readSource } = await room<{ readSource: (root: string, path: string, text: string) => Source }>("source.mjs");
const { forbiddenImports } = await room<{ forbiddenImports: (root: string, source: Source) => string[] }>("zones.mjs");
const { judge, WALLS } = await room<{
	judge: (wall: Wall, sources: Source[]) => string[];
	WALLS: Record<"queries" | "french" | "domain", Wall>;
}>("words.mjs");

const importing = (path: string, ...targets: string[]) =>
	forbiddenImports(root, readSource(root, path, targets.map((target) => `import "${target}";`).join("\n")));

test("one forbidden import a zone is one error a zone", () => {
	const planted = {
		"app/shared/planted.ts": "../ui/states.tsx",
		"app/ui/admin/planted.tsx": "../../platform/clock.ts",
		"app/platform/mail/planted.ts": "../../features/articles/rules.ts",
		"app/features/articles/routes/deep/planted.ts": "../../../session/store.server.ts",
		"app/pages/home/planted.ts": "../../../server/app.ts",
		"press/scenes/planted.ts": "../../app/shared/slug.ts",
	};
	const errors = Object.entries(planted).flatMap(([path, target]) => importing(path, target));
	expect(errors).toHaveLength(6);
	for (const [index, path] of Object.keys(planted).entries()) expect(errors[index]).toContain(`${path}:1 imports`);
});

test("nothing of Node in shared and ui, nothing of press and of the tests in the product, nothing that is not there", () => {
	expect(importing("app/shared/planted.ts", "node:fs", "fs", "zod")).toHaveLength(2);
	expect(importing("app/ui/planted.tsx", "node:crypto")).toHaveLength(1);
	expect(importing("app/platform/planted.ts", "node:fs", "../shared/slug.ts", "../../tests/support/until.ts")).toHaveLength(1);
	expect(importing("server/planted.ts", "../press/tones.ts", "../cli/main.ts", "../app/root.tsx")).toHaveLength(2);
	expect(importing("tests/planted.test.ts", "../press/tones.ts", "../server/app.ts")).toHaveLength(1);
	expect(importing("app/pages/planted.ts", "./nowhere.ts")).toEqual(["app/pages/planted.ts:1 imports ./nowhere.ts: there is no such file"]);
});

test("rooms of a feature use each other, tests use what tests stand on", () => {
	expect(importing("app/features/newsletter/list/planted.ts", "../sending/copy.ts", "../../../ui/states.tsx")).toEqual([]);
	expect(importing("app/features/articles/planted.test.ts", "../../../tests/support/until.ts", "node:fs")).toEqual([]);
	expect(importing("app/features/articles/planted.test.ts", "../session/store.server.ts")).toHaveLength(1);
});

test("an import is found however it is written", () => {
	const text = `
		import type { A } from "../session/rules.ts";
		export { b } from "../session/rules.ts";
		export * from "../session/rules.ts";
		const later = () => import("../session/rules.ts");
		type Rules = typeof import("../session/rules.ts");
		// import "../session/rules.ts"
		const words = 'import "../session/rules.ts"';`;
	const errors = forbiddenImports(root, readSource(root, "app/features/articles/planted.ts", text));
	expect(errors.map((line) => Number(/:(\d+)/.exec(line)?.[1]))).toEqual([2, 3, 4, 5, 6]);
});

test("queries, French and words of the domain are found where they do not belong, in code alone", () => {
	const text = `
		// db.selectFrom("articles") about l’été
		const rows = db.selectFrom("articles").execute();
		const count = sql<number>\`count(*)\`;
		export const title = "L’été";`;
	const at = (path: string) => readSource(root, path, text);
	const found = (name: keyof typeof WALLS, path: string) => judge(WALLS[name], [at(path)]).length;
	expect(WALLS.queries.offends(at("app/pages/planted.ts"))).toHaveLength(2);
	expect(found("queries", "app/pages/planted.ts")).toBe(1);
	expect(found("queries", "app/pages/admin/figures-store.server.ts")).toBe(0);
	expect(found("french", "app/pages/planted.ts")).toBe(1);
	expect(found("french", "app/pages/home/copy.ts")).toBe(0);
	expect(WALLS.french.offends(readSource(root, "app/pages/planted.tsx", "export const title = <p>L’été</p>;"))).toHaveLength(1);
	expect(found("domain", "app/platform/planted.ts")).toBe(1);
	expect(found("domain", "app/platform/db/schema/planted.ts")).toBe(0);
	expect(found("domain", "app/pages/planted.ts")).toBe(0);
});

test.each([
	["Copier le lien", 1],
	["En savoir plus", 1],
	["Dans deux jours", 1],
	["Fichier de l’image", 1],
	["Voir l'image", 1],
	[" sur ", 1],
	["Erreur: ", 1],
	[" (nouvel onglet)", 1],
	["/reglages/enregistrer", 0],
	["en", 0],
	["du", 0],
	["it's not one of the team's, don't", 0],
	["de-DE", 0],
	["the mail could not be sent", 0],
	["image/webp", 0],
	["bouton bouton-outline", 0],
])("« %s » without an accent is seen as French: %i", (words, count) => {
	expect(WALLS.french.offends(readSource(root, "app/pages/planted.ts", `export const words = ${JSON.stringify(words)};`))).toHaveLength(
		count,
	);
});
