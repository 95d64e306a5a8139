// Owns what a word is, in French as people write and type it: the same in what is searched and in what is searched for.
import { fold } from "../../shared/fold.ts";
import { OPENING } from "./lexicon.ts";

/** A word as it is compared, and where it stands in the text it comes from; `joined`: several of them written as one. */
export type Word = { folded: string; start: number; end: number; joined?: true };

/** What is put before a vowel and an apostrophe, and is no word to look for: « l’été », « jusqu’à ». */
const ELIDED = new Set(["l", "d", "j", "m", "t", "s", "n", "c", "qu", "jusqu", "lorsqu", "puisqu", "quoiqu"]);

/** Signs that keyboards and old texts have for an apostrophe, some of them letters to a program; each is one sign, so that places stay. */
const APOSTROPHES = /[ʼʹ´`′＇]/g;
/** Endings for women and men beside each other, which are no words: « voisin·es », « voisin.e.s », « voisin(e)s », « voisin-e-s ». */
const ENDINGS = "e|ne|le|se|te|ve|ère|ière|ice|rice|trice|euse";
/** Those that a sign of their own is put before: no sentence ends with it. */
const LONGER = "nne|enne|ienne|onne|ine|aine|lle|elle|celle|belle|ale|sse|esse|resse|eresse|tte|fe|che|que|re|ouse";
const BOTH_ENDINGS = new RegExp(
	[
		String.raw`(?:[·•‧⋅](?<=\p{L}.)(?:${ENDINGS}|${LONGER}|s|x)s?(?!\p{L}))+`,
		String.raw`\((?<=\p{L}{2}.)(?:${ENDINGS}|${LONGER}|s|x)s?\)s?`,
		String.raw`\.(?<=\p{L}{2}.)(?:${ENDINGS})s?(?:\.s)?(?![\p{L}\p{N}@/]|\.\p{L})`,
		String.raw`-(?<=\p{L}{3}.)(?:${ENDINGS})(?:-?s)?(?![\p{L}\p{N}'’‑‐-])`,
	].join("|"),
	"gu",
);

/** A text as it is read: each sign that is taken out or replaced leaves its place. */
export const asRead = (text: string): string => text.replace(APOSTROPHES, "’").replace(BOTH_ENDINGS, (ending) => " ".repeat(ending.length));

/** Numbers with their thousands apart, else letters and digits, with what joins them: the apostrophe of « aujourd’hui », hyphens. */
const PIECES = /(?<![\p{L}\p{N}])\d{1,3}(?:[ .\u00a0\u202f]\d{3})+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’‑‐-][\p{L}\p{N}\p{M}]+)*/gu;
/** What joins no letters to each other: words, and of an hour (« 20h34 ») its numbers and its letter. */
const PARTS =
	/\d{1,2}(?=[hH]\d{0,2}(?![\p{L}\p{N}\p{M}]))|(?<=(?<![\p{L}\p{N}\p{M}])\d{1,2})[hH](?=\d{0,2}(?![\p{L}\p{N}\p{M}]))|[\p{L}\p{N}\p{M}]+/gu;
/** Words that an apostrophe stands in, whatever stands before them: « d’aujourd’hui ». */
const ONE_WORD = new Set(["aujourdhui", "prudhomme", "prudhommes", "presquile", "presquiles"]);

/** Below it, what a sign is and how it is folded stand in tables: nearly all of a French text. */
const IN_TABLE = 0x180;
const OF_A_WORD = /[\p{L}\p{N}\p{M}]/u;
const signs = Array.from({ length: IN_TABLE }, (_, code) => String.fromCharCode(code));
const areOfWords = Uint8Array.from(signs, (sign) => Number(OF_A_WORD.test(sign)));
const foldedSigns = signs.map(fold);
/** How each begins once folded. */
const foldedFirsts = Uint16Array.from(foldedSigns, (sign) => sign.charCodeAt(0));

/** `fold`, of letters and digits. */
function foldedWord(word: string): string {
	let folded = "";
	for (let place = 0; place < word.length; place++) {
		const code = word.charCodeAt(place);
		if (code >= IN_TABLE) return fold(word);
		folded += foldedSigns[code];
	}
	return folded;
}

const lettersOf = (piece: string) => fold(piece).replace(/[^a-z0-9\p{L}\p{N}]+/gu, "");

/** Nothing to fold, nothing to cut: most words of a text. */
const PLAIN = /^[a-z]+$/;
/** Several words, or a number with its thousands apart. */
const COMPOUND = /['’‑‐-]|^\d/;

/**
 * The words of a text, in order. « grille-pain » is `grille`, `pain`, and `grillepain` where the first stands; « l’œil » is `oeil`;
 * « 2 417 » is `2417`; « 20h34 » is as « 20 h 34 »; of « voisin·es » the ending is no word.
 */
export function wordsOf(text: string): Word[] {
	return wordsIn(asRead(text));
}

function wordsIn(text: string): Word[] {
	const words: Word[] = [];
	for (const { 0: piece, index } of text.matchAll(PIECES)) {
		const isCompound = COMPOUND.test(piece);
		const end = index + piece.length;
		if (!isCompound && PLAIN.test(piece)) {
			words.push({ folded: piece, start: index, end });
			continue;
		}
		if (!isCompound) {
			const folded = foldedWord(piece);
			// Of marks alone nothing is left.
			if (folded !== "") words.push({ folded, start: index, end });
			continue;
		}
		if (/^\d/.test(piece) && !/[\p{L}'’‑‐-]/u.test(piece)) words.push({ folded: lettersOf(piece), start: index, end });
		else for (const word of partsOf(piece, index)) words.push(word);
	}
	return words;
}

/** The parts that are a word each, « aujourd’hui » among them. */
function wordsWithin(piece: string, at: number): Word[] {
	const words: Word[] = [];
	for (const { 0: part, index } of piece.matchAll(PARTS)) {
		const folded = foldedWord(part);
		const before = words.at(-1);
		const end = at + index + part.length;
		if (before && before.end === at + index - 1 && ONE_WORD.has(before.folded + folded))
			Object.assign(before, { folded: before.folded + folded, end });
		else if (folded !== "") words.push({ folded, start: at + index, end });
	}
	return words;
}

function partsOf(piece: string, at: number): Word[] {
	const parts = wordsWithin(piece, at);
	const isElided = ({ folded, end }: Word) => ELIDED.has(folded) && /^['’]/.test(piece.slice(end - at));
	const said = parts.filter((part) => !isElided(part));
	const [first] = said;
	const last = said.at(-1);
	if (!first || !last || said.length === 1 || !/[‑‐-]/.test(piece.slice(first.end - at, last.start - at))) return said;
	return [{ folded: said.map(({ folded }) => folded).join(""), start: first.start, end: last.end, joined: true }, ...said];
}

/** No-break and thin spaces, quotation marks, dashes: no word holds one. */
const isPunctuation = (code: number) => code >= 0x2000 && code <= 0x206f;
const isOfAWord = (code: number) =>
	code < IN_TABLE ? areOfWords[code] === 1 : !isPunctuation(code) && OF_A_WORD.test(String.fromCharCode(code));
const JOINS = new Set(Array.from("'’‑‐-", (sign) => sign.charCodeAt(0)));

/** Where the piece of words joined to each other ends that holds this place; `step` -1: where it begins. */
function endOfPiece(text: string, place: number, step: 1 | -1): number {
	let at = place;
	for (;;) {
		if (isOfAWord(text.charCodeAt(at + step))) at += step;
		else if (JOINS.has(text.charCodeAt(at + step)) && isOfAWord(text.charCodeAt(at + 2 * step))) at += 2 * step;
		else return at;
	}
}

/**
 * Reads of texts, as `wordsOf` does, the words that begin as one of these, and few others: a text is looked through by its signs, since most of its
 * words begin as none.
 * @param wanted - folded
 */
export function wordsLike(wanted: readonly string[]): (text: string) => Word[] {
	// The first digits of a number may stand apart.
	if (wanted.some((word) => /^\p{N}/u.test(word))) return wordsOf;
	const firsts = new Set(wanted.map((word) => word.charCodeAt(0)));
	const mayBe = Uint8Array.from(foldedFirsts, (first) => Number(firsts.has(first)));
	const known = new Map<string, boolean>();
	const mayBegin = (opening: string): boolean => {
		const asked = known.get(opening);
		if (asked !== undefined) return asked;
		const own = fold(opening);
		const may = wanted.some((word) => word.startsWith(own) || own.startsWith(word));
		known.set(opening, may);
		return may;
	};
	return (written) => {
		const text = asRead(written);
		const words: Word[] = [];
		let isWithin = false;
		for (let at = 0; at < text.length; at++) {
			const code = text.charCodeAt(at);
			const isStart: boolean = !isWithin && isOfAWord(code);
			isWithin = isWithin ? isOfAWord(code) : isStart;
			if (!isStart || (code < IN_TABLE && mayBe[code] === 0)) continue;
			let opened = at + 1;
			while (opened < at + OPENING && isOfAWord(text.charCodeAt(opened))) opened++;
			if (!mayBegin(text.slice(at, opened))) continue;
			const from = endOfPiece(text, at, -1);
			const until = endOfPiece(text, at, 1) + 1;
			for (const word of wordsIn(text.slice(from, until))) words.push({ ...word, start: word.start + from, end: word.end + from });
			at = until - 1;
		}
		return words;
	};
}
