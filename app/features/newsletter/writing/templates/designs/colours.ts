/** What one part of a design is painted with, in a light and in a dark client. Hex alone: mail clients know no other. */
export type Paint = { background?: Pair; text?: Pair; line?: Pair };
export type Pair = readonly [light: string, dark: string];
export type Paints = Readonly<Record<string, Paint>>;

/** The house's inks and papers (docs/direction/direction.md §2), light then dark. */
export const house = {
	kraft: ["#EAE1CB", "#081510"],
	paper: ["#F6F0E1", "#0E211A"],
	sheet: ["#FFFBF2", "#152D24"],
	ink: ["#12382B", "#F4ECD9"],
	muted: ["#4A6154", "#B9C4B4"],
	pink: ["#FF6F9F", "#FF7DA9"],
	yellow: ["#FFD23F", "#FFD75E"],
	onColour: ["#12382B", "#0E211A"],
	night: ["#12382B", "#081510"],
	onNight: ["#F6F0E1", "#F4ECD9"],
	white: ["#FFFFFF", "#16201C"],
	whiteInk: ["#12382B", "#EEF1EC"],
	whiteMuted: ["#4A6154", "#B4BFB6"],
	hairline: ["#C9CFC9", "#3B4C44"],
	pale: ["#EDF0EA", "#0F1814"],
} as const satisfies Record<string, Pair>;

/** Attributes of a table cell painted so: Word reads `bgcolor`, the others the style, dark clients the class. */
export function painted(paints: Paints, name: string, more = "") {
	const { background, text, line } = paints[name] ?? {};
	return {
		className: more ? `${name} ${more}` : name,
		...(background ? { bgcolor: background[0] } : {}),
		style: {
			...(background ? { backgroundColor: background[0] } : {}),
			...(text ? { color: text[0] } : {}),
			...(line ? { borderColor: line[0] } : {}),
		},
	};
}

/** The rules of dark clients: one for those that obey the reader's setting, one for Outlook's own repainting. */
export function darkRules(paints: Paints): string {
	let asked = "";
	let outlook = "";
	for (const [name, { background, text, line }] of Object.entries(paints)) {
		const rules = [
			background && `background-color:${background[1]} !important`,
			text && `color:${text[1]} !important`,
			line && `border-color:${line[1]} !important`,
		].filter((rule) => rule !== undefined);
		asked += `.${name}{${rules.join(";")}}`;
		if (text) outlook += `[data-ogsc] .${name}{color:${text[1]} !important}`;
		if (background) outlook += `[data-ogsb] .${name}{background-color:${background[1]} !important}`;
	}
	return `@media (prefers-color-scheme:dark){${asked}}${outlook}`;
}
