// Owns that a long text is not read whole at each key: a block that did not change says what it said.
import type { Node } from "prosemirror-model";

/** What a look at a block finds, looked for once: blocks never change, a text gets others. */
export function onceABlock<Found>(look: (block: Node) => Found): (block: Node) => Found {
	const known = new WeakMap<Node, { found: Found }>();
	return (block) => {
		const before = known.get(block);
		if (before) return before.found;
		const found = look(block);
		known.set(block, { found });
		return found;
	};
}
