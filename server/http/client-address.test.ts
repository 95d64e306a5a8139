import { expect, test } from "vitest";
import { clientAddress, clientKey } from "./client-address.ts";

test.each([
	["no proxy is trusted", "1.1.1.1", 0, "9.9.9.9"],
	["the nearest proxy is trusted", "6.6.6.6, 1.1.1.1", 1, "1.1.1.1"],
	["two proxies are trusted", "6.6.6.6, 1.1.1.1, 2.2.2.2", 2, "1.1.1.1"],
	["fewer hops than proxies", "1.1.1.1", 2, "1.1.1.1"],
	["nothing forwarded", undefined, 1, "9.9.9.9"],
])("%s", (_, forwarded, proxies, client) => {
	expect(clientAddress(forwarded, "9.9.9.9", proxies)).toBe(client);
});

test.each([
	["192.0.2.7", "192.0.2.7"],
	["::ffff:192.0.2.7", "192.0.2.7"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
	["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
	["2001:db8::9", "2001:db8:0:0::/64"],
	["::1", "0:0:0:0::/64"],
	["fe80::1%eth0", "fe80:0:0:0::/64"],
	["not an address", "not an address"],
	["", ""],
])("%s counts as %s", (address, key) => {
	expect(clientKey(address)).toBe(key);
});
