// What a bust wears, in head space (0,0 is the middle of the face).
import type { Press } from "../press.ts";
import { INK, LINE, PAPER, YELLOW } from "../tones.ts";
import type { Look, Top } from "./look.ts";

const TORSO =
	"M-360,580 C-356,430 -310,350 -180,305 C-120,275 -96,262 -84,246 C-40,320 40,320 84,246 C96,262 120,275 180,305 C310,350 356,430 360,580 Z";

const details: Record<Top, (P: Press, look: Look) => void> = {
	plain() {},
	breton(P) {
		for (let i = 0; i < 9; i++) P.line(`M-400,${330 + i * 40} C-200,${300 + i * 40} 200,${300 + i * 40} 400,${330 + i * 40}`, 15, LINE);
	},
	dots(P, look) {
		for (let j = 0; j < 8; j++) for (let i = 0; i < 13; i++) P.circle(-380 + i * 66 + (j % 2) * 33, 296 + j * 46, 11, look.cloth2 ?? PAPER);
	},
	overalls(P, look) {
		P.path(
			"M-120,420 L120,420 L150,580 L-150,580 Z M-190,280 L-120,280 L-84,440 L-128,440 Z M190,280 L120,280 L84,440 L128,440 Z",
			look.cloth2 ?? LINE,
		);
		P.circle(-104, 440, 15, PAPER).circle(104, 440, 15, PAPER);
		P.raw('<rect x="-56" y="480" width="112" height="86" fill="none" stroke="TONE" stroke-width="7"/>', PAPER);
	},
	jacket(P, look) {
		P.path("M-70,230 L0,520 L70,230 Z", look.cloth2 ?? PAPER);
		P.path(
			"M-96,240 L-190,300 L-150,390 L-190,410 L0,600 L0,520 Z M96,240 L190,300 L150,390 L190,410 L0,600 L0,520 Z",
			look.cloth3 ?? (look.cloth === INK ? YELLOW : INK),
		);
	},
	collar(P, look) {
		P.path("M-92,236 L-150,300 L-70,360 L0,300 L70,360 L150,300 L92,236 C40,300 -40,300 -92,236 Z", look.cloth2 ?? PAPER);
		P.line("M0,330 L0,580", 8, LINE);
		for (let i = 0; i < 4; i++) P.circle(18, 390 + i * 62, 8, LINE);
	},
	scarf(P, look) {
		P.path(
			"M-130,190 C-60,250 60,250 130,190 C160,250 150,310 110,330 C40,360 -60,360 -120,330 C-160,310 -160,250 -130,190 Z M30,330 L120,320 L150,600 L50,610 Z",
			look.cloth2 ?? { a: 0, b: 1 },
		);
		for (let i = 0; i < 3; i++) P.line(`M${50 + i * 4},${430 + i * 50} L${138 + i * 4},${420 + i * 50}`, 10, LINE);
		P.line("M-128,270 C-50,320 40,318 128,262", 8, LINE);
	},
};

const OVERHANGING: readonly Top[] = ["collar", "scarf"];

/** Draws the torso and its garment; patterns stay inside the torso, collars and scarves may overhang it. */
export function dress(P: Press, look: Look): void {
	P.path(TORSO, look.cloth);
	const overhangs = OVERHANGING.includes(look.top);
	if (!overhangs) P.clip(TORSO);
	details[look.top](P, look);
	if (!overhangs) P.close();
}
