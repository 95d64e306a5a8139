// Owns where a pasted link may lead: the web, a mail, a telephone, this site, a place in the text.

/** The address a link is kept with; null: its words stay without it. `site`: where this page is, so that its own addresses become paths. */
export function keptAddress(written: string, site: string): string | null {
	const address = written.trim();
	if (/^(?:mailto|tel):\S+$/i.test(address)) return address;
	// Word's own places: notes, tables of contents, bookmarks.
	if (/^#(?!_)\S+$/.test(address)) return address;
	if (/^\/(?![/\\])\S*$/.test(address)) return address;
	const whole = address.startsWith("//") ? `https:${address}` : address;
	if (!/^https?:\/\/[^\s/]/i.test(whole) || !URL.canParse(whole)) return null;
	const meant = unwrapped(new URL(whole));
	return ownPath(meant, site) ?? meant;
}

/** What a redirect of Google's or Outlook's leads to. */
function unwrapped(url: URL): string {
	const said =
		/(?:^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === "/url"
			? (url.searchParams.get("q") ?? url.searchParams.get("url"))
			: /\.safelinks\.protection\.outlook\.com$/.test(url.hostname)
				? url.searchParams.get("url")
				: null;
	return said && /^https?:\/\//i.test(said) && URL.canParse(said) ? said : url.href;
}

/** The path of an address of this site. */
export function ownPath(address: string, site: string): string | null {
	if (/^\/(?![/\\])\S*$/.test(address)) return address;
	if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
	const { origin, pathname, search, hash } = new URL(address);
	return origin === site ? pathname + search + hash : null;
}
