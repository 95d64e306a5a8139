// The route table as a list, so that a test can walk all of it and a new route cannot be forgotten.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

export const GUARDED_LAYOUT = "pages/admin/layout.tsx";
/** Drafts stand in the readers' frame, behind the same guard. */
const GUARDED_DRAFTS = "pages/admin/drafts/guard.ts";

/** A route and what stands above it, outermost first. */
export type TableEntry = { path: string; id: string; file: string; under: string[] };

function flatten(entries: readonly RouteConfigEntry[], above: string, under: string[]): TableEntry[] {
	return entries.flatMap(({ id, path, index, file, children = [] }) => {
		const own = [above, path].filter(Boolean).join("/");
		const below = flatten(children, own, [...under, file]);
		// What only stands around others has no address of its own.
		return path || index ? [{ path: `/${own}`, id: id ?? file.replace(/\.\w+$/, ""), file, under }, ...below] : below;
	});
}

/** Every route of the table that an address leads to. */
export const table: readonly TableEntry[] = flatten(await routes, "", []);

/** Whether a route belongs to the admin area by its address. */
export function isAdminAddress({ path }: TableEntry): boolean {
	return /^\/admin(?:\/|$)/i.test(path);
}

/** Whether the guard stands above a route, or is the route itself. */
export function isGuarded({ file, under }: TableEntry): boolean {
	return [GUARDED_LAYOUT, GUARDED_DRAFTS].some((layout) => file === layout || under.includes(layout));
}

const SAMPLES: Record<string, string> = { kind: "actualites", id: "00000000-0000-4000-8000-000000000000" };

/** An address of this route, its parameters filled in. */
export function addressOf({ path }: TableEntry): string {
	return path.replace(/:(\w+)\??/g, (_, name: string) => SAMPLES[name] ?? "exemple").replace("*", "nulle/part");
}

/** Every route that may be kept. One more is a decision: what it answers is handed to anyone who asks. */
export const KEPT: readonly string[] = [
	"/",
	"/a-lire",
	"/accessibilite",
	"/actualites",
	"/actualites/:slug",
	"/actualites/flux.xml",
	"/actualites/suite.json",
	"/archives",
	"/archives/:year",
	"/auteurs/:slug",
	"/auteurs/:slug/flux.xml",
	"/confidentialite",
	"/flux.json",
	"/flux.opml",
	"/flux.xml",
	"/hors-ligne.js",
	"/manifest.webmanifest",
	"/manifeste",
	"/mentions-legales",
	"/mots-cles/:slug",
	"/mots-cles/:slug/flux.xml",
	"/newsletters",
	"/newsletters/:slug",
	"/newsletters/flux.xml",
	"/partage/*",
	"/portrait/:slug",
	"/robots.txt",
	"/series",
	"/series/:slug",
	"/series/:slug/flux.xml",
	"/sitemap.xml",
	"/sitemap/:part",
	"/vie-alt",
	"/vie-alt/:slug",
	"/vie-alt/flux.xml",
	"/visionnaires",
	"/visionnaires/flux.xml",
];
