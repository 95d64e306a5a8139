import { classNames } from "./class-names.ts";

/** A letter and the width it is set in, in percent (62 to 125). */
export type WordmarkLetter = { char: string; stretch: number };

/**
 * The class that sets a width. The style sheet knows every third width from 62 to 125, which is finer than the eye.
 * @param stretch - width in percent
 * @returns "stretch-62" … "stretch-125"
 */
export function stretchClass(stretch: number): string {
	const step = Math.round((Math.min(125, Math.max(62, stretch)) - 62) / 3);
	return `stretch-${62 + 3 * step}`;
}

/** The configured name in wood type, its letters pushed by the wind. Read aloud as one word. */
export function Wordmark({ letters, name, className }: { letters: readonly WordmarkLetter[]; name: string; className?: string }) {
	return (
		<span className={classNames("wordmark", className)}>
			<span className="visually-hidden">{name}</span>
			<span className="wordmark-letters" aria-hidden="true">
				{letters.map(({ char, stretch }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: letters of a fixed name never move
					<span key={index} className={stretchClass(stretch)}>
						{char}
					</span>
				))}
			</span>
		</span>
	);
}

export type GiantWordmarkProps = {
	letters: readonly WordmarkLetter[];
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
export function GiantWordmark({ letters, width, bearing = 43, className }: GiantWordmarkProps) {
	const { above, below } = verticalRoom(letters.map(({ char }) => char).join(""));
	return (
		<svg
			className={classNames("giant-wordmark", className)}
			viewBox={`${bearing} 0 ${width - bearing} ${above + below}`}
			preserveAspectRatio="xMinYMid"
			aria-hidden="true"
			focusable="false"
		>
			<text x="0" y={above} fontSize="1000" textLength={width} lengthAdjust="spacingAndGlyphs">
				{letters.map(({ char, stretch }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: letters of a fixed name never move
					<tspan key={index} className={stretchClass(stretch)}>
						{char}
					</tspan>
				))}
			</text>
		</svg>
	);
}
