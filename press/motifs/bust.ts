// Busts: parametric people, drawn in a box 800 wide and 1000 high.
import { chance, pick } from "../chance.ts";
import type { Press } from "../press.ts";
import { GREY, INK, ORANGE, PAPER, PINK, SKINS, type Tones, YELLOW } from "../tones.ts";
import { dress } from "./clothes.ts";
import { drawFace } from "./face.ts";
import { hairStyles } from "./hair.ts";
import { FACE_WIDTH, type HairStyle, type Look, type Top } from "./look.ts";

const NECK = "M-66,70 L-64,210 C-66,250 -120,268 -140,280 L140,280 C120,268 66,250 64,210 L66,70 Z";
const NECK_SHADE = "M-66,120 C-40,215 40,225 66,120 L64,225 C20,250 -20,240 -64,190 Z";

/**
 * Draws a bust in a box of 800 × 1000 scene units, the face centred on 400,430.
 * Place it with an enclosing P.open('transform="translate(…) scale(…)"').
 */
export function bust(P: Press, look: Look): void {
	const hair = hairStyles[look.hair];
	const rx = look.faceWidth ?? FACE_WIDTH;
	P.open('transform="translate(400 430)"');
	hair.back?.(P, look, rx);
	P.path(NECK, look.skin).path(NECK_SHADE, { a: 0.85 });
	dress(P, look);
	P.open(`transform="rotate(${look.tilt ?? 0} 0 190)"`);
	drawFace(P, look, () => hair.front(P, look, rx));
	P.close();
	P.close();
}

const HAIRS: readonly HairStyle[] = [
	"curls",
	"afro",
	"beanie",
	"headscarf",
	"mohawk",
	"bob",
	"bald",
	"bun",
	"short",
	"long",
	"braids",
	"shaved",
	"beret",
];
const TOPS: readonly Top[] = ["overalls", "collar", "breton", "plain", "jacket", "scarf", "dots", "plain"];
const MAY_BEARD: readonly HairStyle[] = ["beanie", "bald", "short", "shaved", "beret"];

/**
 * A person at random, always the same for the same seed and index; neighbours in a row
 * (i, i+1…) differ by construction.
 */
export function randomLook(seed: string, i: number): Look {
	const random = chance(`${seed}-${i}`);
	for (let k = 0; k < 6; k++) random(); // the first draws of close seeds look alike
	const nth = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
	const hair = nth(HAIRS, i * 5 + Math.floor(random() * 2));
	const top = nth(TOPS, i * 3 + 2);
	const skin = nth(SKINS, i * 3 + Math.floor(random() * 2));
	const bearded = MAY_BEARD.includes(hair) && random() > 0.45;
	const hairTone = pick(random, [INK, INK, INK, PINK, GREY, ORANGE]);
	const cloth = top === "breton" ? PAPER : pick(random, [PINK, YELLOW, INK, YELLOW, PINK, PAPER]);
	const hatTone = pick(random, [PINK, YELLOW, ORANGE]);
	let cloth2: Tones = PAPER;
	if (top === "overalls") cloth2 = cloth === INK ? YELLOW : INK;
	if (top === "scarf") cloth2 = pick(random, [YELLOW, PINK]);
	if (top === "dots") cloth2 = cloth === INK ? PAPER : INK;
	const mouth = pick(random, ["open", "lips", "smile", "open"] as const);
	const beard = bearded ? pick(random, [1, 1, 2] as const) : 0;
	const glasses = random() > 0.72 ? pick(random, ["round", "square"] as const) : undefined;
	const earring = random() > 0.6 ? pick(random, [12, 18]) : 0;
	const eyes = random() > 0.6 ? "laughing" : "open";
	const tilt = Math.round(-5 + random() * 10);
	const shade = typeof skin.a === "number" && skin.a > 0.3 ? 0.8 : 0.5;
	return {
		seed: `${seed}${i}`,
		hair,
		hairTone,
		hatTone,
		skin,
		cloth,
		cloth2,
		top,
		mouth,
		beard,
		...(glasses && { glasses }),
		earring,
		eyes,
		tilt,
		shade,
	};
}
