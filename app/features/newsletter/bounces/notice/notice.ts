// Owns the words for what a mail that came back says. Pure.

/** What is said about one recipient; addresses folded, "" where it does not say. */
export type ReportedRecipient = {
	final: string;
	original: string;
	/** RFC 3464: `failed`, `delayed`, `delivered`, `relayed` or `expanded`. */
	action: string;
	status: string;
	/** The server's words, on one short line. */
	diagnostic: string;
	/** The code of the reply that is quoted; null where none is. */
	code: number | null;
	/** The server that said it; "" where it is not named. */
	host: string;
	/** What was being said when it was refused; null where that is not told. */
	stage: Stage | null;
};

/** `mail`: who sends was named; `rcpt`: the recipient was; `data`: the message itself was given. */
export const stages = ["mail", "rcpt", "data"] as const;
export type Stage = (typeof stages)[number];

/**
 * `tokens`: the deliveries it may be about, the surest way of knowing first. `ordinary`: a letter, an automatic answer, a newsletter:
 * nothing that changes anything here.
 */
export type Notice =
	| { kind: "bounce" | "delay"; tokens: string[]; recipients: ReportedRecipient[] }
	| { kind: "complaint" | "leave"; tokens: string[]; addresses: string[] }
	| { kind: "ordinary" };

export const ordinary: Notice = { kind: "ordinary" };
