import { type NameSize, type PersonCard, type PersonStory, nameSize as sizeOf } from "../rules.ts";

/** What a list shows of a visionary; never the story. */
export type VisionaryCard = PersonCard;

/** What the home page shows of the newest visionary. */
export type VisionaryTeaser = Omit<VisionaryCard, "id" | "slug"> & { href: string };

/** A whole active visionary, the story rendered. */
export type Visionary = VisionaryCard & PersonStory & { achievements: string[] };

/** How large a name is set beside a portrait. */
export function nameSize(name: string): NameSize {
	return sizeOf(name, { large: 10.6, medium: 16 });
}
