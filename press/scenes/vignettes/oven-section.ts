// Section of a wood-fired oven: vault, hearth, chimney, and the way the heat goes.
import { outlined, outlinedRect, polar } from "../../motifs/shapes.ts";
import { Press } from "../../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, YELLOW } from "../../tones.ts";

const CX = 620;
const FLOOR = 560;

export function ovenSection(): Press {
	const P = new Press(1200, 800);
	P.rect(0, 0, 1200, 800, { b: 0.38 });
	P.rect(0, 716, 1200, 84, INK);
	for (let i = 0; i < 8; i++) P.line(`M${30 + i * 160},758 h${50 + (i % 3) * 20}`, 6, PINK);
	masonry(P);
	vault(P);
	fire(P);
	loaves(P);
	heat(P);
	return P;
}

function masonry(P: Press): void {
	// base, sand bed, then the thick insulating shell, cut through
	outlinedRect(P, 190, 610, 860, 112, PAPER, 12);
	for (let i = 0; i < 7; i++) P.line(`M${240 + i * 122},616 v46 M${300 + i * 122},666 v52`, 6, LINE);
	P.line("M196,664 H1044", 6, LINE);
	outlined(P, `M120,0 H270 V330 L300,${FLOOR} H150 Z`, PAPER, 12);
	P.path(`M120,-10 H190 V330 L210,${FLOOR} H150 Z`, { a: 0.45 });
	P.rect(184, -20, 60, 420, INK);
	outlined(P, `M236,${FLOOR + 10} V420 C250,220 430,110 ${CX},110 C850,110 1020,280 1020,${FLOOR + 10} Z`, PAPER, 13);
	// straw and clay between the shell and the vault
	for (let i = 0; i < 26; i++) {
		const [x, y] = polar(CX, FLOOR, Math.PI * (1.03 + (0.95 * i) / 25), 378 + (i % 3) * 12);
		P.line(`M${x},${y} l${14 - (i % 4) * 8},16`, 7, i % 2 ? LINE : { a: 0, b: 1, c: 1 });
	}
	outlinedRect(P, 170, FLOOR, 880, 52, YELLOW, 11);
	for (let i = 0; i < 10; i++) P.line(`M${256 + i * 86},${FLOOR} v52`, 7, LINE);
}

function vault(P: Press): void {
	const count = 13;
	for (let i = 0; i < count; i++) {
		const a0 = Math.PI * (1 + i / count);
		const a1 = Math.PI * (1 + (i + 1) / count);
		const corners = [polar(CX, FLOOR, a0, 276), polar(CX, FLOOR, a0, 346), polar(CX, FLOOR, a1, 346), polar(CX, FLOOR, a1, 276)];
		outlined(P, `M${corners.join(" L")} Z`, i % 2 ? PINK : ORANGE, 10);
	}
	const room = `M${CX - 270},${FLOOR - 5} A270,270 0 0 1 ${CX + 270},${FLOOR - 5} Z`;
	P.path(room, INK);
	// the throat, through shell and vault, up to the chimney
	P.path(`M214,${FLOOR - 5} V380 H250 L300,${FLOOR - 150} H420 V${FLOOR - 5} Z`, INK);
}

function fire(P: Press): void {
	P.open(`transform="translate(740 ${FLOOR})"`);
	P.path(
		"M-120,-6 C-150,-90 -100,-120 -90,-180 C-60,-150 -60,-120 -40,-110 C-30,-180 10,-210 20,-250 C60,-190 50,-150 70,-120 C90,-130 96,-150 100,-170 C140,-110 150,-60 120,-6 Z",
		ORANGE,
	);
	P.path(
		"M-70,-6 C-90,-60 -60,-80 -50,-110 C-30,-90 -20,-70 -4,-70 C4,-110 14,-130 24,-150 C44,-110 50,-80 60,-60 C76,-70 80,-80 86,-96 C104,-60 100,-30 80,-6 Z",
		YELLOW,
	);
	P.line("M-110,-18 L100,-34 M-90,-34 L116,-14", 34, LINE).line("M-110,-18 L100,-34 M-90,-34 L116,-14", 18, PAPER);
	P.close();
}

function loaves(P: Press): void {
	for (const [x, s] of [
		[530, 1],
		[420, 0.82],
	] as const) {
		P.open(`transform="translate(${x} ${FLOOR - 8}) scale(${s})"`);
		outlined(P, "M-70,0 C-80,-50 -40,-74 0,-74 C40,-74 80,-50 70,0 Z", { a: 0, b: 0.5, c: 1 }, 9);
		P.line("M-30,-50 l14,28 M0,-56 l14,30 M30,-52 l12,26", 8, PAPER).close();
	}
}

/** Arrows: heat climbs along the vault and leaves by the throat. */
function heat(P: Press): void {
	P.line(`M800,330 C740,310 690,316 650,318`, 12, YELLOW);
	P.line(`M600,330 C540,336 470,372 430,420`, 12, YELLOW);
	P.line("M466,416 l-38,8 l-2,-38", 12, YELLOW);
	P.line("M214,340 V150", 12, YELLOW).line("M192,176 L214,148 L236,176", 12, YELLOW);
}
