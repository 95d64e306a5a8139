/** The mini sign of a category: the icon it carries and the colour of its plate. */
export type CategoryMark = { icon: string; tone: "pink" | "yellow" | "kraft" };

const known: Readonly<Record<string, CategoryMark>> = {
	"Tech Hack": { icon: "Wrench", tone: "pink" },
	"Vie Alt": { icon: "Globe", tone: "yellow" },
	"Action Positive": { icon: "Heart", tone: "pink" },
	"Privacy Tech": { icon: "Shield", tone: "kraft" },
	Innovation: { icon: "Lightbulb", tone: "yellow" },
	Résistance: { icon: "Zap", tone: "pink" },
	"Économie du partage": { icon: "Heart", tone: "pink" },
	Habitat: { icon: "Users", tone: "yellow" },
	Alimentation: { icon: "Palette", tone: "pink" },
	Mobilité: { icon: "Megaphone", tone: "yellow" },
	"Numérique libre": { icon: "Code", tone: "kraft" },
};

/** The categories of articles that have an icon of their own (row 043). */
export const articleCategories = ["Tech Hack", "Vie Alt", "Action Positive", "Privacy Tech", "Innovation", "Résistance"] as const;

/**
 * The sign of a category (direction, section 5).
 * @param category - its name as kept in the database
 * @returns the known sign, else Zap on yellow
 */
export function categoryMark(category: string | null | undefined): CategoryMark {
	const mark = category != null && Object.hasOwn(known, category) ? known[category] : undefined;
	return mark ?? { icon: "Zap", tone: "yellow" };
}

const french = /* @__PURE__ */ new Intl.Collator("fr");

/** Sorts category names as a French reader expects: É with E. */
export function sortCategories(categories: string[]): string[] {
	return [...categories].sort(french.compare);
}
