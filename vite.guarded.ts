// What stands behind the administrator's guard is loaded when it is first asked for: a server that only readers come to never holds it.
import { readFileSync } from "node:fs";
import { type Plugin, parseSync } from "vite";

/** The router reads these of a module before anybody asks for its route: such a module is there from the beginning. */
const READ_AT_ONCE = ["handle", "middleware"];

/** What the server runs: exports in place of those of a module that is not there yet, so that the router knows what each route has. */
const RUNTIME = `
const notYet = () => { throw new Error("a route is run before its module is loaded"); };
const whenAsked = (names, load) => {
	const module = Object.fromEntries(names.map((name) => [name, notYet]));
	let loading;
	const open = () => loading ??= load().then((loaded) => void Object.assign(module, loaded), (error) => { loading = undefined; throw error; });
	return Object.defineProperty(module, "open", { value: open });
};
`;

/** What React Router writes of each route in the server's build. */
const IMPORT = /^\s*import \* as (route\d+) from ("[^"]+");$/gm;
const ROUTE = /id: ("[^"]+"),\s+parentId: ("[^"]+"|undefined),[^}]*?module: (route\d+)\s/g;

/** The names a module exports that are there when it runs. */
function exportsOf(path: string, code: string): string[] {
	const { module, errors } = parseSync(path, code);
	if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
	return module.staticExports.flatMap(({ entries }) =>
		entries.filter(({ isType }) => !isType).map(({ exportName }) => (exportName.kind === "Default" ? "default" : (exportName.name ?? ""))),
	);
}

/** Whether a module says of itself that the guard stands before it, and before what is below it. */
const isGuard = (code: string) => /^export const handle\b[^\n]*\bguarded: true\b/m.test(code);

/**
 * The text of the server's build, in which the modules of guarded routes are loaded by the `open` of what stands for them
 * (server/http/route-modules.ts); a file that answers an unguarded address too stays, as does what is read at once.
 * @param read - the source of a file
 * @throws where the text is not as React Router writes it, or none of its routes is guarded
 */
export function loadGuardedWhenAsked(text: string, read: (path: string) => string): string {
	const files = new Map([...text.matchAll(IMPORT)].map(([, name = "", file = ""]) => [name, JSON.parse(file) as string]));
	const routes = new Map([...text.matchAll(ROUTE)].map(([, id = "", parent = "", name = ""]) => [id, { parent, name }]));
	if (files.size === 0 || files.size !== routes.size) throw new Error("the server's build is not as React Router wrote it");
	const source = (name: string) => read(files.get(name) ?? "");
	const isGuarded = (id: string): boolean => {
		const route = routes.get(id);
		return route !== undefined && (isGuard(source(route.name)) || isGuarded(route.parent));
	};
	const open = [...routes].filter(([id]) => !isGuarded(id)).map(([, { name }]) => files.get(name));
	const guarded = new Set([...routes].filter(([id]) => isGuarded(id)).map(([, { name }]) => name));
	if (guarded.size === 0) throw new Error("no route is guarded");
	const changed = text.replace(IMPORT, (line, name: string, file: string) => {
		if (!guarded.has(name) || open.includes(files.get(name))) return line;
		const names = exportsOf(files.get(name) ?? "", source(name));
		if (names.some((one) => READ_AT_ONCE.includes(one))) return line;
		return `const ${name} = whenAsked(${JSON.stringify(names)}, () => import(${file}));`;
	});
	return RUNTIME + changed;
}

/** Has the server load the modules of guarded routes when they are asked for. */
export const guardedWhenAsked = (root: string): Plugin => ({
	name: "guarded-when-asked",
	apply: "build",
	applyToEnvironment: ({ name }) => name === "ssr",
	transform: {
		filter: { id: /virtual:react-router\/server-build$/ },
		handler: (text) => ({ code: loadGuardedWhenAsked(text, (path) => readFileSync(root + path, "utf8")), map: null }),
	},
});
