// What readers send, and how addresses name it. Apart from the checks, which a reader downloads only with something to check.

export const MESSAGE_AT_MOST = 5_000;

/** What a reader sends: the story of a life, or a project. */
export const storyTypes = ["story", "project"] as const;
export type StoryType = (typeof storyTypes)[number];

/** How addresses spell the kinds: `?type=`, `?dialogue=`, `?fait=`. */
export const typeNames = { story: "histoire", project: "projet" } as const satisfies Record<StoryType, string>;

/** Reads `?type=`; a story unless it says project. */
export function typeNamed(name: string | null): StoryType {
	return name === typeNames.project ? "project" : "story";
}
