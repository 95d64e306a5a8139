import { Press } from "../press.ts";
import { INK, type Tones, YELLOW } from "../tones.ts";
import { AUTHOR_LOOKS, type AuthorName } from "./author-looks.ts";
import { bust } from "./bust.ts";
import type { GroundName, Place } from "./grounds.ts";
import { ground } from "./grounds.ts";
import type { PersonName } from "./looks.ts";
import { LOOKS } from "./looks.ts";

type Portrayed = PersonName | AuthorName;

const GROUND_OF: Record<Portrayed, GroundName> = {
	nadia: "disc",
	samba: "poster",
	yvonne: "gust",
	leila: "halo",
	malo: "gale",
	theo: "rays",
	awa: "arch",
	rosalie: "sheet",
	jeanne: "rays",
	tom: "disc",
};

/** What fills the rest of a wide sheet when the ground does not reach its edges. */
const BACKDROP: Partial<Record<Portrayed, Tones>> = { nadia: YELLOW, samba: INK, awa: YELLOW, rosalie: YELLOW, tom: YELLOW };

/** A sheet of w × h canvas units with one person on it, the head at (x, y), at scale s. */
function compose(name: Portrayed, at: Place, backdrop?: Tones): Press {
	const P = new Press(at.w, at.h);
	if (backdrop) P.rect(0, 0, at.w, at.h, backdrop);
	ground(P, GROUND_OF[name], at);
	P.open(`transform="translate(${at.x} ${at.y}) scale(${at.s})"`);
	bust(P, { ...LOOKS, ...AUTHOR_LOOKS }[name]);
	P.close();
	return P;
}

/** Portrait, 4:5. */
export function portrait(name: Portrayed): Press {
	return compose(name, { w: 800, h: 1000, x: 400, y: 470, s: 1.05 });
}

/** The same person on a wide sheet for link previews, 1200 × 630. */
export function portraitPreview(name: Portrayed): Press {
	return compose(name, { w: 1200, h: 630, x: 592, y: 306, s: 0.72 }, BACKDROP[name]);
}
