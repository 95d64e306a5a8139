// The server's build as React Router writes it, and what of it waits until it is asked for.
import { expect, test } from "vitest";
import { openModules } from "../server/http/route-modules.ts";
import { loadGuardedWhenAsked } from "../vite.guarded.ts";

const files: Record<string, string> = {
	"/root.tsx": "export default function Root() {}",
	"/page.tsx": "export const handle = { publicPage: true };\nexport const loader = () => {};\nexport default function Page() {}",
	"/guard.ts": "export const handle: RouteHandle = { guarded: true };\nexport const middleware = [guard];",
	"/act.ts": "export const middleware = [allow];",
	"/screen.tsx": "export type Row = { id: string };\nexport async function loader() {}\nexport default function Screen() {}",
	"/save.ts": "export const action = adminAction();",
};
const route = (id: string, parentId: string | undefined, index: number) => `${JSON.stringify(id)}: {
          id: ${JSON.stringify(id)},
          parentId: ${JSON.stringify(parentId)},
          path: ${JSON.stringify(id)},
          index: undefined,
          caseSensitive: undefined,
          module: route${index}
        }`;

/** The text for routes, each with its parent and its file. */
function built(routes: [id: string, parentId: string | undefined, file: string][]): string {
	const imports = routes.map(([, , file], index) => `import * as route${index} from ${JSON.stringify(file)};`);
	return `\n    ${imports.join("\n")}\n export const routes = {\n${routes.map(([id, parent], index) => route(id, parent, index)).join(",\n  ")}\n };`;
}
const whole = built([
	["root", undefined, "/root.tsx"],
	["page", "root", "/page.tsx"],
	["guard", "root", "/guard.ts"],
	["act", "guard", "/act.ts"],
	["screen", "act", "/screen.tsx"],
	["save", "act", "/save.ts"],
	["draft", "guard", "/page.tsx"],
]);
const read = (path: string) => files[path] ?? "";

test("what the guard stands before is loaded when it is asked for, what readers ask for at once", () => {
	const text = loadGuardedWhenAsked(whole, read);
	const there = [...text.matchAll(/^\s*import \* as route\d+ from "([^"]+)"/gm)].map(([, file]) => file);
	// Of the guard and the acts the router reads the middleware before it runs anything; a reader's page that is a draft's too stays.
	expect(there).toEqual(["/root.tsx", "/page.tsx", "/guard.ts", "/act.ts", "/page.tsx"]);
	expect(text).toContain('const route4 = whenAsked(["loader","default"], () => import("/screen.tsx"));');
	expect(text).toContain('const route5 = whenAsked(["action"], () => import("/save.ts"));');
});

test("a text that is not React Router's, or guards nothing, ends the build", () => {
	expect(() => loadGuardedWhenAsked("export const routes = {};", read)).toThrow();
	expect(() => loadGuardedWhenAsked(whole, (path) => read(path).replace("guarded", "public"))).toThrow();
});

test("what stands for a module says what it has, cannot be run before it is open, and is the module from then on", async () => {
	const runtime = loadGuardedWhenAsked(whole, read).split("import * as")[0];
	const text = `${runtime}\nlet times = 0;\nexport const module = whenAsked(["loader"], async () => { times++; if (times === 1) throw new Error("gone"); return { loader: () => times }; });`;
	const { module } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
	const routes = { screen: { id: "screen", path: "screen", module } } as never;
	expect(Object.keys(module)).toEqual(["loader"]);
	expect(() => module.loader()).toThrow("before its module is loaded");
	await expect(openModules(routes, ["screen"])).rejects.toThrow("gone");
	await Promise.all([openModules(routes, ["screen"]), openModules(routes, ["screen", "nothing"])]);
	expect(module.loader()).toBe(2);
});
