import { withAsciiDomain } from "../../shared/mail-address.ts";

const MONTHS = 6;

/** RFC 6068: what would end or divide an address is encoded, and so is whatever is not ASCII. */
function mailto(address: string): string {
	const known = withAsciiDomain(address);
	const at = known.lastIndexOf("@");
	return `mailto:${encodeURIComponent(known.slice(0, at))}@${encodeURIComponent(known.slice(at + 1))}`;
}

/**
 * The text of /.well-known/security.txt (RFC 9116). It says the same for a whole month, and is good for five months at least.
 * @param given.contact - a checked e-mail address, or an address with https
 */
export function writeSecurityTxt(given: { contact: string; siteUrl: string; now: Date }): string {
	const { contact, siteUrl, now } = given;
	const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS, 1));
	const lines = [
		// As the parser of addresses writes it, there is neither a space nor a line's end in it.
		`Contact: ${/^https:/i.test(contact) ? new URL(contact).href : mailto(contact)}`,
		`Expires: ${expires.toISOString().replace(".000", "")}`,
		"Preferred-Languages: fr",
	];
	// The standard knows no address without TLS.
	if (siteUrl.startsWith("https:")) lines.push(`Canonical: ${siteUrl}/.well-known/security.txt`);
	return `${lines.join("\n")}\n`;
}
