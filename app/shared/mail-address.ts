// The one judge of e-mail addresses, for browser and server. A domain may be written with accents: mail servers know it in
// ASCII (punycode, RFC 5891), and so do we. What stands before the @ has no such spelling: with accents, only servers that
// offer SMTPUTF8 (RFC 6531) can carry it, which is for the server to say.

/** RFC 5321: what an address may measure. */
const DOMAIN_AT_MOST = 253;

/** One `@`, a domain with a dot; letters of any alphabet before it, without quoted oddities. */
const ADDRESS =
	/^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}@(?<domain>(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9]))$/iu;
const ASCII = /^[\x20-\x7e]*$/;
/** What would be something else than a domain's name to the reader of an address. */
const NO_NAME = /[\s/?#@:%\\<>^|[\]]/;

function splitAt(address: string): [local: string, domain: string] {
	const at = address.lastIndexOf("@");
	return at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at + 1)];
}

/** What stands after the @ of an address. */
export function domainOf(address: string): string {
	return address.slice(address.lastIndexOf("@") + 1);
}

/** The same address with its domain as mail servers know it; an address in ASCII, or one that has no such domain, as it is. */
export function withAsciiDomain(address: string): string {
	const [local, domain] = splitAt(address);
	if (ASCII.test(domain) || NO_NAME.test(domain)) return address;
	// The browser and Node alike spell a host that way; a name that is none cannot be parsed.
	return URL.canParse(`http://${domain}`) ? `${local}@${new URL(`http://${domain}`).hostname}` : address;
}

/** Whether a text, its domain in ASCII, is one e-mail address. */
export function isEmail(text: string): boolean {
	return (ADDRESS.exec(text)?.groups?.domain ?? "").length > 0 && splitAt(text)[1].length <= DOMAIN_AT_MOST;
}

/** Whether what stands before the @ needs a server that offers SMTPUTF8. */
export function hasAccentedName(address: string): boolean {
	return !ASCII.test(splitAt(address)[0]);
}

/** One spelling an address: two that differ only in capitals, or in how their domain is written, are the same person. */
export function emailKey(email: string): string {
	return withAsciiDomain(email.trim().normalize("NFC")).toLowerCase();
}
