// Owns whose request it is, when proxies stand in front.

/**
 * The client's address. With `trustedProxies` n, the n-th entry from the right of X-Forwarded-For is believed, because
 * each trusted proxy appends the one it saw; without, only the connection itself is.
 */
export function clientAddress(forwardedFor: string | undefined, remote: string, trustedProxies: number): string {
	if (trustedProxies === 0 || !forwardedFor) return remote;
	const hops = forwardedFor
		.split(",")
		.map((hop) => hop.trim())
		.filter(Boolean);
	return hops.at(-trustedProxies) ?? hops[0] ?? remote;
}
