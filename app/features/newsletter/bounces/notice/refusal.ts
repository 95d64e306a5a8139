// Owns what a notice's words about one recipient mean: read as the same words in the dialogue are. Pure.
import type { Refusal } from "../../receivers/classes.ts";
import { readRefusal } from "../../receivers/read-refusal.ts";
import { statusIn } from "../../sending/classify.ts";
import type { ReportedRecipient } from "./notice.ts";

/** `5.0.0` says that it failed and nothing more; so does nothing at all. */
const saysNothing = (status: string) => status === "" || status.endsWith(".0.0");

/** The enhanced status to show: the one that is given, or the one in the server's words where that says more. */
export function statusOf({ status, diagnostic }: Pick<ReportedRecipient, "status" | "diagnostic">): string {
	const given = statusIn(status);
	return saysNothing(given) ? statusIn(diagnostic) || given : given;
}

/** Reads what is said of one recipient. */
export function refusalOf(recipient: ReportedRecipient): Refusal {
	const { code, diagnostic, isAfterData } = recipient;
	const status = statusOf(recipient);
	const text = status && !statusIn(diagnostic) ? `${status} ${diagnostic}`.trim() : diagnostic;
	// A program that gives up for good, without a reply or a status, says as much as a bare refusal.
	const given = code ?? (saysNothing(status) ? 550 : null);
	const read = readRefusal({ receiver: null, code: given, text: code === null ? text : `${code} ${text.replace(/^\d{3}[ -]/, "")}` });
	// What is still tried is never a dead address, whatever it quotes.
	if (recipient.action === "delayed") return { ...read, class: "transient" };
	// After the message itself, a status of policy is about the message, whatever the words beside it.
	if (isAfterData && read.class === "gone" && status.startsWith("5.7.")) return { ...read, class: "unknown" };
	return read;
}
