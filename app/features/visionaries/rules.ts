import type { Image } from "../../platform/images/image.ts";

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

export type Resource = { name: string; url: string /** Where it leads, to be read before pressing. */; host: string };

/** A whole active visionary, the story rendered. */
export type Visionary = VisionaryCard & {
	/** Empty when there is no story. */
	storyHtml: string;
	achievements: string[];
	resources: Resource[];
	isDemo: boolean;
};

/** Sorts category names as a French reader expects: É with E. */
export function sortCategories(categories: string[]): string[] {
	return [...categories].sort(new Intl.Collator("fr").compare);
}

/** A quote without the marks an editor may have typed around the whole of it; null when nothing is left. */
export function bareQuote(text: string | null): string | null {
	const words = text?.trim() ?? "";
	const inside = /^[«“"]\s*([^«»“”"]+?)\s*[»”"]$/u.exec(words);
	return (inside?.[1] ?? words) || null;
}

/** How large a name is set. */
export type NameSize = "huge" | "large" | "medium" | "small";

/** Width of the widest word of a name, in ordinary letters: an m counts for more, an i for less. */
function widestWord(name: string): number {
	const widthOf = (letter: string) =>
		/[mwœæ]/i.test(letter) ? 1.5 : /[fijlrt'’.]/i.test(letter) ? 0.65 : /\p{Lu}/u.test(letter) ? 1.15 : 1;
	return Math.max(...name.split(/[\s-]+/).map((word) => [...word].reduce((width, letter) => width + widthOf(letter), 0)));
}

/** Short names are set larger; a long word counts as a long name, since it may not break (direction.md §3). */
export function nameSize(name: string): NameSize {
	const widest = widestWord(name);
	if (name.length <= 20 && widest <= 8.6) return "huge";
	if (name.length <= 24 && widest <= 10.6) return "large";
	return name.length <= 44 && widest <= 16 ? "medium" : "small";
}
