// Raised hands, open or holding something.
import type { Press } from "../press.ts";
import { INK, LINE, PAPER, type Tones } from "../tones.ts";
import { outlined } from "./shapes.ts";

export interface HandOptions {
	readonly skin: Tones;
	readonly sleeve: Tones;
	/** A holding hand is closed around what `held` draws (under the fingers). */
	readonly kind?: "open" | "holding";
	readonly held?: () => void;
	readonly mirrored?: boolean;
	/** Degrees. */
	readonly tilt?: number;
	readonly scale?: number;
	/** Length of the arm below the palm. */
	readonly length?: number;
}

const OPEN_FINGERS = ["M-56,-40 L-84,-150", "M-20,-50 L-30,-196", "M20,-50 L26,-196", "M56,-40 L80,-158"];
const CLOSED_FINGERS = ["M-58,-30 L-58,-74", "M-20,-40 L-20,-88", "M20,-40 L20,-88", "M58,-30 L58,-76"];
const OPEN_THUMB = "M60,40 C110,20 120,-20 136,-50";
const CLOSED_THUMB = "M74,20 C60,-6 20,-10 -30,-6";
const PALM = "M-40,0 L40,0 L34,50 L-34,50 Z";

/** Draws a raised hand, its palm at x,y. */
export function hand(P: Press, x: number, y: number, o: HandOptions): void {
	const s = o.scale ?? 1;
	const length = o.length ?? 700;
	const holding = o.kind === "holding";
	const fingers = holding ? CLOSED_FINGERS : OPEN_FINGERS;
	const thumb = holding ? CLOSED_THUMB : OPEN_THUMB;
	const edge = (d: string, width: number): void => void P.line(d, width + 14, INK);
	P.open(`transform="translate(${x} ${y}) rotate(${o.tilt ?? 0}) scale(${o.mirrored ? -s : s} ${s})"`);
	o.held?.();
	edge(`M0,60 L0,${length}`, 92);
	P.line(`M0,40 L0,${length}`, 92, o.skin);
	for (const finger of fingers) edge(finger, 34);
	edge(PALM, 86);
	edge(thumb, 34);
	for (const finger of fingers) P.line(finger, 34, o.skin);
	P.line(PALM, 86, o.skin).path("M-60,-30 H60 V60 H-60 Z", o.skin);
	if (holding) {
		P.line(CLOSED_THUMB, 48, INK).line(CLOSED_THUMB, 34, o.skin);
		for (const gap of [-39, 0, 39]) P.line(`M${gap},-84 L${gap},-40`, 6, LINE);
	} else {
		P.line(OPEN_THUMB, 34, o.skin);
		P.line("M-50,10 C-20,40 20,40 46,18", 6, LINE).line("M30,-20 C10,10 14,40 30,66", 6, LINE);
	}
	outlined(P, `M-60,200 L60,200 L66,${length} L-66,${length} Z`, o.sleeve, 8);
	outlined(P, "M-68,190 h136 v46 h-136 Z", PAPER, 8);
	P.close();
}
