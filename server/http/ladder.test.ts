import { Hono } from "hono";
import { expect, test } from "vitest";
import { loggablePath } from "../../app/platform/http/private-links.ts";
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
	["/o/0.gif", false],
	["/l/0/1", false],
	["/confirmation/a.b", false],
	["/MES-DONNEES/a.b", false],
])("%s may be held: %s", (path, held) => {
	expect(mayBeHeld(path)).toBe(held);
});

test.each([
	["/actualites/un", "/actualites/un"],
	["/o/0123.gif", "/o/…"],
	["/l/0123/4", "/l/…/4"],
	["/desinscription/0123", "/desinscription/…"],
	["/mes-donnees/a.b/export", "/mes-donnees/…/export"],
	["//Confirmation/a.b.data", "/confirmation/…"],
	["/%64esinscription/0123", "/desinscription/…"],
	["/desinscription", "/desinscription"],
])("the log keeps of %s: %s", (path, kept) => {
	expect(loggablePath(path)).toBe(kept);
});

test("documents for machines have one address", async () => {
	const app = new Hono().use(bareAddresses).all("*", (c) => c.text("ok"));
	const asked = await app.request("/flux.xml?x=1");
	expect([asked.status, asked.headers.get("location")]).toEqual([301, "/flux.xml"]);
	expect((await app.request("/flux.xml")).status).toBe(200);
	expect((await app.request("/actualites?categorie=Innovation")).status).toBe(200);
});
