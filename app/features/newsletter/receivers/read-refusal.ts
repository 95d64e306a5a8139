// Owns reading a refusal: what a server's words mean, whoever brings them (the dialogue, or a notice that comes back later). Pure.
import type { Refusal } from "./classes.ts";
import { normalise } from "./normalise.ts";
import { receiverOfWords } from "./recognise.ts";
import { NO_CODE } from "./row.ts";
import { rulesFor } from "./table.ts";

/** What a server said. `receiver`: whose server it is (recognise.ts); null: not known. `code`: the reply's, null where none is given. */
export type Said = { receiver: string | null; code: number | null; text: string };

/** The end of a queue: what it quotes was said for the last time, and was never more than « not now » where it begins with a 4. */
const EXPIRED = /message expired|delivery time expired|retry timeout exceeded|in the queue too long|retry time not reached|giving up on/i;
const LATER_CODE = /\b(4\d\d)[ -]#?4\.\d{1,3}\.\d{1,3}\b/;

/** The code to judge by: `5??` where only the status, or nothing at all, says that it is for good. */
function codeToGoBy(given: number | null, text: string, status: string, isExpired: boolean): string {
	const quoted = isExpired && LATER_CODE.exec(text)?.[1];
	if (quoted) return quoted;
	if (given !== null) return String(given);
	return status.startsWith("4.") ? NO_CODE[4] : NO_CODE[5];
}

/**
 * Reads one refusal. `text` is the server's whole answer, several lines or one, its enhanced status (RFC 3463) included where it
 * gives one. A 4xx is never read as a dead address.
 */
export function readRefusal({ receiver, code: given, text: raw }: Said): Refusal {
	const { text, code: found, status } = normalise(raw);
	const marked = receiverOfWords(text);
	const isExpired = EXPIRED.test(text);
	const code = codeToGoBy(given ?? found, text, status, isExpired);
	const whose = receiver ?? marked;
	// What bears another's mark was passed on by a gateway: its own words come first, then those of the server behind it.
	const rules = rulesFor([receiver, marked].filter((id) => id !== null));
	const rule = rules.find(({ isFor, says }) => isFor(code, status) && says.test(text));
	if (!rule) return { class: "unknown", receiver: whose, rule: "none", scope: "mailbox", waitMs: null, fix: null, isExpired };
	const read = { class: rule.class, receiver: whose, rule: rule.id, scope: rule.scope, waitMs: rule.waitMs, fix: rule.fix, isExpired };
	// Whoever asks to come back has not said that nobody lives there.
	const isLater = code.startsWith("4") && (rule.class === "gone" || rule.class === "suspended");
	return isLater ? { ...read, class: "transient", scope: "mailbox" } : read;
}
