import { domainToUnicode } from "node:url";

/** A domain as people write it: with the accents that mail servers know it without. */
export function shownDomain(domain: string): string {
	return (/xn--/i.test(domain) && domainToUnicode(domain)) || domain;
}

/** An address as people write it; what holds no @ stays as it is. */
export function shownAddress(address: string): string {
	const at = address.lastIndexOf("@") + 1;
	return at === 0 ? address : address.slice(0, at) + shownDomain(address.slice(at));
}
