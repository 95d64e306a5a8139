// Owns what every way out of the house has in common, be it a mail server or a folder: mails go in whole, one after another,
// and what became of each is answered, never guessed.

/** A mail as it leaves: written, signed, addressed. */
export type ReadyMail = {
	/** Names the mail for ever: a second try bears the same name. */
	id: string;
	date: Date;
	envelope: { from: string; to: string };
	/** Given away: once a server has taken the mail, nothing may stand in them any more. */
	bytes: Buffer;
};

/** Where in the dialogue an answer came: to MAIL FROM, RCPT TO or DATA, or to the message itself. */
export type Stage = "mail" | "rcpt" | "data" | "message";

const LOGIN_CODES = [530, 534, 535, 538];

/** « Log in first », « wrong password » (RFC 4954): our own trouble, nobody's address. */
export function asksForLogin(code: unknown): boolean {
	return LOGIN_CODES.some((known) => known === code);
}

/** How one try ended, as the dialogue saw it. */
export type Outcome =
	| { kind: "accepted"; code: number; reply: string }
	| { kind: "refused"; code: number; reply: string; stage: Stage }
	/**
	 * The connection ended without an answer. `begun`: after the first byte of the message had left; `whole`: after its final dot had
	 * been handed to the socket: before that no server can have taken it. `cause`: the network's or the disk's code.
	 */
	| { kind: "lost"; begun: boolean; whole: boolean; reply: string; cause?: string }
	/** The server cannot carry accents before the @; nothing was asked of it. */
	| { kind: "unable" };

/** The server could not be used at all: nobody's mail is to blame. `cause` is what was thrown. */
export class LineError extends Error {
	readonly kind: "login" | "unreachable";
	constructor(kind: "login" | "unreachable", message: string, cause?: unknown) {
		super(message, { cause });
		this.kind = kind;
	}
}

/** A way out for one mail after another. */
export type Line = {
	/** Makes sure that a mail can be handed over; throws LineError. */
	open: () => Promise<void>;
	isOpen: () => boolean;
	/** How many mails this connection has been used for. */
	used: () => number;
	/** Hands one mail over; never throws. */
	send: (mail: ReadyMail) => Promise<Outcome>;
	close: () => void;
};
