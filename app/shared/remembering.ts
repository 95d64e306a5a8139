// Owns remembering what was asked for last: what a pure function answered for texts, and what has a name.

/** A text by itself: what is cut from another one keeps all of it in memory, and a script is cut from its page. */
function copyOf(text: string): string {
	return text.split("").join("");
}

/** Something that is held by its name. */
type Named = { name: string };

export type LastHeld<Held extends Named> = { find: (name: string) => Held | undefined; hold: (held: Held) => void };

/**
 * Holds what was asked for last, in two parts: the older one leaves as a whole, and takes along what was not asked since it was the younger one. To keep each
 * in its place among all would cost, at every question, more than many an answer.
 * @param least - how many of those asked last are surely held; twice as many are held at most
 */
export function lastHeld<Held extends Named>(least: number): LastHeld<Held> {
	let younger = new Map<string, Held>();
	let older = new Map<string, Held>();
	function hold(held: Held): void {
		if (younger.size >= least) {
			older = younger;
			younger = new Map();
		}
		younger.set(held.name, held);
	}
	return {
		hold,
		find(name) {
			const held = younger.get(name);
			if (held) return held;
			const left = older.get(name);
			if (left) hold(left);
			return left;
		},
	};
}

/**
 * @param ask - answers the same text alike, always
 * @param bounds.least - how many of the texts asked last are surely known; twice as many are held at most
 * @param bounds.longest - characters; what a longer text is answered is not held
 */
export function remembering<Answer extends NonNullable<unknown>>(
	ask: (asked: string) => Answer,
	{ least, longest }: { least: number; longest: number },
): (asked: string) => Answer {
	const known = lastHeld<{ name: string; answer: Answer }>(least);
	return (asked) => {
		if (asked.length > longest) return ask(asked);
		const held = known.find(asked);
		if (held) return held.answer;
		// The text itself may be cut from a page.
		const name = copyOf(asked);
		const answer = ask(name);
		known.hold({ name, answer });
		return answer;
	};
}
