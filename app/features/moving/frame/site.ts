// The address of the old site, as the administrator or its own settings say it.
import { frameRefusals } from "./copy.ts";
import { ImportRefusal } from "./refusal.ts";

/** An address without a slash at its end; "" for what is none. */
export function wholeAddress(written: string): string {
	const url = URL.parse(written.trim());
	return url && /^https?:$/.test(url.protocol) ? url.origin + url.pathname.replace(/\/+$/, "") : "";
}

/** What --site says; "" where it was not given. Throws ImportRefusal for what is no address. */
export function givenSite(given: string | null | undefined): string {
	if (!given?.trim()) return "";
	const site = wholeAddress(given);
	if (site === "") throw new ImportRefusal(frameRefusals.site(given), "site");
	return site;
}
