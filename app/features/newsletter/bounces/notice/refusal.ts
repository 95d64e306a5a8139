// Owns what a notice's words about one recipient mean: read as the same words in the dialogue are. Pure.

import { domainOf } from "../../../../shared/mail-address.ts";
import type { Refusal } from "../../receivers/classes.ts";
import { readRefusal } from "../../receivers/read-refusal.ts";
import { receiverOfDomain, receiverOfHost } from "../../receivers/recognise.ts";
import { statusIn } from "../../sending/classify.ts";
import type { ReportedRecipient } from "./notice.ts";

/** `5.0.0` says that it failed and nothing more; so does nothing at all. */
const saysNothing = (status: string) => status === "" || status.endsWith(".0.0");

/** The enhanced status to show: the one that is given, or the one in the server's words where that says more. */
export function statusOf({ status, diagnostic }: Pick<ReportedRecipient, "status" | "diagnostic">): string {
	const given = statusIn(status);
	return saysNothing(given) ? statusIn(diagnostic) || given : given;
}

/** Whose server said it: the one that is named, else the one of the domain it was sent to. */
function receiverOf({ host, final, original }: ReportedRecipient): string | null {
	return host.includes(".") ? receiverOfHost(host) : receiverOfDomain(domainOf(original || final));
}

/** sendmail says again who was named, with three dots behind. */
const ANSWERS_RCPT = /^5\d\d (?:[\d.]+ )?<?[^\s<>]{1,300}@[^\s<>]{1,255}?>?\.\.\. /;
/** Of the host, not of whoever lives there; or out of the server's own directory. */
const FOR_SURE = /\b(?:hosts?|domain|mx)\b|unrout|directory|annuaire|address book|recipient name is not recognized/i;

/** What a refusal says less than it seems to, for the moment it was said at. */
function atItsStage(read: Refusal, { stage, action, diagnostic }: ReportedRecipient, status: string): Refusal {
	// What is still tried is never a dead address, whatever it quotes.
	if (action === "delayed") return { ...read, class: "transient" };
	if (read.class !== "gone") return read;
	// Said of who sends: the recipient was not named yet.
	if (stage === "mail") return { ...read, class: "authentication", scope: "receiver", fix: "sender-domain" };
	// Who is unknown is said when they are named. Without a status of the server's that says it too, the words of a filter, which has
	// the whole message before it, are no proof; nor are those of a program that does not tell when it heard them.
	const isSaidTwice = /^5\.[12]\./.test(statusIn(diagnostic)) || /^5\.1\./.test(status);
	const isOfMailbox = read.rule.startsWith("words:") && !isSaidTwice && !FOR_SURE.test(diagnostic);
	const isProof = stage === "rcpt" || ANSWERS_RCPT.test(diagnostic) || !isOfMailbox;
	return isProof && !(stage === "data" && status.startsWith("5.7.")) ? read : { ...read, class: "unknown" };
}

/** Reads what is said of one recipient. */
export function refusalOf(recipient: ReportedRecipient): Refusal {
	const { code, diagnostic } = recipient;
	const status = statusOf(recipient);
	const text = status && !statusIn(diagnostic) ? `${status} ${diagnostic}`.trim() : diagnostic;
	// A program that gives up for good, without a reply or a status, says as much as a bare refusal.
	const given = code ?? (saysNothing(status) ? 550 : null);
	const said = code === null ? text : `${code} ${text.replace(/^\d{3}[ -]/, "")}`;
	return atItsStage(readRefusal({ receiver: receiverOf(recipient), code: given, text: said }), recipient, status);
}
