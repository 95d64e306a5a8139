// Pure: what an idea is called. An idea is what was typed and is no item yet (decision 038): a title or one sentence is enough.
import { type Kind, kinds } from "../../shared/kinds.ts";
import { plainWords } from "../../shared/plain-words.ts";

const LONGEST = 120;

/** Its heading, else its first words, on one line; empty where it has none. */
export function ideaHeading(kind: Kind, fields: Record<string, unknown>): string {
	const heading = kinds[kind].heading;
	for (const name of [heading, "title", "excerpt", "content", ...Object.keys(fields)]) {
		const value = fields[name];
		if (typeof value !== "string" || name === "slug") continue;
		const words = plainWords(value)
			.replace(/\s+/g, " ")
			.replace(/^[#>*\-\s]+/, "")
			.trim();
		if (words) return words.length > LONGEST ? `${words.slice(0, LONGEST).trimEnd()}…` : words;
	}
	return "";
}
