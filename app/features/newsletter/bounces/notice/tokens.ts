// Owns finding which delivery of ours a mail that came back is about. Pure.
import type { Email } from "postal-mime";
import { readMessageId, readTaggedAddress } from "../../sending/addresses.ts";
import type { Fields } from "./fields.ts";

const DELIVERED_TO = new Set(["to", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "x-delivered-to"]);
const BARE = /\b([0-9a-f]{32})\b/i;

/** The tagged addresses of ours in what a mail was sent to. */
export function taggedIn(mail: Email): { kind: "bounce" | "leave"; token: string }[] {
	return mail.headers
		.filter(({ key }) => DELIVERED_TO.has(key))
		.flatMap(({ value }) => value.split(/[\s,;<>"]+/))
		.flatMap((address) => readTaggedAddress(address) ?? []);
}

/**
 * The tokens a mail bears: in the address it came to, in the envelope it names, and in the head of our mail it gives back (its
 * Message-ID, its return path, the link by which its reader leaves).
 */
export function tokensOf(mail: Email, original: Fields, envelope: readonly (string | undefined)[] = []): string[] {
	const answered = mail.headers.filter(({ key }) => key === "in-reply-to" || key === "references").map(({ value }) => value);
	const leaving = original.get("list-unsubscribe") ?? "";
	const found = [
		...taggedIn(mail).map(({ token }) => token),
		...envelope.map((value) => (value && (readTaggedAddress(value)?.token ?? BARE.exec(value)?.[1])) || ""),
		readMessageId(original.get("message-id") ?? "") ?? "",
		readTaggedAddress(original.get("return-path") ?? "")?.token ?? "",
		readTaggedAddress(leaving)?.token ?? BARE.exec(leaving)?.[1] ?? "",
		...answered.map((value) => readMessageId(value) ?? ""),
	];
	return [...new Set(found.map((token) => token.toLowerCase()).filter(Boolean))];
}
