import type { Nodes, Parents } from "mdast";
import type { Node } from "prosemirror-model";
import { writeBlock } from "./write-block.ts";

/**
 * Whether two runs of blocks say the same in Markdown, which knows no empty paragraph, no space at the end of a line, whose lists
 * are loose or tight by what they hold, and where an address links by itself.
 */
export function saysTheSame(one: readonly Node[], other: readonly Node[]): boolean {
	return words(one) === words(other);
}

function words(blocks: readonly Node[]): string {
	const children = blocks.flatMap(writeBlock);
	return JSON.stringify(children.map(plain), (name, value) => (name === "spread" ? undefined : value));
}

/** A tree without the links that are only an address, since one typed as words will be read as one. */
function plain<Kind extends Nodes>(node: Kind): Kind {
	if (!("children" in node)) return node;
	const children: Nodes[] = [];
	for (const child of node.children as Nodes[]) {
		const bare = child.type === "link" && child.data?.bare;
		const next: Nodes = bare ? { type: "text", value: bare } : plain(child);
		const last = children.at(-1);
		if (next.type === "text" && last?.type === "text") children[children.length - 1] = { type: "text", value: last.value + next.value };
		else children.push(next);
	}
	return { ...(node as Parents), children } as Kind;
}
