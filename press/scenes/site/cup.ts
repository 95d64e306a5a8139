// A paper folded for later, beside a cup whose steam the wind takes: for what is kept to be read.
import { outlined } from "../../motifs/shapes.ts";
import { Press } from "../../press.ts";
import { INK, LINE, PAPER, PINK, YELLOW } from "../../tones.ts";

export function cup(): Press {
	const P = new Press(840, 560).dieCut();
	for (const d of [
		"M250,196 C230,130 300,116 290,60 C286,34 330,20 390,36 C480,60 560,26 700,44",
		"M310,190 C296,146 356,132 350,96 C346,74 390,70 450,80 C540,96 640,66 790,88",
		"M372,192 C366,160 410,150 420,132 C436,110 520,128 600,124 C670,120 710,108 770,120",
	])
		P.line(d, 12, PINK);
	P.path("M120,506 C120,476 780,476 780,506 C780,548 120,548 120,506 Z", INK);
	folded(P);
	outlined(P, "M404,262 C500,236 520,372 396,378", PAPER, 0);
	P.line("M410,266 C486,250 500,358 400,364", 46, LINE).line("M410,266 C486,250 500,358 400,364", 24, YELLOW);
	const side = "M176,214 H430 C436,330 410,440 372,492 H234 C196,440 170,330 176,214 Z";
	P.path(side, YELLOW).clip(side);
	P.path("M340,200 H440 V500 H330 C372,420 372,300 340,200 Z", { a: 0.42 });
	for (const [x, y] of [
		[222, 282],
		[296, 300],
		[252, 372],
		[318, 396],
	] as const)
		P.circle(x, y, 20, PINK);
	P.close().line(side, 12, LINE);
	outlined(P, "M172,214 C172,184 434,184 434,214 C434,242 172,242 172,214 Z", INK, 12);
	return P;
}

function folded(P: Press): void {
	P.open('transform="translate(598 372) rotate(7)"');
	outlined(P, "M-150,-150 L138,-150 L168,120 L-142,132 Z", PAPER, 12);
	P.path("M-150,-150 L138,-150 L144,-96 L-149,-92 Z", PINK).line("M-150,-150 L138,-150 L144,-96 L-149,-92 Z", 9, LINE);
	P.line("M-116,-122 H40", 14, PAPER);
	outlined(P, "M-118,-60 H-8 V38 H-116 Z", YELLOW, 8);
	P.path("M-116,38 L-64,-30 L-36,6 L-22,-10 L-8,16 V38 Z", INK);
	P.line("M22,-56 H122 M24,-28 H126 M24,0 H128 M26,28 H112 M-112,66 H134 M-112,94 H96", 8, LINE);
	// The corner that says where one was.
	outlined(P, "M96,124 L168,120 L160,52 Z", PINK, 10);
	P.close();
}
