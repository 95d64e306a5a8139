/** The longest title of a card. */
export const TITLE_LETTERS = 200;

/** What the administrator sees of a card: what the site keeps of its address. */
export type EmbedDetails = {
	address: string;
	/** "": none. */
	title: string;
	/** A small print of its picture; null: it has none. */
	thumb: string | null;
};

/** Why the site of a card did not say everything. */
export type AskProblem = "forbidden" | "too-large" | "too-slow" | "unreachable";

/** What asking its site came to. */
export type LookedUp = { details: EmbedDetails; found: { title: boolean; picture: boolean }; problem: AskProblem | null };
