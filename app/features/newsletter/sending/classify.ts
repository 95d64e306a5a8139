// Owns what a refusal means for an address, whether a server says it in the dialogue or a delivery report says it later. Pure.
import { isAboutUs, type Refusal } from "../receivers/classes.ts";
import { statusesIn } from "../receivers/normalise.ts";

/**
 * `hard`: the address does not exist; `policy`: they do not want us, which is ours to repair; `soft`: it did not work this time.
 */
export const bounceKinds = ["hard", "policy", "soft"] as const;
export type BounceKind = (typeof bounceKinds)[number];

/** The first enhanced status (RFC 3463) in a text, such as `5.1.1`; "" where there is none. */
export function statusIn(text: string): string {
	return statusesIn(text)[0] ?? "";
}

/**
 * What a refusal weighs for the address it answered: one about us weighs nothing, one that names no reason counts against the
 * address only where it speaks of that mailbox, and never more than softly.
 */
export function bounceKindOfRefusal({ class: said, scope }: Refusal): BounceKind {
	if (said === "gone") return "hard";
	if (isAboutUs(said) || (said === "unknown" && scope !== "mailbox")) return "policy";
	return "soft";
}

const SOFT_AT_LEAST = 3;
const SOFT_FOR_MS = 7 * 86_400_000;

/** Whether an address that answered like this, newest first, without a mail taken between, is given up. */
export function isGivenUp(softMoments: readonly string[]): boolean {
	const [newest, oldest] = [softMoments[0], softMoments.at(-1)];
	if (softMoments.length < SOFT_AT_LEAST || !newest || !oldest) return false;
	return Date.parse(newest) - Date.parse(oldest) >= SOFT_FOR_MS;
}
