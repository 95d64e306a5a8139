// Which of a post's texts is read: lexical, else mobiledoc, else html, as Ghost itself chooses; never nothing where one has words.
import type { ElementContent, Root } from "hast";
import { textOf } from "../html/plain-text.ts";
import { el, find, findAll, isElement, rebuild, text } from "../html/tree.ts";
import { isRow, type Row, textIn } from "../reading/rows.ts";
import { lexicalTree } from "./lexical.ts";
import { markdownBlocks } from "./markdown-card.ts";
import { mobiledocTree } from "./mobiledoc.ts";
import { renderedTree } from "./rendered-html.ts";
import type { Body } from "./say.ts";

/** The body of a row as HTML, `__GHOST_URL__` replaced by the site's address. */
export function bodyTree(row: Row, site: string, body: Body): Root {
	const written = (name: string): string => wholeAddresses(textIn(row, name), site);
	let empty: Root = { type: "root", children: [] };
	for (const [name, read] of FORMS) {
		const source = written(name);
		if (source === "") continue;
		const tree = read(source, body);
		if (!tree) {
			body.say("broken-body", name);
			continue;
		}
		portalLinks(tree, body);
		if (textOf(tree) !== "" || find(tree, (element) => isElement(element, "img", "hr", "a"))) return tree;
		empty = tree;
	}
	return empty;
}

/** Ghost's own addresses with the site's, and pictures by their originals: `size/w600/` and `format/webp/` are made on request. */
export function wholeAddresses(source: string, site: string): string {
	return source
		.replaceAll("__GHOST_URL__", site)
		.replace(/\/content\/images\/(?:size\/w\d+(?:h\d+)?\/)?(?:format\/\w+\/)?/g, "/content/images/");
}

const FORMS: [name: string, read: (source: string, body: Body) => Root | null][] = [
	["lexical", (source, body) => fromJson(source, "root", (json) => lexicalTree(json, body))],
	["mobiledoc", (source, body) => fromJson(source, "sections", (json) => mobiledocTree(json, body))],
	["html", (source, body) => renderedTree(source, body)],
	["markdown", (source, body) => ({ type: "root", children: markdownBlocks(source, body) })],
	["plaintext", (source) => ({ type: "root", children: source.split(/\n\s*\n/).map((part) => el("p", {}, [text(part)])) })],
];

function fromJson(source: string, holds: string, read: (json: Row) => Root): Root | null {
	let json: unknown;
	try {
		json = JSON.parse(source);
	} catch {
		return null;
	}
	return isRow(json) && json[holds] ? read(json) : null;
}

/** Links to Ghost's own windows lead nowhere here: a button leaves, words stay. */
function portalLinks(tree: Root, body: Body): void {
	const buttons = new Set(
		findAll(tree, ({ properties, children }) => properties.dataApart !== undefined && children.length === 1 && isPortal(children[0])),
	);
	rebuild(tree, (element) => {
		if (buttons.has(element)) return [];
		if (!isPortal(element)) return [element];
		body.say("portal-link", textOf(element));
		return element.children;
	});
}

function isPortal(node: ElementContent | undefined): boolean {
	return isElement(node, "a") && /#\/portal\b/.test(String(node.properties.href ?? ""));
}
