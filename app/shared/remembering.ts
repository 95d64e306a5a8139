// Owns remembering what a pure function answered for the texts it was asked last.

/** A text by itself: what is cut from another one keeps all of it in memory, and a script is cut from its page. */
function copyOf(text: string): string {
	return text.split("").join("");
}

/**
 * @param ask - answers the same text alike, always
 * @param bounds.most - how many answers are held; the one asked longest ago leaves first
 * @param bounds.longest - characters; what a longer text is answered is not held
 */
export function remembering<Answer extends NonNullable<unknown>>(
	ask: (asked: string) => Answer,
	{ most, longest }: { most: number; longest: number },
): (asked: string) => Answer {
	const held = new Map<string, { asked: string; answer: Answer }>();
	return (asked) => {
		if (asked.length > longest) return ask(asked);
		let known = held.get(asked);
		if (!known) {
			const copy = copyOf(asked);
			known = { asked: copy, answer: ask(copy) };
		}
		// The one asked last stands last; the text it was first asked with stays, or each time would leave one more to collect.
		held.delete(asked);
		held.set(known.asked, known);
		if (held.size > most) held.delete(held.keys().next().value as string);
		return known.answer;
	};
}
