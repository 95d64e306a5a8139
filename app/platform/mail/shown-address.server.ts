import { domainToUnicode } from "node:url";

/** An address as people write it: its domain with the accents that mail servers know it without. */
export function shownAddress(address: string): string {
	const at = address.lastIndexOf("@") + 1;
	if (at === 0 || !/xn--/i.test(address)) return address;
	return address.slice(0, at) + (domainToUnicode(address.slice(at)) || address.slice(at));
}
