import type { Press } from "../../press.ts";
import { INK, LINE, PAPER, type Tones } from "../../tones.ts";
import { shape } from "./stage.ts";

export interface Profile {
	readonly skin: Tones;
	readonly shade: number;
	readonly hat: "kerchief" | "cap";
	readonly hatTones: Tones;
	readonly hairTones: Tones;
}

const FACE =
	"M-20,-118 C54,-124 94,-84 94,-36 C95,-20 92,-12 100,4 C108,18 126,30 124,42 C122,52 108,52 98,54 C102,62 104,70 97,77 C104,88 100,106 84,117 C64,130 28,126 4,112 L2,190 L-94,190 L-92,60 C-122,-20 -100,-112 -20,-118 Z";

/** A head seen from the side, facing right, about 250 units tall, centred on the temple. */
export function profile(P: Press, who: Profile): void {
	shape(P, FACE, who.skin, 10);
	P.clip(FACE);
	P.path("M4,112 C-30,100 -50,70 -60,40 L-130,40 L-130,200 L20,200 L30,126 Z", { a: who.shade });
	P.circle(50, 46, 30, { b: 0.85 });
	P.close();
	// Ear, then the eye that smiles with the mouth.
	P.ellipse(-24, 20, 20, 30, who.skin);
	P.line("M-38,2 C-30,-14 -4,-10 -4,16 C-4,36 -22,52 -34,42 M-26,12 C-18,14 -16,24 -22,30", 8, LINE);
	P.line("M36,-12 C44,-32 66,-32 76,-14", 10, LINE);
	P.line("M30,-46 C44,-64 68,-64 84,-52", 12, INK);
	shape(P, "M99,76 C84,82 62,74 54,60 C56,96 84,104 96,92 Z", PAPER, 7);
	if (who.hat === "kerchief") {
		P.path("M-70,40 C-62,10 -50,-10 -34,-26 L-20,-30 C-30,-10 -44,20 -50,44 Z", who.hairTones);
		shape(
			P,
			"M-112,58 C-160,40 -196,60 -226,36 C-214,74 -190,86 -150,84 C-176,100 -186,112 -200,140 C-160,136 -124,116 -100,78 Z",
			who.hatTones,
			9,
		);
		shape(
			P,
			"M92,-78 C70,-156 -66,-168 -112,-90 C-142,-30 -134,40 -100,84 C-70,62 -56,24 -42,-8 C-10,-48 44,-62 92,-78 Z",
			who.hatTones,
			10,
		);
		for (const [x, y] of [
			[-60, -100],
			[-8, -118],
			[40, -100],
			[-96, -44],
			[-44, -62],
			[-92, 14],
			[4, -76],
		] as const)
			P.circle(x, y, 9, PAPER);
	} else {
		shape(P, "M-104,60 C-126,0 -116,-60 -90,-84 L-40,-84 C-40,-40 -44,-10 -46,14 C-60,20 -70,60 -78,80 Z", who.hairTones, 9);
		shape(P, "M-110,-72 C-124,-150 60,-190 92,-84 Z", who.hatTones, 10);
		shape(P, "M-112,-66 L-110,-98 C-40,-112 40,-112 94,-98 L96,-66 C40,-82 -50,-82 -112,-66 Z", INK, 6);
		shape(P, "M60,-78 C110,-82 140,-70 158,-50 C130,-56 90,-58 64,-60 Z", INK, 8);
	}
}
