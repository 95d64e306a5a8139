// Owns setting words as outlines, so that a share card needs no font on the machine.
import { create, type Font } from "fontkit";
import fontDataUrl from "./archivo-card.ttf?inline";

const BASE64 = ";base64,";
/** More than a card can hold; measuring is not linear, and a title may be anything. */
const LONGEST_WORD = 60;
const MOST_WORDS = 60;
let font: Font | undefined;

function openFont(): Font {
	if (!font) {
		const bytes = Buffer.from(fontDataUrl.slice(fontDataUrl.indexOf(BASE64) + BASE64.length), "base64");
		font = create(bytes) as Font;
	}
	return font;
}

/** Width of a line in pixels at a size. */
function widthOf(text: string, size: number): number {
	const { unitsPerEm } = openFont();
	return (openFont().layout(text).advanceWidth / unitsPerEm) * size;
}

/** Cuts a text into at most `most` lines of `width` pixels; what does not fit ends with an ellipsis. */
export function breakLines(text: string, size: number, width: number, most: number): string[] {
	const lines: string[] = [];
	let line = "";
	const words = text
		.replace(/[\u2060\u00ad]/g, "")
		.replace(/[\u202f\u00a0]/g, " ")
		.split(/\s+/)
		.filter(Boolean)
		.map((word) => word.slice(0, LONGEST_WORD))
		.slice(0, MOST_WORDS);
	for (const [index, word] of words.entries()) {
		const longer = line ? `${line} ${word}` : word;
		if (line && widthOf(longer, size) > width) {
			lines.push(line);
			line = word;
		} else line = longer;
		if (lines.length === most - 1 && index < words.length - 1 && widthOf(`${line} ${words[index + 1]}…`, size) > width) {
			return [...lines, clip(line, size, width)];
		}
	}
	return line ? [...lines, widthOf(line, size) > width ? clip(line, size, width) : line] : lines;
}

function clip(line: string, size: number, width: number): string {
	let kept = line;
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
