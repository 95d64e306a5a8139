// Owns what a mail of the house is: whom it goes to, plain text, and nothing in a header that could begin another one.

import { oneLine } from "../../shared/one-line.ts";
import type { DkimKey } from "./dkim.server.ts";

/** What leaves: built from a row of the outbox and the house's own address. */
export type Message = {
	/** Names the mail for ever: a second try bears the same Message-ID. */
	id: string;
	from: Sender;
	to: string;
	replyTo: string | null;
	subject: string;
	text: string;
	html: string | null;
	/** Where one press ends these mails (RFC 8058). */
	unsubscribeUrl: string | null;
	date: Date;
	/** Domain of the Message-ID. */
	domain: string;
	/** Written by the software, not by a person: nobody's holiday answer is wanted. */
	automatic: boolean;
	/** What to sign it with. */
	dkim: DkimKey | null;
};

export type Sender = { name: string; address: string };

const LONGEST_ADDRESS = 254;
/** One address and nothing else: no space, no control character, nothing that separates or quotes. */
const ADDRESS = /^[^\s\p{Cc}\p{Zl}\p{Zp}@<>(),;:\\"[\]]+@[^\s\p{Cc}\p{Zl}\p{Zp}@<>(),;:\\"[\]]+$/u;

/** Whether a text is one mail address that may stand in a header. */
export function isMailAddress(text: string): boolean {
	return text.length <= LONGEST_ADDRESS && ADDRESS.test(text);
}

/** Reads MAIL_FROM: « Name <address> » or an address alone; null when it holds no address. */
export function readSender(text: string): Sender | null {
	const parts = /^(?<name>[^<]*)<(?<address>[^<>]+)>$/.exec(text.trim())?.groups;
	const address = (parts?.address ?? text).trim();
	if (!isMailAddress(address)) return null;
	return { name: oneLine((parts?.name ?? "").replace(/^\s*"(.*)"\s*$/, "$1")), address };
}
