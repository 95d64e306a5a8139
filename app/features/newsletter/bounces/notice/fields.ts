// Owns reading fields (« Name: value ») and addresses in what a mail that came back quotes. Everything is bounded. Pure.
import { oneLine } from "../../../../shared/one-line.ts";

const MOST_BLOCKS = 201;
const BLOCKS_AT_MOST = 262_144;
const SHORT_AT_MOST = 500;

export type Fields = Map<string, string>;

/** One line without control characters: it goes into the database and onto a screen. */
export function shortLine(text: string): string {
	return oneLine(text.slice(0, 4 * SHORT_AT_MOST)).slice(0, SHORT_AT_MOST);
}

/** Blocks of « Name: value » lines, folded ones joined; of two fields of one name the first counts. */
export function readBlocks(text: string): Fields[] {
	return text
		.slice(0, BLOCKS_AT_MOST)
		.replace(/\r\n?/g, "\n")
		.split(/\n[ \t]*\n+/)
		.slice(0, MOST_BLOCKS)
		.map((block) => {
			const fields: Fields = new Map();
			for (const line of block.replace(/\n[ \t]+/g, " ").split("\n")) {
				const colon = line.indexOf(":");
				const name = line.slice(0, colon).trim().toLowerCase();
				if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
			}
			return fields;
		})
		.filter((fields) => fields.size > 0);
}

/** `rfc822;Zo+2BE@exemple.fr` as the address it means: the type taken off, xtext (RFC 3461) decoded, one spelling. */
export function addressOf(value: string | undefined): string {
	const address = (value ?? "")
		.slice(0, SHORT_AT_MOST)
		.replace(/^[^;@]*;/, "")
		.replace(/\([^()]*\)\s*$/, "");
	return shortLine(address.replace(/\+([0-9A-F]{2})(?=[^@]*@)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))))
		.replace(/^<|>$/g, "")
		.normalize("NFC")
		.toLowerCase();
}
