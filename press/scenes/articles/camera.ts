// The camera in bloom: a bird nests on it, ivy holds it, a flower looks back through the lens.
import { chance } from "../../chance.ts";
import { bird, chick } from "../../motifs/bird.ts";
import { outlined, outlinedCircle, outlinedRect, polar } from "../../motifs/shapes.ts";
import { flow } from "../../motifs/wind.ts";
import { Press } from "../../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, type Tones, YELLOW } from "../../tones.ts";

export function camera(): Press {
	const P = new Press(1200, 900);
	P.rect(0, 0, 1200, 900, YELLOW);
	flow(P, { w: 1200, h: 900, obstacles: [{ x: 660, y: 470, r: 330 }], n: 24, width: 9, tone: PAPER, y0: -60, y1: 960 });
	wall(P);
	body(P);
	nest(P);
	ivy(P);
	lens(P);
	return P;
}

function wall(P: Press): void {
	P.rect(0, 0, 170, 900, PINK);
	for (let j = 0; j < 12; j++) {
		P.line(`M0,${30 + j * 78} H170`, 6, LINE);
		P.line(`M${j % 2 ? 44 : 120},${30 + j * 78} v78`, 6, LINE);
	}
	P.line("M170,-10 V910", 13, LINE);
	outlinedRect(P, 150, 560, 60, 200, PAPER, 11);
	P.circle(180, 590, 9, LINE).circle(180, 730, 9, LINE);
	P.line("M210,660 H400 L452,560", 62, LINE).line("M210,660 H400 L452,560", 38, { a: 0, b: 0, c: 0 });
	P.line("M216,672 H404 L462,566", 12, { a: 0.5 });
}

/** The case leans down to the right; drawn level, then turned. */
const CASE_TURN = 'transform="translate(300 400) rotate(10)"';

function body(P: Press): void {
	P.open(CASE_TURN);
	const shell = "M20,0 H520 V210 H20 Q-30,210 -30,160 V50 Q-30,0 20,0 Z";
	P.path(shell, PAPER)
		.path(shell, { a: ["lin", 0, 0, 0, 215, [0, 0], [0.35, 0.05], [1, 0.75]] })
		.line(shell, 13, LINE);
	outlined(P, "M-50,-16 H590 L570,30 H-40 Z", INK, 8);
	P.line("M-20,62 V146 M6,62 V146", 9, LINE);
	outlinedCircle(P, 120, 118, 20, PINK, 8);
	P.close();
}

function lens(P: Press): void {
	const [x, y] = [800, 600];
	const petals = 12;
	for (let i = 0; i < petals; i++) {
		P.open(`transform="translate(${x} ${y}) rotate(${(i * 360) / petals + 6})"`);
		outlined(P, "M-30,-92 C-66,-150 -40,-226 0,-232 C40,-226 66,-150 30,-92 Z", i % 2 ? PINK : { a: 0, b: 0.35, c: 0 }, 10);
		P.line("M0,-120 V-170", 6, LINE);
		P.close();
	}
	outlinedCircle(P, x, y, 118, ORANGE, 12);
	for (let i = 0; i < 20; i++) P.circle(...polar(x, y, (i * Math.PI) / 10, 98), 7, YELLOW);
	P.circle(x, y, 78, INK)
		.circle(x, y, 40, { a: 0.6, b: 0.5, c: 0 })
		.circle(x - 26, y - 28, 18, PAPER)
		.circle(x + 22, y + 24, 8, PAPER);
}

function nest(P: Press): void {
	const straw: Tones = { a: 0, b: 0.45, c: 1 };
	P.open('transform="translate(486 398) rotate(10)"');
	bird(P, 96, -142, 1.32, PINK, YELLOW);
	chick(P, -118, -58, 0.86, PAPER, ORANGE);
	chick(P, -42, -50, 0.72, PAPER, ORANGE);
	const bowl = "M-206,-58 C-120,-24 150,-24 228,-58 C224,20 150,50 10,50 C-130,50 -200,20 -206,-58 Z";
	outlined(P, bowl, straw, 11);
	const random = chance("straw");
	for (let i = 0; i < 22; i++) {
		const x = -170 + i * 16.5;
		const y = -26 + random() * 48;
		P.line(`M${x},${y} q${20 + random() * 16},${random() * 20 - 10} ${44 + random() * 20},${-16 + random() * 20}`, 6, i % 3 ? LINE : PAPER);
	}
	P.line("M-206,-58 l-42,-18 M-196,-26 l-44,10 M228,-58 l40,-22 M218,-24 l38,14", 9, LINE);
	P.close();
}

function ivy(P: Press): void {
	P.line("M190,910 C150,820 260,790 230,700 S330,640 330,560 S270,470 330,440", 12, LINE);
	P.line("M420,900 C470,830 420,780 480,730 S600,690 610,620", 12, LINE);
	for (const [x, y, turn] of [
		[206, 850, 60],
		[170, 800, -60],
		[262, 740, 80],
		[216, 660, -70],
		[352, 620, 70],
		[290, 520, -60],
		[336, 480, 50],
		[460, 830, 80],
		[420, 770, -70],
		[526, 740, 30],
		[560, 666, -40],
	] as const)
		leaf(P, x, y, turn);
	for (const [x, y] of [
		[306, 440],
		[600, 640],
		[250, 800],
	] as const)
		blossom(P, x, y);
}

function leaf(P: Press, x: number, y: number, turn: number): void {
	P.open(`transform="translate(${x} ${y}) rotate(${turn})"`);
	P.path("M0,20 C-50,0 -44,-60 0,-88 C44,-60 50,0 0,20 Z", INK).line("M0,8 V-56", 6, { a: 0, b: 0, c: 1 });
	P.close();
}

function blossom(P: Press, x: number, y: number): void {
	for (let i = 0; i < 5; i++) outlinedCircle(P, ...polar(x, y, (i * Math.PI * 2) / 5 - 0.3, 25), 19, PINK, 7);
	P.circle(x, y, 17, YELLOW);
}
