// What readers send, and how addresses name it. Apart from the checks, which a reader downloads only with something to check.

export const MESSAGE_AT_MOST = 5_000;

/** What a reader sends: the story of a life, or a project. */
export const storyKinds = ["story", "project"] as const;
export type StoryKind = (typeof storyKinds)[number];

/** How addresses spell the kinds: `?type=`, `?dialogue=`, `?fait=`. */
export const kindNames = { story: "histoire", project: "projet" } as const satisfies Record<StoryKind, string>;

/** Reads `?type=`; a story unless it says project. */
export function kindNamed(name: string | null): StoryKind {
	return name === kindNames.project ? "project" : "story";
}
