// What is looked at, and how it is said: one word on its state, one sentence on what was seen, one on what to do.

export const checkIds = [
	"address",
	"proxies",
	"database",
	"storage",
	"backup",
	"folder",
	"disk",
	"clock",
	"smtp",
	"imap",
	"dns",
	"node",
	"memory",
] as const;
export type CheckId = (typeof checkIds)[number];

/** In order, to be looked at, to be mended. */
export type State = "good" | "watch" | "mend";

/** `todo` is null where there is nothing to do. */
export type Judged = { state: State; seen: string; todo: string | null };
export type Check = Judged & { id: CheckId };

/** What was seen is in order; is to be looked at; is to be mended. */
export const good = (seen: string): Judged => ({ state: "good", seen, todo: null });
export const watch = (seen: string, todo: string): Judged => ({ state: "watch", seen, todo });
export const mend = (seen: string, todo: string): Judged => ({ state: "mend", seen, todo });
