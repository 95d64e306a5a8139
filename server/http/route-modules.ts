// Owns the modules of routes that the built server loads when they are first asked for (vite.guarded.ts); in development all are there.
import type { ServerBuild } from "react-router";

/** What stands for a module until it is loaded. */
type Waiting = { open?: () => Promise<void> };

/** Loads what the routes of these ids still wait for. Throws where a file of the server is gone, as while another version is being built. */
export async function openModules(routes: ServerBuild["routes"], ids: readonly string[]): Promise<void> {
	await Promise.all(ids.map((id) => (routes[id]?.module as Waiting | undefined)?.open?.()));
}
