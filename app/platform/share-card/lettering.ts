// Owns setting words as outlines, so that a share card needs no font on the machine.
import { create, type Font } from "fontkit";
import { typographyFr } from "../../shared/typography.ts";
import fontDataUrl from "./archivo-card.ttf?inline";

const BASE64 = ";base64,";
/** More than a card can hold; measuring is not linear, and a title may be anything. */
const LONGEST_WORD = 60;
const MOST_WORDS = 60;
const LONGEST_TEXT = LONGEST_WORD * MOST_WORDS;
let font: Font | undefined;

function openFont(): Font {
	if (!font) {
		const bytes = Buffer.from(fontDataUrl.slice(fontDataUrl.indexOf(BASE64) + BASE64.length), "base64");
		font = create(bytes) as Font;
	}
	return font;
}

/** Width of a line in pixels at a size. */
export function widthOf(text: string, size: number): number {
	const { unitsPerEm } = openFont();
	return (openFont().layout(text).advanceWidth / unitsPerEm) * size;
}

/**
 * The words of a text as they are set, in French as on the page: a sign stays on the line of the word before it. What no card holds is left out before
 * it is measured.
 */
function wordsOf(text: string): string[] {
	return typographyFr(text.slice(0, LONGEST_TEXT))
		.replace(/[\u2060\u00ad]/g, "")
		.split(/[^\S\u202f\u00a0]+/)
		.map((word) => word.replace(/[\u202f\u00a0]/g, " ").trim())
		.filter(Boolean)
		.map((word) => (word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD)}…` : word))
		.slice(0, MOST_WORDS);
}

/** The largest of these sizes (in pixels, falling) at which each word of a text fits a line of `width`; the last one where none does. */
export function sizeThatHolds(text: string, sizes: readonly number[], width: number): number {
	const widest = Math.max(0, ...wordsOf(text).map((word) => widthOf(word, 1)));
	return sizes.find((size) => widest * size <= width) ?? (sizes.at(-1) as number);
}

/** Cuts a text into at most `most` lines of `width` pixels; a word longer than a line goes on below, what does not fit ends with an ellipsis. */
export function breakLines(text: string, size: number, width: number, most: number): string[] {
	const lines: string[] = [];
	let line = "";
	const words = wordsOf(text).flatMap((word) => pieces(word, size, width));
	for (const [index, { piece, goesOn }] of words.entries()) {
		const longer = line ? `${line}${goesOn ? "" : " "}${piece}` : piece;
		if (line && (goesOn || widthOf(longer, size) > width)) {
			lines.push(line);
			line = piece;
		} else line = longer;
		const next = words[index + 1];
		if (lines.length === most - 1 && next && (next.goesOn || widthOf(`${line} ${next.piece}…`, size) > width)) {
			return [...lines, clip(line, size, width)];
		}
	}
	return line ? [...lines, line] : lines;
}

/** A word by lines, where one is too narrow for it: cut after its own hyphens, else at letters with one added. */
function pieces(word: string, size: number, width: number): { piece: string; goesOn: boolean }[] {
	const found: { piece: string; goesOn: boolean }[] = [];
	let rest = word;
	while (widthOf(rest, size) > width) {
		let end = rest.length - 1;
		while (end > 1 && widthOf(`${rest.slice(0, end)}-`, size) > width) end--;
		const hyphen = rest.lastIndexOf("-", end - 1) + 1;
		const at = hyphen > 1 ? hyphen : end;
		const piece = rest.slice(0, at);
		found.push({ piece: piece.endsWith("-") ? piece : `${piece}-`, goesOn: found.length > 0 });
		rest = rest.slice(at);
	}
	return [...found, { piece: rest, goesOn: found.length > 0 }];
}

function clip(line: string, size: number, width: number): string {
	let kept = line.replace(/-$/, "");
	while (kept.length > 1 && widthOf(`${kept}…`, size) > width) kept = kept.slice(0, -1).trimEnd();
	return `${kept}…`;
}

/** The outlines of one line as an SVG path, its baseline at (x, y). */
export function outline(text: string, size: number, x: number, y: number): string {
	const { unitsPerEm } = openFont();
	const scale = size / unitsPerEm;
	const run = openFont().layout(text);
	let pen = x;
	const parts: string[] = [];
	for (const [index, glyph] of run.glyphs.entries()) {
		const position = run.positions[index];
		if (!position) continue;
		const path = glyph.path
			.scale(scale, -scale)
			.translate(pen + position.xOffset * scale, y - position.yOffset * scale)
			.toSVG();
		if (path) parts.push(path);
		pen += position.xAdvance * scale;
	}
	return parts.join("");
}
