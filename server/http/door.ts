// Owns what the door knows of an address before anything is rendered: what the routes behind it declare (RouteHandle),
// found by React Router's own matching, so that no other reading of a path (encoded, in capitals, `.data`, with a slash
// more) can say otherwise than what is then run.
import { createStaticHandler, type DataRouteMatch, type RouteObject, type ServerBuild } from "react-router";
import { oldAddressKey } from "../../app/features/moving/frame/old-address.ts";
import type { RouteHandle } from "../../app/platform/http/route-handle.ts";
import { remembering } from "../../app/shared/remembering.ts";

/** What is needed of a build: the table of its routes. */
export type BuiltRoutes = ServerBuild["routes"];

export type Door = {
	/**
	 * Under which address (path with query) the answer to this one may be kept and rendered; null where nothing may be.
	 * A key is its own key.
	 */
	keyOf: (address: string) => string | null;
	/** Where a public page has its place, when this path is another spelling of it (encoded, with a slash more); else null. */
	plainOf: (path: string) => string | null;
	/** The pattern of the route that answers this path, such as /actualites/:slug; null where none of ours does. */
	patternOf: (path: string) => string | null;
	/** The ids of the routes that answer this path, the outermost first. */
	idsOf: (path: string) => string[];
	/** Whether the administrator's guard stands before this path. */
	isGuarded: (path: string) => boolean;
	/** Whether pictures are drawn for this path. */
	isPicture: (path: string) => boolean;
	/** Whether a page or a public document is made for this path, if only to say that nothing is there. */
	isMade: (path: string) => boolean;
	/** Whether what is answered here is no page, and waits as one does. */
	isAside: (path: string) => boolean;
	/** Whether the scripts of this page run at once, and not at the first intent. */
	runsAtOnce: (path: string) => boolean;
	/** Whether a form may be sent to this path and query: its route has an action. */
	takesForms: (address: string) => boolean;
};

const ORIGIN = "http://this.site";
/** What React Router's client adds to the address of a page's data: which routes' data it wants. */
const ROUTES = "_routes";
/** Paths whose routes are remembered; a longer one is nobody's page. */
const REMEMBERED = { least: 300, longest: 512 };

function tree(routes: BuiltRoutes, parentId?: string): RouteObject[] {
	return Object.values(routes)
		.filter((route) => route !== undefined)
		.filter((route) => route.parentId === parentId)
		.map(({ id, path, index, caseSensitive, module }) => {
			const route = { id, path, caseSensitive, handle: module.handle, action: Boolean(module.action) };
			return index ? { ...route, index } : { ...route, children: tree(routes, id) };
		});
}

/**
 * A route and those around it alone: an address that it answers among all of a build finds the same among them, since which comes before which is
 * decided between those that match.
 */
export function routesAround(routes: BuiltRoutes, id: string): BuiltRoutes {
	const route = routes[id];
	if (!route) return {};
	return { ...(route.parentId !== undefined && routesAround(routes, route.parentId)), [id]: route };
}

/** As React Router reads it: the data of a page stand at its address with `.data`, or `_.data` after a slash. */
export function pagePath(path: string): string {
	return path.endsWith("/_.data") ? path.slice(0, -"_.data".length) : path.replace(/\.data$/, "");
}

/** Whether a path asks for the data of a page alone. */
export function isForData(path: string): boolean {
	return path.endsWith(".data");
}

/** The path of a page's data. */
function dataPath(path: string): string {
	return path === "/" ? "/_.data" : `${path}.data`;
}

/** A path as its route writes it: the route's own words, each parameter encoded in one way, no slash at its end. */
function routePath(matches: DataRouteMatch[]): string {
	const encoded = (words = "") => words.split("/").map(encodeURIComponent);
	const { params } = matches.at(-1) as DataRouteMatch;
	const parts = matches.flatMap(({ route }) => route.path?.split("/") ?? []).filter(Boolean);
	const written = parts.map((part) => {
		if (part === "*") return encoded(params["*"]).join("/");
		return part.startsWith(":") ? encoded(params[part.slice(1)]).join("%2F") : part;
	});
	return `/${written.join("/")}`;
}

/** U+FFFD, which says of itself that something could not be read. */
const UNREADABLE = "%EF%BF%BD";

/** What ends a line is none of « . » in a pattern: not even the route of what is not found would take such a path. */
const LINE_END = /%(?:0a|0d|e2%80%a[89])/gi;

/**
 * A path that React Router reads without a word: one that cannot be decoded (« %E0 » cut from a link), or holds a « % » or the end of a line once
 * it is, is none of ours. It decodes some paths twice, and prints the ones it cannot.
 */
export function readablePath(path: string): string {
	return path.includes("%") ? path.replace(LINE_END, UNREADABLE).split("/").map(readablePart).join("/") : path;
}

function readablePart(part: string): string {
	try {
		if (!decodeURIComponent(part).includes("%")) return part;
	} catch {
		// Taken letter by letter below.
	}
	return part.replaceAll("%", UNREADABLE);
}

const declared = ({ route }: DataRouteMatch): RouteHandle => (route.handle ?? {}) as RouteHandle;

/** Which of a form's possible takers React Router chooses: the page itself, or, without `?index`, what stands above an index. */
function takerOf(matches: DataRouteMatch[], search: URLSearchParams): DataRouteMatch | undefined {
	const last = matches.at(-1);
	if (!last?.route.index || search.getAll("index").includes("")) return last;
	return matches.filter(({ route }, place) => place === 0 || route.path).at(-1);
}

/** Opens the door over the routes of a build. */
export function openDoor(routes: BuiltRoutes): Door {
	// The method by which React Router's own server finds its routes, compiled once: matchRoutes() compiles all of them at each call.
	const handler = createStaticHandler(tree(routes));
	const pages = new Set(Object.values(routes).flatMap((route) => (route?.module.default ? [route.id] : [])));
	// A request asks several things of one path, others ask in between, and most paths were asked before. What one finds hangs on nothing
	// but how it is written, to the letter.
	const matchesOf = remembering((path): DataRouteMatch[] => handler.match(pagePath(readablePath(path))) ?? [], REMEMBERED);

	/**
	 * The one path that stands for every spelling of it (encoded, with a slash more). null where this one would be read otherwise, by the routes or by
	 * who looks for an address of old: there, capitals are another address.
	 */
	function plainPath(path: string, matches: DataRouteMatch[]): string | null {
		const plain = isForData(path) ? dataPath(routePath(matches)) : routePath(matches);
		if (plain === path) return path;
		const read = (found: DataRouteMatch[]) => JSON.stringify(found.map(({ route, params }) => [route.id, params]));
		const isSame = isForData(plain) === isForData(path) && read(matchesOf(plain)) === read(matches);
		return isSame && oldAddressKey(pagePath(plain)) === oldAddressKey(pagePath(path)) ? plain : null;
	}

	const isPublic = (matches: DataRouteMatch[]) => {
		const last = matches.at(-1);
		return last !== undefined && Boolean(declared(last).publicPage) && !matches.some((match) => declared(match).guarded);
	};

	/** Whether scripts run in what is answered, which compare the address they find themselves at with the one it was rendered for. */
	const hasScripts = (path: string, matches: DataRouteMatch[]) => !isForData(path) && pages.has(matches.at(-1)?.route.id ?? "");

	/** The parameters that are part of the key, in an order of their own; null for data that no page of ours asks for. */
	function known(url: URL, matches: DataRouteMatch[]): URLSearchParams | null {
		const names = matches.flatMap((match) => declared(match).parameters ?? []);
		const kept = new URLSearchParams([...url.searchParams].filter(([name]) => names.includes(name)));
		kept.sort();
		const asked = isForData(url.pathname) && url.searchParams.get(ROUTES)?.split(",");
		if (!asked) return kept;
		const ids = matches.map(({ route }) => route.id);
		if (asked.some((id) => !ids.includes(id))) return null;
		kept.set(ROUTES, ids.filter((id) => asked.includes(id)).join(","));
		return kept;
	}

	function keyOf(address: string): string | null {
		if (!address.startsWith("/") || !URL.canParse(ORIGIN + address)) return null;
		const url = new URL(ORIGIN + address);
		const matches = matchesOf(url.pathname);
		if (!isPublic(matches)) return null;
		if (matches.some((match) => declared(match).unkept?.some((name) => url.searchParams.has(name)))) return null;
		const query = known(url, matches);
		if (query === null) return null;
		const path = plainPath(url.pathname, matches);
		if (path === null || (path !== url.pathname && hasScripts(path, matches))) return null;
		return query.size > 0 ? `${path}?${query}` : path;
	}
	// A path is asked for more than once a request; what follows it is anybody's.
	const keyOfPath = remembering((path) => ({ key: keyOf(path) }), REMEMBERED);

	return {
		keyOf: (address) => (address.includes("?") ? keyOf(address) : keyOfPath(address).key),
		plainOf(path) {
			const matches = matchesOf(path);
			if (!isPublic(matches) || !hasScripts(path, matches)) return null;
			const plain = plainPath(path, matches);
			return plain === path ? null : plain;
		},
		patternOf(path) {
			const parts = matchesOf(path).flatMap(({ route }) => route.path ?? []);
			// The route of what is not found takes every path.
			return parts.includes("*") ? null : `/${parts.join("/")}`.replace(/\/+/g, "/");
		},
		idsOf: (path) => matchesOf(path).map(({ route }) => route.id),
		isGuarded: (path) => matchesOf(path).some((match) => declared(match).guarded),
		isPicture: (path) => matchesOf(path).some((match) => declared(match).picture),
		isMade(path) {
			const last = matchesOf(path).at(-1);
			return !last || pages.has(last.route.id) || Boolean(declared(last).publicPage || declared(last).picture);
		},
		isAside: (path) => matchesOf(path).some((match) => declared(match).waits),
		runsAtOnce: (path) => matchesOf(path).some((match) => declared(match).guarded || declared(match).atOnce),
		takesForms(address) {
			const { pathname, searchParams } = new URL(ORIGIN + address);
			return Boolean(takerOf(matchesOf(pathname), searchParams)?.route.action);
		},
	};
}
