/** Width of the widest word of a name, in ordinary letters: an m counts for more, an i for less. */
export function widestWord(name: string): number {
	const widthOf = (letter: string) =>
		/[mwœæ]/i.test(letter) ? 1.5 : /[fijlrt'’.]/i.test(letter) ? 0.65 : /\p{Lu}/u.test(letter) ? 1.15 : 1;
	return Math.max(...name.split(/[\s-]+/).map((word) => [...word].reduce((width, letter) => width + widthOf(letter), 0)));
}
