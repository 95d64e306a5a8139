import type { Press } from "../press.ts";
import { CLOTHES } from "./clothes.ts";
import { face, glasses } from "./face.ts";
import { HAIR } from "./hair.ts";
import type { Look } from "./look.ts";
import { neckPath, torsoPath } from "./torso.ts";

/**
 * Draws one person, centred on the bridge of the nose, about 800 × 1000 units:
 * shoulders reach y = 660, the tallest hair y = -390.
 */
export function bust(P: Press, look: Look): void {
	const hair = HAIR[look.hair];
	const lean = `transform="rotate(${look.tilt} 0 230)"`;
	P.open(lean);
	hair.back?.(P, look);
	P.close();
	P.path(torsoPath(look.shoulders), look.cloth);
	const neck = neckPath(look.neck);
	P.path(neck, look.skin);
	P.clip(neck);
	const { chin } = look.skull;
	P.path(`M-150,100 L150,100 L150,330 C120,330 104,${chin + 62} 60,${chin + 62} C10,${chin + 62} -40,${chin + 40} -150,${chin - 30} Z`, {
		a: Math.max(0.78, look.shade[1]),
	});
	P.close();
	CLOTHES[look.wear](P, look);
	P.open(lean);
	face(P, look);
	hair.front?.(P, look);
	glasses(P, look);
	P.close();
}
