import type { Press } from "../press.ts";
import { INK, LINE, PAPER, PINK } from "../tones.ts";
import type { Look, Skull } from "./look.ts";

const SIDES = [-1, 1] as const;

/** Outline of a head centred on the bridge of the nose. */
export function skullPath({ rx, chin, jaw }: Skull): string {
	const j = rx * jaw;
	return `M${-rx},-40 C${-rx},-262 ${rx},-262 ${rx},-40 C${rx},40 ${rx * 0.985},84 ${j},128 C${j * 0.84},${chin - 30} ${rx * 0.38},${chin} 0,${chin} C${-rx * 0.38},${chin} ${-j * 0.84},${chin - 30} ${-j},128 C${-rx * 0.985},84 ${-rx},40 ${-rx},-40 Z`;
}

function ears(P: Press, look: Look): void {
	const { rx } = look.skull;
	for (const s of SIDES) {
		P.ellipse(s * (rx + 4), 16, 23, 40, look.skin);
		P.line(`M${s * (rx + 14)},-4 C${s * (rx + 2)},-8 ${s * (rx - 2)},8 ${s * (rx + 6)},22`, 6, LINE);
	}
	P.path(`M${rx},-24 C${rx + 34},-34 ${rx + 36},56 ${rx},54 Z`, { a: look.shade[1] * 0.8 });
	P.line(`M${rx + 14},-4 C${rx + 2},-8 ${rx - 2},8 ${rx + 6},22`, 6, LINE);
}

function earrings(P: Press, look: Look): void {
	const e = look.earring;
	if (!e) return;
	const x = look.skull.rx + 8;
	for (const s of SIDES) {
		if (e.kind === "stud") P.circle(s * x, 62, e.size, e.tones);
		else if (e.kind === "hoop")
			P.raw(`<circle cx="${s * (x + 4)}" cy="${58 + e.size}" r="${e.size}" fill="none" stroke="TONE" stroke-width="13"/>`, e.tones);
		else {
			P.line(`M${s * x},52 V${70}`, 7, LINE);
			P.circle(s * (x + 4), 66 + e.size, e.size, e.tones);
			P.circle(s * (x + 4), 66 + e.size, e.size * 0.36, INK);
		}
	}
}

/** The shaded half: one hard edge down the nose, deeper towards the ear; then the warmth of the cheeks. */
function light(P: Press, look: Look): void {
	const { rx, chin } = look.skull;
	P.clip(skullPath(look.skull));
	P.path(
		`M14,-270 L320,-270 L320,${chin + 40} L-14,${chin + 40} C-6,${chin - 10} 40,176 34,132 C46,104 40,92 50,72 C30,30 18,-10 24,-70 C30,-130 10,-190 14,-270 Z`,
		{ a: ["lin", 10, 0, rx + 26, 0, [0, look.shade[0]], [1, look.shade[1]]] },
	);
	if (look.blush > 0) for (const s of SIDES) P.circle(s * (rx * 0.62), 74, 41, { b: look.blush });
	if (look.freckles)
		for (const [x, y] of [
			[-104, 52],
			[-82, 62],
			[-62, 50],
			[-92, 82],
			[62, 52],
			[84, 64],
			[106, 54],
			[90, 84],
		] as const)
			P.circle(x, y, 4.6, LINE);
	P.close();
}

function eyes(P: Press, look: Look): void {
	const ex = look.skull.rx * 0.46;
	for (const s of SIDES) {
		P.open(`transform="translate(${s * ex} -14) scale(${s} 1)"`);
		if (look.eyes === "creased") {
			P.line("M-34,8 C-20,-20 18,-22 36,6", 11, LINE);
		} else {
			const almond = "M-34,9 C-20,-24 20,-26 37,2 C18,12 -14,15 -34,9 Z";
			P.path(almond, PAPER);
			P.clip(almond);
			P.circle(s * 2 + 1, -3, 17.5, INK);
			P.circle(-s * 4 + 1, -8, 5.5, PAPER);
			P.close();
			P.line("M-35,10 C-20,-25 20,-27 39,1", 11, LINE);
			P.line("M-16,24 C0,27 16,24 28,16", 5.5, LINE);
		}
		if (look.age > 0) {
			P.line("M50,-2 L64,-9 M50,10 L65,12", 5, LINE);
			if (look.age > 1) P.line("M-18,30 C-2,38 20,34 34,22 M46,22 L60,30", 5, LINE);
		}
		P.line("M-42,-42 C-24,-66 18,-70 46,-46", look.brow, look.browTones);
		P.close();
	}
}

function nose(P: Press, look: Look): void {
	const d = {
		line: "M16,-36 C20,4 40,28 40,52 C36,70 12,74 -10,66",
		broad: "M20,-14 C24,12 50,34 48,56 C44,76 20,76 2,70 C-16,76 -36,72 -38,56",
		round: "M22,0 C26,20 44,34 40,54 C34,72 8,74 -10,64",
		strong: "M14,-48 C18,-20 34,-14 40,10 C46,34 52,48 48,58 C38,76 12,76 -12,68",
	}[look.nose];
	P.line(d, 10, LINE);
}

function mouth(P: Press, look: Look): void {
	const bearded = look.beard !== undefined;
	if (look.mouth === "laugh") {
		const d = "M-62,110 C-30,124 32,124 64,108 C58,176 -50,178 -62,110 Z";
		P.path(d, INK);
		P.clip(d);
		P.path("M-70,100 L70,96 L66,134 C30,142 -30,142 -64,134 Z", PAPER);
		P.ellipse(4, 176, 34, 22, PINK);
		P.close();
		P.line("M-66,108 C-30,124 32,124 68,106", 9, bearded ? PINK : LINE);
		if (!bearded) P.line("M-74,98 C-78,106 -78,114 -72,120 M76,96 C80,104 80,112 74,118", 7, LINE);
	} else if (look.mouth === "lips") {
		P.path("M-58,116 C-34,104 -16,100 0,108 C16,100 36,102 60,114 C40,156 -36,158 -58,116 Z", look.lips);
		P.line("M-66,111 C-50,120 -22,128 0,126 C24,128 50,120 68,109", 8, LINE);
		P.line("M-20,168 C-8,173 8,173 20,168", 5, LINE);
	} else {
		P.line("M-58,112 C-32,142 34,142 60,110", 11, bearded ? PAPER : LINE);
		if (!bearded) P.line("M-66,104 C-68,110 -64,118 -58,120 M68,102 C70,108 66,116 60,118", 7, LINE);
	}
	if (look.age > 0 && !bearded) P.line("M-72,70 C-90,88 -94,108 -88,126 M80,68 C96,86 100,106 92,124", 5.5, LINE);
}

function beard(P: Press, look: Look): void {
	if (!look.beard) return;
	const { rx, chin } = look.skull;
	const full = look.beard === "full";
	const low = full ? chin + 78 : chin + 26;
	const half = full ? rx * 0.86 : rx * 0.72;
	const side = full ? 8 : -4;
	P.path(
		`M${-rx - 3},6 C${-rx + 10},70 ${-rx * 0.66},88 -64,84 C-34,64 -14,82 2,84 C18,82 36,64 66,84 C${rx * 0.66},88 ${rx - 10},70 ${rx + 3},6 C${rx + side + 6},90 ${rx + side},130 ${half},${low - 84} C${half * 0.7},${low - 20} ${rx * 0.34},${low} 0,${low + 4} C${-rx * 0.34},${low} ${-half * 0.7},${low - 20} ${-half},${low - 84} C${-rx - side},130 ${-rx - side - 6},90 ${-rx - 3},6 Z`,
		look.hairTones,
	);
	if (full) {
		P.path(
			`M60,148 C80,156 ${rx - 10},110 ${rx + 3},20 C${rx + side + 6},90 ${rx + side},130 ${half},${low - 84} C${half * 0.7},${low - 20} ${rx * 0.34},${low} 10,${low + 3} C60,${low - 50} 44,190 60,148 Z`,
			{ a: 0.42 },
		);
		P.line(
			"M-112,124 C-110,156 -100,182 -84,204 M-66,196 C-60,222 -50,240 -36,256 M-8,206 C-4,230 0,246 2,262 M52,198 C50,222 44,240 36,254 M108,128 C108,156 100,182 86,202",
			7,
			LINE,
		);
	}
}

function moustache(P: Press, look: Look): void {
	if (look.beard !== "full") return;
	P.path(
		"M2,92 C-20,72 -58,76 -96,112 C-70,112 -60,128 -36,122 C-18,118 -8,108 2,104 C12,108 24,118 40,122 C64,128 74,112 100,110 C62,74 24,72 2,92 Z",
		look.hairTones,
	);
	P.line("M-96,112 C-70,112 -60,128 -36,122 C-18,118 -8,108 2,104 C12,108 24,118 40,122 C64,128 74,112 100,110", 7, LINE);
}

/** Glasses go over the hair that falls on the face, so the bust draws them last. */
export function glasses(P: Press, look: Look): void {
	if (!look.glasses) return;
	const { rx } = look.skull;
	const ex = rx * 0.47;
	for (const s of SIDES) {
		const shape =
			look.glasses === "round"
				? `<circle cx="${s * ex}" cy="-10" r="58" fill="none" stroke="TONE" stroke-width="12"/>`
				: `<path d="M${s * ex - 58},-50 H${s * ex + 58} L${s * ex + 50},34 Q${s * ex + 46},46 ${s * ex + 32},46 H${s * ex - 32} Q${s * ex - 46},46 ${s * ex - 50},34 Z" fill="none" stroke="TONE" stroke-width="13" stroke-linejoin="round"/>`;
		P.raw(shape, INK);
		P.line(`M${s * (ex + 58)},-22 L${s * (rx + 6)},-30`, 10, LINE);
	}
	P.line(`M${58 - ex},-18 C-8,-30 8,-30 ${ex - 58},-18`, 11, LINE);
}

/** Head without hair: ears, skin, light, beard, features. */
export function face(P: Press, look: Look): void {
	ears(P, look);
	P.path(skullPath(look.skull), look.skin);
	light(P, look);
	beard(P, look);
	mouth(P, look);
	moustache(P, look);
	nose(P, look);
	eyes(P, look);
	earrings(P, look);
}
