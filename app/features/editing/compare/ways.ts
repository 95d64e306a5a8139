// Pure: how a text comes to say, at a passage of two others, what either of them says.
import type { Edit } from "./edit.ts";
import { type Block, blocksOf, isAlike, type Passage, passagesOf, takeEdit } from "./passages.ts";

/** What makes a text say what the first says, or the second; null where it does already, or where there is nothing to take away. */
export type Ways = { before: Edit | null; after: Edit | null };

/** Answers the ways of each passage of two texts into a third one. */
export function waysInto(text: string, before: readonly Block[], after: readonly Block[]): (passage: Passage) => Ways {
	const blocks = blocksOf(text);
	const [old, now] = [passagesOf(before, blocks), passagesOf(after, blocks)];
	const way = (own: Block | null, ofOwn: readonly Passage[], other: Block | null, ofOther: readonly Passage[]): Edit | null => {
		const passages = own ? ofOwn : ofOther;
		const index = passages.findIndex((passage) => passage.before === (own ?? other));
		const found = passages[index];
		if (!found) return null;
		if (own) return isAlike(found) ? null : takeEdit(text, passages, index);
		// What only the other one has is taken away where it stands as it is there.
		return found.after && isAlike(found) ? takeEdit(text, passages.with(index, { before: null, after: found.after }), index) : null;
	};
	return (passage) => ({
		before: way(passage.before, old, passage.after, now),
		after: way(passage.after, now, passage.before, old),
	});
}
