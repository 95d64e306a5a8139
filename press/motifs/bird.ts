// A small round bird, and its chicks.
import type { Press } from "../press.ts";
import { INK, LINE, PAPER, type Tones } from "../tones.ts";
import { outlined } from "./shapes.ts";

/** Draws a bird looking right; x,y the middle of its body, about 200 units long at scale 1. */
export function bird(P: Press, x: number, y: number, s: number, body: Tones, beak: Tones): void {
	P.open(`transform="translate(${x} ${y}) scale(${s})"`);
	outlined(P, "M-80,10 L-178,-46 L-150,6 L-176,34 Z", body, 11);
	outlined(P, "M72,-62 L132,-46 L78,-24 Z", beak, 9);
	outlined(P, "M-100,30 C-84,-40 -40,-36 -18,-70 C0,-112 84,-112 90,-44 C96,30 60,84 -10,84 C-60,84 -104,70 -100,30 Z", body, 11);
	P.path("M-84,22 C-50,-20 10,-20 26,16 C10,64 -50,66 -84,22 Z", INK);
	P.line("M-50,24 q20,14 44,2 M-36,42 q14,8 30,2", 6, PAPER);
	P.circle(50, -58, 15, PAPER).circle(54, -58, 9, LINE);
	P.close();
}

/** A chick, beak wide open, cut by the edge of the nest. */
export function chick(P: Press, x: number, y: number, s: number, body: Tones, mouth: Tones): void {
	P.open(`transform="translate(${x} ${y}) scale(${s})"`);
	outlined(P, "M-40,60 C-54,-10 -40,-44 0,-44 C40,-44 54,-10 40,60 Z", body, 10);
	outlined(P, "M-24,-30 L-6,-78 L10,-44 L34,-74 L30,-24 C16,-8 -10,-8 -24,-30 Z", mouth, 8);
	P.circle(-22, 2, 7, LINE).circle(22, 4, 7, LINE);
	P.close();
}
