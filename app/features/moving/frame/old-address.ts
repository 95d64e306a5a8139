import { decoded } from "../../../shared/decoded.ts";
/**
 * The one spelling of an address of the old site, used to record redirects, to look them up and to recognise links:
 * path decoded (NFC), repeated slashes made one, no slash at the end (but before a query), fragment dropped, and of the query only the number
 * that names a post (`?p=12`, `?page_id=12`, `?attachment_id=12`).
 *
 * @param address absolute URL, or path with optional query
 * @returns such as `/2013/01/05/mon-article`, `/?p=12`, `/blog/?p=12`; "" when the address cannot be read
 */
export function oldAddressKey(address: string): string {
	// The slashes go first: `//greek/` alone would be read as a host.
	const url = parse(address.replace(/^\/{2,}/, "/"));
	if (!url) return "";
	const path = decoded(url.pathname)
		.replace(/\/{2,}/g, "/")
		.replace(/(.)\/$/, "$1")
		.normalize("NFC");
	for (const name of ["p", "page_id", "attachment_id"]) {
		const id = url.searchParams.get(name);
		if (id && /^\d+$/.test(id)) return `${path === "/" ? "" : path}/?${name}=${id}`;
	}
	return path;
}

/**
 * Where an address of this site leads, as a header may say it: path, query and fragment, encoded. Never another host, whatever
 * the address holds (`//autre.example`, `/\\autre.example`, ends of lines).
 */
export function headerPath(address: string): string {
	const { pathname, search, hash } = new URL(address.replace(/^[/\\]+/, "/"), "http://site.invalid");
	return pathname.replace(/^\/+/, "/") + search + hash;
}

/** Host of an absolute http(s) address, lower case, without `www.`; "" for anything else. */
export function hostOf(address: string): string {
	if (!/^https?:\/\//i.test(address)) return "";
	return parse(address)?.host.replace(/^www\./, "") ?? "";
}

function parse(address: string): URL | null {
	return URL.parse(address, "http://site.invalid");
}
