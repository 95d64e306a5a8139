// A hand that signs, in the wind: for whoever wrote, where no portrait shows them.
import { outlined } from "../../motifs/shapes.ts";
import { flow } from "../../motifs/wind.ts";
import { Press } from "../../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, SKINS, type Tones, YELLOW } from "../../tones.ts";

const SKIN = SKINS[5] as Tones;
/** From its first stroke to where the point stands. */
const WRITTEN =
	"M150,398 C196,286 250,248 262,286 C274,330 190,434 208,442 C232,448 270,338 300,342 C322,346 290,416 312,418 C336,420 350,378 392,388";

export function signature(): Press {
	const P = new Press(840, 560).dieCut();
	flow(P, { w: 840, h: 560, obstacles: [{ x: 400, y: 290, r: 250 }], n: 8, width: 10, tone: { b: 1 }, y0: 20, y1: 460 });
	sheet(P);
	P.line(WRITTEN, 14, LINE);
	writingHand(P);
	return P;
}

/** Of two, so that it lies thick. */
function sheet(P: Press): void {
	P.open('transform="rotate(-6 330 316)"');
	outlined(P, "M112,138 H556 V508 H112 Z", INK, 12);
	outlined(P, "M92,118 H536 V488 H92 Z", PAPER, 12);
	P.line("M140,172 H464 M140,214 H420", 8, LINE);
	P.close();
}

/** What is behind the pencil, the pencil, and the two fingers that hold it. */
function writingHand(P: Press): void {
	const limb = (d: string, width: number) => void P.line(d, width + 18, INK).line(d, width, SKIN);
	limb("M640,396 L760,466", 110);
	limb("M610,456 L540,464", 40);
	limb("M590,422 L506,426", 44);
	limb("M570,382 L476,384", 46);
	limb("M590,346 L660,406", 120);
	pencil(P);
	limb("M606,312 L526,248 L458,308", 46);
	limb("M586,382 C546,378 520,352 470,336", 46);
	outlined(P, "M730,366 L676,500 L850,604 L900,436 Z", PINK, 11);
	outlined(P, "M706,344 L644,496 L692,520 L756,364 Z", YELLOW, 11);
}

function pencil(P: Press): void {
	P.open('transform="translate(392 388) rotate(38.5)"');
	outlined(P, "M0,0 L-24,-66 H24 Z", ORANGE, 9);
	P.path("M0,0 L-9,-26 H9 Z", INK);
	outlined(P, "M-24,-66 H24 V-380 H-24 Z", YELLOW, 10);
	P.path("M6,-66 H24 V-380 H6 Z", { b: 0.4 });
	outlined(P, "M-26,-380 H26 V-410 H-26 Z", PAPER, 9);
	outlined(P, "M-24,-410 H24 V-430 Q24,-448 0,-448 Q-24,-448 -24,-430 Z", PINK, 9);
	P.close();
}
