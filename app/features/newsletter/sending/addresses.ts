// Owns the names a delivery bears in its mail, by which answers find their way back: return path, Message-ID, unsubscribe
// address. All are made of the delivery's token, so a second try bears the same ones. Pure.

/** RFC 5321: what stands before the @ of an address. */
const LOCAL_AT_MOST = 64;
const TOKEN = /^[0-9a-f]{32}$/;

/** The mailbox `name+tag-token@domain`; the mailbox itself where that would be too long an address. */
function tagged(mailbox: string, tag: "b" | "d", token: string): string {
	const at = mailbox.lastIndexOf("@");
	const local = `${mailbox.slice(0, at)}+${tag}-${token}`;
	return local.length > LOCAL_AT_MOST ? mailbox : `${local}${mailbox.slice(at)}`;
}

/** The envelope sender (VERP): where a delivery report about this delivery comes back to. */
export function bounceAddress(mailbox: string, token: string): string {
	return tagged(mailbox, "b", token);
}

/** Whoever writes to it leaves the newsletter: what mail programs without web do (List-Unsubscribe: mailto). */
export function leaveAddress(mailbox: string, token: string): string {
	return tagged(mailbox, "d", token);
}

/** Reads an address made above; null for any other. Servers may have changed its capitals. */
export function readTaggedAddress(address: string): { kind: "bounce" | "leave"; token: string } | null {
	const parts = /\+(?<tag>[bd])-(?<token>[0-9a-f]{32})@/i.exec(address)?.groups;
	if (!parts?.token) return null;
	return { kind: parts.tag?.toLowerCase() === "b" ? "bounce" : "leave", token: parts.token.toLowerCase() };
}

/** The Message-ID, angle brackets included: the same for every try of one delivery. */
export function messageIdOf(delivery: { newsletterId: string; token: string }, domain: string): string {
	return `<nl.${delivery.newsletterId}.${delivery.token}@${domain}>`;
}

/** The token in a Message-ID of ours; null in any other. */
export function readMessageId(messageId: string): string | null {
	const token = /<?nl\.[^<>@\s]*\.([0-9a-f]{32})@/i.exec(messageId)?.[1]?.toLowerCase();
	return token && TOKEN.test(token) ? token : null;
}
