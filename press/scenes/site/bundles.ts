// Years tied up with string, and who watches over them: for the archives.
import { bird } from "../../motifs/bird.ts";
import { outlined } from "../../motifs/shapes.ts";
import { flow } from "../../motifs/wind.ts";
import { Press } from "../../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, type Tones, YELLOW } from "../../tones.ts";

/** From the bottom up: where each lies, how thick it is, its cover. */
const PILE: readonly { x: number; y: number; w: number; h: number; lean: number; cover: Tones }[] = [
	{ x: 150, y: 430, w: 500, h: 92, lean: 0, cover: PINK },
	{ x: 196, y: 338, w: 440, h: 88, lean: -2, cover: YELLOW },
	{ x: 176, y: 254, w: 430, h: 80, lean: 2, cover: INK },
	{ x: 238, y: 166, w: 372, h: 84, lean: -4, cover: ORANGE },
];

export function bundles(): Press {
	const P = new Press(840, 560).dieCut();
	flow(P, { w: 840, h: 560, obstacles: [{ x: 420, y: 300, r: 270 }], n: 8, width: 10, tone: { b: 1 }, y0: 20, y1: 440 });
	for (const bundle of PILE) tied(P, bundle);
	bird(P, 400, 100, 0.78, PINK, YELLOW);
	P.line("M384,160 v22 M416,160 v22", 9, LINE);
	// A leaf that was not tied tightly enough.
	P.open('transform="translate(690 176) rotate(24)"');
	outlined(P, "M-62,-44 C-20,-60 24,-30 64,-46 L56,44 C18,58 -24,30 -66,46 Z", PAPER, 9);
	P.line("M-40,-18 C-14,-28 14,-8 42,-18 M-42,8 C-16,-2 12,18 40,8", 7, LINE);
	P.close();
	return P;
}

function tied(P: Press, { x, y, w, h, lean, cover }: (typeof PILE)[number]): void {
	P.open(`transform="rotate(${lean} ${x + w / 2} ${y + h})"`);
	outlined(P, `M${x},${y} H${x + w} V${y + h} H${x} C${x - 26},${y + h * 0.7} ${x - 26},${y + h * 0.3} ${x},${y} Z`, PAPER, 10);
	for (let line = y + 16; line < y + h - 8; line += 15) P.line(`M${x + 10},${line} H${x + w - 20}`, 4, LINE);
	outlined(P, `M${x - 8},${y - 8} H${x + w + 6} v20 H${x - 8} Z`, cover, 9);
	outlined(P, `M${x - 8},${y + h - 10} H${x + w + 6} v18 H${x - 8} Z`, cover, 9);
	const string = x + w * 0.66;
	P.line(`M${string},${y - 10} V${y + h + 8}`, 17, LINE).line(`M${string},${y - 10} V${y + h + 8}`, 7, YELLOW);
	P.close();
}
