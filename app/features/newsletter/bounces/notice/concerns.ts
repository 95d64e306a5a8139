// Owns deciding from the head of a mail alone whether it is worth fetching: what people write to us is not read here. Pure.
import { decodeWords } from "postal-mime";
import { readTaggedAddress } from "../../sending/addresses.ts";
import { readBlocks } from "./fields.ts";
import { type Head, hasDelaySubject, hasFailureSubject, hasNullReturnPath, isAutomaticAnswer, isFromMachine } from "./machine.ts";

/** The fields it needs. */
export const CONCERNING_FIELDS = [
	"content-type",
	"to",
	"delivered-to",
	"x-original-to",
	"envelope-to",
	"x-envelope-to",
	"x-delivered-to",
	"message-id",
	"from",
	"subject",
	"return-path",
	"auto-submitted",
	"x-failed-recipients",
	"list-id",
];

const OLD_COMPLAINT = /^\s*complaint about message from\b/i;

/** From its head alone, whether a mail is worth fetching whole. */
export function mayConcernUs(head: string): boolean {
	const fields = readBlocks(head)[0] ?? new Map<string, string>();
	const field: Head = (name) => (name === "subject" || name === "from" ? decodeWords(fields.get(name) ?? "") : (fields.get(name) ?? ""));
	if (/^\s*multipart\/report\b/i.test(field("content-type")) || readTaggedAddress(head) !== null) return true;
	if (isAutomaticAnswer(field)) return false;
	const isFailure = hasFailureSubject(field) || hasDelaySubject(field);
	if (isFromMachine(field) && (isFailure || hasNullReturnPath(field) || /mailer-?daemon/i.test(field("from")))) return true;
	return (hasNullReturnPath(field) && isFailure) || OLD_COMPLAINT.test(field("subject"));
}
