// Owns what a server's answer is turned into before words are looked for in it: one line of plain letters, its code, its status. Pure.

/** An answer is a few lines; more than this is somebody's page, and patterns must not walk through it for ever. */
const MOST_LETTERS = 2_000;

const CODE = /(?:^|[\s;:("'#<])([45]\d\d)(?=[ -]|$)/;
const STATUS = /(?:^|[^\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.]*\d)/g;
const IPV4 = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g;
/** A server that says several lines repeats its code, and often its status, before each. */
const REPEATED = /(?<=\S) (?:[245]\d\d-(?:[245]\.\d{1,3}\.\d{1,3} )?|[245]\d\d [245]\.\d{1,3}\.\d{1,3} )/g;

export type Plain = {
	/** What rows look for their words in: one line, no accents, plain apostrophes. */
	text: string;
	/** The reply's code that the text bears, of its last line where it has several; null: none. */
	code: number | null;
	/** The enhanced status (RFC 3463), such as `5.1.1`; "" where there is none that says anything. */
	status: string;
};

/** The enhanced statuses (RFC 3463) in a text, such as `5.1.1`, in their order; an address such as 5.1.1.1 is none. */
export function statusesIn(text: string): string[] {
	return [...text.replace(IPV4, " ").matchAll(STATUS)].map(([, subject, detail, more]) => `${subject}.${Number(detail)}.${Number(more)}`);
}

/** The first that says more than that it failed (`5.0.0`); "" where there is none. */
function tellingStatusIn(text: string): string {
	return statusesIn(text).find((status) => !status.endsWith(".0.0")) ?? "";
}

/** The code that the last line begins with, else the first that stands where servers put it. */
function codeIn(raw: string, flat: string): number | null {
	const last = /(?:^|\n)\s*([45]\d\d)(?:[ -][^\n]*)?\s*$/.exec(raw)?.[1];
	const found = last ?? CODE.exec(flat)?.[1];
	return found ? Number(found) : null;
}

/** One line without accents or odd apostrophes; both patterns and texts are read like this. */
export function flatten(raw: string): string {
	return raw.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").replace(/\s+/g, " ").trim();
}

/** Makes an answer ready to be read. */
export function normalise(raw: string): Plain {
	const bounded = raw.slice(0, MOST_LETTERS);
	const flat = flatten(bounded);
	return { text: flat.replace(REPEATED, " "), code: codeIn(bounded, flat), status: tellingStatusIn(flat) };
}
