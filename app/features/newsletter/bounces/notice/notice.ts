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
	/** The reply came after the message itself: what is refused then may be the message. */
	isAfterData: boolean;
};

/**
 * `tokens`: the deliveries it may be about, the surest way of knowing first. `ordinary`: a letter, an automatic answer, a newsletter:
 * nothing that changes anything here.
 */
export type Notice =
	| { kind: "bounce" | "delay"; tokens: string[]; recipients: ReportedRecipient[] }
	| { kind: "complaint" | "leave"; tokens: string[]; addresses: string[] }
	| { kind: "ordinary" };

export const ordinary: Notice = { kind: "ordinary" };
