// Pure: where two Markdown texts differ, block by block, and how a block of the first is put into the second.
import { diffArrays } from "diff";
import { tooHeavy } from "../../../shared/markdown/limits.ts";
import { paragraphsOf } from "../../../ui/admin/paragraph-diff.ts";
import { blockSources } from "../../../ui/desk/document/sources.ts";
import type { Edit } from "./edit.ts";
import { pairAlike } from "./pair-alike.ts";

/** A block of a text: its source and where it stands. */
export type Block = { text: string; from: number; to: number; type: string };
/** A block as both texts have it, or one of them. */
export type Passage = { before: Block; after: Block; isSame: boolean } | { before: Block; after: null } | { before: null; after: Block };

/** The blocks of a text; of one too heavy for the grammar, its paragraphs. */
export function blocksOf(markdown: string): Block[] {
	const mark = markdown.startsWith("\ufeff") ? 1 : 0;
	const text = markdown.slice(mark);
	let at = mark;
	if (tooHeavy(text)) {
		return paragraphsOf(text).map((paragraph) => {
			const from = at;
			at += paragraph.length;
			return { text: paragraph.trimEnd(), from, to: from + paragraph.trimEnd().length, type: "paragraph" };
		});
	}
	return blockSources(text).blocks.map(({ text, before, node }) => {
		const from = at + before.length;
		at = from + text.length;
		return { text, from, to: at, type: node.type };
	});
}

/** The blocks of two texts side by side, in order; what stands in both is one passage. */
export function passagesOf(before: readonly Block[], after: readonly Block[]): Passage[] {
	const passages: Passage[] = [];
	let gone: Block[] = [];
	let come: Block[] = [];
	let [at, now] = [0, 0];
	const flush = () => {
		for (const [one, other] of pairAlike(gone, come, (block) => block.text)) {
			if (one && other) passages.push({ before: one, after: other, isSame: false });
			else if (one) passages.push({ before: one, after: null });
			else if (other) passages.push({ before: null, after: other });
		}
		[gone, come] = [[], []];
	};
	const texts = (blocks: readonly Block[]) => blocks.map(({ text }) => text.trimEnd());
	for (const { value, added, removed } of diffArrays(texts(before), texts(after))) {
		const count = value.length;
		if (removed) gone.push(...before.slice(at, at + count));
		else if (added) come.push(...after.slice(now, now + count));
		else {
			flush();
			for (let one = 0; one < count; one++)
				passages.push({ before: before[at + one] as Block, after: after[now + one] as Block, isSame: true });
		}
		if (!added) at += count;
		if (!removed) now += count;
	}
	flush();
	return passages;
}

/** Whether both texts say it alike. */
export function isAlike(passage: Passage): boolean {
	return passage.before !== null && passage.after !== null && passage.isSame;
}

const BLANK_LINE = /\n[ \t]*\r?\n/;

/** How `text`, the second of the two, comes to say at a passage what the first says. */
export function takeEdit(text: string, passages: readonly Passage[], index: number): Edit {
	const { before, after } = passages[index] as Passage;
	if (before && after) return { from: after.from, to: after.to, insert: before.text };
	const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
	const start = text.startsWith("\ufeff") ? 1 : 0;
	const above = passages.slice(0, index).findLast((passage) => passage.after)?.after ?? null;
	const below = passages.slice(index + 1).find((passage) => passage.after)?.after ?? null;
	const from = above?.to ?? start;
	const parted = lineEnd + lineEnd;
	if (before) {
		const insert = `${above ? parted : ""}${before.text}${below ? parted : ""}`;
		return { from, to: below?.from ?? (above ? above.to : text.length), insert };
	}
	if (!below) return { from, to: after?.to ?? from, insert: "" };
	const gaps = [text.slice(after?.to, below.from), text.slice(from, after?.from)];
	return { from, to: below.from, insert: above ? (gaps.find((gap) => BLANK_LINE.test(gap)) ?? parted) : "" };
}
