// Changes the addresses of links and pictures in a Markdown text, and nothing else of it: the text is parsed to know where they
// stand, and each is replaced in place, so that what its writer wrote stays as it was written.
import type { Definition, Image, Link, Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { parser } from "../../../platform/markdown/parser.ts";
import { escapeHtml } from "../../../shared/escape-html.ts";

/**
 * What becomes of an address: another one, `words` standing where it stood bare; `null`: it stays; `drop` (links alone): its words
 * stay, the link goes.
 */
export type NewAddress = { to: string; words?: string | undefined } | "drop" | null;

export type Addresses = {
	link: (address: string) => Promise<NewAddress> | NewAddress;
	picture: (address: string, alt: string) => Promise<NewAddress> | NewAddress;
};

type Edit = { start: number; end: number; text: string };
type Found = { kind: "link" | "picture"; address: string; alt: string; edit: (to: Exclude<NewAddress, null>) => Edit[] };

/** The text with its addresses changed. A text that cannot be parsed stays as it is. */
export async function changeAddresses(markdown: string, addresses: Addresses): Promise<string> {
	const edits: Edit[] = [];
	for (const found of findAddresses(markdown)) {
		const to = found.kind === "link" ? await addresses.link(found.address) : await addresses.picture(found.address, found.alt);
		if (to !== null) edits.push(...found.edit(to));
	}
	let text = markdown;
	for (const { start, end, text: by } of edits.sort((left, right) => right.start - left.start)) {
		text = text.slice(0, start) + by + text.slice(end);
	}
	return text;
}

function findAddresses(markdown: string): Found[] {
	let tree: Root;
	try {
		tree = parser.parse(markdown);
	} catch {
		return [];
	}
	const found: Found[] = [];
	const pictured = new Set<string>();
	visit(tree, "imageReference", (node) => {
		pictured.add(node.identifier);
	});
	visit(tree, (node) => {
		const [start, end] = [node.position?.start.offset, node.position?.end.offset];
		if (start === undefined || end === undefined) return;
		const source = markdown.slice(start, end);
		if (node.type === "image") found.push(ofImage(node, start, end));
		else if (node.type === "link") found.push(ofLink(node, source, start, end));
		else if (node.type === "definition") found.push(ofDefinition(node, source, start, end, pictured.has(node.identifier)));
		else if (node.type === "html") found.push(...ofHtml(source, start));
	});
	return found;
}

const destination = (address: string, title: string | null | undefined) => {
	const bare = /[\s()<>]/.test(address) || address === "" ? `<${address.replace(/[<>\n]/g, encodeURIComponent)}>` : address;
	return title ? `${bare} "${title.replace(/["\\]/g, "\\$&")}"` : bare;
};

const escaped = (text: string) => text.replace(/[\\[\]*_`<>]|&(?=#?\w+;)/g, "\\$&");

function ofImage(node: Image, start: number, end: number): Found {
	const alt = node.alt ?? "";
	const text = (to: string) => `![${escaped(alt)}](${destination(to, node.title)})`;
	return {
		kind: "picture",
		address: node.url,
		alt,
		edit: (to) => [{ start, end, text: to === "drop" ? escaped(alt) : text(to.to) }],
	};
}

function ofLink(node: Link, source: string, start: number, end: number): Found {
	const first = node.children[0]?.position?.start.offset;
	const last = node.children.at(-1)?.position?.end.offset;
	const isWritten = source.startsWith("[");
	return {
		kind: "link",
		address: node.url,
		alt: "",
		edit(to) {
			if (to === "drop") {
				if (!isWritten || first === undefined || last === undefined) return [{ start, end, text: escaped(textOf(node)) }];
				return [
					{ start, end: first, text: "" },
					{ start: last, end, text: "" },
				];
			}
			// An address that stands bare shows itself: it would show what is gone.
			if (!isWritten || last === undefined)
				return [{ start, end, text: `[${escaped(to.words ?? textOf(node))}](${destination(to.to, node.title)})` }];
			return [{ start: last, end, text: `](${destination(to.to, node.title)})` }];
		},
	};
}

function ofDefinition(node: Definition, source: string, start: number, end: number, isPicture: boolean): Found {
	const label = /^\[(?:\\[\s\S]|[^\]\\])*\]:/.exec(source)?.[0] ?? `[${node.label ?? node.identifier}]:`;
	return {
		kind: isPicture ? "picture" : "link",
		address: node.url,
		alt: "",
		edit: (to) => (to === "drop" ? [] : [{ start, end, text: `${label} ${destination(to.to, node.title)}` }]),
	};
}

const TAG = /<(a|img)\b(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const ATTRIBUTE = { a: /\bhref\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/i, img: /\bsrc\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/i };

/** Tags written among the Markdown. */
function ofHtml(source: string, offset: number): Found[] {
	return [...source.matchAll(TAG)].flatMap((tag) => {
		const name = tag[1]?.toLowerCase() === "a" ? "a" : "img";
		const attribute = ATTRIBUTE[name].exec(tag[0]);
		if (!attribute?.[1]) return [];
		const value = attribute[1];
		const start = offset + tag.index + attribute.index + attribute[0].length - value.length;
		const address = value.replace(/^["']|["']$/g, "").replace(/&(?:amp|#38|#x26);/gi, "&");
		const edit = (to: Exclude<NewAddress, null>) => [
			{ start, end: start + value.length, text: to === "drop" ? '""' : `"${escapeHtml(to.to)}"` },
		];
		return [{ kind: name === "a" ? ("link" as const) : ("picture" as const), address, alt: "", edit }];
	});
}

function textOf(node: Nodes): string {
	if ("value" in node) return node.value;
	return "children" in node ? node.children.map(textOf).join("") : "";
}
