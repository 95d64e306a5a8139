// Owns whose request it is: behind which proxies the client stands, and which addresses are one client.
import { isIPv6 } from "node:net";

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 one, since a household or a server is given
 * that many addresses and may change them at will.
 */
export function clientKey(address: string): string {
	const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (v4 || !isIPv6(address)) return v4 ?? address.slice(0, 64);
	const [head = "", tail] = (address.split("%", 1)[0] ?? "").toLowerCase().split("::");
	const left = head.split(":").filter(Boolean);
	const right = (tail ?? "").split(":").filter(Boolean);
	const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
	const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
	return `${groups.join(":")}::/64`;
}

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
