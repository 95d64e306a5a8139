// The village bread oven: a loaf on a long peel, and the cat who found the warm spot.
import { outlined, outlinedCircle, outlinedRect, polar } from "../../motifs/shapes.ts";
import { Press } from "../../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, YELLOW } from "../../tones.ts";

export function breadOven(): Press {
	const P = new Press(1200, 900);
	P.rect(0, 0, 1200, 900, PINK);
	P.path("M0,640 C200,600 330,640 520,620 S900,590 1200,630 V900 H0 Z", YELLOW);
	P.rect(0, 770, 1200, 130, INK);
	chimney(P);
	cat(P, 372, 216);
	dome(P);
	mouth(P);
	P.open('transform="translate(96 52) scale(.9)"');
	peel(P);
	P.close();
	return P;
}

function chimney(P: Press): void {
	// smoke: three ribbons of paper blown to the right
	for (const [y, w] of [
		[0, 24],
		[34, 18],
		[64, 12],
	] as const)
		P.line(
			`M716,${112 + y * 0.3} C730,${40 + y} 830,${28 + y} 890,${66 + y} S1010,${140 + y} 1080,${84 + y} S1180,${44 + y} 1240,${66 + y}`,
			w,
			PAPER,
		);
	outlinedRect(P, 648, 118, 104, 230, PAPER, 11);
	P.rect(700, 124, 46, 220, { a: 0.5 });
	outlinedRect(P, 630, 108, 140, 36, INK, 8);
}

const CX = 500;
const CY = 700;

function dome(P: Press): void {
	const shell = `M90,770 V${CY} C90,420 250,250 ${CX},250 C750,250 910,420 910,${CY} V770 Z`;
	P.path(shell, PAPER).path(shell, { a: ["lin", 420, 0, 930, 0, [0, 0], [0.3, 0.06], [1, 0.72]] });
	P.line(shell, 13, LINE);
	// a few stones showing through the lime
	for (const [x, y, w] of [
		[180, 600, 76],
		[236, 470, 62],
		[160, 690, 60],
		[340, 350, 84],
		[520, 308, 66],
		[300, 420, 40],
		[690, 400, 70],
		[770, 520, 84],
		[810, 650, 60],
	] as const)
		outlined(
			P,
			`M${x},${y} q${w * 0.5},-34 ${w},-4 q10,30 -10,40 q${-w * 0.5},14 ${-w + 6},-4 q-12,-16 4,-32 Z`,
			x % 20 ? PAPER : YELLOW,
			6,
		);
	P.rect(60, 766, 880, 40, INK);
}

function mouth(P: Press): void {
	const count = 11;
	for (let i = 0; i < count; i++) {
		const a0 = Math.PI + (Math.PI * i) / count;
		const a1 = Math.PI + (Math.PI * (i + 1)) / count;
		const corners = [polar(CX, CY, a0, 186), polar(CX, CY, a0, 258), polar(CX, CY, a1, 258), polar(CX, CY, a1, 186)];
		outlined(P, `M${corners.join(" L")} Z`, i % 2 ? PINK : YELLOW, 9);
	}
	for (const side of [-1, 1]) outlinedRect(P, CX + side * 222 - 36, CY, 72, 66, PINK, 9);
	const hole = `M${CX - 182},770 V${CY} A182,182 0 0 1 ${CX + 182},${CY} V770 Z`;
	P.path(hole, INK).clip(hole);
	P.path(
		`M${CX - 190},790 C${CX - 200},700 ${CX - 170},660 ${CX - 150},610 C${CX - 124},640 ${CX - 128},660 ${CX - 110},676 C${CX - 96},620 ${CX - 80},580 ${CX - 40},540 C${CX - 40},620 ${CX + 6},640 ${CX + 10},690 C${CX + 30},670 ${CX + 32},650 ${CX + 60},620 C${CX + 70},690 ${CX + 120},700 ${CX + 120},790 Z`,
		ORANGE,
	);
	P.path(
		`M${CX - 160},790 C${CX - 156},740 ${CX - 146},720 ${CX - 138},690 C${CX - 110},710 ${CX - 96},720 ${CX - 86},690 C${CX - 76},660 ${CX - 66},640 ${CX - 54},622 C${CX - 50},680 ${CX - 10},690 ${CX - 4},740 C${CX + 14},730 ${CX + 24},716 ${CX + 36},700 C${CX + 46},740 ${CX + 70},750 ${CX + 76},790 Z`,
		YELLOW,
	);
	P.close();
	P.rect(CX - 290, 764, 580, 44, INK).rect(CX - 280, 776, 560, 12, PINK);
}

/** Asleep with one eye open, as cats do on warm stones. */
function cat(P: Press, x: number, y: number): void {
	P.open(`transform="translate(${x} ${y}) rotate(-12) scale(1.15)"`);
	P.line("M88,66 C150,70 150,10 122,0", 24, INK);
	P.path("M-110,74 C-120,0 -40,-44 30,-24 C90,-8 116,40 100,76 Z", INK);
	P.path(
		"M-146,30 C-150,-10 -138,-44 -132,-62 L-104,-34 C-92,-40 -76,-40 -64,-34 L-36,-60 C-32,-36 -26,-10 -30,24 C-34,66 -140,70 -146,30 Z",
		INK,
	);
	P.line("M-122,2 q12,14 26,0 M-76,2 q12,14 24,0", 6, { a: 0, b: 0, c: 1 });
	P.path("M-94,20 h16 l-8,10 Z", { a: 0, b: 1, c: 0 });
	for (let i = 0; i < 3; i++) P.line(`M${10 + i * 30},-14 q10,18 4,36`, 6, { a: 0, b: 0, c: 1 });
	P.close();
}

function peel(P: Press): void {
	P.line("M650,742 L1240,864", 46, LINE).line("M650,742 L1240,864", 26, YELLOW);
	outlined(P, "M352,660 C420,628 620,650 700,728 C714,752 690,772 660,770 C560,800 400,770 352,712 C338,694 338,672 352,660 Z", YELLOW, 11);
	const crust = { a: 0, b: 0.55, c: 1 } as const;
	P.circle(520, 640, 118, crust).clip("M402,640 A118,118 0 1 0 638,640 A118,118 0 1 0 402,640 Z");
	P.circle(600, 690, 150, { a: 0.45 }).circle(490, 610, 112, { a: 0 }).close();
	outlinedCircle(P, 520, 640, 118, {}, 12);
	for (const d of ["M452,582 C500,620 548,660 588,706", "M590,580 C556,620 500,660 446,700"]) P.line(d, 24, LINE).line(d, 11, PAPER);
	for (const [x, y] of [
		[520, 566],
		[444, 640],
		[596, 640],
	] as const)
		P.circle(x, y, 8, PAPER);
}
