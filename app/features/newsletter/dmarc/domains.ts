// Owns which domains are ours: the one our mails come from, those above it, where its DMARC rule may stand, and those below it. Pure.
import { domainOf, withAsciiDomain } from "../../../shared/mail-address.ts";

/** A domain as mail servers and reports know it: in ASCII and small letters, without the dot that may end it. */
export function plainDomain(domain: string): string {
	return domainOf(withAsciiDomain(`@${domain.trim().toLowerCase().replace(/\.$/, "")}`));
}

/** The domain and those above it, but for the last label alone. */
export function domainsAbove(domain: string): string[] {
	const labels = plainDomain(domain).split(".");
	return labels.slice(0, Math.max(1, labels.length - 1)).map((_, index) => labels.slice(index).join("."));
}

/** Whether a domain is `ours`, stands above it or below it. */
export function isNear(domain: string, ours: string): boolean {
	const plain = plainDomain(domain);
	return domainsAbove(ours).includes(plain) || plain.endsWith(`.${plainDomain(ours)}`);
}
