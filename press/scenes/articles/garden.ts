// Twelve hectares held in common: rows of vegetables, a hut, a large sky.
import { outlinedRect } from "../../motifs/shapes.ts";
import { flow } from "../../motifs/wind.ts";
import { Press } from "../../press.ts";
import { INK, LINE, PAPER, PINK, YELLOW } from "../../tones.ts";

export function garden(): Press {
	const P = new Press(1200, 900);
	P.rect(0, 0, 1200, 420, { b: ["lin", 0, 0, 0, 430, [0, 0.85], [1, 0.1]] }).circle(290, 300, 150, YELLOW);
	P.path("M0,430 C300,380 500,400 800,420 S1100,400 1200,410 V900 H0 Z", YELLOW);
	P.path("M0,400 C60,330 150,330 200,390 C260,300 380,320 420,400 C520,350 600,370 640,410 L0,440 Z", INK);
	for (let i = -7; i <= 7; i++) row(P, 760 + i * 34, 600 + i * 210);
	hut(P);
	flow(P, { w: 1200, h: 200, obstacles: [{ x: 290, y: 300, r: 165 }], n: 7, width: 6, tone: LINE, y0: 20, y1: 210 });
	return P;
}

/** One row running from the horizon (x = far) to the foreground (x = near). */
function row(P: Press, far: number, near: number): void {
	P.path(`M${far - 6},440 L${far + 6},440 L${near + 52},900 L${near - 52},900 Z`, INK);
	for (let k = 0; k < 9; k++) {
		const t = 0.12 + k * 0.11;
		const x = far + (near - far) * t * t;
		const y = 440 + 460 * t * t;
		const s = 6 + 46 * t * t;
		P.circle(x - s * 0.5, y - s * 0.4, s * 0.62, INK).circle(x + s * 0.5, y - s * 0.5, s * 0.62, INK);
		P.circle(x, y - s * 0.9, s * 0.6, PINK);
	}
}

function hut(P: Press): void {
	P.open('transform="translate(820 170)"');
	P.rect(238, -30, 30, 90, INK);
	P.path("M0,110 L150,0 L300,110 V280 H0 Z", PAPER).path("M150,0 L300,110 V280 H170 Z", { a: 0.42 });
	for (let i = 0; i < 6; i++) P.line(`M0,${130 + i * 28} H300`, 4, LINE);
	P.path("M-40,128 L150,-20 L340,128 L318,152 L150,24 L-18,152 Z", INK);
	outlinedRect(P, 110, 150, 80, 130, PINK, 7);
	outlinedRect(P, 30, 160, 50, 50, YELLOW, 6);
	P.close();
}
