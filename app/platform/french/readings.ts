// Owns what a folded word may mean to whoever looks for it: the words it may come from by the lexicon, or what is left of it by rules where
// the lexicon does not know it.
import type { Lexicon } from "./lexicon.ts";

/** Whoever does something, by the word for a woman and for a man: the Lefff keeps them apart where a reader does not. */
const AGENTS: readonly [RegExp, string][] = [
	[/euse$/, "eur"],
	[/trice$/, "teur"],
	[/iere$/, "ier"],
	[/enne$/, "en"],
	[/onne$/, "on"],
];

/** Letters a word keeps at least, whatever is taken off. */
const LEAST = 3;

/** What is left of a word nobody knows once it is neither many nor feminine: « contreventistes », « startups », « lowtechs ». */
function stemOf(form: string): string {
	const single = /eaux$/.test(form) ? form.slice(0, -1) : form.replace(/aux$/, "al").replace(/([^s])s$/, "$1");
	return single.length < LEAST ? form : single;
}

/**
 * The words a folded form is found by beside itself; at least one.
 * @param form - as `wordsOf` answers it
 */
export function readingsOf(form: string, { lemmasOf }: Lexicon): string[] {
	if (/\d/.test(form)) return [form];
	const known = lemmasOf(form);
	const readings = known.length > 0 ? known : [stemOf(form)];
	const agents = readings.flatMap((word) => AGENTS.filter(([end]) => end.test(word)).map(([end, other]) => word.replace(end, other)));
	return [...new Set([...readings, ...agents.filter((agent) => known.length === 0 || lemmasOf(agent).length > 0)])];
}
