// An antenna made of a coat hanger and a colander.
import { outlined, outlinedCircle, outlinedRect, ring } from "../../motifs/shapes.ts";
import { Press } from "../../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, YELLOW } from "../../tones.ts";

export function antenna(): Press {
	const P = new Press(1200, 800);
	P.rect(0, 0, 1200, 800, PINK);
	for (let k = 0; k < 8; k++) ring(P, 872, 344, 96 + k * 92, 24 - k * 1.4, YELLOW);
	roof(P);
	P.line("M470,720 L540,150", 50, LINE).line("M470,720 L540,150", 26, PAPER);
	hanger(P);
	P.line("M500,520 L690,560", 40, LINE).line("M500,520 L690,560", 18, YELLOW);
	colander(P);
	P.line("M486,590 C420,560 400,620 360,600 S330,520 290,560 S300,700 250,760", 12, LINE);
	for (const y of [500]) outlined(P, `M${496 + (590 - y) * 0.12 - 34},${y} h68 v34 h-68 Z`, ORANGE, 9);
	return P;
}

function roof(P: Press): void {
	P.path("M0,720 L420,640 L620,640 L1200,730 V800 H0 Z", INK);
	for (let i = 0; i < 9; i++) P.line(`M${20 + i * 138},${772 - (i % 2) * 8} q30,-26 60,0`, 7, { a: 0, b: 1, c: 0 });
	outlinedRect(P, 400, 610, 180, 60, PAPER, 11);
	P.rect(500, 616, 74, 48, { a: 0.5 });
}

/** The colander, bowl towards the sky, on the mast. */
function colander(P: Press): void {
	P.open('transform="translate(770 486) rotate(36) scale(.88)"');
	const bowl = "M-236,-50 C-220,110 -110,190 0,190 C110,190 220,110 236,-50 Z";
	P.line("M-236,-50 H-300 V-6 H-250 M236,-50 H300 V-6 H250", 26, LINE);
	P.path(bowl, PAPER)
		.path(bowl, { a: ["lin", -150, 0, 240, 0, [0, 0], [0.35, 0.06], [1, 0.7]] })
		.line(bowl, 13, LINE);
	for (let j = 0; j < 4; j++)
		for (let i = -4 + j; i <= 4 - j; i++) if (Math.abs(i) < 5 - j * 0.5) P.circle(i * 46 + (j % 2) * 4, 4 + j * 44, 11, LINE);
	outlined(P, "M-250,-66 H250 V-34 H-250 Z", YELLOW, 11);
	// the receiver: a spoon held in the middle
	P.line("M0,-60 V-170", 20, LINE);
	outlinedCircle(P, 0, -196, 34, ORANGE, 11);
	P.close();
}

function hanger(P: Press): void {
	P.open('transform="translate(540 132) rotate(-6)"');
	const wire = "M0,10 L-250,110 C-276,124 -266,140 -240,140 H240 C266,140 276,124 250,110 Z";
	const hook = "M0,10 V-24 C0,-50 46,-46 44,-84 C42,-120 -14,-122 -22,-86";
	for (const d of [wire, hook]) P.line(d, 34, LINE);
	for (const d of [wire, hook]) P.line(d, 13, YELLOW);
	// foil flags, for reception and for company
	for (const [x, y] of [
		[-160, 140],
		[-60, 140],
		[50, 140],
	] as const)
		outlined(P, `M${x - 20},${y + 8} h40 l-8,50 l-12,-14 l-14,14 Z`, PAPER, 7);
	P.close();
	P.circle(540, 144, 20, INK);
}
