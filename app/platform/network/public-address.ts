// Which addresses of the network an address somebody gave may lead to: the public ones alone, never this machine, its network or its host's services.
import { BlockList, isIP } from "node:net";

const closed = new BlockList();
for (const [network, prefix] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	// Public in its form alone: Azure answers its machines there, with their settings and certificates.
	["168.63.129.16", 32],
	// Link-local, where hosts answer with their machines' secrets.
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 4],
	["240.0.0.0", 4],
] as const) {
	closed.addSubnet(network, prefix, "ipv4");
}
const openV6 = new BlockList();
openV6.addSubnet("2000::", 3, "ipv6");
const closedV6 = new BlockList();
for (const [network, prefix] of [
	["2001::", 23],
	["2001:db8::", 32],
	// Addresses of IPv4 in those of IPv6: whatever they lead to.
	["2002::", 16],
	["3fff::", 20],
] as const) {
	closedV6.addSubnet(network, prefix, "ipv6");
}

/** Whether an IP address is one of the public network; false for what is no IP address. */
export function isPublicAddress(address: string): boolean {
	const version = isIP(address);
	if (version === 4) return !closed.check(address, "ipv4");
	return version === 6 && openV6.check(address, "ipv6") && !closedV6.check(address, "ipv6");
}
