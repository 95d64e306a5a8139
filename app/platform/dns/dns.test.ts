import { afterEach, expect, test } from "vitest";
import { startDns } from "../../../tests/support/dns.ts";
import { openDns } from "./dns.server.ts";

let stop: (() => Promise<void>) | null = null;
afterEach(async () => {
	await stop?.();
	stop = null;
});

test("answers what there is, tells « there is none » from « nobody answered »", async () => {
	const server = await startDns({
		"exemple.fr": { txt: ["v=spf1 -all", "x".repeat(600)], a: ["192.0.2.7"] },
		"7.2.0.192.in-addr.arpa": { ptr: ["mx.exemple.fr"] },
	});
	stop = server.stop;
	const dns = openDns([server.address]);
	expect(await dns.texts("exemple.fr")).toEqual({ kind: "found", values: ["v=spf1 -all", "x".repeat(600)] });
	expect(await dns.addresses("exemple.fr")).toEqual({ kind: "found", values: ["192.0.2.7"] });
	expect(await dns.names("192.0.2.7")).toEqual({ kind: "found", values: ["mx.exemple.fr"] });
	expect(await dns.texts("rien.exemple.fr")).toEqual({ kind: "none", nameExists: false });
	expect(await dns.texts("7.2.0.192.in-addr.arpa")).toEqual({ kind: "none", nameExists: true });
	expect(await dns.names("192.0.2.8")).toMatchObject({ kind: "none" });
	expect(await dns.texts("pas un nom")).not.toMatchObject({ kind: "found" });
	server.silent = true;
	expect(await dns.texts("exemple.fr")).toEqual({ kind: "unknown" });
	expect(await dns.names("ceci n’est pas une adresse")).toEqual({ kind: "unknown" });
});
