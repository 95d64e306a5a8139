// Owns the words of a text of Markdown, without its signs: what is searched, and shown around what was found. The page itself is made by
// platform/markdown; this one reads a hundred thousand texts, and may take a sign for a word where the page would not.
import { decodeNamedCharacterReference } from "decode-named-character-reference";
import { plainWords } from "../../shared/plain-words.ts";

/** Words in brackets and an address in parentheses, which may hold a pair of its own, and a title. */
const LINK = String.raw`\[\^?([^[\]]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"]*")?\)`;

/** What is no word of the text, in the order it is taken out; each looks no further than where the next of its kind begins. */
const TAKEN_OUT: readonly [RegExp, string][] = [
	[new RegExp(`!${LINK}`, "g"), " $1 "],
	// As on the page, it stands among other words and signs.
	[new RegExp(LINK, "g"), "$1"],
	// Where a note is called, and where it begins: its number is no word of the text.
	[/\[\^[^\s[\]]+\]:?/g, " "],
	[/\^(?=\[)/g, " "],
	// What a page takes for a tag or an address between its signs, and no sign that opens nothing: « on vous aime <3 ». A blank line ends none.
	[/(?<!\\)<(?:\/?[a-z][\w-]*(?=[\s/>])|[a-z][a-z\d+.-]+:|[^\s<>@]+@|[!?])(?:[^<>\n]|\n(?![ \t]*\n))*>/gi, " "],
	[/https?:[^\s<>"]+/g, " "],
	[/^[ \t]*(?:#{1,6}|>+|[-+*]|\d{1,9}[.)])[ \t]+/gm, ""],
	[/^[ \t|:=~>-]+$/gm, " "],
	// Between letters it is no sign of Markdown: « nom_de_fichier » is three words.
	[/(?<=[\p{L}\p{N}])_+(?=[\p{L}\p{N}])/gu, " "],
	[/[*_`~]+/g, ""],
	[/[|[\]{}\\]+/g, " "],
];

/** What closes a title (« ! ** ## ») is shorter. */
const LONGEST_END = 32;

/** Titles and rows of tables stand by themselves on the page: on one line, something parts them from what follows. */
function parted(text: string): string {
	return text
		.replace(/^[ \t]*#{1,6}[ \t]+(.*)$/gm, (_, title: string) => {
			// Its last signs alone: an expression that ends with the text would be begun anew at each of them.
			const end = title.slice(-LONGEST_END);
			const last = end.replace(/[\s#]+$/, "");
			const words = title.slice(0, title.length - end.length) + last;
			return words === "" || /[.!?…:;,][^\p{L}\p{N}]*$/u.test(last) ? words : `${words}.`;
		})
		.replace(
			/^[ \t]*\|(?=.*[\p{L}\p{N}])(.*)$/gmu,
			(_, row: string) =>
				`${row
					.split("|")
					.filter((cell) => cell.trim())
					.join(" · ")} · `,
		);
}

/** What a page hides, from each opening to the first end after it, as HTML reads it; one that never ends hides nothing here. */
const HIDDEN: readonly [string, string][] = [
	["(?<!\\\\)<!--", "-->"],
	["(?<!\\\\)<script", "</script>"],
	["(?<!\\\\)<style", "</style>"],
];

function withoutHidden(text: string): string {
	return HIDDEN.reduce((whole, [open, close]) => {
		// Not looked for in a lowered copy: there « İ » is two signs, and what follows it stands elsewhere.
		const [opening, closing] = [new RegExp(open, "gi"), new RegExp(close, "gi")];
		let shown = "";
		let from = 0;
		for (let start = opening.exec(whole); start; start = opening.exec(whole)) {
			closing.lastIndex = opening.lastIndex;
			if (!closing.test(whole)) break;
			shown += `${whole.slice(from, start.index)} `;
			from = closing.lastIndex;
			opening.lastIndex = from;
		}
		return shown + whole.slice(from);
	}, text);
}

const alternativeOf = (image: string): string => ` ${/\balt="([^"<>]*)"/i.exec(image)?.[1] ?? ""} `;

const LAST_SIGN = 0x10ffff;

function signOf(name: string): string {
	if (!name.startsWith("#")) return decodeNamedCharacterReference(name) || " ";
	const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
	return code > 31 && code <= LAST_SIGN ? String.fromCodePoint(code) : " ";
}

/** A text of Markdown or HTML as one line of plain words; alternative texts are among them, addresses are not. */
export function plainText(text: string): string {
	const shown = withoutHidden(text).replace(/(?<!\\)<img\b[^<>]*>/gi, alternativeOf);
	const bare = TAKEN_OUT.reduce((left, [what, by]) => left.replace(what, by), parted(shown));
	return plainWords(bare.replace(/&(#x?[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi, (_, name: string) => signOf(name)))
		.replace(/\s+/g, " ")
		.replace(/ · ?$/, "")
		.trim();
}
