// Owns what a printed card shows beside its words: lines of wind that part around a sun, drawn from the same hand as the press, and stop short of words.

/** A rectangle, in pixels of the card. */
export type Box = { left: number; top: number; right: number; bottom: number };
/** Where the sun stands, and in how many lines the wind blows around it. */
export type Sun = { x: number; y: number; radius: number; lines: number };

type Point = { x: number; y: number };
type Curve = readonly [Point, Point, Point, Point];

/** The paper's disc lies a little out of register under the ink's. */
export const UNDER_SUN = { x: -6, y: 4 };
/** What stays between words and what is drawn beside them. */
const CLEAR = 18;
const FIRST = -70;
const APART = 46;
/** Where the wind comes from: it blows over the whole card, from edge to edge. */
const FROM = -60;
/** Of the sun's radius: how near lines come before they turn. */
const LEVEL = 3.4;
/** Of the sun's radius: how far from its middle lines give way, and of that, how far they are pushed. */
const REACH = 1.27;
const PUSH = 0.9;
const LARGEST = 118;
/** What lines that are pushed up keep from the card's edge. */
const EDGE = 14;
/** How closely a line is looked at where words may stand in its way: a step is shorter than `CLEAR`. */
const STEPS = 120;

/** The largest sun around which the wind parts above words that begin at `top`. */
export function sunAbove(top: number): Sun {
	const radius = Math.round(Math.min(LARGEST, (top - CLEAR - EDGE) / (REACH * (1 + PUSH))));
	return { x: 1_010, y: Math.round(radius * REACH * PUSH) + EDGE, radius, lines: 13 };
}

/** The sun of a card without words, in the middle of its room. */
export function sunAlone(width: number, height: number): Sun {
	return { x: width / 2, y: height / 2, radius: 196, lines: 16 };
}

/** The lines as SVG paths over a card of `width`. One in whose way words stand begins to their right; one that would begin above them, in mid-air, or past the sun is not drawn. */
export function wind(sun: Sun, boxes: readonly Box[], width: number): string {
	return Array.from({ length: sun.lines }, (_, index) => {
		const [toSun, past] = lineOf(sun, FIRST + index * APART, width);
		const free = freeOf(toSun, boxes);
		if (!free || lastHidden(past, boxes) >= 0) return "";
		const [start, ...handles] = free;
		return `<path d="M${written([start])} C${written(handles)} ${written(past.slice(1))}"/>`;
	}).join("");
}

/** A line at a height: from before the card's edge to where it passes the sun, level until it comes near, and from there to beyond the other edge. */
function lineOf({ x, y: middle, radius }: Sun, y: number, width: number): [Curve, Curve] {
	const reach = radius * REACH;
	const handle = radius * 1.6;
	const off = y - middle;
	const passed = { x, y: y + Math.sign(off || 1) * Math.max(0, reach - Math.abs(off)) * PUSH };
	const beside = (by: number) => ({ x: x + by, y: passed.y });
	return [
		[{ x: FROM, y: y + 20 }, { x: Math.max(FROM + 200, x - radius * LEVEL), y: y + 10 }, beside(-handle), passed],
		[passed, beside(handle), { x: width, y }, { x: width + 60, y: y - 8 }],
	];
}

/** What of a curve is left to the right of the last box it runs into: all of it where there is none, null where nothing is. */
function freeOf(curve: Curve, boxes: readonly Box[]): Curve | null {
	const hidden = lastHidden(curve, boxes);
	if (hidden < 0) return curve;
	if (hidden === STEPS) return null;
	const free = cutAt(curve, (hidden + 1) / STEPS)[1];
	return boxesAt(pointAt(curve, hidden), boxes).every(({ right }) => free[0].x >= right) ? free : null;
}

/** The last of the steps along a curve that stands in a box, or too close to one; -1 for none. */
function lastHidden(curve: Curve, boxes: readonly Box[]): number {
	for (let step = STEPS; step >= 0; step--) {
		if (boxesAt(pointAt(curve, step), boxes).length > 0) return step;
	}
	return -1;
}

const pointAt = (curve: Curve, step: number): Point => cutAt(curve, step / STEPS)[1][0];

/** The boxes that a point stands in, or too close to. */
function boxesAt({ x, y }: Point, boxes: readonly Box[]): Box[] {
	return boxes.filter(({ left, top, right, bottom }) => x > left - CLEAR && x < right + CLEAR && y > top - CLEAR && y < bottom + CLEAR);
}

/** A curve in two, at a share of its way (de Casteljau). */
function cutAt([a, b, c, d]: Curve, share: number): [Curve, Curve] {
	const between = (one: Point, other: Point) => ({ x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share });
	const [ab, bc, cd] = [between(a, b), between(b, c), between(c, d)];
	const [abc, bcd] = [between(ab, bc), between(bc, cd)];
	const on = between(abc, bcd);
	return [
		[a, ab, abc, on],
		[on, bcd, cd, d],
	];
}

const written = (points: readonly Point[]) => points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
