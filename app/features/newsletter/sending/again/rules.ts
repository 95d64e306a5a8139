// Why people do not have a letter, and why some of them are not sent it once more. Pure.
import type { LeftOutReason } from "../../rules.ts";

/** `uncertain`: they may have it. `moved`: it failed at an address that is theirs no more. */
export const againGroups = ["refused", "full", "moved", "failed", "uncertain"] as const;
export type AgainGroup = (typeof againGroups)[number];

/** Theirs alone when the administrator says so. */
export const isRisky = (group: AgainGroup) => group === "uncertain";

export type LeftAlone = LeftOutReason | "gone" | "complained";
