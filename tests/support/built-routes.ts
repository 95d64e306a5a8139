// The routes as the server is built with them: the table of app/routes.ts, each with what its module exports.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import type { BuiltRoutes } from "../../server/http/door.ts";

type Built = NonNullable<BuiltRoutes[string]>;

async function build(entries: readonly RouteConfigEntry[], parentId: string): Promise<Built[]> {
	const built = entries.map(async ({ id, path, index, caseSensitive, file, children = [] }) => {
		const module: Built["module"] = await import(/* @vite-ignore */ new URL(`../../app/${file}`, import.meta.url).href);
		const own = id ?? file.replace(/\.\w+$/, "");
		return [{ id: own, parentId, path, index, caseSensitive, module }, ...(await build(children, own))];
	});
	return (await Promise.all(built)).flat();
}

/** Every route by its id, the root included. */
export async function builtRoutes(): Promise<BuiltRoutes> {
	const root: Built = { id: "root", path: "", module: await import("../../app/root.tsx") };
	return Object.fromEntries([root, ...(await build(await routes, "root"))].map((route) => [route.id, route]));
}
