import type { IconNode } from "lucide";

/** Of each icon that was drawn. */
const drawn = new WeakMap<IconNode, string>();

/** What is within an icon's `<svg>`, a grid of 24 units: put together once, not for each page the server draws. */
export function iconLines(icon: IconNode): string {
	let lines = drawn.get(icon);
	if (lines === undefined) {
		const attributes = (given: object) => Object.entries(given).map(([name, value]) => ` ${name}="${value}"`);
		lines = icon.map(([tag, given]) => `<${tag}${attributes(given).join("")}/>`).join("");
		drawn.set(icon, lines);
	}
	return lines;
}
