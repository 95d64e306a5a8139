/** Texts longer than this are worked on each time. */
const LONGEST = 400;

/**
 * A pure function of a text that remembers what it answered last, for texts that many pages show.
 * @param most - how many answers are kept; the oldest go first
 */
export function remembering(make: (text: string) => string, most: number): (text: string) => string {
	const answers = new Map<string, string>();
	return (text) => {
		const known = answers.get(text);
		if (known !== undefined) return known;
		const answer = make(text);
		if (text.length > LONGEST) return answer;
		if (answers.size >= most) answers.delete(answers.keys().next().value as string);
		answers.set(text, answer);
		return answer;
	};
}
