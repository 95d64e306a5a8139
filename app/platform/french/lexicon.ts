// Owns which word a French form comes from: « yeux » from « œil », « chantons » from « chanter », all that it may come from. The forms are
// the Lefff's (scripts/lexicon.mjs packs them), held packed: some two megabytes for 376,000 of them, and a few microseconds for each.

/** Forms after which one is written whole again: what is read to find one. */
export const BLOCK = 16;

const HELD = 32;

const LINE_END = 10;
const SPACE = 32;

export type Lexicon = {
	/** The folded words a folded form may come from; none where it is not known. */
	lemmasOf: (form: string) => readonly string[];
};

/**
 * Opens what scripts/lexicon.mjs packed.
 * @param lines - unpacked, as bytes
 */
export function openLexicon(lines: Buffer): Lexicon {
	const blocks: number[] = [];
	for (let line = 0, at = 0; at < lines.length; line++) {
		if (line % BLOCK === 0) blocks.push(at);
		at = lines.indexOf(LINE_END, at) + 1;
	}
	/** The form a block begins with: after the sign that says that it is whole. */
	const first = (block: number): string => {
		const at = blocks[block] as number;
		return lines.toString("latin1", at + 1, lines.indexOf(SPACE, at));
	};
	/** Every so many blocks, how one begins is held as a text: a text is compared faster than it is read. */
	const held = Array.from({ length: Math.ceil(blocks.length / HELD) }, (_, at) => first(at * HELD));
	/** The last block that begins with this form or one before it; the first one where there is none. */
	function blockOf(form: string): number {
		let [from, until] = [0, held.length - 1];
		while (from < until) {
			const middle = (from + until + 1) >> 1;
			if ((held[middle] as string) <= form) from = middle;
			else until = middle - 1;
		}
		let [low, high] = [from * HELD, Math.min(blocks.length, (from + 1) * HELD) - 1];
		while (low < high) {
			const middle = (low + high + 1) >> 1;
			if (first(middle) <= form) low = middle;
			else high = middle - 1;
		}
		return low;
	}
	return {
		lemmasOf(form) {
			if (blocks.length === 0) return [];
			const block = blockOf(form);
			let known = "";
			for (const line of lines.toString("latin1", blocks[block], blocks[block + 1] ?? lines.length).split("\n")) {
				const [shown = "", ...words] = line.split(" ");
				known = known.slice(0, Number.parseInt(shown[0] ?? "0", 36)) + shown.slice(1);
				if (known === form) return words.map((word) => known.slice(0, Number.parseInt(word[0] as string, 36)) + word.slice(1));
			}
			return [];
		},
	};
}
