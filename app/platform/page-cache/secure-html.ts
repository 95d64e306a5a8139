// Owns what a rendered page may execute: its scripts made inert until the reader's first intent, and the policy that
// names the rest by hash (docs/design.md, "From request to page").
import { hash } from "node:crypto";
import { remembering } from "../../shared/remembering.ts";
import { bootstrap } from "./bootstrap.ts";

/** What stands in a tag: quoted attributes are taken whole, so that words inside one (an image's alternative text that says « <script> ») are never read as a tag. */
const INSIDE = `(?:"[^"]*"|'[^']*'|[^"'>])*`;
const SCRIPT = String.raw`<script(?<attributes>(?: ${INSIDE})?)>(?<text>[\s\S]*?)<\/script>`;
/** A whole script, else a comment, else any one tag. */
const SCRIPT_OR_TAG = new RegExp(String.raw`${SCRIPT}|<!--[\s\S]*?-->|<[a-z/!]${INSIDE}>`, "gi");
/** The same of a document in which these words begin nothing but what they name: most of its tags need no look. */
const SCRIPT_OR_PRELOAD = new RegExp(`${SCRIPT}|<link rel="modulepreload"${INSIDE}>`, "g");
/** Where such words begin, and what may have begun before them: a comment, or an attribute in single quotes, which React writes none of. */
const BEGINNING = /<script|<link rel="modulepreload"|<!--|-->|='/gi;
const MODULE_PRELOAD = '<link rel="modulepreload"';
/** React Router's own scroll script: it would jump back at the first intent, long after the browser has restored it. Its element stays, empty, for React. */
const SCROLL_RESTORATION = /\("react-router-scroll-positions", [^()]*\)$/;

/** What React Router's scripts that are no modules begin with. The page's own of the first intent answers a press, and is the same on all pages: nothing is put before it. */
const OF_ROUTER = "window.__reactRouterContext";

/** The router's map of the whole site; readers are given their part of it (scripts/compress.mjs). */
const WHOLE_MAP = /\/assets\/(?=manifest-\w+\.js)/g;

const readHash = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;
/** Most scripts of a page are those of every page. */
const LEAST_REMEMBERED = 100;
const LONGEST_REMEMBERED = 4_000;
const hashOf = remembering(readHash, { least: LEAST_REMEMBERED, longest: LONGEST_REMEMBERED });

const BASE_POLICY = [
	"default-src 'self'",
	"base-uri 'none'",
	"object-src 'none'",
	"frame-ancestors 'none'",
	"form-action 'self'",
	"img-src 'self' data:",
];

/** Whether a script is one of the inline ones that React Router writes; data blocks (JSON-LD) and files are not. */
function isEmitted(attributes: string | undefined): boolean {
	return !attributes || !/ (?:src|type="(?!module"))/.test(attributes);
}

/**
 * Asks for every module of the page at once when the first intent comes: module by module, each would be known only once
 * the one that imports it has arrived.
 */
function preloading(links: string[]): string {
	const addresses = links.flatMap((link) => / href="(\/assets\/[^"<&]+)"/.exec(link)?.[1]?.replace(WHOLE_MAP, "/assets/readers/") ?? []);
	return `for(const href of ${JSON.stringify(addresses)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`;
}

/** The policy of a document that holds inline scripts with these hashes. */
function policy(hashes: Iterable<string>): string {
	return [...BASE_POLICY, ["script-src 'self'", ...hashes].join(" ")].join("; ");
}

/** A script that the bootstrap runs at the first intent, under the type it is given; its hash joins the policy's. */
function inertScript(text: string, type: "" | "module", hashes: Set<string>): string {
	hashes.add(hashOf(text));
	return `<script type="text/plain" data-on-intent="${type}">${text}</script>`;
}

/**
 * Which of the two finds a document's scripts: the quick one where none of their words may stand in a comment (open until the next end of one), or in an attribute, whose
 * value is open where the last quote stands behind its « = » (it may be of a text).
 */
function finderFor(html: string): RegExp {
	let isComment = false;
	let hasSingleQuoted = false;
	/** Where each quote was last seen, up to `seen`: what was looked through is not looked through again. */
	const last = { '"': -1, "'": -1 };
	let seen = 0;
	for (const { 0: word, index } of html.matchAll(BEGINNING)) {
		if (word === "<!--") isComment = true;
		else if (word === "-->") isComment = false;
		else if (word === "='") hasSingleQuoted = true;
		else {
			const between = html.slice(seen, index);
			const mayBeOpen = (quote: keyof typeof last) => {
				const found = between.lastIndexOf(quote);
				if (found >= 0) last[quote] = seen + found;
				return last[quote] > 0 && html[last[quote] - 1] === "=";
			};
			const mayBeQuoted = mayBeOpen('"') || (hasSingleQuoted && mayBeOpen("'"));
			if (isComment || mayBeQuoted || word !== word.toLowerCase()) return SCRIPT_OR_TAG;
			seen = index;
		}
	}
	return SCRIPT_OR_PRELOAD;
}

/** The policy of everything that is not a page. */
export const plainPolicy = policy([]);

/** What is written so far of an inert page: its policy's hashes, and what React Router's first script is to begin with: words, and the modules it asks for. */
type Written = { hashes: Set<string>; beforeRouter: string; preloads: string[] };

function takeBeforeRouter(written: Written): string {
	const { beforeRouter, preloads } = written;
	written.beforeRouter = "";
	written.preloads = [];
	return beforeRouter + (preloads.length > 0 ? preloading(preloads) : "");
}

/** What stands in the page instead of what a finder has found; the same, where it is left alone. */
function inertOf(whole: string, { attributes, text }: Record<string, string | undefined> = {}, written: Written): string {
	if (text === undefined) {
		if (!whole.startsWith(MODULE_PRELOAD)) return whole;
		written.preloads.push(whole);
		return "";
	}
	if (!isEmitted(attributes)) return whole;
	if (SCROLL_RESTORATION.test(text)) return '<script type="text/plain"></script>';
	const { hashes } = written;
	const isModule = attributes?.includes('type="module"');
	const before = isModule || text.startsWith(OF_ROUTER) ? takeBeforeRouter(written) : "";
	// What is not a module holds what the page was drawn from: an author's words, whatever they say.
	if (!isModule) return inertScript(before + text, "", hashes);
	return (before && inertScript(before, "", hashes)) + inertScript(text.replace(WHOLE_MAP, "/assets/readers/"), "module", hashes);
}

/**
 * Takes React Router's HTML; answers it with every emitted script inert (type text/plain, run in order by the bootstrap
 * at first intent), its modules asked for only then, with the bootstrap in place, and the Content-Security-Policy that allows
 * exactly these inline scripts and nothing else.
 * @param pieces - the document, cut between two of its elements; it is put together here, once. It ends with its body, no script behind
 * @param beforeRouter - classic JavaScript, ended by a semicolon, at the beginning of React Router's first script, else of one before its module; left out where there is neither
 */
export function secureHtml(pieces: readonly string[], beforeRouter = ""): { html: string; policy: string } {
	const written: Written = { hashes: new Set([hashOf(bootstrap)]), beforeRouter, preloads: [] };
	const page: string[] = [];
	for (const piece of pieces) {
		let from = 0;
		for (const { 0: whole, index, groups } of piece.matchAll(finderFor(piece))) {
			const inert = inertOf(whole, groups, written);
			if (inert === whole) continue;
			page.push(piece.slice(from, index), inert);
			from = index + whole.length;
		}
		page.push(piece.slice(from));
	}
	const last = page.pop() ?? "";
	const end = last.lastIndexOf("</body>");
	page.push(end < 0 ? last : `${last.slice(0, end)}<script>${bootstrap}</script>${last.slice(end)}`);
	return { html: page.join(""), policy: policy(written.hashes) };
}

/** The policy of a page whose scripts run at once (the admin area): its inline scripts named by hash, nothing changed. */
export function policyOf(html: string): string {
	const hashes = new Set<string>();
	for (const { groups } of html.matchAll(SCRIPT_OR_TAG)) {
		if (groups?.text !== undefined && isEmitted(groups.attributes)) hashes.add(hashOf(groups.text));
	}
	return policy(hashes);
}
