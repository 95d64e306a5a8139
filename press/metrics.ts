// Writes the advances the wordmark is set with: for each character of the display face (weight 900), how wide it stands
// at width 62 and at width 125, in thousandths of an em. Usage: node press/metrics.ts [target]
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

const SOURCE = join(import.meta.dirname, "../app/ui/fonts/archivo-display.woff2");
const TARGET = process.argv[2] ?? join(import.meta.dirname, "../app/platform/wordmark/advances.json");
const WIDTHS = [62, 125] as const;

/** One static cut of the variable face; fontkit reads advances of a static font, not those of a compressed variable one. */
async function cut(source: Buffer, text: string, width: number): Promise<Font> {
	return create(await subsetFont(source, text, { targetFormat: "sfnt", variationAxes: { wdth: width } })) as Font;
}

const source = await readFile(SOURCE);
const chars = (create(source) as Font).characterSet.map((code) => String.fromCodePoint(code));
const advances: Record<string, Record<string, number>> = {};
for (const width of WIDTHS) {
	const font = await cut(source, chars.join(""), width);
	for (const char of chars) {
		const advance = font.glyphForCodePoint(char.codePointAt(0) as number).advanceWidth;
		advances[char] = { ...advances[char], [width]: Math.round((advance * 1000) / font.unitsPerEm) };
	}
}
await writeFile(TARGET, JSON.stringify(advances));
console.log(`${TARGET}: ${chars.length} characters`);
