// Owns remembering what a pure function answered for the texts it was asked last.

/**
 * @param ask - answers the same text alike, always
 * @param bounds.most - how many answers are held; the one asked longest ago leaves first
 * @param bounds.longest - characters; what a longer text is answered is not held
 */
export function remembering<Answer extends NonNullable<unknown>>(
	ask: (asked: string) => Answer,
	{ most, longest }: { most: number; longest: number },
): (asked: string) => Answer {
	const held = new Map<string, Answer>();
	return (asked) => {
		if (asked.length > longest) return ask(asked);
		const answer = held.get(asked) ?? ask(asked);
		// The one asked last stands last.
		held.delete(asked);
		held.set(asked, answer);
		if (held.size > most) held.delete(held.keys().next().value as string);
		return answer;
	};
}
