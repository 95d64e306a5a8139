// Owns the drawing of a card that is printed with words: where each stands, and that none leaves its place, however long it is.
import { CARD_HEIGHT, CARD_WIDTH, type CardWords, PAPER } from "./card.ts";
import { breakLines, outline, sizeThatHolds, widthOf } from "./lettering.ts";

const MARGIN = 72;
const INNER = CARD_WIDTH - MARGIN * 2;
const INK = "#12382B";
const PLATES = ["#FFD23F", "#FF6F9F"];
const TITLE_LINES = 4;
const BAND = 78;
/** Where a short label begins, and how much stays between it and the site's name. */
const LABEL_FROM = CARD_WIDTH - MARGIN - 360;
const GAP = 44;
const NAME_SIZE = 38;
/** What the site's name may take of the band where a label stands beside it. */
const NAME_AT_MOST = 520;
const LABEL_SIZE = 30;
const SMALL_LABEL = { size: 24, leading: 29, lines: 2 };

/** Long titles are set smaller, and so is one whose longest word would not fit a line. */
function titleSize(title: string): number {
	const asked = title.length <= 26 ? 128 : title.length <= 60 ? 98 : title.length <= 110 ? 78 : 62;
	return sizeThatHolds(
		title,
		[128, 98, 78, 62, 50].filter((size) => size <= asked),
		INNER,
	);
}

function plateOf(text: string): string {
	const sum = [...text].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0);
	return PLATES[sum % PLATES.length] as string;
}

/** Lines of wind that part around a sun, drawn from the same hand as the press. */
function wind(): string {
	const cx = 1_010;
	const cy = 150;
	return Array.from({ length: 13 }, (_, index) => {
		const y = -70 + index * 46;
		const off = y - cy;
		const push = Math.sign(off || 1) * Math.max(0, 150 - Math.abs(off)) * 0.9;
		return `<path d="M560,${y + 20} C760,${y + 10} ${cx - 190},${y + push} ${cx},${y + push} S${CARD_WIDTH},${y} ${CARD_WIDTH + 60},${y - 8}"/>`;
	}).join("");
}

/** The band's two texts: the site's name on the left, the label on the right, smaller and on two lines where it is long. */
function bandWords(siteName: string, label: string | null): { name: string; label: string[] } {
	const [name = ""] = breakLines(siteName, NAME_SIZE, label ? NAME_AT_MOST : INNER, 1);
	const drawn = outline(name, NAME_SIZE, MARGIN, CARD_HEIGHT - 26);
	if (!label) return { name: drawn, label: [] };
	const room = INNER - widthOf(name, NAME_SIZE) - GAP;
	const width = widthOf(label, LABEL_SIZE);
	if (width <= room) {
		const from = Math.min(LABEL_FROM, CARD_WIDTH - MARGIN - width);
		return { name: drawn, label: [outline(label, LABEL_SIZE, Math.max(from, MARGIN + INNER - room), CARD_HEIGHT - 28)] };
	}
	const { size, leading, lines: most } = SMALL_LABEL;
	const lines = breakLines(label, size, room, most);
	const from = CARD_WIDTH - MARGIN - Math.max(...lines.map((line) => widthOf(line, size)));
	const last = CARD_HEIGHT - (lines.length === 1 ? 30 : 19);
	return { name: drawn, label: lines.map((line, index) => outline(line, size, from, last - (lines.length - 1 - index) * leading)) };
}

/** The SVG of a printed card: ink on paper, one colour plate a little out of register. */
export function poster({ title, label, siteName }: CardWords): string {
	const plate = plateOf(title);
	const size = titleSize(title);
	const lines = breakLines(title, size, INNER, TITLE_LINES);
	const bottom = CARD_HEIGHT - 118;
	const words = lines
		.map((line, index) => `<path d="${outline(line, size, MARGIN, bottom - (lines.length - 1 - index) * size * 1.02)}"/>`)
		.join("");
	const band = bandWords(siteName, label?.trim() || null);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">
<defs><pattern id="screen" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="4.5" cy="4.5" r="2.1" fill="${INK}"/></pattern></defs>
<rect width="100%" height="100%" fill="${plate}"/>
<g fill="none" stroke="${INK}" stroke-width="6" opacity=".9">${wind()}</g>
<circle cx="1004" cy="154" r="118" fill="${PAPER}"/><circle cx="1010" cy="150" r="118" fill="url(#screen)" opacity=".55"/>
<g transform="translate(-7 5)" fill="${PAPER}">${words}</g><g id="title" fill="${INK}">${words}</g>
<rect y="${CARD_HEIGHT - BAND}" width="100%" height="${BAND}" fill="${INK}"/>
<g id="name" fill="${PAPER}"><path d="${band.name}"/></g>
<g id="label" fill="${plate}">${band.label.map((line) => `<path d="${line}"/>`).join("")}</g>
</svg>`;
}
