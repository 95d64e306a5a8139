// Owns which word a French form comes from: « yeux » from « œil », « chantons » from « chanter », all that it may come from. The forms are
// the Lefff's (scripts/lexicon.mjs packs them), held packed and compared as bytes: some two megabytes for 376,000 of them, and half a
// microsecond for each.

/** Forms after which one is written whole again: what is read to find one. */
export const BLOCK = 16;

const LINE_END = 10;
const SPACE = 32;
/** Bytes of a form that are one number. */
const HEAD = 4;

/** Letters that tell whether a form begins as the word it comes from. */
export const OPENING = 3;
/** No word is longer. */
const LONGEST = 255;

export type Lexicon = {
	/** The folded words a folded form may come from; none where it is not known. */
	lemmasOf: (form: string) => readonly string[];
	/** The folded forms of a folded word that do not begin as it does: « yeux » of « œil ». */
	unlike: (word: string) => readonly string[];
};

/** A digit of base 36, as a byte. */
const digit = (byte: number) => (byte > 57 ? byte - 87 : byte - 48);

/** Reads all lines once: where each block starts, and the forms that do not begin as their words do. */
function lookThrough(lines: Buffer): { starts: number[]; unlike: Map<string, string[]> } {
	const starts: number[] = [];
	const unlike = new Map<string, string[]>();
	const form = Buffer.alloc(LONGEST);
	for (let line = 0, at = 0; at < lines.length; line++, at++) {
		if (line % BLOCK === 0) starts.push(at);
		let length = digit(lines[at++] as number);
		while (lines[at] !== SPACE) form[length++] = lines[at++] as number;
		while (lines[at] !== LINE_END) {
			const common = digit(lines[at + 1] as number);
			const rest = at + 2;
			at = rest;
			while ((lines[at] as number) > SPACE) at++;
			if (common >= OPENING || common === length || at === rest) continue;
			const shown = form.toString("latin1", 0, length);
			const word = shown.slice(0, common) + lines.toString("latin1", rest, at);
			unlike.set(word, [...(unlike.get(word) ?? []), shown]);
		}
	}
	return { starts, unlike };
}

/**
 * Opens what scripts/lexicon.mjs packed.
 * @param lines - unpacked, as bytes
 */
export function openLexicon(lines: Buffer): Lexicon {
	const { starts, unlike } = lookThrough(lines);
	const blocks = Uint32Array.from(starts);
	/** How each block begins, as one number: a number is compared faster than a text is read. */
	const heads = Uint32Array.from(starts, (start) => {
		let head = 0;
		for (let place = 0, isOver = false; place < HEAD; place++) {
			const byte = lines[start + 1 + place] as number;
			isOver ||= byte === SPACE;
			head = head * 256 + (isOver ? 0 : byte);
		}
		return head;
	});

	/** Whether a block begins with this form or one before it: its first form is written whole, after the sign that says so. */
	function beginsBefore(block: number, form: string): boolean {
		const start = (blocks[block] as number) + 1;
		for (let place = 0; ; place++) {
			const byte = lines[start + place] as number;
			if (byte === SPACE) return true;
			if (place === form.length) return false;
			const sign = form.charCodeAt(place);
			if (byte !== sign) return byte < sign;
		}
	}

	/** The last block that begins with this form or one before it; the first one where there is none. */
	function blockOf(form: string, head: number): number {
		let [low, high] = [0, blocks.length - 1];
		while (low < high) {
			const middle = (low + high + 1) >> 1;
			const own = heads[middle] as number;
			if (own < head || (own === head && beginsBefore(middle, form))) low = middle;
			else high = middle - 1;
		}
		return low;
	}

	/** Where the words stand that a form of this block comes from; -1 where it is not among them. */
	function wordsAt(block: number, form: string): number {
		const end = blocks[block + 1] ?? lines.length;
		/** Letters the form has in common with the one of the line before. */
		let common = 0;
		for (let at = blocks[block] as number; at < end; at++) {
			const shared = digit(lines[at++] as number);
			if (shared <= common) {
				common = shared;
				while (common < form.length && lines[at] === form.charCodeAt(common)) {
					common++;
					at++;
				}
				const byte = lines[at] as number;
				if (byte === SPACE && common === form.length) return at + 1;
				if (byte !== SPACE && (common === form.length || byte > form.charCodeAt(common))) return -1;
			}
			while (lines[at] !== LINE_END) at++;
		}
		return -1;
	}

	return {
		unlike: (word) => unlike.get(word) ?? [],
		lemmasOf(form) {
			if (blocks.length === 0) return [];
			let head = 0;
			for (let place = 0; place < HEAD; place++) {
				const sign = place < form.length ? form.charCodeAt(place) : 0;
				if (sign > 255) return [];
				head = head * 256 + sign;
			}
			const at = wordsAt(blockOf(form, head), form);
			if (at < 0) return [];
			const words = lines.toString("latin1", at, lines.indexOf(LINE_END, at)).split(" ");
			return words.map((word) => form.slice(0, digit(word.charCodeAt(0))) + word.slice(1));
		},
	};
}
