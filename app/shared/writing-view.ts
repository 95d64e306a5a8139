/** The views a text can be written in: as it will be read, or in Markdown. */
export const writingViews = ["text", "markdown"] as const;
export type WritingView = (typeof writingViews)[number];
