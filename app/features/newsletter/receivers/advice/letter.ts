// Owns the letter to a provider that refuses us: who we are, from where we send, what was answered, what we ask. Pure.
import { receiverName } from "../recognise.ts";
import { letterCopy } from "./copy.ts";
import { refusedIp } from "./desks.ts";
import { englishLetter } from "./letter-english.ts";

export type LetterOf = {
	receiver: string;
	/** The site's name and address. */
	site: string;
	url: string;
	/** The newsletter's sender and the domain that answers for it. */
	from: string;
	domain: string;
	/** Since when, as a French and as an English reader write it. */
	since: { french: string; english: string };
	/** What was answered, as it came. */
	code: number | null;
	reply: string;
};

const READS_FRENCH = /^(?:orange|laposte|free|sfr|bouygues|ovh|gandi|infomaniak|vade)$|\.fr$/;

/** Writes it, ready to be sent but for an IP address that no answer named. */
export function letterTo({ receiver, site, url, from, domain, since, code, reply }: LetterOf): { subject: string; text: string } {
	const isFrench = READS_FRENCH.test(receiver);
	const words = isFrench ? letterCopy : englishLetter;
	const name = receiverName(receiver);
	const said = code !== null && !reply.startsWith(String(code)) ? `${code} ${reply}` : reply;
	const colon = isFrench ? "\u00a0:" : ":";
	return {
		subject: words.subject(name, domain),
		text: [
			words.hello,
			words.who(site, url),
			words.what(name, isFrench ? since.french : since.english),
			said
				.split(/\r?\n/)
				.map((line) => `> ${line}`)
				.join("\n"),
			[
				`${words.from}${colon} ${from}`,
				`${words.domain}${colon} ${domain}`,
				`${words.ip}${colon} ${refusedIp(reply) ?? words.fillIp}`,
			].join("\n"),
			words.list,
			words.paused,
			words.ask,
			`${words.bye}\n${site}\n${from}`,
		].join("\n\n"),
	};
}
