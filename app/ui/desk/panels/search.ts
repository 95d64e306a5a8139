// Owns how words are looked for in a French text: « ecole » finds « École », « l'oeuvre » finds « l’œuvre ».

/** `word`: whole words alone. `exact`: case and accents as they are asked. */
export type How = { word: boolean; exact: boolean };

export type Hit = { from: number; to: number };

const known = new Map<string, string>();

/** Typographic apostrophes and spaces are what a keyboard writes: nobody types them to look for something. */
function plainSign(sign: string): string {
	if (sign === "’") return "'";
	return /\s/.test(sign) ? " " : sign;
}

function foldedSign(sign: string): string {
	const before = known.get(sign);
	if (before !== undefined) return before;
	const opened = sign.replace(/œ/i, "oe").replace(/æ/i, "ae").replace("ß", "ss");
	const folded = plainSign(
		opened
			.normalize("NFD")
			.replace(/\p{Mn}/gu, "")
			.toLowerCase(),
	);
	known.set(sign, folded);
	return folded;
}

/** A text as it is compared, and for each of its signs where the text's own begins. */
function folded(text: string, exact: boolean): { signs: string; starts: number[] } {
	let signs = "";
	const starts: number[] = [];
	let at = 0;
	for (const sign of text) {
		const read = exact ? plainSign(sign) : foldedSign(sign);
		for (let unit = 0; unit < read.length; unit++) starts.push(at);
		signs += read;
		at += sign.length;
	}
	starts.push(at);
	return { signs, starts };
}

const LETTER = /[\p{L}\p{N}\p{Mn}]/u;

/** Where words stand in a text, from its beginning to its end; none overlaps another. */
export function hitsIn(text: string, words: string, { word, exact }: How): Hit[] {
	const asked = folded(words, exact).signs;
	if (asked.trim() === "") return [];
	const { signs, starts } = folded(text, exact);
	const hits: Hit[] = [];
	let next = signs.indexOf(asked);
	while (next >= 0) {
		const end = next + asked.length;
		const [from = 0, to = 0] = [starts[next], starts[end]];
		// Half of « œ » is nothing that can be replaced.
		const whole = (next === 0 || starts[next - 1] !== from) && starts[end - 1] !== to;
		const alone = !word || !(LETTER.test(text.charAt(from - 1)) || LETTER.test(text.charAt(to)));
		if (whole && alone) hits.push({ from, to });
		next = signs.indexOf(asked, whole && alone ? end : next + 1);
	}
	return hits;
}
