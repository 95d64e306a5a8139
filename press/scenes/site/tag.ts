// A label on its string, in the wind: for what bears one word.
import { outlined, outlinedCircle } from "../../motifs/shapes.ts";
import { flow } from "../../motifs/wind.ts";
import { Press } from "../../press.ts";
import { INK, LINE, PAPER, PINK, YELLOW } from "../../tones.ts";

export function tag(): Press {
	const P = new Press(840, 560).dieCut();
	flow(P, { w: 840, h: 560, obstacles: [{ x: 450, y: 280, r: 220 }], n: 8, width: 10, tone: { b: 1 }, y0: 40, y1: 520 });
	P.open('transform="rotate(-9 430 290)"');
	outlined(P, "M250,300 L340,170 H740 Q760,170 760,190 V410 Q760,430 740,430 H340 Z", INK, 12);
	outlined(P, "M230,280 L320,150 H720 Q740,150 740,170 V390 Q740,410 720,410 H320 Z", YELLOW, 12);
	P.path("M640,150 H720 Q740,150 740,170 V390 Q740,410 720,410 H600 C650,330 660,240 640,150 Z", { b: 0.4 });
	P.line("M400,236 H640 M400,286 H590 M400,336 H620", 18, LINE);
	outlinedCircle(P, 326, 280, 34, PAPER, 11);
	P.close();
	P.line("M322,296 C250,330 230,250 160,262 C96,274 120,360 60,372 C40,376 24,366 14,352", 24, LINE);
	P.line("M322,296 C250,330 230,250 160,262 C96,274 120,360 60,372 C40,376 24,366 14,352", 10, PINK);
	return P;
}
