/** The mini sign of a category: the icon it carries and the colour of its plate. */
export type CategoryMark = { icon: string; tone: "pink" | "yellow" | "kraft" };

const known: Readonly<Record<string, CategoryMark>> = {
	"Tech Hack": { icon: "Wrench", tone: "pink" },
	"Vie Alt": { icon: "Globe", tone: "yellow" },
	"Action Positive": { icon: "Heart", tone: "pink" },
	"Privacy Tech": { icon: "Shield", tone: "kraft" },
	Innovation: { icon: "Lightbulb", tone: "yellow" },
	Résistance: { icon: "Zap", tone: "pink" },
};

/**
 * The sign of a category (direction, section 5).
 * @param category - its name as kept in the database
 * @returns the known sign, else Zap on yellow
 */
export function categoryMark(category: string | null | undefined): CategoryMark {
	const mark = category != null && Object.hasOwn(known, category) ? known[category] : undefined;
	return mark ?? { icon: "Zap", tone: "yellow" };
}
