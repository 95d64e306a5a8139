import { Camera, Code, Globe, Heart, type IconNode, Lightbulb, Megaphone, Palette, Shield, Users, Wrench, Zap } from "lucide";
import { classNames } from "./class-names.ts";

/** The eleven icons an editor may choose, by the name kept in the database (row 016). */
export const contentIcons = {
	Shield,
	Lightbulb,
	Globe,
	Heart,
	Zap,
	Users,
	Camera,
	Palette,
	Code,
	Megaphone,
	Wrench,
} satisfies Record<string, IconNode>;

export type ContentIconName = keyof typeof contentIcons;

/**
 * Resolves an icon name from the database.
 * @param name - a content icon name, or anything else
 * @param fallback - the icon of an unknown name (the home teaser asks for Shield)
 */
export function contentIconName(name: string | null | undefined, fallback: ContentIconName = "Zap"): ContentIconName {
	return name != null && Object.hasOwn(contentIcons, name) ? (name as ContentIconName) : fallback;
}

/** Stroke widths of the direction, section 8: 2.25 in text, 2.6 on the mini signs of labels, 2 when large. */
const strokes = { text: 2.25, label: 2.6, large: 2 } as const;
export type IconWeight = keyof typeof strokes;

export type IconProps = {
	name: string | null | undefined;
	fallback?: ContentIconName;
	weight?: IconWeight;
	className?: string;
};

/** A content icon by name, 1.25em, decorative: words always stand beside it. */
export function Icon({ name, fallback, weight = "text", className }: IconProps) {
	return <Glyph icon={contentIcons[contentIconName(name, fallback)]} weight={weight} className={className} />;
}

/** Of each icon that was drawn. */
const drawn = new WeakMap<IconNode, string>();

/** What is within an icon's `<svg>`, a grid of 24 units: put together once, not for each page the server draws. */
function iconLines(icon: IconNode): string {
	let lines = drawn.get(icon);
	if (lines === undefined) {
		const attributes = (given: object) => Object.entries(given).map(([name, value]) => ` ${name}="${value}"`);
		lines = icon.map(([tag, given]) => `<${tag}${attributes(given).join("")}/>`).join("");
		drawn.set(icon, lines);
	}
	return lines;
}

export type GlyphProps = { icon: IconNode; weight?: IconWeight; className?: string };

/** An interface icon imported from lucide where it is used; same size, stroke and silence as `Icon`. */
export function Glyph({ icon, weight = "text", className }: GlyphProps) {
	return (
		<svg
			width={24}
			height={24}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeLinecap="round"
			strokeLinejoin="round"
			className={classNames("icon", className)}
			strokeWidth={strokes[weight]}
			aria-hidden
			focusable={false}
			dangerouslySetInnerHTML={{ __html: iconLines(icon) }}
		/>
	);
}
