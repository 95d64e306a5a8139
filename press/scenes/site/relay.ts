// Signs that follow each other up a slope, from a seed to a tree: for what is read in an order.
import { outlined } from "../../motifs/shapes.ts";
import { type IconName, placard, type StyleName, styles } from "../../motifs/sign.ts";
import { flow } from "../../motifs/wind.ts";
import { Press } from "../../press.ts";
import { INK, LINE, PINK } from "../../tones.ts";

const SIGNS: readonly { x: number; y: number; side: number; style: StyleName; icon: IconName }[] = [
	{ x: 130, y: 322, side: 96, style: "yellow", icon: "Bean" },
	{ x: 292, y: 256, side: 118, style: "paperPink", icon: "Sprout" },
	{ x: 474, y: 168, side: 146, style: "pink", icon: "Flower2" },
	{ x: 688, y: 56, side: 178, style: "yellow", icon: "TreeDeciduous" },
];

export function relay(): Press {
	const P = new Press(840, 560).dieCut();
	flow(P, { w: 840, h: 560, obstacles: [{ x: 690, y: 150, r: 140 }], n: 8, width: 10, tone: { b: 1 }, y0: 30, y1: 400 });
	const slope = "M20,540 C180,500 300,470 430,436 C580,396 700,350 826,330 V548 H20 Z";
	for (const { x, y, side, style, icon } of SIGNS) placard(P, x, y, side, side * 0.86, 540 - x * 0.22, 3, styles[style], icon);
	P.path(slope, INK);
	P.path("M20,540 C180,500 300,470 430,436 C580,396 700,350 826,330 V352 C700,374 580,420 430,460 C300,494 200,520 20,546 Z", PINK);
	outlined(P, slope, {}, 9);
	for (const { x, side } of SIGNS)
		P.line(`M${x - side * 0.3},${548 - x * 0.22} q8,-26 24,-34 M${x + side * 0.26},${544 - x * 0.24} q4,-24 26,-30`, 8, LINE);
	return P;
}
