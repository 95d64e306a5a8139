// Owns setting words as outlines, so that a share card needs no font on the machine.
import { create, type Font } from "fontkit";
import { typographyFr } from "../../shared/typography.ts";
import fontDataUrl from "./archivo-card.ttf?inline";

const BASE64 = ";base64,";
/** More than a card can hold; measuring is not linear, and a title may be anything. */
const LONGEST_WORD = 60;
const MOST_WORDS = 60;
const LONGEST_TEXT = LONGEST_WORD * MOST_WORDS;
/** What is set for a sign that the face lacks, where Unicode names no simpler one: letters with a bar, hyphens, minus, arrow, fraction's bar, points. */
const STAND_INS: Readonly<Record<string, string>> = {
	...{ "\u0142": "l", "\u0141": "L", "\u0111": "d", "\u0110": "D", "\u0127": "h", "\u0126": "H", "\u1e9e": "SS" },
	...{ "\u2010": "-", "\u2011": "-", "\u2212": "–", "\u2192": "–", "\u2044": "/", "\u02bc": "\u2019", "\u2027": "·", "\u22c5": "·" },
};
let font: Font | undefined;

function openFont(): Font {
	if (!font) {
		const bytes = Buffer.from(fontDataUrl.slice(fontDataUrl.indexOf(BASE64) + BASE64.length), "base64");
		font = create(bytes) as Font;
	}
	return font;
}

/** What the face sets of a sign: itself, the letters it is made of without their marks, or what stands in for it; null where it holds nothing of it. */
function heldAs(sign: string): string | null {
	const holds = (part: string) => openFont().hasGlyphForCodePoint(part.codePointAt(0) as number);
	if (/\s/.test(sign) || holds(sign)) return sign;
	const parts = [...(STAND_INS[sign] ?? sign.normalize("NFKD"))].filter((part) => !/\p{M}/u.test(part));
	const held = parts.map((part) => (holds(part) ? part : (STAND_INS[part] ?? "")));
	return parts.length > 0 && held.every(Boolean) ? held.join("") : null;
}

/**
 * What can be set of a text: signs that the face lacks are left out with the room around them, letters it lacks lose their marks. Empty where more of
 * its letters and figures are lost than are left: what would be read there is not what it says.
 */
export function settable(text: string): string {
	const typed = text.slice(0, LONGEST_TEXT).normalize("NFC");
	let [said, lost, isWhole] = [0, 0, true];
	let set = "";
	for (const sign of typed) {
		const held = heldAs(sign);
		// What joins signs, or changes how one looks, is no sign of its own.
		const isLeftOut = held === null && !/[\p{M}\p{Cf}]/u.test(sign);
		if (isLeftOut) isWhole = false;
		set += held ?? (isLeftOut ? " " : "");
		if (!/[\p{L}\p{N}]/u.test(sign)) continue;
		if (held === null) lost += 1;
		else said += 1;
	}
	if (isWhole) return set;
	return said > lost ? closedUp(set) : "";
}

/** A text without what stood around signs that are gone: pairs around nothing, signs that follow nothing or lead nowhere, room before a comma. */
function closedUp(text: string): string {
	return text
		.replace(/[«“‘([]\s*[»”’)\]]/g, "")
		.replace(/\s+(?=[\s,.)\]])/g, "")
		.replace(/([,;:–—])(?:\s?[,;:–—])+/g, "$1")
		.replace(/^[\s,;:.!?–—-]+/, "")
		.replace(/[\s,;:–—-]+$/, "");
}

/** How far the outlines of a line reach in pixels at a size: above its baseline, below it, and to the right of its beginning. */
export function reachOf(text: string, size: number): { above: number; below: number; right: number } {
	const { bbox } = openFont().layout(text);
	const scale = size / openFont().unitsPerEm;
	return { above: bbox.maxY * scale, below: -bbox.minY * scale, right: bbox.maxX * scale };
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
