// Where a form sent without JavaScript leads back to. What arrives is a stranger's text: only a path of this site passes.

const OUR_OWN = "http://this.site";
const CONTROL = /[\p{Cc}\s\\]/u;

/**
 * Reads the hidden field or query parameter `retour`.
 * @returns its path and query on this site, without an open dialog and without words already said; "/" for anything else
 */
export function returnPath(text: string | null | undefined): string {
	if (!text || text.length > 1_000 || !text.startsWith("/") || CONTROL.test(text)) return "/";
	if (!URL.canParse(text, OUR_OWN)) return "/";
	const url = new URL(text, OUR_OWN);
	// "//elsewhere.example" parses as another site; "/.//elsewhere.example" would become one once written out.
	if (url.origin !== OUR_OWN || url.pathname.startsWith("//")) return "/";
	url.searchParams.delete("dialogue");
	url.searchParams.delete("fait");
	return url.pathname + url.search;
}

/** The same path with `?fait=`, signed by the server, which the layout turns into words of success. */
export function returnPathDone(path: string, done: string): string {
	const url = new URL(path, OUR_OWN);
	url.searchParams.set("fait", done);
	return url.pathname + url.search;
}
