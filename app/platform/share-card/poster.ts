// Owns the drawing of a card that is printed with words: where each stands, and that none leaves its place, however long it is.
import { CARD_HEIGHT, CARD_WIDTH, type CardWords, PAPER } from "./card.ts";
import { breakLines, outline, reachOf, settable, sizeThatHolds, widthOf } from "./lettering.ts";
import { type Box, sunAbove, sunAlone, UNDER_SUN, wind } from "./wind.ts";

const MARGIN = 72;
const INNER = CARD_WIDTH - MARGIN * 2;
const INK = "#12382B";
const PLATES = ["#FFD23F", "#FF6F9F"];
const SMALLEST = 50;
const SIZES = [128, 98, 78, 62, SMALLEST];
const TITLE_LINES = 4;
/** No letter stands higher: what is above is the sun's and the wind's. */
const TOP = 240;
const LAST_BASELINE = CARD_HEIGHT - 118;
/** How far the paper's plate stands from the ink's. */
const OFF = { x: -7, y: 5 };
const BAND = 78;
/** Where a short label begins, and how much stays between it and the site's name. */
const LABEL_FROM = CARD_WIDTH - MARGIN - 360;
const GAP = 44;
const NAME_SIZE = 38;
/** What the site's name may take of the band where a label stands beside it. */
const NAME_AT_MOST = 520;
const LABEL_SIZE = 30;
const SMALL_LABEL = { size: 24, leading: 29, lines: 2 };

/** A line of a title where it stands: its baseline, and what its ink covers, plates together. */
type SetLine = { text: string; baseline: number; box: Box };

/** A title at the largest size at which all of it stands below the sun; where none holds all of it, what the smallest one holds. */
function setTitle(title: string): { size: number; lines: SetLine[] } {
	const largest = sizeThatHolds(title, SIZES, INNER);
	for (const size of SIZES.filter((size) => size <= largest)) {
		// Asked for one more than there may be, nothing is cut off of those that hold it.
		const lines = breakLines(title, size, INNER, TITLE_LINES + 1);
		const placed = placeLines(lines, size);
		if (lines.length <= TITLE_LINES && placed.every(({ box }) => box.top >= TOP)) return { size, lines: placed };
	}
	return { size: SMALLEST, lines: placeLines(breakLines(title, SMALLEST, INNER, TITLE_LINES), SMALLEST) };
}

/** Lines one below the other, the last one just above the band. */
function placeLines(lines: readonly string[], size: number): SetLine[] {
	return lines.map((text, index) => {
		const baseline = LAST_BASELINE - (lines.length - 1 - index) * size * 1.02;
		const { above, below, right } = reachOf(text, size);
		const box = { left: MARGIN + OFF.x, top: baseline - above, right: MARGIN + right, bottom: baseline + below + OFF.y };
		return { text, baseline, box };
	});
}

function plateOf(text: string): string {
	const sum = [...text].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
	return PLATES[sum % PLATES.length] as string;
}

/** The band's two texts: the site's name on the left, the label on the right, smaller and on two lines where it is long. */
function bandWords(siteName: string, label: string | null): { name: string; label: string[] } {
	const [name = ""] = breakLines(siteName, NAME_SIZE, label ? NAME_AT_MOST : INNER, 1);
	const drawn = outline(name, NAME_SIZE, MARGIN, CARD_HEIGHT - 26);
	if (!label) return { name: drawn, label: [] };
	const room = INNER - widthOf(name, NAME_SIZE) - GAP;
	const [whole = ""] = breakLines(label, LABEL_SIZE, Number.POSITIVE_INFINITY, 1);
	const width = widthOf(whole, LABEL_SIZE);
	if (width <= room) {
		const from = Math.min(LABEL_FROM, CARD_WIDTH - MARGIN - width);
		return { name: drawn, label: [outline(whole, LABEL_SIZE, Math.max(from, MARGIN + INNER - room), CARD_HEIGHT - 28)] };
	}
	const { size, leading, lines: most } = SMALL_LABEL;
	const lines = breakLines(label, size, room, most);
	const from = CARD_WIDTH - MARGIN - Math.max(...lines.map((line) => widthOf(line, size)));
	const last = CARD_HEIGHT - (lines.length === 1 ? 30 : 19);
	return { name: drawn, label: lines.map((line, index) => outline(line, size, from, last - (lines.length - 1 - index) * leading)) };
}

/**
 * The SVG of a printed card: ink on paper, one colour plate a little out of register. A title of which nothing can be set leaves its room to the sun.
 */
export function poster({ title, label, siteName }: CardWords): string {
	const plate = plateOf(title);
	const { size, lines } = setTitle(settable(title));
	const words = lines.map(({ text, baseline }) => `<path d="${outline(text, size, MARGIN, baseline)}"/>`).join("");
	const band = bandWords(settable(siteName), settable(label ?? "").trim() || null);
	const boxes = lines.map(({ box }) => box);
	const sun = lines.length > 0 ? sunAbove(Math.min(...boxes.map(({ top }) => top))) : sunAlone(CARD_WIDTH, CARD_HEIGHT - BAND);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">
<defs><pattern id="screen" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="4.5" cy="4.5" r="2.1" fill="${INK}"/></pattern></defs>
<rect width="100%" height="100%" fill="${plate}"/>
<g id="wind" fill="none" stroke="${INK}" stroke-width="6" opacity=".9">${wind(sun, boxes, CARD_WIDTH)}</g>
<circle cx="${sun.x + UNDER_SUN.x}" cy="${sun.y + UNDER_SUN.y}" r="${sun.radius}" fill="${PAPER}"/><circle id="sun" cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="url(#screen)" opacity=".55"/>
<g transform="translate(${OFF.x} ${OFF.y})" fill="${PAPER}">${words}</g><g id="title" fill="${INK}">${words}</g>
<rect y="${CARD_HEIGHT - BAND}" width="100%" height="${BAND}" fill="${INK}"/>
<g id="name" fill="${PAPER}"><path d="${band.name}"/></g>
<g id="label" fill="${plate}">${band.label.map((line) => `<path d="${line}"/>`).join("")}</g>
</svg>`;
}
