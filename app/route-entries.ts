// How routes are written at the whole addresses of shared/.
import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";
import type { Act } from "./shared/may.ts";

/** Writes routes at whole addresses, inside the one at `parent`. */
export function under(parent: string) {
	return (address: string, file: string, { id, children }: { id?: string; children?: RouteConfigEntry[] } = {}) =>
		route(address.slice(parent.length + 1), file, id ? { id } : {}, children);
}

/** Routes of the admin area for whoever may do `act`: the file of that name lets nobody else by. */
export function allowed(act: Act, routes: RouteConfigEntry[]): RouteConfigEntry {
	return layout(`pages/admin/acts/${act}.ts`, { id: `${act} ${routes[0]?.file}` }, routes);
}
