// Owns what it means that a single mail did not leave: whether to try again, when, and in which words the administrator reads it.
import { oneLine } from "../../shared/one-line.ts";
import { HOUR, MINUTE } from "./back-off.ts";
import { mailCopy, networkCopy } from "./copy.ts";
import { LineError, type Outcome } from "./line.ts";

/** `final`: trying again would not help. */
export type Failure = { final: boolean; text: string };

/** How long a single mail waits after each try that was in vain. */
export const MAIL_PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR];
/** After this long nobody waits for the mail any more. */
export const GIVE_UP_MS = 3 * 24 * HOUR;

type SmtpError = { code?: unknown; responseCode?: unknown; response?: unknown; message?: unknown };

const LONGEST_REPLY = 300;

/** The server's own words, on one line: they name the reason better than we could. */
function replyOf({ response }: SmtpError): string {
	const text = typeof response === "string" ? oneLine(response) : "";
	return text ? mailCopy.reply(text.slice(0, LONGEST_REPLY)) : "";
}

function networkText({ code, message }: SmtpError): string {
	const words = typeof message === "string" ? message : "";
	const known = Object.keys(networkCopy).find((name) => words.includes(name)) ?? (typeof code === "string" ? code : "");
	return networkCopy[known] ?? mailCopy.unknown;
}

/** What the answer to one mail means; null: it left. */
export function failureOf(outcome: Outcome): Failure | null {
	switch (outcome.kind) {
		case "accepted":
			return null;
		case "refused":
			return readFailure({ responseCode: outcome.code, response: outcome.reply });
		case "lost":
			return readFailure({ code: outcome.cause, message: outcome.reply });
		case "unable":
			return { final: true, text: mailCopy.addressUnable };
	}
}

/** Reads what was thrown before a mail could be handed over. */
export function readFailure(thrown: unknown): Failure {
	const cause = thrown instanceof LineError ? thrown.cause : thrown;
	const error: SmtpError = typeof cause === "object" && cause !== null ? cause : {};
	const status = typeof error.responseCode === "number" ? error.responseCode : 0;
	// Wrong credentials are ours to repair: the mail waits for it.
	if (error.code === "EAUTH" || error.code === "ENOAUTH") {
		return { final: false, text: mailCopy.login + replyOf(error) };
	}
	if (status >= 500) return { final: true, text: mailCopy.refused + replyOf(error) };
	if (status >= 400) return { final: false, text: mailCopy.askedToWait + replyOf(error) };
	return { final: false, text: networkText(error) };
}
