// Locks fixed strings up to one measure: reads lockups.json, measures each line in the browser and prints the CSS
// rules of app/ui/lockup.css. Usage: node press/fit.ts > rules.css
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../tests/support/browser.ts";
import lockups from "./lockups.json" with { type: "json" };

/** Text, width of the wood in percent, line height. */
type Line = readonly [string, number, number];
/** k: size; b: left bearing; both in hundredths of the measure. */
interface Fit {
	readonly k: number;
	readonly b: number;
}

const FONT = join(import.meta.dirname, "../app/ui/fonts/archivo-display.woff2");
// a canvas only knows the widths that have a name
const STRETCHES: Record<number, string> = {
	62.5: "extra-condensed",
	75: "condensed",
	87.5: "semi-condensed",
	100: "normal",
	112.5: "semi-expanded",
	125: "expanded",
};

const entries = Object.entries(lockups as unknown as Record<string, readonly Line[]>);
const lines = entries.flatMap(([, list]) =>
	list.map(([text, width]) => {
		const stretch = STRETCHES[width];
		if (!stretch) throw new RangeError(`${text}: width ${width} has no CSS name`);
		return { text, stretch };
	}),
);

const source = `data:font/woff2;base64,${(await readFile(FONT)).toString("base64")}`;
const browser = await chromium.launch(await findBrowser());
const page = await browser.newPage();
const fits: Fit[] = await page.evaluate(
	async ({ source, lines }) => {
		const face = new FontFace("Display", `url(${source})`, { weight: "900", stretch: "62% 125%" });
		document.fonts.add(await face.load());
		const context = document.createElement("canvas").getContext("2d");
		if (!context) throw new Error("no canvas");
		return lines.map(({ text, stretch }) => {
			context.font = "900 100px Display";
			context.fontStretch = stretch as CanvasFontStretch;
			context.letterSpacing = "-1px"; // the lockup's -0.01em
			const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = context.measureText(text);
			const k = 10000 / (left + right);
			return { k, b: (left * k) / 100 };
		});
	},
	{ source, lines },
);
await browser.close();

const round = (value: number): number => Math.round(value * 1000) / 1000 || 0;
let index = 0;
for (const [name, list] of entries)
	list.forEach(([, width, height], n) => {
		const { k, b } = fits[index++] as Fit;
		const nth = list.length > 1 ? `:nth-child(${n + 1})` : "";
		console.log(
			`\t.lockup-${name} .lockup-line${nth} {\n\t\t--k: ${round(k)};\n\t\t--w: ${width}%;\n\t\t--b: ${round(b)};\n\t\t--h: ${height};\n\t}`,
		);
	});
