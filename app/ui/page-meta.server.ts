// Owns what a page says of itself in its head, written as one string: React made an element of each word of it for every page. Browsers draw the
// same with React Router's own component, and so does development (ui/page-assets.tsx); entry.server.test.tsx holds the two beside each other.
import type { EntryContext, MetaDescriptor } from "react-router";
import { escapeHtml } from "../shared/escape-html.ts";
import { escapeInScript } from "../shared/escape-in-script.ts";

type Said = Record<string, unknown>;
type MetaOf = (args: Record<string, unknown>) => MetaDescriptor[] | undefined;

/** A `meta` or `link` element; what has no value is left out. */
function drawElement(name: string, attributes: Said): string {
	const words = Object.entries(attributes).map(([key, value]) => {
		if (!/^[a-z-]+$/.test(key)) throw new Error(`React names « ${key} » otherwise than HTML`);
		return value == null ? "" : ` ${key}="${escapeHtml(String(value))}"`;
	});
	return `<${name}${words.join("")}/>`;
}

function drawDescriptor(descriptor: MetaDescriptor): string {
	if ("tagName" in descriptor) {
		const { tagName, ...attributes } = descriptor as Said;
		return drawElement(String(tagName), attributes);
	}
	if ("title" in descriptor) return `<title>${escapeHtml(String(descriptor.title))}</title>`;
	if ("script:ld+json" in descriptor) {
		return `<script type="application/ld+json">${escapeInScript(JSON.stringify(descriptor["script:ld+json"]))}</script>`;
	}
	return drawElement("meta", descriptor);
}

/**
 * What the innermost of the shown routes that says something of the page says: a route that says nothing leaves it to those around it. Where there is an error,
 * those up to the one that shows it are shown.
 */
export function drawMeta({ staticHandlerContext, routeModules }: Pick<EntryContext, "staticHandlerContext" | "routeModules">): string {
	const { matches, errors, loaderData, location } = staticHandlerContext;
	const shown = errors ? matches.slice(0, matches.findIndex(({ route }) => errors[route.id] !== undefined) + 1) : matches;
	const error = errors ? errors[shown.at(-1)?.route.id ?? ""] : null;
	const told: Said[] = [];
	let said: MetaDescriptor[] = [];
	for (const { route, params, pathname } of shown) {
		const data = loaderData[route.id];
		const match: Said = { id: route.id, loaderData: data, meta: [], params, pathname, handle: route.handle, error };
		told.push(match);
		const meta = routeModules[route.id]?.meta as MetaOf | MetaDescriptor[] | undefined;
		if (meta) said = (typeof meta === "function" ? meta({ loaderData: data, params, location, matches: told, error }) : meta) ?? [];
		match.meta = said;
	}
	return said.map((descriptor) => descriptor && drawDescriptor(descriptor)).join("");
}
