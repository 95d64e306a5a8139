/** What a writer may do to each block of a text, wherever it stands: every act in turn, as the blocks there are afterwards. */
import { Fragment, type Node } from "prosemirror-model";
import { leafFormOf } from "../../app/ui/desk/document/form-attrs.ts";
import { schema } from "../../app/ui/desk/document/schema.ts";
import { childrenOf } from "../../app/ui/desk/document/write-block.ts";

const nodes = schema.nodes;

/** One act on one block; `where`: its place, from the text's own blocks inwards, counted from 1. */
export type Done = { act: ActName; where: string; at: number; blocks: readonly Node[] };
export type ActName = "edited" | "deleted" | "moved";

const MORE = " de plus";

/** A block with a word more, in its own text or fields; null where it has none of its own. */
function edited(block: Node): Node | null {
	const { type, attrs } = block;
	if (type === nodes.figures) return block.copy(block.content.replaceChild(0, withAttrs(block.child(0), { alt: attrs.alt + MORE })));
	if (block.isTextblock) return block.copy(block.content.append(Fragment.from(schema.text(MORE))));
	if (type === nodes.opaque) return withAttrs(block, { source: editedSource(attrs.source) });
	const form = leafFormOf(block);
	if (form?.kind === "button") return withAttrs(block, { text: form.text + MORE });
	if (form?.kind === "card") return withAttrs(block, { title: form.title + MORE });
	if (form?.kind === "picture") return withAttrs(block, { alt: form.alt + MORE });
	if (type === nodes.bullet_list || type === nodes.ordered_list) return ticked(block);
	return null;
}

const withAttrs = (node: Node, attrs: Record<string, unknown>): Node =>
	node.type.create({ ...node.attrs, ...attrs }, node.content, node.marks);

/** A list of words is one of tasks. */
function ticked(list: Node): Node {
	return list.copy(Fragment.from(childrenOf(list).map((item) => withAttrs(item, { checked: item.attrs.checked !== true }))));
}

/** As somebody changes a source by hand: an attribute more, another address, a word more in a comment, else at the end. */
function editedSource(source: string): string {
	if (/^\[[^\]]+\]:/.test(source)) return source.replace(/\]:\s*\S+/, "]: /de-plus");
	if (/<[a-z]/i.test(source)) return source.replace(/<([a-z][\w-]*)/i, '<$1 title="de plus"');
	if (source.includes("-->")) return source.replace("-->", `${MORE} -->`);
	return source + MORE;
}

/** Blocks without the one at a place; null where its holder cannot do without it. */
function without(holder: Node | null, children: readonly Node[], at: number): readonly Node[] | null {
	return allowed(holder, children.toSpliced(at, 1));
}

/** Blocks with the one at a place below the next. */
function below(holder: Node | null, children: readonly Node[], at: number): readonly Node[] | null {
	const next = children[at + 1];
	return next ? allowed(holder, children.toSpliced(at, 2, next, children[at] as Node)) : null;
}

function allowed(holder: Node | null, children: readonly Node[]): readonly Node[] | null {
	// What stands in the first row of a table is its head, whichever row that is.
	if (holder?.type === nodes.table && children[0] !== holder.firstChild) return null;
	if (holder?.type === nodes.table_row) return null;
	return !holder || holder.type.validContent(Fragment.from([...children])) ? children : null;
}

type Change = (children: readonly Node[]) => readonly Node[];

/** Every act on every block that these blocks are or hold, at any depth. */
export function* everyAct(blocks: readonly Node[]): Generator<Done> {
	for (const at of blocks.keys()) {
		for (const { act, where, blocks: anew } of actsIn(null, blocks, at, String(at + 1), (children) => children))
			yield { act, where, at, blocks: anew };
	}
}

function* actsIn(holder: Node | null, children: readonly Node[], at: number, where: string, whole: Change): Generator<Omit<Done, "at">> {
	const block = children[at] as Node;
	const anew = edited(block);
	if (anew) yield { act: "edited", where, blocks: whole(children.with(at, anew)) };
	const less = without(holder, children, at);
	if (less) yield { act: "deleted", where, blocks: whole(less) };
	const swapped = below(holder, children, at);
	if (swapped) yield { act: "moved", where, blocks: whole(swapped) };
	if (block.isTextblock || block.isLeaf) return;
	const inside = childrenOf(block);
	const put: Change = (changed) => whole(children.with(at, block.copy(Fragment.from([...changed]))));
	for (const place of inside.keys()) yield* actsIn(block, inside, place, `${where}.${place + 1}`, put);
}
