/** Of a text so many links are kept. */
const AT_MOST = 200;
const HREF = /<a\s[^<>]*?href="([^"]*)"/g;
/** What stands under these is no page. */
const FILES = /^\/(?:images|fichiers|partage)\//;

const plain = (written: string) => written.replaceAll("&amp;", "&").replaceAll("&#38;", "&");

/**
 * The addresses a rendered text leads to that may be a page of this site, each once: paths, and whole addresses, which whoever knows the
 * site's own compares. Without what comes after `?` or `#`, nor a slash at their end.
 * @param html - as platform/markdown makes it
 */
export function linkedAddresses(html: string): string[] {
	const found = new Set<string>();
	for (const [, written = ""] of html.matchAll(HREF)) {
		const address = plain(written).replace(/[?#].*$/s, "");
		const isPath = address.startsWith("/") && !address.startsWith("//");
		if (!isPath && !/^https?:\/\/[^/]+\/./.test(address)) continue;
		const bare = address.length > 1 ? address.replace(/\/$/, "") : address;
		if (!FILES.test(bare) && bare.length <= 500) found.add(bare);
		if (found.size === AT_MOST) break;
	}
	return [...found];
}
