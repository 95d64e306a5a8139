import { Hono } from "hono";
import { expect, test } from "vitest";
import { bareAddresses } from "./bare-addresses.ts";
import { clientAddress } from "./client-address.ts";
import { mayBeHeld } from "./public-pages.ts";
import { isSameSite } from "./same-site.ts";

const site = "https://exemple.fr";

test.each([
	[{}, true],
	[{ origin: "https://exemple.fr" }, true],
	[{ origin: "http://localhost:3000", host: "localhost:3000" }, true],
	[{ origin: "https://ailleurs.example", host: "exemple.fr" }, false],
	[{ origin: "null" }, false],
	[{ "sec-fetch-site": "cross-site" }, false],
	[{ "sec-fetch-site": "same-site", origin: "https://exemple.fr" }, false],
	[{ "sec-fetch-site": "same-origin", origin: "https://exemple.fr" }, true],
])("a write with %o comes from our own pages: %s", (headers, ours) => {
	expect(isSameSite(new Headers(headers as Record<string, string>), site)).toBe(ours);
});

test("only as many proxies as are trusted are believed", () => {
	const forwarded = "203.0.113.9, 198.51.100.7, 192.0.2.1";
	expect(clientAddress(forwarded, "127.0.0.1", 0)).toBe("127.0.0.1");
	expect(clientAddress(forwarded, "127.0.0.1", 1)).toBe("192.0.2.1");
	expect(clientAddress(forwarded, "127.0.0.1", 2)).toBe("198.51.100.7");
	expect(clientAddress(undefined, "127.0.0.1", 1)).toBe("127.0.0.1");
});

test.each([
	["/", true],
	["/actualites/un", true],
	["/flux.xml", true],
	["/admin", false],
	["/admin/x", false],
	["/envois/inscription", false],
	["/inscription", false],
	["/healthz", false],
	["/administration", true],
])("%s may be held: %s", (path, held) => {
	expect(mayBeHeld(path)).toBe(held);
});

test("documents for machines have one address", async () => {
	const app = new Hono().use(bareAddresses).all("*", (c) => c.text("ok"));
	const asked = await app.request("/flux.xml?x=1");
	expect([asked.status, asked.headers.get("location")]).toEqual([301, "/flux.xml"]);
	expect((await app.request("/flux.xml")).status).toBe(200);
	expect((await app.request("/actualites?categorie=Innovation")).status).toBe(200);
});
