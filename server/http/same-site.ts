// Owns the refusal of writes that another site's page makes a browser send.

/**
 * true when a write comes from our own pages, or from a client that is no browser (neither Origin nor Sec-Fetch-Site).
 * Our pages: the configured address, or the host the request itself was sent to.
 */
export function isSameSite(headers: Headers, siteUrl: string): boolean {
	const fetchSite = headers.get("sec-fetch-site");
	if (fetchSite && fetchSite !== "same-origin" && fetchSite !== "none") return false;
	const origin = headers.get("origin");
	if (!origin) return true;
	if (!URL.canParse(origin)) return false;
	const { host } = new URL(origin);
	return host === new URL(siteUrl).host || host === headers.get("host");
}
