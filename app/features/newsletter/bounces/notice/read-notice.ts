// Owns reading a mail that came back: a delivery report (RFC 3464) or a notice written for people, a complaint (ARF, RFC 5965), a
// wish to leave, or none of our business. What a program says for programs is believed before what it says for people.
import type { Email } from "postal-mime";
import { readComplaint } from "./complaint.ts";
import { addressOf, type Fields, shortLine } from "./fields.ts";
import { type Head, hasDelaySubject, isAutomatic, isNotice } from "./machine.ts";
import { headerOf, originalFields, originalPart, parseMail, wordsOf } from "./mail.ts";
import { type Notice, ordinary, type ReportedRecipient } from "./notice.ts";
import { namedIn, partProse } from "./prose.ts";
import { quotedReply } from "./reply.ts";
import { type StatusReport, statusInWords, statusReport } from "./status-report.ts";
import { taggedIn, tokensOf } from "./tokens.ts";

const ONLY_LATE =
	/\bwarning message only\b|\bhas been delayed\b|\bno action is required\b|\bwill be retried\b|\bwill continue to (?:try|be)|\bnot yet been delivered\b|\bstill trying\b/i;

function noticeOf(recipients: ReportedRecipient[], tokens: string[]): Notice {
	if (recipients.some(({ action }) => action === "failed")) return { kind: "bounce", tokens, recipients };
	return recipients.some(({ action }) => action === "delayed") ? { kind: "delay", tokens, recipients } : ordinary;
}

/** What the report does not tell, the words for people may: the server's own, and when it said them. */
function completed({ recipients }: StatusReport, words: string): ReportedRecipient[] {
	return recipients.map((one) => {
		if (one.action !== "failed") return one;
		const named = namedIn(words, [one.final], []).find(({ address }) => address === one.final || address === one.original);
		const { code, said, host, stage } = quotedReply(named?.words || words);
		const placed = { ...one, host: one.host || host, stage: one.stage ?? stage };
		const isTold = one.code !== null || one.diagnostic.replace(/[\d.\s;]/g, "").length > 3;
		return isTold ? placed : { ...placed, code, diagnostic: shortLine(said) };
	});
}

function inProse(mail: Email, head: Head, { words, original }: { words: string; original: Fields }): ReportedRecipient[] {
	const failed = head("x-failed-recipients")
		.split(",")
		.map((address) => addressOf(address.trim()))
		.filter((address) => address.includes("@"));
	const own = (mail.to ?? []).map(({ address }) => addressOf(address));
	let named = namedIn(words, failed.slice(0, 50), own);
	if (named.length === 0) {
		const written = [original.get("to"), original.get("x-hmxmroriginalrecipient"), original.get("x-original-to")];
		const address = written.map((value) => /[^\s<>"',;:]{1,64}@[^\s<>"',;:]{1,253}/.exec(value ?? "")?.[0] ?? "").find(Boolean);
		named = [{ address: addressOf(address), words }];
	}
	const isLate = hasDelaySubject(head) || ONLY_LATE.test(words);
	return named.map(({ address, words: said }) => {
		const { code, said: diagnostic, ...reply } = quotedReply(said);
		return {
			final: address,
			original: "",
			action: isLate ? "delayed" : "failed",
			status: "",
			code,
			diagnostic: shortLine(diagnostic),
			...reply,
		};
	});
}

/** Reads a whole mail, as it came; what cannot be read is none of our business. */
export async function readNotice(source: Uint8Array): Promise<Notice> {
	const mail = await parseMail(source);
	if (!mail) return ordinary;
	const head: Head = (name) => headerOf(mail, name);
	const { words, cut } = partProse(wordsOf(mail, source));
	const original = originalFields(mail, cut);
	const complaint = readComplaint(mail, original);
	if (complaint) return complaint;
	const givesBack = originalPart(mail) !== undefined || original.size > 1;
	const isReport = /^\s*multipart\/report\b/i.test(head("content-type"));
	const isBelieved = isReport ? !/disposition-notification/i.test(head("content-type")) : isNotice(head, { words, givesBack });
	const report = isBelieved ? statusReport(mail) : null;
	if (report) return noticeOf(completed(report, words), tokensOf(mail, original, [report.envelopeId]));
	if (isBelieved && isNotice(head, { words, givesBack })) {
		const inWords = statusInWords(words);
		return noticeOf(inWords?.recipients ?? inProse(mail, head, { words, original }), tokensOf(mail, original, [inWords?.envelopeId]));
	}
	const leaving = taggedIn(mail).filter(({ kind }) => kind === "leave");
	// Apple's programs say of their mail what it is, automatic as it is sent; other holiday answers and the like (RFC 3834) go where mails
	// come from, and mean nothing.
	const isApple = /^\s*true\b/i.test(head("x-apple-unsubscribe"));
	if (!isApple && (leaving.length === 0 || isAutomatic(head))) return ordinary;
	return { kind: "leave", tokens: leaving.map(({ token }) => token), addresses: [addressOf(mail.from?.address)].filter(Boolean) };
}
