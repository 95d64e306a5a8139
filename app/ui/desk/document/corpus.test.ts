import { Fragment, type Node } from "prosemirror-model";
import { EditorState } from "prosemirror-state";
import { beforeAll, describe, expect, test } from "vitest";
import { type Body, deskCorpus } from "../../../../tests/support/desk-corpus.ts";
import { noteKeeping } from "../surface/notes.ts";
import { open, write } from "./opened.ts";
import { readsBack } from "./reads-back.ts";
import { schema } from "./schema.ts";
import { childrenOf } from "./write-block.ts";

/** Every fourth block of each body, another each time; LONG=1 takes all of them. */
const EVERY = process.env.LONG ? 1 : 4;

let bodies: Body[] = [];
beforeAll(async () => {
	bodies = await deskCorpus();
}, 120_000);

describe("bodies as people wrote them", () => {
	test("there are some hundred", () => {
		expect(bodies.length).toBeGreaterThanOrEqual(100);
	});
	test("open and save byte for byte", () => {
		const changed = bodies.filter(({ source }) => {
			const opened = open(source);
			return write(opened.doc, opened) !== source;
		});
		expect(changed.map(({ name }) => name)).toEqual([]);
	});
	test("all written anew, say what they said", () => {
		const lost = bodies.filter(({ source }) => {
			const opened = open(source);
			return !readsBack(write(opened.doc, opened, "all"), opened.doc);
		});
		expect(lost.map(({ name }) => name)).toEqual([]);
	});
});

/** A word more at the end of the first line a block holds; null where it holds none. */
function edited(block: Node): Node | null {
	if (block.type === schema.nodes.figures) return null;
	if (block.isTextblock) return block.copy(block.content.append(Fragment.from(schema.text(" de plus"))));
	for (const [index, child] of childrenOf(block).entries()) {
		const anew = edited(child);
		if (anew) return block.copy(block.content.replaceChild(index, anew));
	}
	return null;
}

type Act = (blocks: readonly Node[], at: number) => Node[] | null;

const acts: Record<string, Act> = {
	edited: (blocks, at) => {
		const anew = edited(blocks[at] as Node);
		return anew && blocks.with(at, anew);
	},
	deleted: (blocks, at) => blocks.toSpliced(at, 1),
	moved: (blocks, at) => (at + 1 < blocks.length ? blocks.toSpliced(at, 2, blocks[at + 1] as Node, blocks[at] as Node) : null),
};

/** What the desk holds once it was handed these blocks: the marks of a note that went have gone along. */
function onTheDesk(before: Node, blocks: readonly Node[]): Node {
	const state = EditorState.create({ doc: before, plugins: noteKeeping });
	const content = blocks.length > 0 ? Fragment.from([...blocks]) : Fragment.from(schema.nodes.paragraph.create());
	return state.apply(state.tr.replaceWith(0, before.content.size, content)).doc;
}

/**
 * How many blocks, at most, may be written anew beside those that changed: lists that come to touch are one to Markdown, and the
 * paragraphs where a deleted note had its marks have lost them.
 */
function alsoAnew(before: readonly Node[], after: readonly Node[]): number {
	const isList = (node: Node | undefined) => /_list$/.test(node?.type.name ?? "");
	const touching = after.filter((node, at) => isList(node) && after[at + 1]?.type === node.type).length * 2;
	const marked = before.filter((node) =>
		node.textBetween(0, node.content.size, "", (leaf) => (leaf.type.name === "note_mark" ? "*" : "")).includes("*"),
	);
	return touching + marked.length;
}

describe.each(Object.entries(acts))("a block %s", (name, act) => {
	test("reads back at once, and leaves the others byte for byte", () => {
		const wrong: string[] = [];
		let tried = 0;
		for (const [number, { name: body, source }] of bodies.entries()) {
			const opened = open(source);
			const blocks = childrenOf(opened.doc);
			for (const at of blocks.keys()) {
				if ((at + number) % EVERY !== 0) continue;
				const anew = act(blocks, at);
				if (!anew) continue;
				tried++;
				const doc = onTheDesk(opened.doc, anew);
				const text = write(doc, opened);
				if (!readsBack(text, doc)) wrong.push(`${body}, block ${at + 1}: does not read back`);
				const lost = opened.kept.filter((kept) => !text.includes(kept.text)).length;
				if (lost > 1 + alsoAnew(blocks, childrenOf(doc))) wrong.push(`${body}, block ${at + 1}: ${lost} blocks written anew`);
			}
		}
		expect(tried).toBeGreaterThan(EVERY === 1 ? 1_000 : 250);
		expect(wrong, name).toEqual([]);
	}, 240_000);
});
