// The bus whose doors are a stage curtain.
import { bust, randomLook } from "../../motifs/bust.ts";
import { outlined, outlinedCircle, outlinedRect } from "../../motifs/shapes.ts";
import { Press } from "../../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, type Tones, YELLOW } from "../../tones.ts";

export function busTheatre(): Press {
	const P = new Press(1200, 900);
	P.rect(0, 0, 1200, 900, PINK);
	// bunting, tied from the roof to lamp posts out of sight
	garland(P);
	P.rect(0, 760, 1200, 140, INK).line("M0,760 H1200", 10, LINE);
	bodywork(P);
	windows(P);
	stage(P);
	wheel(P, 250);
	wheel(P, 985);
	audience(P);
	return P;
}

function garland(P: Press): void {
	const y = (x: number): number => 40 + 58 * Math.sin(Math.PI * ((x % 600) / 600));
	let d = "M0,40";
	for (let x = 0; x <= 1200; x += 20) d += ` L${x},${y(x).toFixed(1)}`;
	P.line(d, 6, LINE);
	[YELLOW, PAPER, INK].forEach((tones, k) => {
		for (let x = 40 + k * 66; x < 1200; x += 198)
			outlined(P, `M${x - 22},${y(x - 22)} L${x + 22},${y(x + 22)} L${x + 6},${y(x) + 52} Z`, tones, 6);
	});
}

const SHELL = "M70,736 V250 Q70,170 150,170 H1000 C1076,170 1110,220 1124,320 L1146,540 V736 Z";

function bodywork(P: Press): void {
	outlinedRect(P, 470, 138, 280, 40, INK, 8, 12);
	P.path(SHELL, YELLOW).clip(SHELL);
	P.rect(60, 600, 1100, 34, PAPER).rect(60, 690, 1100, 60, { a: 0.5 });
	P.line("M60,600 H1160 M60,634 H1160", 7, LINE).close().line(SHELL, 13, LINE);
	outlined(P, "M1132,570 h30 v50 h-26 Z", PAPER, 8);
	outlinedRect(P, 1098, 676, 74, 34, INK, 6, 8);
	P.line("M1120,330 C1160,316 1176,330 1172,376", 10, LINE);
	outlinedRect(P, 1158, 366, 26, 62, INK, 6, 8);
}

function windows(P: Press): void {
	const faces = [
		[132, 3],
		[292, 8],
		[840, 12],
	] as const;
	for (const [x, i] of faces) {
		const pane = `M${x},230 h138 v250 h-138 Z`;
		P.path(pane, PAPER).clip(pane);
		P.path(`M${x},480 L${x + 110},230 h40 L${x + 40},480 Z`, { b: 0.22 });
		P.open(`transform="translate(${x + 69 - 400 * 0.36} 206) scale(.36)"`);
		bust(P, randomLook("bus", i));
		P.close().close().line(pane, 11, LINE);
	}
	const front = "M1004,230 h60 q20,0 26,36 l26,214 h-112 Z";
	P.path(front, PAPER).clip(front).path("M1004,480 L1090,230 h40 L1050,480 Z", { b: 0.22 }).close().line(front, 11, LINE);
}

function stage(P: Press): void {
	P.rect(446, 214, 372, 526, INK);
	// spotlight, and the one who stands in it
	P.path("M606,216 L486,740 H778 L658,216 Z", { a: 0, b: 0, c: 0.55 }).circle(632, 520, 158, YELLOW);
	const opening = "M446,214 H818 V700 H446 Z";
	P.clip(opening).open(`transform="translate(${632 - 400 * 0.54} 318) scale(.54)"`);
	bust(P, {
		seed: "diva",
		hair: "curls",
		hairTone: INK,
		skin: { a: 0, b: 0.34, c: 0.16 },
		cloth: PINK,
		cloth2: PAPER,
		top: "dots",
		mouth: "open",
		earring: 18,
		tilt: 5,
		eyes: "laughing",
	});
	P.close().close();
	curtain(P, 446, 1);
	curtain(P, 818, -1);
	for (let i = 0; i < 6; i++) outlined(P, `M${438 + i * 64},196 h70 v58 q-35,46 -70,0 Z`, i % 2 ? PAPER : PINK, 9);
	outlinedRect(P, 424, 178, 416, 36, INK, 6, 8);
	for (let i = 0; i < 10; i++) P.circle(448 + i * 41, 196, 9, YELLOW);
	outlinedRect(P, 410, 700, 444, 52, PAPER, 11);
	for (let i = 0; i < 7; i++) outlined(P, `M${440 + i * 62},704 a18,20 0 0 1 36,0 Z`, ORANGE, 7);
}

function curtain(P: Press, x: number, side: number): void {
	P.open(`transform="translate(${x} 0) scale(${side} 1)"`);
	const cloth = "M0,230 H128 C126,330 104,400 52,440 C82,480 92,600 94,704 H0 Z";
	outlined(P, cloth, PINK, 11);
	P.line(
		"M40,260 C42,340 36,400 26,434 M82,260 C82,340 66,400 40,434 M28,470 C40,540 42,620 42,696 M50,474 C64,540 68,620 70,696",
		7,
		LINE,
	);
	outlined(P, "M0,428 h60 v30 h-60 Z", YELLOW, 8);
	P.close();
}

function wheel(P: Press, x: number): void {
	P.path(`M${x - 108},740 A108,108 0 0 1 ${x + 108},740 Z`, INK);
	outlinedCircle(P, x, 740, 84, INK, 8);
	P.circle(x, 740, 46, PAPER);
	for (let i = 0; i < 6; i++) P.circle(x + 28 * Math.cos(i * 1.047), 740 + 28 * Math.sin(i * 1.047), 6, LINE);
}

/** The public, from behind. */
function audience(P: Press): void {
	const heads: readonly (readonly [number, number, Tones, "bun" | "cap" | "curls" | "round" | "spikes"])[] = [
		[60, 60, ORANGE, "round"],
		[220, 66, PINK, "bun"],
		[392, 58, YELLOW, "cap"],
		[566, 62, PAPER, "curls"],
		[744, 58, PINK, "spikes"],
		[910, 66, ORANGE, "round"],
		[1086, 60, YELLOW, "bun"],
	];
	for (const [x, r, tones, kind] of heads) {
		const y = 806;
		outlined(
			P,
			`M${x - r * 1.7},920 C${x - r * 1.6},${y + 60} ${x - r * 0.9},${y + 44} ${x},${y + 44} C${x + r * 0.9},${y + 44} ${x + r * 1.6},${y + 60} ${x + r * 1.7},920 Z`,
			tones === PAPER ? PINK : PAPER,
			9,
		);
		if (kind === "bun") outlinedCircle(P, x + 4, y - r - 22, 30, tones, 9);
		if (kind === "spikes")
			outlined(
				P,
				`M${x - r},${y - 20} L${x - r - 10},${y - r - 22} L${x - 28},${y - r - 4} L${x - 8},${y - r - 52} L${x + 20},${y - r - 6} L${x + r},${y - r - 30} L${x + r},${y - 10} Z`,
				tones,
				9,
			);
		outlinedCircle(P, x, y, r, tones, 9);
		if (kind === "curls") {
			for (let i = 0; i < 9; i++) P.circle(x + Math.cos(i * 0.7) * r, y - 6 + Math.sin(i * 0.7) * r, 30, LINE);
			for (let i = 0; i < 9; i++) P.circle(x + Math.cos(i * 0.7) * r, y - 6 + Math.sin(i * 0.7) * r, 22, tones);
			P.circle(x, y, r, tones);
		}
		if (kind === "cap")
			P.path(`M${x - r},${y - 6} A${r},${r} 0 0 1 ${x + r},${y - 6} C${x + 20},${y + 10} ${x - 20},${y + 10} ${x - r},${y - 6} Z`, PAPER)
				.line(`M${x - r},${y - 6} C${x - 20},${y + 10} ${x + 20},${y + 10} ${x + r},${y - 6}`, 9, LINE)
				.circle(x, y - r, 13, PAPER);
	}
}
