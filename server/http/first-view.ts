// Owns what a page's first view waits for (docs/decisions/046): the site's sheet alone, since the page's own rules come with it. The site's
// sheet and the first faces are named in the answer's headers too, which a proxy or a CDN may turn into early hints.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { remembering } from "../../app/shared/remembering.ts";

const SHEET = /<link rel="stylesheet" href="(?<path>\/assets\/[\w-]+\.css)#?"\/>/g;
const FONT = /<link rel="preload" href="(?<path>\/assets\/[\w-]+\.woff2)" as="font"/g;
/**
 * React takes over a page that has its sheets as links, and exchanges them when the reader goes on: at the first intent each comes as one,
 * and what it stands for goes once it is there.
 */
const AS_LINKS = `for(const s of document.querySelectorAll("style[data-href]"))s.after(Object.assign(document.createElement("link"),{rel:"stylesheet",href:s.dataset.href,onload(){s.remove()}}));`;

/** More than are built. */
const LEAST_SHEETS = 500;
const LONGEST_PATH = 200;

type Sheet = { element: string; hash: string };
export type FirstView = {
	pieces: readonly string[];
	/** What the page's policy is to say of its styles. */
	policy: string;
	/** The value of a `Link` header (RFC 8288); empty where the page names nothing. */
	link: string;
	/** What React Router's scripts begin with, at the reader's first intent: classic JavaScript that ends with a semicolon, or nothing. */
	beforeRouter: string;
};

/**
 * @param clientFolder - of the built browser files
 * @returns what takes a page's HTML in pieces, the first of them with its head, its scripts not yet inert, and gives it with its own sheets inside
 */
export function openFirstView(clientFolder: string): (pieces: readonly string[]) => FirstView {
	const sheetAt = remembering((path) => ({ sheet: readSheet(clientFolder, path) }), { least: LEAST_SHEETS, longest: LONGEST_PATH });
	return (pieces) => {
		const [html = "", ...rest] = pieces;
		const end = html.indexOf("</head>");
		const head = html.slice(0, Math.max(end, 0));
		const [shared, ...own] = head.matchAll(SHEET);
		const fonts = [...head.matchAll(FONT)].map(({ groups }) => `<${groups?.path}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
		const link = [...(shared ? [`<${shared.groups?.path}>; rel=preload; as=style`] : []), ...fonts].join(", ");
		const dressed: string[] = [];
		const hashes: string[] = [];
		let from = 0;
		for (const { 0: whole, index, groups } of own) {
			const { sheet } = sheetAt(groups?.path as string);
			if (!sheet) continue;
			dressed.push(head.slice(from, index), sheet.element);
			hashes.push(sheet.hash);
			from = index + whole.length;
		}
		if (hashes.length === 0) return { pieces, policy: "", link, beforeRouter: "" };
		return {
			pieces: [...dressed, html.slice(from), ...rest],
			policy: `; style-src 'self' ${hashes.join(" ")}`,
			link,
			beforeRouter: AS_LINKS,
		};
	};
}

/** A built sheet as an element; null when there is none, or none that may stand in a page. */
function readSheet(clientFolder: string, path: string): Sheet | null {
	const file = join(clientFolder, path);
	const text = existsSync(file) ? readFileSync(file, "utf8") : "</style";
	if (/<\/style/i.test(text)) return null;
	return {
		element: `<style data-href="${path}">${text}</style>`,
		hash: `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
	};
}
