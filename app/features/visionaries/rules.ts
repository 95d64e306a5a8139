import type { NamedLink } from "../../platform/db/rows.ts";
import type { Image } from "../../platform/images/image.ts";
import { widestWord } from "../../shared/word-width.ts";

/** What a list shows of a visionary; never the story. */
export type VisionaryCard = {
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

/** What the home page shows of the newest visionary. */
export type VisionaryTeaser = Omit<VisionaryCard, "id" | "slug"> & { href: string };

/** A whole active visionary, the story rendered. */
export type Visionary = VisionaryCard & {
	/** Empty when there is no story. */
	storyHtml: string;
	achievements: string[];
	resources: NamedLink[];
	isDemo: boolean;
};

/** How large a name is set. */
export type NameSize = "huge" | "large" | "medium" | "small";

/** Short names are set larger; a long word counts as a long name, since it may not break (direction.md §3). */
export function nameSize(name: string): NameSize {
	const widest = widestWord(name);
	if (name.length <= 20 && widest <= 8.6) return "huge";
	if (name.length <= 24 && widest <= 10.6) return "large";
	return name.length <= 44 && widest <= 16 ? "medium" : "small";
}
