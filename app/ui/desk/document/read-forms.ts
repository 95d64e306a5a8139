// Owns the way in of the fixed forms: from HTML written in exactly one of them to the block it is.
import type { Html, PhrasingContent, RootContent } from "mdast";
import { Fragment, type Node, type NodeType } from "prosemirror-model";
import { boxTags, columnTags, type FixedForm, formOf } from "../../../shared/markdown/fixed-forms.ts";
import { attrsOf } from "./form-attrs.ts";
import { schema } from "./schema.ts";

const nodes = schema.nodes;

type Inside = { blocks: (children: readonly RootContent[]) => Node[]; phrases: (phrases: readonly PhrasingContent[]) => Node[] };

/** The block that a piece of HTML is; null when it is no fixed form. */
export function readForm(source: string, { phrases }: Inside): Node | null {
	const form = formOf(source.replaceAll("\r\n", "\n"));
	return form && blockOf(form, phrases);
}

function blockOf(form: FixedForm, phrases: Inside["phrases"]): Node {
	switch (form.kind) {
		case "button":
			return nodes.button.create(attrsOf(form));
		case "card":
			return nodes.item_card.create(attrsOf(form));
		case "picture":
			return nodes.sized_picture.create(attrsOf(form));
		case "quote":
			return nodes.signed_quote.create({ author: form.author }, phrases(form.words));
		case "box":
			return nodes.box.create(
				null,
				form.paragraphs.map((words) => nodes.paragraph.create(null, phrases(words))),
			);
	}
}

/** The box or the columns that Markdown stands in, between tags of their own; null for anything else. */
export function readAround(children: readonly RootContent[], { blocks }: Inside): Node | null {
	const [first, ...rest] = children;
	const last = rest.pop();
	if (is(first, boxTags.open) && is(last, boxTags.close)) return holding(nodes.box, blocks(rest));
	if (!is(first, columnTags.open) || !is(last, columnTags.close)) return null;
	const middle = rest.findIndex((child) => is(child, columnTags.between));
	if (middle === -1) return null;
	const columns = [rest.slice(0, middle), rest.slice(middle + 1)].map((inside) => holding(nodes.column, blocks(inside)));
	return columns.every((column) => column !== null) ? nodes.columns.create(null, columns) : null;
}

const is = (node: RootContent | undefined, tags: string) => node?.type === "html" && (node as Html).value.replaceAll("\r\n", "\n") === tags;

/** null where something stands in it that has no place there. */
function holding(type: NodeType, blocks: readonly Node[]): Node | null {
	const content = Fragment.from(blocks.length > 0 ? [...blocks] : nodes.paragraph.create());
	return type.validContent(content) ? type.create(null, content) : null;
}
