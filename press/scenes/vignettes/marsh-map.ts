// A drawn map of the marsh and its channels, folded in four.
import { outlined, outlinedCircle } from "../../motifs/shapes.ts";
import { Press } from "../../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, YELLOW } from "../../tones.ts";

const SHEET = "M70,110 L330,70 L600,116 L870,70 L1130,112 L1130,720 L870,684 L600,726 L330,684 L70,722 Z";

export function marshMap(): Press {
	const P = new Press(1200, 800);
	P.rect(0, 0, 1200, 800, PINK);
	P.open('transform="rotate(-2 600 400)"');
	P.path(SHEET, INK, 'transform="translate(16 20)"').path(SHEET, YELLOW);
	P.clip(SHEET);
	P.path("M330,60 L600,106 V740 L330,690 Z M870,60 L1140,106 V740 L870,690 Z", { a: 0, b: 0.28, c: 1 });
	water(P);
	land(P);
	P.close();
	P.line(SHEET, 13, LINE).line("M330,70 V684 M600,116 V726 M870,70 V684", 6, LINE);
	P.close();
	return P;
}

function water(P: Press): void {
	// the sea in the south-west corner, then the channels branching inland
	P.path("M40,480 C160,500 200,560 270,580 C330,600 340,680 380,780 H40 Z", PINK);
	P.line("M40,480 C160,500 200,560 270,580 C330,600 340,680 380,780", 9, LINE);
	const channels: readonly (readonly [string, number])[] = [
		["M250,590 C360,560 380,480 480,470 S640,520 720,440 S860,300 1180,280", 54],
		["M480,470 C500,380 440,320 470,240 S560,140 540,60", 38],
		["M720,440 C780,520 880,540 940,620 S1040,680 1060,760", 38],
		["M640,484 C640,560 580,600 590,680 S620,740 620,780", 28],
		["M860,330 C860,240 920,200 910,60", 28],
		["M458,330 C380,310 330,250 240,250", 24],
		["M900,580 C980,540 1040,560 1160,500", 24],
	];
	for (const [d, w] of channels) P.line(d, w + 18, LINE);
	for (const [d, w] of channels) P.line(d, w, PINK);
	for (const [d] of channels.slice(0, 3)) P.line(d, 6, PAPER, 'stroke-dasharray="26 34"');
	for (const [x, y] of [
		[110, 560],
		[180, 630],
		[110, 670],
		[260, 670],
	] as const)
		P.line(`M${x},${y} q14,-14 28,0 t28,0`, 7, PAPER);
}

function land(P: Press): void {
	for (const [x, y, s] of [
		[170, 190, 1],
		[330, 420, 1],
		[400, 200, 0.8],
		[640, 230, 1.1],
		[720, 300, 0.8],
		[1020, 180, 1],
		[820, 640, 1],
		[1000, 420, 0.9],
		[480, 620, 1],
		[700, 610, 0.8],
	] as const)
		tuft(P, x, y, s);
	// a way through: dashes, then the place where the dyke was opened
	P.line("M150,380 C230,330 300,420 420,400 S600,330 640,360 S700,380 760,340", 9, LINE, 'stroke-dasharray="22 22"');
	outlined(P, "M112,396 C92,360 112,330 146,330 C180,330 200,360 178,396 L146,444 Z", ORANGE, 9);
	P.circle(146, 368, 14, PAPER);
	outlined(P, "M780,360 L808,318 L846,352 L808,372 Z", PAPER, 8);
	// boat
	P.open('transform="translate(560 486) rotate(-6)"');
	outlined(P, "M-64,-4 H64 C56,36 -50,36 -64,-4 Z", PAPER, 9);
	outlined(P, "M-6,-12 V-98 L52,-20 Z", ORANGE, 9);
	P.close();
	rose(P, 1020, 590);
}

function tuft(P: Press, x: number, y: number, s: number): void {
	P.open(`transform="translate(${x} ${y}) scale(${s})"`);
	P.line("M0,0 C0,-30 4,-50 12,-64 M-6,0 C-10,-22 -16,-34 -26,-44 M8,0 C14,-20 24,-30 36,-36", 9, INK).line("M-34,4 H42", 8, INK);
	P.line("M13,-66 l4,-16", 17, INK).close();
}

/** A wind rose without letters: the wind is shown, not named. */
function rose(P: Press, x: number, y: number): void {
	P.open(`transform="translate(${x} ${y}) rotate(12)"`);
	outlinedCircle(P, 0, 0, 72, PAPER, 9);
	for (let i = 0; i < 4; i++) {
		P.open(`transform="rotate(${i * 90})"`);
		outlined(P, "M0,-96 L20,-18 L0,0 L-20,-18 Z", i === 0 ? ORANGE : INK, 6);
		P.close();
	}
	P.circle(0, 0, 12, PAPER).close();
}
