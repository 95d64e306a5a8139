// Owns what a refusal means for an address, whether a server says it in the dialogue or a delivery report says it later. Pure.
import { isAboutUs, type Refusal } from "../receivers/classes.ts";

/**
 * `hard`: the address does not exist; `policy`: they do not want us, which is ours to repair; `soft`: it did not work this time.
 */
export const bounceKinds = ["hard", "policy", "soft"] as const;
export type BounceKind = (typeof bounceKinds)[number];

/** Speak of the sender's address, not of the recipient's (RFC 3463). */
const OF_THE_SENDER = new Set(["5.1.7", "5.1.8"]);
/** Exchange: this recipient takes mail from colleagues only. Nothing is wrong with us, nor with the address. */
const CLOSED_TO_STRANGERS = new Set(["5.7.124", "5.7.133", "5.7.134", "5.7.135", "5.7.136", "5.7.137", "5.7.138", "5.7.139"]);

const ENHANCED = /(?:^|[^\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.]*\d)/;

/** The first enhanced status (RFC 3463) in a text, such as `5.1.1`; "" where there is none. */
export function statusIn(text: string): string {
	const found = ENHANCED.exec(text);
	return found ? `${found[1]}.${Number(found[2])}.${Number(found[3])}` : "";
}

/** `5.0.0` says that it failed and nothing more; so does nothing at all. */
function saysNothing(status: string): boolean {
	return status === "" || status.endsWith(".0.0");
}

/**
 * The status to go by: the one that is given, or the one in the server's own words where that says more (Exim reports
 * `5.0.0` and quotes the answer). A number in the words counts only behind the reply's code, where servers put it.
 */
export function tellingStatus(status: string, diagnostic: string): string {
	const given = statusIn(status);
	if (!saysNothing(given)) return given;
	const quoted = /\b[245]\d\d[ -]+#?([245]\.\d{1,3}\.\d{1,3})\b/.exec(diagnostic)?.[1];
	return (quoted && statusIn(quoted)) || given;
}

/** What a refusal with this status means; `""` for a server that gives none, which proves nothing about the address. */
export function bounceKindOf(status: string): BounceKind {
	if (OF_THE_SENDER.has(status)) return "policy";
	if (status.startsWith("5.7.")) return CLOSED_TO_STRANGERS.has(status) ? "soft" : "policy";
	return status.startsWith("5.1.") ? "hard" : "soft";
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
