// Owns a design wearing the colours and words somebody chose for it. Pure.
import type { Paint, Pair } from "../designs/colours.ts";
import { type Design, faces } from "../designs/design.ts";
import type { OwnWords } from "../designs/own-words.ts";
import { type Look, legibleOn, type OwnColour } from "./rules.ts";

/** What a copy of a design starts from: the design as it is. */
export function startOf({ paints }: Design): Look {
	const ink = paints.ink.text?.[0] ?? "#12382B";
	const sheet = paints.prose.background?.[0] ?? "#FFFFFF";
	const back = (name: string, otherwise: string) => paints[name]?.background?.[0] ?? otherwise;
	return {
		page: back("page", sheet),
		sheet,
		ink,
		band: back("poster", sheet),
		accent: back("primary", ink),
		foot: back("foot", sheet),
		titleFace: "own",
		titleAlign: "left",
		showsName: true,
		headLine: "",
		footWords: "",
	};
}

/**
 * The design in these colours. Paper and ink are the chosen ones in light programs, the design's own in dark ones; bands,
 * buttons and the foot keep theirs in both. What stands on a chosen colour is what can be read there.
 */
export function dressed(design: Design, look: Look): Design {
	const start = startOf(design);
	// What had the colour of the paper follows it.
	const chosen = { ...look };
	for (const role of ["band", "foot"] as const) {
		if (look[role] !== start[role]) continue;
		if (start[role] === start.sheet) chosen[role] = look.sheet;
		else if (start[role] === start.page) chosen[role] = look.page;
	}
	const paints = Object.fromEntries(Object.entries(design.paints).map(([name, paint]) => [name, repaint(name, paint)]));
	const face = look.titleFace === "own" ? null : titleFace(look.titleFace);
	const heading = face ? { ...design.prose.heading, ...face } : design.prose.heading;
	return { ...design, paints: paints as Design["paints"], prose: { ...design.prose, heading } };

	function repaint(name: string, paint: Paint): Paint {
		const { background, text, line } = paint;
		const inked = (pair: Pair, on: string): Pair => [
			look.ink === start.ink ? legibleOn(on, [pair[0], look.ink]) : legibleOn(on, [look.ink]),
			pair[1],
		];
		const lined: Pick<Paint, "line"> = line ? { line: look.ink === start.ink ? line : [look.ink, line[1]] } : {};
		const role = roleOf(name, paint, design);
		if (!background || !role) {
			if (name === "primary" && look.accent !== start.accent && text) {
				return { ...paint, text: [legibleOn(chosen.sheet, [look.accent, look.ink]), text[1]] };
			}
			return background ? paint : { ...paint, ...(text ? { text: inkOn(text) } : {}), ...lined };
		}
		const light = chosen[role];
		if (role === "page" || role === "sheet") {
			const paper = light === start[role] ? background[0] : light;
			return { ...lined, background: [paper, background[1]], ...(text ? { text: inked(text, paper) } : {}) };
		}
		if (light === background[0]) return paint;
		const words = legibleOn(light, [text?.[0] ?? look.ink, look.ink]);
		return { background: [light, light], ...(text ? { text: [words, words] } : {}), ...(line ? { line: [words, words] } : {}) };
	}

	/** Words on the paper: as chosen, whatever their contrast, which the form tells; those of the design only while they can be read. */
	function inkOn(text: Pair): Pair {
		if (text[0] === start.ink) return [look.ink, text[1]];
		return [legibleOn(chosen.sheet, [text[0], look.ink]), text[1]];
	}
}

function roleOf(name: string, { background }: Paint, { paints }: Design): OwnColour | null {
	const page = paints.page?.background?.[0];
	const poster = paints.poster?.background?.[0];
	switch (name) {
		case "page":
		case "foot":
			return name;
		case "primary":
			return "accent";
		case "poster":
			return "band";
		case "top":
			if (background?.[0] === page) return "page";
			return background?.[0] === poster && poster !== paints.prose.background?.[0] ? "band" : "sheet";
		case "secondary":
			return null;
		default:
			return "sheet";
	}
}

function titleFace(face: Exclude<Look["titleFace"], "own">): { face: string; weight: number } {
	return { face: faces[face], weight: face === "display" ? 900 : face === "sans" ? 700 : 400 };
}

/** What the parts every design shares are told of it. */
export function ownWordsOf(look: Look): OwnWords {
	return {
		showsName: look.showsName,
		title: look.titleFace === "own" ? null : titleFace(look.titleFace),
		align: look.titleAlign,
		head: look.headLine,
		foot: look.footWords === "" ? [] : look.footWords.split("\n"),
	};
}
