// A text of SPIP to HTML, in the order SPIP itself reads it: what is protected, notes, models, links, blocks.
import { escapeHtml } from "../../../shared/escape-html.ts";
import { blocksHtml } from "./blocks.ts";
import { phrasesHtml } from "./inline.ts";
import { shelveLinks } from "./links.ts";
import { shelveModels } from "./models.ts";
import { inFrench } from "./multi.ts";
import { takeOutNotes } from "./notes.ts";
import { replacePairs } from "./pairs.ts";
import { shelveEscapes, shelveTags, shelveVerbatim } from "./protect.ts";
import type { Writing } from "./say.ts";
import { Shelf } from "./shelf.ts";

/** Notes in notes, captions in captions; nobody wrote more. */
const DEEPEST = 4;

/** A field of several paragraphs as HTML. Its notes are in `writing`, to stand after all fields. */
export function textHtml(text: string | null | undefined, writing: Writing): string {
	const source = inFrench(Shelf.readable(text ?? ""), (languages) => writing.say("languages", languages)).trim();
	if (source === "") return "";
	return writing.shelf.whole(blocksIn(shelveVerbatim(source, writing.shelf), writing));
}

/** A field of one line (a caption, a heading) as HTML. */
export function lineHtml(text: string | null | undefined, writing: Writing): string {
	const source = inFrench(Shelf.readable(text ?? "")).trim();
	if (source === "") return "";
	if (writing.depth >= DEEPEST) return escapeHtml(source);
	const inner = { ...writing, depth: writing.depth + 1 };
	const read = prepared(shelveVerbatim(source, writing.shelf), inner);
	return writing.shelf.whole(phrasesHtml(read.replace(/\n+/g, " ")));
}

function blocksIn(source: string, writing: Writing): string {
	const read = headings(verses(prepared(source, writing), writing), writing);
	return blocksHtml(read, writing.shelf, { keepsBreaks: writing.keepsBreaks, onMerged: () => writing.say("merged-cells") });
}

/** A text of which only blocks and the marks of sentences are left to be read. */
function prepared(source: string, writing: Writing): string {
	const { shelf, say, depth } = writing;
	const escaped = shelveEscapes(source, shelf);
	const inner = { ...writing, depth: depth + 1 };
	const noted = depth >= DEEPEST ? escaped : takeOutNotes(escaped, writing, (body) => blocksIn(body, inner));
	const spoken = noted.replace(/<\/?intro>/gi, "\n\n").replace(/<:([\w:-]{1,200}?):>/g, (_all, name: string) => {
		say("module-string", name);
		return "";
	});
	const modelled = shelveModels(spoken, writing, (words) => lineHtml(words, inner));
	return shelveTags(shelveLinks(modelled, writing), shelf);
}

const POEM = /<(poesie|poetry)>/gi;
const QUOTE = /<(\/?)quote>/gi;

/** Quotations, and verses, whose lines end where their writer ended them. */
function verses(text: string, { shelf }: Writing): string {
	const open = () => shelf.block("<blockquote>", { opens: "blockquote" });
	const close = () => shelf.block("</blockquote>", { closes: "blockquote" });
	const quoted = text.replace(QUOTE, (_all, slash: string) => (slash === "" ? open() : close()));
	return replacePairs(quoted, POEM, ({ inside }) => {
		const lines = inside
			.trim()
			.split("\n")
			.map((line, index, all) =>
				index > 0 && line.trim() !== "" && (all[index - 1] ?? "").trim() !== "" ? `_ ${line.trim()}` : line.trim(),
			);
		return `\n\n${open()}${lines.join("\n")}${close()}\n\n`;
	});
}

const HEADING = /(?<!\{)\{\{\{(?!\{)(\*{0,3})\s*([\s\S]{1,1000}?)\}\}\}(?!\})/g;

function headings(text: string, { shelf }: Writing): string {
	return text.replace(HEADING, (all: string, stars: string, words: string) => {
		if (/\n\s*\n/.test(words)) return all;
		const level = 2 + stars.length;
		return shelf.block(`<h${level}>${phrasesHtml(words.replace(/\n/g, " ").trim())}</h${level}>`);
	});
}
