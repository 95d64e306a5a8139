// Owns the comparison of two bodies as readers see them: each block rendered as on its page, what changed marked inside it.
import type { Element, ElementContent, Root } from "hast";
import type { BodyOptions } from "../../../platform/markdown/body.ts";
import { bodyTree, writeTree } from "../../../platform/markdown/render-body.ts";
import { storedOptions } from "../../../platform/markdown/render-stored.server.ts";
import type { Services } from "../../../platform/services.ts";
import { marked } from "./marked.ts";
import { type Block, blocksOf, isAlike, passagesOf } from "./passages.ts";
import { type Ways, waysInto } from "./ways.ts";

/** Blocks that say the same, or one that does not and how the text on screen comes to say what either text says. */
export type Compared = { kind: "same"; html: string[] } | { kind: "changed" | "gone" | "come"; html: string; ways: Ways };

/**
 * Compares two texts, in the order readers read them.
 * @param onto - the text that passages may be taken into
 */
export async function compareBodies({ db }: Pick<Services, "db">, before: string, after: string, onto = after): Promise<Compared[]> {
	const options = await storedOptions(db, `${before}\n\n${after}`);
	const [old, now] = [blocksOf(before), blocksOf(after)];
	const drawOld = drawer(old, options);
	const drawNow = drawer(now, options);
	const compared: Compared[] = [];
	const waysOf = waysInto(onto, old, now);
	for (const passage of passagesOf(old, now)) {
		if (passage.after && isAlike(passage)) {
			const html = htmlOf(drawNow(passage.after));
			const last = compared.at(-1);
			if (last?.kind === "same") last.html.push(html);
			else compared.push({ kind: "same", html: [html] });
			continue;
		}
		const html = htmlOf(marked(passage.before ? drawOld(passage.before) : [], passage.after ? drawNow(passage.after) : []));
		const kind = passage.before ? (passage.after ? "changed" : "gone") : "come";
		compared.push({ kind, html, ways: waysOf(passage) });
	}
	return compared;
}

const htmlOf = (children: ElementContent[]) => writeTree({ type: "root", children });

/** Draws the blocks of a text one by one, each with the definitions that stand elsewhere in it. */
function drawer(blocks: readonly Block[], options: BodyOptions): (block: Block) => ElementContent[] {
	const defined = blocks.filter(({ type }) => type === "definition" || type === "footnoteDefinition").map(({ text }) => text);
	const context = defined.length > 0 ? `\n\n${defined.join("\n\n")}` : "";
	const numbers = noteNumbers(blocks);
	return ({ text, type }) => {
		const label = type === "footnoteDefinition" ? /^ {0,3}\[\^([^\]]+)\]:/.exec(text)?.[1] : undefined;
		const { tree } = bodyTree(label === undefined ? text + context : `[^${label}]\n\n${text}`, options);
		const notes = tree.children.find(isNotes);
		const drawn = label === undefined ? tree.children.filter((child) => child !== notes) : (notes?.children.filter(isList) ?? []);
		if (drawn.every((child) => child.type !== "element")) return [sourceOf(text)];
		return bare(drawn as ElementContent[], numbers, label);
	};
}

function isNotes(node: Root["children"][number]): node is Element {
	return node.type === "element" && node.tagName === "section" && node.properties.role === "doc-endnotes";
}

const isList = (node: ElementContent) => node.type === "element" && node.tagName === "ol";

/** What readers do not see (definitions, comments) is shown as it is written. */
function sourceOf(text: string): Element {
	const code: Element = { type: "element", tagName: "code", properties: {}, children: [{ type: "text", value: text }] };
	return { type: "element", tagName: "p", properties: {}, children: [code] };
}

/** The number each note has on the page, by its label. */
function noteNumbers(blocks: readonly Block[]): Map<string, number> {
	const numbers = new Map<string, number>();
	for (const { text, type } of blocks) {
		if (type === "footnoteDefinition") continue;
		for (const [, label = ""] of text.matchAll(/\[\^([^\]\s]+)\]/g)) {
			const name = label.toLowerCase();
			if (!numbers.has(name)) numbers.set(name, numbers.size + 1);
		}
	}
	return numbers;
}

/** Without what belongs to a page alone: ids, links that would lead away from the form, the large first letter. */
function bare(nodes: readonly ElementContent[], numbers: Map<string, number>, note?: string): ElementContent[] {
	return nodes.flatMap((node): ElementContent[] => {
		if (node.type !== "element") return node.type === "text" ? [node] : [];
		if (node.properties.role === "doc-backlink") return [];
		const { id: _id, href, ariaLabelledBy: _by, className, ...properties } = node.properties;
		const classes = Array.isArray(className) ? className.filter((name) => name !== "opening") : [];
		const isCall = node.properties.role === "doc-noteref";
		const number = isCall
			? numbers.get(
					String(href)
						.replace(/^#note-/, "")
						.toLowerCase(),
				)
			: undefined;
		if (node.tagName === "a" && href !== undefined) classes.push("compared-link");
		return [
			{
				...node,
				properties: {
					...(isCall ? {} : properties),
					...(classes.length > 0 && { className: classes }),
					...(node.tagName === "a" && !isCall && href !== undefined && { title: String(href) }),
					...(note !== undefined && node.tagName === "ol" && { start: numbers.get(note.toLowerCase()) ?? 1 }),
				},
				children: number === undefined ? bare(node.children, numbers) : [{ type: "text", value: String(number) }],
			},
		];
	});
}
