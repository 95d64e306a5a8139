// Signs on a stick, and the Lucide icons painted on them.
import { icons } from "lucide";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Press } from "../press.ts";
import { INK, LINE, ORANGE, PAPER, PINK, type Tones, YELLOW } from "../tones.ts";

export interface SignStyle {
	readonly bg: Tones;
	readonly fg: Tones;
	/** A dark outline; solid ink signs go without. */
	readonly edge: boolean;
}

export const styles = {
	pink: { bg: PINK, fg: LINE, edge: true },
	yellow: { bg: YELLOW, fg: LINE, edge: true },
	paper: { bg: PAPER, fg: LINE, edge: true },
	paperPink: { bg: PAPER, fg: PINK, edge: true },
	ink: { bg: INK, fg: PAPER, edge: false },
	inkYellow: { bg: INK, fg: YELLOW, edge: false },
	inkPink: { bg: INK, fg: PINK, edge: false },
	screen: { bg: { a: 0, b: 0.4, c: 0 }, fg: LINE, edge: true },
	orange: { bg: ORANGE, fg: LINE, edge: true },
} satisfies Record<string, SignStyle>;

export type StyleName = keyof typeof styles;

export type IconName = keyof typeof icons;

/** Inner SVG markup of a Lucide icon, in its 24-unit grid. */
function iconMarkup(name: IconName): string {
	return renderToStaticMarkup(icons[name].map(([tag, attributes], key) => createElement(tag, { key, ...attributes })));
}

/**
 * Draws a Lucide icon.
 * @param x, y its centre; `size` its side, in scene units
 * @param strokeWidth in the icon's 24-unit grid
 */
export function drawIcon(P: Press, name: IconName, x: number, y: number, size: number, tones: Tones, strokeWidth = 2.3): void {
	P.raw(
		`<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})" fill="none" stroke="TONE" stroke-width="${strokeWidth}" stroke-linecap="round" stroke-linejoin="round">${iconMarkup(name)}</g>`,
		tones,
	);
}

/**
 * Draws a sign on a stick.
 * @param x centre of the sign; `y` its top; `w`, `h` its size; `footY` where the stick ends
 * @param tilt degrees around the foot of the stick (negative leans left, house range −6 to 0)
 * @param icon Lucide name, or null for a blank sign
 */
export function placard(
	P: Press,
	x: number,
	y: number,
	w: number,
	h: number,
	footY: number,
	tilt: number,
	style: SignStyle,
	icon: IconName | null,
	iconSize = Math.min(w, h) * 0.66,
): void {
	P.open(`transform="rotate(${tilt} ${x} ${footY})"`);
	P.rect(x - 9, y + 10, 18, footY - y, PAPER).rect(x - 9, y + 10, 18, footY - y, { c: 0.6, b: 0.35 });
	P.line(`M${x - 9},${y + h} L${x - 9},${footY} M${x + 9},${y + h} L${x + 9},${footY}`, 5, LINE);
	P.rect(x - w / 2, y, w, h, style.bg);
	if (style.edge) P.raw(`<rect x="${x - w / 2}" y="${y}" width="${w}" height="${h}" fill="none" stroke="TONE" stroke-width="7"/>`, LINE);
	if (icon) drawIcon(P, icon, x, y + h / 2, iconSize, style.fg);
	P.close();
}
