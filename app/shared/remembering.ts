// Owns remembering what a pure function answered for the texts it was asked last.

/** A text by itself: what is cut from another one keeps all of it in memory, and a script is cut from its page. */
function copyOf(text: string): string {
	return text.split("").join("");
}

/**
 * What was asked last is held in two parts: the older one leaves as a whole, and takes along what was not asked since it was the younger one. To keep each
 * answer in its place among all would cost, at every question, more than many an answer.
 * @param ask - answers the same text alike, always
 * @param bounds.least - how many of the texts asked last are surely known; twice as many are held at most
 * @param bounds.longest - characters; what a longer text is answered is not held
 */
export function remembering<Answer extends NonNullable<unknown>>(
	ask: (asked: string) => Answer,
	{ least, longest }: { least: number; longest: number },
): (asked: string) => Answer {
	type Known = { asked: string; answer: Answer };
	let younger = new Map<string, Known>();
	let older = new Map<string, Known>();
	function begin(asked: string): Known {
		const copy = copyOf(asked);
		return { asked: copy, answer: ask(copy) };
	}
	return (asked) => {
		if (asked.length > longest) return ask(asked);
		const held = younger.get(asked);
		if (held) return held.answer;
		// The text it was first asked with stays: this one may be cut from a page.
		const known = older.get(asked) ?? begin(asked);
		if (younger.size >= least) {
			older = younger;
			younger = new Map();
		}
		younger.set(known.asked, known);
		return known.answer;
	};
}
