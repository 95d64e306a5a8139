// Which letters a cell of a file names, as our own list of readers writes them, or as people do; pure. A name that is not here is
// never taken for another.
import { oneLine } from "../../../../shared/one-line.ts";
import { plainWords } from "./state-words.ts";

/** A letter as a file may name it. */
export type KnownLetter = { id: string; name: string; slug: string };

/** What a cell names: letters that there are, and names of none. Both empty: it names nothing. */
export type NamedLetters = { ids: readonly string[]; unknown: readonly string[] };

/** What the lines of a file name. */
export type LettersSaid = {
	/** Letters that there are, in how many lines. */
	known: { name: string; lines: number }[];
	unknown: UnknownLetter[];
	/** Lines that name some more of those, beyond the first ones. */
	more: number;
	/** Lines that name none. */
	silent: number;
	/** Lines that name letters, and none that there is. */
	lost: number;
};

/** A name that no letter bears, in how many lines. */
export type UnknownLetter = { name: string; lines: number };

const BETWEEN = /([;,|\n])/;
const SHOWN_AT_MOST = 80;
const NAMED_AT_MOST = 50;

/**
 * Finds the letter of this very name, else the only one of such a name (accents, capitals and punctuation may differ) or of such a name
 * for programs, which a letter keeps when it is renamed; null: none, or several. Letters are read once, however much is asked of them.
 */
function letterFinder<Letter extends KnownLetter>(letters: readonly Letter[]): (said: string) => Letter | null {
	const read = letters.map((letter) => ({ letter, plain: [plainWords(letter.name), plainWords(letter.slug)] }));
	return (said) => {
		const exact = letters.find(({ name }) => name === said);
		if (exact) return exact;
		const wanted = plainWords(said);
		const alike = read.filter(({ plain }) => wanted !== "" && plain.includes(wanted));
		return alike.length === 1 ? (alike[0]?.letter ?? null) : null;
	};
}

/** The letter that somebody names, as `letterReader` would find it. */
export function findLetter<Letter extends KnownLetter>(letters: readonly Letter[], said: string): Letter | null {
	return letterFinder(letters)(said);
}

/** Reads the cells of a column of letters: names apart by « ; », « , », « | » or a line's end, any of which a name may hold itself. */
export function letterReader(letters: readonly KnownLetter[]): (cell: string) => NamedLetters {
	const find = letterFinder(letters);
	// A name that holds one of the signs is two pieces, and the sign between them.
	const longest = Math.max(1, ...letters.map(({ name }) => name.split(BETWEEN).length));
	return (cell) => {
		const pieces = cell.split(BETWEEN);
		const [ids, unknown] = [new Set<string>(), new Set<string>()];
		let at = 0;
		while (at < pieces.length) {
			// Names stand at even places, and what parts them at odd ones.
			let end = Math.min(pieces.length, at + longest);
			let letter = null;
			while (end > at && !letter) {
				letter = find(oneLine(pieces.slice(at, end).join("")));
				if (!letter) end -= 2;
			}
			const name = oneLine(pieces[at] ?? "").slice(0, SHOWN_AT_MOST);
			if (letter) ids.add(letter.id);
			else if (name) unknown.add(name);
			at = letter ? end + 1 : at + 2;
		}
		return { ids: [...ids], unknown: [...unknown] };
	};
}

/** Counts names that no letter bears, line after line: the first so many by name, the others together. */
export class UnknownLetters {
	readonly #lines = new Map<string, number>();
	#more = 0;
	add(names: readonly string[]): void {
		let isBeyond = false;
		for (const name of names) {
			if (this.#lines.has(name) || this.#lines.size < NAMED_AT_MOST) this.#lines.set(name, (this.#lines.get(name) ?? 0) + 1);
			else isBeyond = true;
		}
		if (isBeyond) this.#more += 1;
	}
	result(): Pick<LettersSaid, "unknown" | "more"> {
		return { unknown: [...this.#lines].map(([name, lines]) => ({ name, lines })), more: this.#more };
	}
}

/** Counts what the cells of a column of letters name. */
export class LettersCounter {
	readonly #letters: readonly KnownLetter[];
	readonly #read: (cell: string) => NamedLetters;
	readonly #known = new Map<string, number>();
	readonly #unknown = new UnknownLetters();
	#silent = 0;
	#lost = 0;
	constructor(letters: readonly KnownLetter[]) {
		this.#letters = letters;
		this.#read = letterReader(letters);
	}
	/** Answers whether the cell names letters, and none that there is. */
	add(cell: string): boolean {
		const { ids, unknown } = this.#read(cell);
		for (const id of ids) this.#known.set(id, (this.#known.get(id) ?? 0) + 1);
		this.#unknown.add(unknown);
		if (ids.length === 0 && unknown.length === 0) this.#silent += 1;
		const isLost = ids.length === 0 && unknown.length > 0;
		if (isLost) this.#lost += 1;
		return isLost;
	}
	result(): LettersSaid {
		const known = this.#letters.flatMap(({ id, name }) => {
			const lines = this.#known.get(id);
			return lines ? [{ name, lines }] : [];
		});
		return { known, ...this.#unknown.result(), silent: this.#silent, lost: this.#lost };
	}
}
