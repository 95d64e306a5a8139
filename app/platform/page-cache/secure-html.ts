// Owns what a page may execute: the scripts of its routes made inert until the reader's first intent, and the policy that names them by
// hash (docs/design.md, "From request to page"). What React draws of a page is looked at by nobody: a script that stood in it would be named nowhere, and would not run.
import { hash } from "node:crypto";
import { bootstrap } from "./bootstrap.ts";

/** A script of React Router's, or a module it asks for beforehand. */
const SCRIPT_OR_PRELOAD = /<script(?<attributes> [^>]*)?>(?<text>[\s\S]*?)<\/script>|<link rel="modulepreload"[^>]*>/g;
/** React Router's own scroll script: it would jump back at the first intent, long after the browser has restored it. Its element stays, empty, for React. */
const SCROLL_RESTORATION = /\("react-router-scroll-positions", [^()]*\)$/;
/** What the first of React Router's scripts begins with. The page's own of the first intent answers a press: nothing is put before it. */
const OF_ROUTER = "window.__reactRouterContext";
/** The router's map of the whole site; readers are given their part of it (scripts/compress.mjs). */
const WHOLE_MAP = /\/assets\/(?=manifest-\w+\.js)/g;
const READERS_MAP = "/assets/readers/";

const BASE_POLICY = [
	"default-src 'self'",
	"base-uri 'none'",
	"object-src 'none'",
	"frame-ancestors 'none'",
	"form-action 'self'",
	"img-src 'self' data:",
].join("; ");

const BOOTSTRAP = { html: `<script>${bootstrap}</script>`, hashes: [scriptHash(bootstrap)] };

/** Part of a document, and the hashes that its policy names the part's inline scripts by. */
export type Scripts = { html: string; hashes: readonly string[] };

/** How a policy names an inline script or sheet (CSP 3). */
export function scriptHash(text: string): string {
	return `'sha256-${hash("sha256", text, "base64")}'`;
}

/** The policy of a document that holds inline scripts with these hashes. */
export function policyOf(hashes: readonly string[]): string {
	return `${BASE_POLICY}; ${["script-src 'self'", ...hashes].join(" ")}`;
}

/** The policy of everything that is not a page. */
export const plainPolicy = policyOf([]);

/** A script that the bootstrap runs at the first intent, under the type it is given. */
function inertScript(text: string, type: "" | "module"): string {
	return `<script type="text/plain" data-on-intent="${type}">${text}</script>`;
}

/**
 * Asks for every module of the page at once when the first intent comes: module by module, each would be known only once
 * the one that imports it has arrived.
 */
function preloading(links: readonly string[]): string {
	const addresses = links.flatMap((link) => / href="(\/assets\/[^"<&]+)"/.exec(link)?.[1]?.replace(WHOLE_MAP, READERS_MAP) ?? []);
	return addresses.length === 0
		? ""
		: `for(const href of ${JSON.stringify(addresses)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`;
}

/**
 * Takes the assets of a page (ui/page-assets.tsx) as React drew them; answers them with every script inert (type text/plain, run in order by the
 * bootstrap at first intent), its modules asked for only then.
 * @param beforeRouter - classic JavaScript, ended by a semicolon, which React Router's first script is to begin with
 */
export function inertAssets(html: string, beforeRouter: string): Scripts {
	const hashes: string[] = [];
	const preloads = [...html.matchAll(SCRIPT_OR_PRELOAD)].flatMap(({ 0: whole, groups }) => (groups?.text === undefined ? whole : []));
	function inert(text: string, type: "" | "module"): string {
		hashes.push(scriptHash(text));
		return inertScript(text, type);
	}
	let isBegun = false;
	const replaced = html.replace(SCRIPT_OR_PRELOAD, (_, attributes: string | undefined, text: string | undefined) => {
		if (text === undefined) return "";
		if (attributes?.includes('type="module"')) return inert(text.replace(WHOLE_MAP, READERS_MAP), "module");
		if (SCROLL_RESTORATION.test(text)) return '<script type="text/plain"></script>';
		if (!text.startsWith(OF_ROUTER)) return inert(text, "");
		isBegun = true;
		return inert(beforeRouter + preloading(preloads) + text, "");
	});
	if (!isBegun) throw new Error(`React Router's first script no longer begins with ${OF_ROUTER}`);
	return { html: replaced, hashes };
}

/** The last scripts of an inert page: what hands its data over, at the first intent, and the one that waits for it. */
export function inertEnd(handoff: string): Scripts {
	return { html: inertScript(handoff, "") + BOOTSTRAP.html, hashes: [scriptHash(handoff), ...BOOTSTRAP.hashes] };
}

/** The assets of a page whose scripts run at once (the admin area), as React drew them. */
export function liveAssets(html: string): Scripts {
	const scripts = [...html.matchAll(SCRIPT_OR_PRELOAD)].flatMap(({ groups }) => groups?.text ?? []);
	return { html, hashes: scripts.map(scriptHash) };
}

/** The last script of such a page. */
export function liveEnd(handoff: string): Scripts {
	return { html: `<script>${handoff}</script>`, hashes: [scriptHash(handoff)] };
}
