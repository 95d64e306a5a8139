// Owns what is asked by what somebody typed: words, « exact words », and -words that may not be there.
import type { Lexicon } from "../../platform/french/lexicon.ts";
import { readingsOf } from "../../platform/french/readings.ts";
import { type Word, wordsOf } from "../../platform/french/words.ts";

/** A word to be found as it is (`form`) or by what it may come from (`readings`); `beginning`: as the beginning of one, too. */
export type Term = { form: string; readings: string[]; beginning: boolean };

/** A word, or words to be found one after the other. */
export type Way = Term | { phrase: string[] };

/**
 * What is asked. Each of `terms` has to be there: one of the ways it may be written is enough (« grille-pain » is two words side by side, or one).
 * Each of `phrases` has to be there word after word; nothing of `without` may.
 */
export type Query = {
	terms: Way[][];
	phrases: string[][];
	without: Way[];
	/** The words of `terms` as they were typed, those that every text holds among them. */
	said: string[];
};

/** What is typed beyond is not read. */
export const LONGEST_QUERY = 200;
const MOST_TERMS = 8;
const MOST_PHRASES = 4;
const MOST_LEFT_OUT = 8;
/** A shorter word begins too many. */
const LEAST_BEGINNING = 3;

/** Words that every text holds, as they are written: they say nothing unless nothing else was typed. « maïs » is no « mais », « dé » no « de ». */
const EMPTY = new Set(
	(
		"a à ai au aux avec ce ces cet cette dans de dès des du elle elles en entre est et eux il ils je la là le les leur leurs lui ma mais me mes mon ne nos notre " +
		"nous on ou où par pas pour que qui sa sans se ses si son sont sur ta te tes toi ton tu un une vers vos votre vous y " +
		// Typed with a space for an apostrophe: « l eau ».
		"c d j l m n qu s t"
	).split(" "),
);

/** A verb and who does it, by its form alone (« prenez-vous »), and a word of its own. */
const NAMES = new Set(["rendezvous"]);

const QUOTED = /((?<=^|\s)[-−–])?(?:«([^»]*)»|“([^”]*)”|"([^"]*)")/g;
/** A number may have its thousands apart. */
const LEFT_OUT = /(?<=^|\s)[-−–](?=[\p{L}\p{N}])(\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\S)|\S+)/gu;

/** One word, found as it is or by what it may come from. @param form - folded */
export const termOf = (form: string, lexicon: Lexicon): Term => ({ form, readings: readingsOf(form, lexicon), beginning: false });

/** Words written without a space: `joined` where hyphens join them; the parts of an hour stand beside each other (« 20h34 »). */
type Group = { joined: Word | null; parts: Word[] };

function groupsOf(words: readonly Word[]): Group[] {
	const groups: Group[] = [];
	for (const word of words) {
		const last = groups.at(-1);
		const isWithin = last && (last.joined ? word.end <= last.joined.end : last.parts.at(-1)?.end === word.start);
		if (word.joined) groups.push({ joined: word, parts: [] });
		else if (isWithin) last.parts.push(word);
		else groups.push({ joined: null, parts: [word] });
	}
	return groups;
}

/** A group as it may be found: as one word, or its parts one after the other. */
const waysOf = ({ joined, parts }: Group, lexicon: Lexicon): Way[] => [
	...(joined ? [termOf(joined.folded, lexicon)] : []),
	parts.length === 1 ? termOf(parts[0]?.folded ?? "", lexicon) : { phrase: parts.map(({ folded }) => folded) },
];

/** Reads what was typed. Nothing typed is refused: signs that mean nothing are no words. */
export function parseQuery(typed: string, lexicon: Lexicon): Query {
	const phrases: string[][] = [];
	const without: Query["without"] = [];
	const read = typed.slice(0, LONGEST_QUERY);
	// What is taken out leaves its place: which word was typed last is told by where it ends.
	const rest = read
		.replace(QUOTED, (found: string, sign: string | undefined, ...groups: (string | undefined)[]) => {
			const words = wordsOf(groups.slice(0, 3).find((group) => group !== undefined) ?? "");
			const phrase = words.filter(({ joined }) => !joined).map(({ folded }) => folded);
			if (sign && phrase.length > 0) without.push({ phrase });
			else if (phrase.length > 0 && phrases.length < MOST_PHRASES) phrases.push(phrase);
			return " ".repeat(found.length);
		})
		.replace(LEFT_OUT, (found: string, word: string) => {
			// « -arc-en-ciel » leaves « en » alone.
			without.push(...groupsOf(wordsOf(word)).flatMap((group) => waysOf(group, lexicon)));
			return " ".repeat(found.length);
		});
	const groups = groupsOf(wordsOf(rest));
	const parts = groups.flatMap((group) => group.parts);
	const isEmpty = ({ start, end }: Word) => EMPTY.has(rest.slice(start, end).normalize("NFC").toLowerCase());
	const said = parts.filter((word) => !isEmpty(word));
	const meant = new Set(said.length > 0 || phrases.length > 0 ? said : parts);
	const lastEnd = read.trimEnd().length;
	// A number is all of itself: « 380 » is not « 38 000 ».
	const isBegun = ({ folded, end }: Word) => end === lastEnd && folded.length >= LEAST_BEGINNING && !/^\d+$/.test(folded);
	const terms = groups.flatMap((group): Way[][] => {
		const { joined } = group;
		const own = group.parts.filter((part) => meant.has(part));
		if (own.length === 0) return [];
		// Of « sans-papiers » more is meant than « papiers »; of « prenez-vous », no more than its verb.
		const isName = joined && own.length === 1 && group.parts.length > 1 && (NAMES.has(joined.folded) || group.parts[0] !== own[0]);
		if (isName || (!joined && group.parts.length > 1))
			return [waysOf(group, lexicon).map((way) => ("form" in way ? { ...way, beginning: joined !== null && isBegun(joined) } : way))];
		return own.map((word) => [
			{ ...termOf(word.folded, lexicon), beginning: isBegun(word) },
			...(joined ? [termOf(joined.folded, lexicon)] : []),
		]);
	});
	return { terms: terms.slice(0, MOST_TERMS), phrases, without: without.slice(0, MOST_LEFT_OUT), said: parts.map(({ folded }) => folded) };
}

/** Whether nothing at all is asked. */
export const isEmptyQuery = ({ terms, phrases }: Query): boolean => terms.length + phrases.length === 0;
