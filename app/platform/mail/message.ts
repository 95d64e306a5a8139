// Owns what may stand in the head of a mail: one address and nothing else, or a name with one.
import { oneLine } from "../../shared/one-line.ts";

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
