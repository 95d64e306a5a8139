// What an editor may change of a design to make a template of their own, and whether it can be read. Pure.
import { oneLine } from "../../../../../shared/one-line.ts";
import { z } from "../../../../../shared/zod.ts";
import { templateNames } from "../../../rules.ts";
import type { faces } from "../designs/design.ts";

/** The colours that may be chosen, in the order of the form. */
export const ownColours = ["page", "sheet", "ink", "band", "accent", "foot"] as const;
export type OwnColour = (typeof ownColours)[number];

export const titleFaces = ["display", "sans", "serif"] as const satisfies readonly (keyof typeof faces)[];
export const titleAligns = ["left", "center"] as const;

const NAME_AT_MOST = 60;
const HEAD_AT_MOST = 120;
const FOOT_AT_MOST = 600;
/** WCAG 2.2, 1.4.3: text of ordinary size. */
export const LEGIBLE = 4.5;

const colour = z
	.string()
	.regex(/^#[0-9a-f]{6}$/i, "bad-colour")
	.overwrite((text) => text.toUpperCase());

/** What is kept of a template, beside its name and the design it was copied from. */
export const lookSchema = z.object({
	page: colour,
	sheet: colour,
	ink: colour,
	band: colour,
	accent: colour,
	foot: colour,
	titleFace: z.enum([...titleFaces, "own"]),
	titleAlign: z.enum(titleAligns),
	showsName: z.boolean(),
	headLine: z.string().overwrite(oneLine).max(HEAD_AT_MOST, "too-long"),
	footWords: z
		.string()
		.overwrite((text) => text.normalize("NFC").replace(/\r\n?/g, "\n").trim())
		.max(FOOT_AT_MOST, "too-long"),
});
export type Look = z.infer<typeof lookSchema>;

export const ownTemplateInput = z.object({
	/** Chosen by the browser, so that the same save sent twice keeps one. */
	id: z.uuid(),
	base: z.enum(templateNames),
	name: z.string().overwrite(oneLine).min(1, "required").max(NAME_AT_MOST, "too-long"),
	look: lookSchema,
});
export type OwnTemplate = z.infer<typeof ownTemplateInput>;

/** Contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
	const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
	return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5]
		.map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
		.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What can be read on a background: the first of these that can, else black or white, one of which always can. */
export function legibleOn(background: string, wished: readonly string[]): string {
	const readable = wished.find((one) => contrast(one, background) >= LEGIBLE);
	return readable ?? (contrast("#FFFFFF", background) >= contrast("#000000", background) ? "#FFFFFF" : "#000000");
}
