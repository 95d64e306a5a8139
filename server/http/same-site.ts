// Owns the refusal of writes that another site's page makes a browser send. It is the one judge of origin: what it let
// through reaches React Router without `Origin`, which would be compared with an address that always says http.

/** From the request's own point of view: where it was sent to, and by which scheme. */
export type Arrival = { headers: Headers; siteUrl: string; trustedProxies: number };

/** By which scheme the client came: what the trusted proxy nearest to it saw, else http, which is all we listen to. */
function schemeOf({ headers, trustedProxies }: Arrival): string {
	const forwarded = headers.get("x-forwarded-proto");
	if (trustedProxies === 0 || !forwarded) return "http";
	const hops = forwarded.split(",").map((hop) => hop.trim().toLowerCase());
	return hops.at(-trustedProxies) ?? hops[0] ?? "http";
}

/**
 * true when a write comes from our own pages, or from a client that is no browser (neither Origin nor Sec-Fetch-Site).
 * Our pages: scheme, host and port of the configured address, or of the Host that the request itself was sent to. What a
 * proxy says of the host (X-Forwarded-Host) is not read: behind one, the configured address is the one that counts.
 */
export function isSameSite(arrival: Arrival): boolean {
	const { headers, siteUrl } = arrival;
	const fetchSite = headers.get("sec-fetch-site");
	if (fetchSite && fetchSite !== "same-origin" && fetchSite !== "none") return false;
	const origin = headers.get("origin");
	if (!origin) return true;
	// A page that hands on no referrer hides its origin too; the browser still says that it is ours.
	if (origin === "null") return fetchSite === "same-origin";
	const from = URL.parse(origin)?.origin;
	if (!from || from === "null") return false;
	return from === new URL(siteUrl).origin || from === URL.parse(`${schemeOf(arrival)}://${headers.get("host")}`)?.origin;
}
