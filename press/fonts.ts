// Cuts the site's faces down to the characters and axes French pages need: node press/fonts.ts [folder]
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

const MODULES = join(import.meta.dirname, "../node_modules/@fontsource-variable");
const TARGET = process.argv[2] ?? join(import.meta.dirname, "../app/ui/fonts");

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join("");
const TEXT = `${ascii}\u00a0©«°»¼½¾×÷ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜßàáâãäåçèéêëìíîïñòóôõöøùúûüÿŒœÆæ·–—‘’“”„•…‹›€−\u2009\u202f`;

const CUTS = [
	["archivo-display", "archivo/files/archivo-latin-standard-normal.woff2", { wght: 900, wdth: { min: 62, max: 125 } }],
	["archivo-text", "archivo/files/archivo-latin-wght-normal.woff2", { wght: { min: 400, max: 800 } }],
	["brygada", "brygada-1918/files/brygada-1918-latin-wght-normal.woff2", {}],
	["brygada-italic", "brygada-1918/files/brygada-1918-latin-wght-italic.woff2", {}],
] as const;

for (const [name, file, variationAxes] of CUTS) {
	const source = await readFile(join(MODULES, file));
	const cut = await subsetFont(source, TEXT, { targetFormat: "woff2", ...(Object.keys(variationAxes).length > 0 && { variationAxes }) });
	const holdsNarrowSpace = (create(Buffer.from(cut)) as Font).hasGlyphForCodePoint(0x202f);
	// No latin file of fontsource has it. Ours do, mapped by hand: a cut without it must not take their place unseen.
	if (!holdsNarrowSpace && process.argv[2] === undefined) {
		console.error(`${name}: U+202F is missing. Cut into another folder, map it to the thin space or the space, then replace ours.`);
		process.exitCode = 1;
		continue;
	}
	await writeFile(join(TARGET, `${name}.woff2`), cut);
	console.log(`${name.padEnd(16)} ${source.length} → ${cut.length} bytes${holdsNarrowSpace ? "" : ", without U+202F"}`);
}
