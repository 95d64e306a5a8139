import type { Image } from "../../platform/images/image.ts";
import type { NamedLink } from "../../shared/rows.ts";
import type { SaidElsewhere } from "../../shared/seo.ts";
import type { Tag } from "../../shared/tags.ts";
import { widestWord } from "../../shared/word-width.ts";

/** What a list shows of whoever is portrayed; never the story. */
export type PersonCard = {
	id: string;
	slug: string;
	name: string;
	title: string;
	description: string;
	impact: string | null;
	/** Without guillemets: the page adds them. */
	quote: string | null;
	category: string | null;
	/** Icon name as stored; drawn where there is no image. */
	icon: string | null;
	image: Image | null;
};

/** What a whole page shows besides. */
export type PersonStory = {
	resources: NamedLink[];
	tags: Tag[];
	isDemo: boolean;
	/** What machines are told of them instead of their own words. */
	elsewhere: SaidElsewhere;
};

/** How large a name is set. */
export type NameSize = "huge" | "large" | "medium" | "small";

/** Short names are set larger; a long word counts as a long name, since it may not break (docs/direction/direction.md §3). `widths`: the widest word of each size. */
export function nameSize(name: string, widths: { large: number; medium: number }): NameSize {
	const widest = widestWord(name);
	if (name.length <= 20 && widest <= 8.6) return "huge";
	if (name.length <= 24 && widest <= widths.large) return "large";
	return name.length <= 44 && widest <= widths.medium ? "medium" : "small";
}
