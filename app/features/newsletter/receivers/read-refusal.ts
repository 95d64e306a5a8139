// Owns reading a refusal: what a server's words mean, whoever brings them (the dialogue, or a notice that comes back later). Pure.
import type { Refusal } from "./classes.ts";

/** What a server said. `receiver`: whose server it is (recognise.ts); null: not known. `code`: the reply's, null where none is given. */
export type Said = { receiver: string | null; code: number | null; text: string };

/**
 * Reads one refusal. `text` is the server's whole answer, several lines or one, its enhanced status (RFC 3463) included where it
 * gives one. A 4xx is never read as a dead address.
 */
export function readRefusal({ receiver, code, text }: Said): Refusal {
	const status = /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(text)?.[1] ?? "";
	const nothing = { receiver, scope: "mailbox", waitMs: null, fix: null, isExpired: false } as const;
	if ((code !== null && code < 500) || (code === null && status.startsWith("4."))) return { ...nothing, class: "transient", rule: "reply" };
	if (/^5\.1\.(?:1|2|3|10)$/.test(status)) return { ...nothing, class: "gone", rule: `status:${status}` };
	return { ...nothing, class: "unknown", rule: "none" };
}
