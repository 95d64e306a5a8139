// Owns what is asked by what somebody typed: words, « exact words », and -words that may not be there.
import type { Lexicon } from "../../platform/french/lexicon.ts";
import { readingsOf } from "../../platform/french/readings.ts";
import { type Word, wordsOf } from "../../platform/french/words.ts";

/** A word to be found as it is (`form`) or by what it may come from (`readings`); `beginning`: as the beginning of one, too. */
export type Term = { form: string; readings: string[]; beginning: boolean };

/**
 * What is asked. Each of `terms` has to be there: one of the ways it may be written is enough (« grille-pain » is two words side by side, or one).
 * Each of `phrases` has to be there word after word; nothing of `without` may,
 * word or phrase.
 */
export type Query = { terms: Term[][]; phrases: string[][]; without: (Term | { phrase: string[] })[] };

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

const QUOTED = /((?<=^|\s)[-−–])?(?:«([^»]*)»|“([^”]*)”|"([^"]*)")/g;
const LEFT_OUT = /(?<=^|\s)[-−–](?=[\p{L}\p{N}])(\S+)/gu;

/** One word, found as it is or by what it may come from. @param form - folded */
export const termOf = (form: string, lexicon: Lexicon): Term => ({ form, readings: readingsOf(form, lexicon), beginning: false });

/** Reads what was typed. Nothing typed is refused: signs that mean nothing are no words. */
export function parseQuery(typed: string, lexicon: Lexicon): Query {
	const phrases: string[][] = [];
	const without: Query["without"] = [];
	const rest = typed
		.slice(0, LONGEST_QUERY)
		.replace(QUOTED, (_, sign: string | undefined, ...groups: (string | undefined)[]) => {
			const words = wordsOf(groups.slice(0, 3).find((group) => group !== undefined) ?? "");
			const phrase = words.filter(({ joined }) => !joined).map(({ folded }) => folded);
			if (sign && phrase.length > 0) without.push({ phrase });
			else if (phrase.length > 0 && phrases.length < MOST_PHRASES) phrases.push(phrase);
			return " ";
		})
		.replace(LEFT_OUT, (_, word: string) => {
			without.push(
				...wordsOf(word)
					.filter(({ joined }) => !joined)
					.map(({ folded }) => termOf(folded, lexicon)),
			);
			return " ";
		});
	const words = wordsOf(rest);
	const isEmpty = ({ start, end }: Word) => EMPTY.has(rest.slice(start, end).normalize("NFC").toLowerCase());
	const said = words.filter((word) => !word.joined && !isEmpty(word));
	const meant = said.length > 0 || phrases.length > 0 ? said : words.filter(({ joined }) => !joined);
	const last = meant.at(-1);
	const terms = meant.slice(0, MOST_TERMS).map((word) => {
		const whole = words.find(({ joined, start, end }) => joined && start <= word.start && word.end <= end);
		const beginning = word === last && word.end === rest.trimEnd().length && word.folded.length >= LEAST_BEGINNING;
		const own = { ...termOf(word.folded, lexicon), beginning };
		return whole ? [own, termOf(whole.folded, lexicon)] : [own];
	});
	return { terms, phrases, without: without.slice(0, MOST_LEFT_OUT) };
}

/** Whether nothing at all is asked. */
export const isEmptyQuery = ({ terms, phrases }: Query): boolean => terms.length + phrases.length === 0;
