import { escapeHtml } from "../shared/escape-html.ts";
import { remembering } from "../shared/remembering.ts";
import { wordmarkLetters } from "../shared/wordmark-letters.ts";
import { classNames } from "./class-names.ts";

/**
 * The class that sets a width. The style sheet knows every third width from 62 to 125, which is finer than the eye.
 * @param stretch - width in percent
 * @returns "stretch-62" … "stretch-125"
 */
export function stretchClass(stretch: number): string {
	const step = Math.round((Math.min(125, Math.max(62, stretch)) - 62) / 3);
	return `stretch-${62 + 3 * step}`;
}

function drawLetters(name: string, tag: "span" | "tspan"): { __html: string } {
	const drawn = wordmarkLetters(name).map(({ char, stretch }) => `<${tag} class="${stretchClass(stretch)}">${escapeHtml(char)}</${tag}>`);
	return { __html: drawn.join("") };
}

/** A site has one name. */
const REMEMBERED = { least: 5, longest: 200 };

/** The letters of a name, each an element set in its width: one drawing, which React has no part in. */
const drawnLetters = {
	span: remembering((name) => drawLetters(name, "span"), REMEMBERED),
	tspan: remembering((name) => drawLetters(name, "tspan"), REMEMBERED),
};

/**
 * The configured name in wood type, its letters pushed by the wind. Read aloud as one word.
 * @param isSilent - it stands beside its name
 */
export function Wordmark({ name, isSilent = false, className }: { name: string; isSilent?: boolean; className?: string }) {
	return (
		<span className={classNames("wordmark", className)}>
			{!isSilent && <span className="visually-hidden">{name}</span>}
			<span className="wordmark-letters" aria-hidden="true" dangerouslySetInnerHTML={drawnLetters.span(name)} />
		</span>
	);
}

export type GiantWordmarkProps = {
	name: string;
	/** Sum of the letters' advances at their widths, in thousandths of an em, computed where the font can be read. */
	width: number;
	/** Left side bearing of the first letter, same unit, so that its stem touches the margin. */
	bearing?: number;
	className?: string;
};

/**
 * How much room a word set at 1000 units needs above and below its baseline.
 * @param word - the name
 * @returns units above (taller under an accented capital) and below (taller with a descender)
 */
export function verticalRoom(word: string): { above: number; below: number } {
	return { above: /[À-ÖØ-ÞŒŸ]/.test(word) ? 930 : 730, below: /[gjpqyçQÇ,;@&]/.test(word) ? 230 : 50 };
}

/** The name as wide as the page, for the footer: decorative, the name is written elsewhere. */
export function GiantWordmark({ name, width, bearing = 43, className }: GiantWordmarkProps) {
	const { above, below } = verticalRoom(name);
	return (
		<svg
			className={classNames("giant-wordmark", className)}
			viewBox={`${bearing} 0 ${width - bearing} ${above + below}`}
			preserveAspectRatio="xMinYMid"
			aria-hidden="true"
			focusable="false"
		>
			<text
				x="0"
				y={above}
				fontSize="1000"
				textLength={width}
				lengthAdjust="spacingAndGlyphs"
				dangerouslySetInnerHTML={drawnLetters.tspan(name)}
			/>
		</svg>
	);
}
