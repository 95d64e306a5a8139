// The face of a bust, in head space: 0,0 is the middle of the face, between the cheekbones.
import type { Press } from "../press.ts";
import { INK, LINE, PAPER, PINK, type Tones } from "../tones.ts";
import { FACE_WIDTH, type Look } from "./look.ts";

const EYE_Y = -12;
const EYE_X = 58;
const MOUTH_Y = 106;

/** Draws ears, head, beard, features, then the hair (by the callback), then the glasses on top of it. */
export function drawFace(P: Press, look: Look, hair: () => void): void {
	const rx = look.faceWidth ?? FACE_WIDTH;
	const jaw = rx * (look.jaw ?? 0.78);
	const chin = look.chin ?? 178;
	const shade = look.shade ?? 0.55;
	const head = `M${-rx},-40 C${-rx},-215 ${rx},-215 ${rx},-40 C${rx},70 ${jaw},${chin} 0,${chin} C${-jaw},${chin} ${-rx},70 ${-rx},-40 Z`;
	P.ellipse(-rx + 2, 8, 20, 34, look.skin).ellipse(rx - 2, 8, 20, 34, look.skin);
	P.ellipse(rx + 2, 8, 12, 24, { a: 0.6 });
	if (look.earring) P.circle(-rx - 4, 56, look.earring, PINK).circle(rx + 4, 56, look.earring, PINK);
	P.path(head, look.skin);
	// light comes from the left: a screen deepening to the right, cut sharp along the nose and cheek
	P.clip(head);
	P.path("M8,-230 L300,-230 L300,260 L-10,260 C46,150 30,90 44,62 C14,10 26,-60 8,-230 Z", {
		a: ["lin", 0, 0, rx + 20, 0, [0, look.shade ? shade * 0.45 : 0.16], [1, shade]],
	});
	const blush = look.blush ?? 0.75;
	if (blush > 0) P.circle(-72, 66, 34, { b: blush }).circle(74, 66, 34, { b: blush });
	P.close();
	if (look.beard) drawBeard(P, look, rx, chin);
	drawMouth(P, look);
	P.line("M6,-28 C14,6 30,26 30,46 C24,60 4,60 -8,54", 9, LINE);
	if (look.glasses && isDeep(look.skin)) drawLenses(P, look.glasses, { a: 0.1, b: 0.34, c: 0.22 });
	for (const side of [-1, 1]) drawEye(P, look, side);
	hair();
	if (look.glasses) drawGlasses(P, look.glasses, rx);
}

function drawBeard(P: Press, look: Look, rx: number, chin: number): void {
	const low = chin + (look.beard === 2 ? 95 : 28);
	const tip = chin + (look.beard === 2 ? 105 : 30);
	P.path(
		`M${-rx},10 C${-rx + 14},60 -70,62 -46,78 C-20,66 20,66 46,78 C70,62 ${rx - 14},60 ${rx},10 C${rx + 6},120 80,${low} 0,${tip} C-80,${low} ${-rx - 6},120 ${-rx},10 Z`,
		look.hairTone,
	);
}

function drawMouth(P: Press, look: Look): void {
	P.open(`transform="translate(0 ${MOUTH_Y})"`);
	if (look.mouth === "open") {
		P.path("M-46,-10 C-20,-4 20,-4 46,-10 C40,34 -40,34 -46,-10 Z", INK);
		P.path("M-38,-6 C-20,0 20,0 38,-6 L34,6 C16,9 -16,9 -34,6 Z", PAPER);
	} else if (look.beard) P.line("M-34,0 C-14,16 14,16 34,0", 9, PAPER);
	else if (look.mouth === "lips") {
		P.path("M-42,0 C-20,-18 -8,-14 0,-8 C8,-14 20,-18 42,0 C20,24 -20,24 -42,0 Z", PINK);
		P.line("M-42,0 C-14,8 14,8 42,0", 6, LINE);
	} else P.line("M-44,-6 C-18,20 18,20 44,-6", 9, LINE);
	P.close();
}

function drawEye(P: Press, look: Look, side: number): void {
	P.open(`transform="translate(${side * EYE_X} ${EYE_Y})"`);
	if (look.eyes === "laughing") P.line("M-24,6 C-12,-14 12,-14 24,6", 9, LINE);
	else {
		P.path("M-30,4 C-16,-20 16,-20 30,4 C14,16 -14,16 -30,4 Z", PAPER);
		P.circle(4, -1, 13, LINE);
		P.line("M-31,4 C-16,-20 16,-20 31,4", 8, LINE);
	}
	P.line(`M${side * -36},-40 C-14,-56 14,-56 ${side * 36},-36`, look.brow ?? 12, LINE);
	P.close();
}

/** Skins screened with the dark ink: thin dark features need clearing around them to be read. */
function isDeep(skin: Tones): boolean {
	return typeof skin.a === "number" && skin.a > 0.3;
}

function drawLenses(P: Press, shape: "round" | "square", tones: Tones): void {
	for (const side of [-1, 1]) {
		if (shape === "round") P.circle(side * 60, EYE_Y, 50, tones);
		else P.rect(side * 60 - 50, EYE_Y - 38, 100, 78, tones, 'rx="16"');
	}
}

function drawGlasses(P: Press, shape: "round" | "square", rx: number): void {
	for (const side of [-1, 1])
		P.raw(
			shape === "round"
				? `<circle cx="${side * 60}" cy="${EYE_Y}" r="50" fill="none" stroke="TONE" stroke-width="10"/>`
				: `<rect x="${side * 60 - 50}" y="${EYE_Y - 38}" width="100" height="78" rx="16" fill="none" stroke="TONE" stroke-width="12"/>`,
			LINE,
		);
	P.line(`M-12,${EYE_Y - 8} C-6,${EYE_Y - 16} 6,${EYE_Y - 16} 12,${EYE_Y - 8}`, 10, LINE);
	P.line(`M-110,${EYE_Y - 6} L${-rx - 6},${EYE_Y - 14}`, 9, LINE);
	P.line(`M110,${EYE_Y - 6} L${rx + 6},${EYE_Y - 14}`, 9, LINE);
}
