// What a trouble with a letter is, and which is said first. Pure.
import type { PauseReason } from "../states.ts";

/**
 * `stands`: it stopped half-way; `failed`: nobody has got it; `waits`: its hour came and it did not leave; `uncertain`: nobody knows
 * whether some of its messages arrived. The most urgent first.
 */
export const troubleKinds = ["stands", "waits", "failed", "uncertain"] as const;
export type TroubleKind = (typeof troubleKinds)[number];

/** A letter that asks for an act of the administrator. */
export type Trouble = {
	kind: TroubleKind;
	newsletterId: string;
	title: string;
	/** Why, where a reason was noted. */
	reason: PauseReason | null;
	/** Of `uncertain`: how many messages. */
	count: number;
};

/** Names a trouble for as long as it lasts: told once; the same one after it was settled is another. */
export function troubleKey({ kind, newsletterId, reason }: Trouble): string {
	return [kind, newsletterId, reason ?? ""].join(" ");
}

/** The most urgent first, whatever order they come in. */
export function byUrgency(troubles: readonly Trouble[]): Trouble[] {
	const rank = ({ kind }: Trouble) => troubleKinds.indexOf(kind);
	return troubles.toSorted((left, right) => rank(left) - rank(right) || left.title.localeCompare(right.title, "fr"));
}
