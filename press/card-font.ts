// Writes the one cut of Archivo Affiche that share cards are set in on the server: weight 900, width 84, static outlines.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";

const source = join(import.meta.dirname, "../node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2");
const target = join(import.meta.dirname, "../app/platform/share-card/archivo-card.ttf");

const latin = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");
const bytes = await subsetFont(await readFile(source), `${latin}–—‘’“”…•«»€œŒ`, {
	targetFormat: "truetype",
	variationAxes: { wght: 900, wdth: 84 },
});
await writeFile(target, bytes);
console.log(`${target}: ${bytes.length} bytes`);
