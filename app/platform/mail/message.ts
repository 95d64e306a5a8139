// Owns what may stand in the head of a mail: one address and nothing else, words on one line.

export type Sender = { name: string; address: string };

const LONGEST_ADDRESS = 254;
/** One address and nothing else: no space, no control character, nothing that separates or quotes. */
const ADDRESS = /^[^\s\p{Cc}\p{Zl}\p{Zp}@<>(),;:\\"[\]]+@[^\s\p{Cc}\p{Zl}\p{Zp}@<>(),;:\\"[\]]+$/u;

/** Whether a text is one mail address that may stand in a header. */
export function isMailAddress(text: string): boolean {
	return text.length <= LONGEST_ADDRESS && ADDRESS.test(text);
}

/** The same words on one line: what goes into a header. */
export function oneLine(text: string): string {
	return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

/** Reads MAIL_FROM: « Name <address> » or an address alone; null when it holds no address. */
export function readSender(text: string): Sender | null {
	const parts = /^(?<name>[^<]*)<(?<address>[^<>]+)>$/.exec(text.trim())?.groups;
	const address = (parts?.address ?? text).trim();
	if (!isMailAddress(address)) return null;
	return { name: oneLine((parts?.name ?? "").replace(/^\s*"(.*)"\s*$/, "$1")), address };
}
