import type { Hand } from "./markdown.ts";

/** The hand that a block's source shows: its bullet, its fence, its way with emphasis. */
export function handOf(source: string): Hand {
	const text = source.trimStart();
	const hand: Hand = {};
	const bullet = /^([*+-])[ \t]/.exec(text)?.[1] as "*" | "+" | "-" | undefined;
	if (bullet) {
		hand.bullet = bullet;
		hand.bulletOther = bullet === "-" ? "*" : "-";
	}
	if (/^\d+\)/.test(text)) hand.bulletOrdered = ")";
	if (/^(\d+)[.)][\s\S]*\n\1[.)]/.test(text)) hand.incrementListMarker = false;
	if (text.startsWith("~~~")) hand.fence = "~";
	const withoutBullets = text.replace(/^[*+-][ \t]/gm, "");
	if (/(?:^|\W)_[^_\s]/.test(text) && !/(?:^|[^*\\])\*[^*\s]/.test(withoutBullets)) hand.emphasis = "_";
	return hand;
}
