// Ghost's older bodies to HTML: mobiledoc 0.3. Shape: bustle/mobiledoc-kit, MOBILEDOC.md; cards: as lexical's, some under older names.
import type { Element, ElementContent, Root } from "hast";
import { picture } from "../html/blocks.ts";
import { el, text } from "../html/tree.ts";
import { unknownBlock } from "../html/unknown-block.ts";
import { isRow, type Row, textIn } from "../reading/rows.ts";
import { cardOf } from "./cards.ts";
import type { Body } from "./say.ts";

const OLDER_NAMES: Record<string, string> = { code: "codeblock", hr: "horizontalrule", "card-markdown": "markdown" };
const SECTIONS = new Set("p h1 h2 h3 h4 h5 h6 blockquote aside pull-quote".split(" "));
const MARKUPS = new Set("strong em b i a code s del strike u sup sub mark".split(" "));

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A body as HTML. */
export function mobiledocTree(json: Row, body: Body): Root {
	const document = { json, body };
	return { type: "root", children: listIn(json.sections).flatMap((section) => sectionOf(listIn(section), document)) };
}

type Document = { json: Row; body: Body };

function sectionOf(section: unknown[], document: Document): ElementContent[] {
	const [kind, first, second] = section;
	switch (kind) {
		case 1: {
			const name = String(first).toLowerCase();
			const inner = markers(second, document);
			if (["blockquote", "aside", "pull-quote"].includes(name)) return [el("blockquote", {}, [el("p", {}, inner)])];
			return [el(SECTIONS.has(name) ? name : "p", {}, inner)];
		}
		case 2:
			return picture({ src: String(first ?? "") });
		case 3:
			return [
				el(
					first === "ol" ? "ol" : "ul",
					{},
					listIn(second).map((item) => el("li", {}, markers(item, document))),
				),
			];
		case 10:
			return cardAt(Number(first), document);
		default:
			document.body.say("unknown-card", `section ${String(kind)}`);
			return [];
	}
}

function cardAt(index: number, { json, body }: Document): ElementContent[] {
	const [written, given] = listIn(listIn(json.cards)[index]);
	const name = String(written ?? "");
	const payload: Row = isRow(given) ? { ...given } : {};
	payload.cardWidth ??= payload.imageStyle;
	const found = cardOf(OLDER_NAMES[name] ?? name, payload, body);
	if (found) return found;
	body.say("unknown-card", name || "?");
	return unknownBlock(payload);
}

/** Markers open and close marks as they go; what is still open at the end ends there. */
function markers(value: unknown, { json, body }: Document): ElementContent[] {
	const root = el("div");
	const open: Element[] = [root];
	for (const marker of listIn(value)) {
		const [kind, opened, closed, content] = listIn(marker);
		for (const index of listIn(opened)) {
			const next = markupOf(listIn(listIn(json.markups)[Number(index)]));
			// Marks in marks without end are no writer's.
			if (open.length < 50) open.at(-1)?.children.push(next);
			open.push(open.length < 50 ? next : (open.at(-1) as Element));
		}
		open.at(-1)?.children.push(...(kind === 1 ? atomOf(Number(content), json, body) : [text(String(content ?? ""))]));
		for (let left = Number(closed) || 0; left > 0 && open.length > 1; left -= 1) open.pop();
	}
	return root.children;
}

function markupOf([name, attributes]: unknown[]): Element {
	const tag = String(name ?? "").toLowerCase();
	if (tag !== "a") return el(MARKUPS.has(tag) ? tag : "span");
	const pairs = listIn(attributes).map(String);
	return el("a", { href: pairs[pairs.indexOf("href") + 1] ?? "" });
}

function atomOf(index: number, json: Row, body: Body): ElementContent[] {
	const [name, value, payload] = listIn(listIn(json.atoms)[index]);
	if (name === "soft-return") return [el("br")];
	body.say("unknown-card", String(name ?? "?"));
	return [text(String(value ?? "") || textIn(isRow(payload) ? payload : undefined, "text"))];
}
