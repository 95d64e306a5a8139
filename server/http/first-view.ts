// Owns what a page's first view waits for (docs/decisions/046): the site's sheet alone, since the page's own rules come with it. The site's
// sheet and the first faces are named in the answer's headers too, which a proxy or a CDN may turn into early hints.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { scriptHash } from "../../app/platform/page-cache/secure-html.ts";

const SHEET = /<link rel="stylesheet" href="(?<path>\/assets\/[\w-]+\.css)#?"\/>/g;
const FONT = /<link rel="preload" href="(?<path>\/assets\/[\w-]+\.woff2)" as="font"/g;
/**
 * React takes over a page that has its sheets as links, and exchanges them when the reader goes on: at the first intent each comes as one,
 * and what it stands for goes once it is there.
 */
const AS_LINKS = `for(const s of document.querySelectorAll("style[data-href]"))s.after(Object.assign(document.createElement("link"),{rel:"stylesheet",href:s.dataset.href,onload(){s.remove()}}));`;

type Sheet = { element: string; hash: string };
export type FirstView = {
	html: string;
	/** What the page's policy is to say of its styles. */
	styles: string;
	/** The value of a `Link` header (RFC 8288); empty where the page names nothing. */
	link: string;
	/** What React Router's scripts begin with, at the reader's first intent: classic JavaScript that ends with a semicolon, or nothing. */
	beforeRouter: string;
};

/**
 * @param clientFolder - of the built browser files
 * @returns what takes a document of assets (ui/page-assets.tsx), its scripts not yet inert, and gives it with the page's own sheets inside
 */
export function openFirstView(clientFolder: string): (html: string) => FirstView {
	return (html) => {
		const [shared] = html.matchAll(SHEET);
		const fonts = [...html.matchAll(FONT)].map(({ groups }) => `<${groups?.path}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
		const link = [...(shared ? [`<${shared.groups?.path}>; rel=preload; as=style`] : []), ...fonts].join(", ");
		const hashes: string[] = [];
		const dressed = html.replace(SHEET, (whole, path: string, at: number) => {
			const sheet = at === shared?.index ? null : readSheet(clientFolder, path);
			if (!sheet) return whole;
			hashes.push(sheet.hash);
			return sheet.element;
		});
		if (hashes.length === 0) return { html, styles: "", link, beforeRouter: "" };
		return { html: dressed, styles: `; style-src 'self' ${hashes.join(" ")}`, link, beforeRouter: AS_LINKS };
	};
}

/** A built sheet as an element; null when there is none, or none that may stand in a page. */
function readSheet(clientFolder: string, path: string): Sheet | null {
	const file = join(clientFolder, path);
	const text = existsSync(file) ? readFileSync(file, "utf8") : "</style";
	if (/<\/style/i.test(text)) return null;
	return { element: `<style data-href="${path}">${text}</style>`, hash: scriptHash(text) };
}
