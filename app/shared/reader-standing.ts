// What a word about a reader may mean, and which of two words counts, whoever says them: a file, another software, this site.

/** Where a reader stands; only `subscribed` is ever written to. */
export const readerStates = ["subscribed", "pending", "left", "blocked", "bounced", "complained"] as const;
export type ReaderState = (typeof readerStates)[number];

/** What a value may mean besides: its line is not taken; it says nothing of the matter. */
export const meanings = [...readerStates, "skip", "nothing"] as const;
export type Meaning = (typeof meanings)[number];

const fromMildToStrict = [
	"nothing",
	"subscribed",
	"pending",
	"skip",
	"left",
	"blocked",
	"bounced",
	"complained",
] as const satisfies Meaning[];

/** The stricter of two. */
export function stricter<Some extends Meaning>(one: Some, other: Some): Some {
	return fromMildToStrict.indexOf(one) < fromMildToStrict.indexOf(other) ? other : one;
}
