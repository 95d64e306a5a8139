import { expect, test } from "vitest";
import { loggablePath } from "../../app/shared/private-links.ts";
import { clientAddress } from "./client-address.ts";
import { isSameSite } from "./same-site.ts";

const site = "https://exemple.fr";

const siteHost = { host: "exemple.fr" };
const local = (host: string) => ({ host });

test.each<[string, Record<string, string>, number, boolean]>([
	["no browser", siteHost, 0, true],
	["the configured address", { ...siteHost, origin: "https://exemple.fr" }, 0, true],
	["the configured address, its own port written", { ...siteHost, origin: "https://exemple.fr:443" }, 0, true],
	["behind a proxy that keeps no host", { ...local("127.0.0.1:3000"), origin: "https://exemple.fr" }, 0, true],
	["localhost", { ...local("localhost:3000"), origin: "http://localhost:3000" }, 0, true],
	["127.0.0.1", { ...local("127.0.0.1:3000"), origin: "http://127.0.0.1:3000" }, 0, true],
	["::1", { ...local("[::1]:3000"), origin: "http://[::1]:3000" }, 0, true],
	["a second host", { ...local("autre.exemple:8080"), origin: "http://autre.exemple:8080" }, 0, true],
	["a second host behind https", { ...local("autre.exemple"), origin: "https://autre.exemple", "x-forwarded-proto": "https" }, 1, true],
	["two proxies", { ...local("autre.exemple"), origin: "https://autre.exemple", "x-forwarded-proto": "https, http" }, 2, true],
	[
		"two proxies, one of which speaks",
		{ ...local("autre.exemple"), origin: "https://autre.exemple", "x-forwarded-proto": "https" },
		2,
		true,
	],
	[
		"a scheme forwarded by nobody we trust",
		{ ...local("autre.exemple"), origin: "https://autre.exemple", "x-forwarded-proto": "https" },
		0,
		false,
	],
	[
		"a scheme written by the client itself",
		{ ...local("autre.exemple"), origin: "https://autre.exemple", "x-forwarded-proto": "https, http" },
		1,
		false,
	],
	["a host forwarded by anybody", { ...siteHost, origin: "https://ailleurs.example", "x-forwarded-host": "ailleurs.example" }, 1, false],
	["a foreign host", { ...siteHost, origin: "https://ailleurs.example" }, 0, false],
	["a foreign scheme", { ...siteHost, origin: "http://exemple.fr", "x-forwarded-proto": "https" }, 1, false],
	["a foreign port", { ...siteHost, origin: "https://exemple.fr:8443" }, 0, false],
	["a foreign port here", { ...local("localhost:3000"), origin: "http://localhost:4000" }, 0, false],
	["a subdomain", { ...siteHost, origin: "https://sous.exemple.fr" }, 0, false],
	["a hidden origin", { ...siteHost, origin: "null" }, 0, false],
	["a hidden origin that the browser vouches for", { ...siteHost, origin: "null", "sec-fetch-site": "same-origin" }, 0, true],
	["a hidden origin typed by nobody", { ...siteHost, origin: "null", "sec-fetch-site": "none" }, 0, false],
	["an origin that is no address", { ...siteHost, origin: "exemple" }, 0, false],
	["an origin without a host", { ...siteHost, origin: "data:text/html,x" }, 0, false],
	["no host", { origin: "http://localhost:3000" }, 0, false],
	["cross-site", { ...siteHost, "sec-fetch-site": "cross-site" }, 0, false],
	["same-site", { ...siteHost, "sec-fetch-site": "same-site", origin: "https://exemple.fr" }, 0, false],
	["same-origin", { ...siteHost, "sec-fetch-site": "same-origin", origin: "https://exemple.fr" }, 0, true],
	["same-origin, a foreign host", { ...siteHost, "sec-fetch-site": "same-origin", origin: "https://ailleurs.example" }, 0, false],
])("a write from %s: %o, %i proxies trusted, is ours: %s", (_, headers, trustedProxies, ours) => {
	expect(isSameSite({ headers: new Headers(headers), siteUrl: site, trustedProxies })).toBe(ours);
});

test("only as many proxies as are trusted are believed", () => {
	const forwarded = "203.0.113.9, 198.51.100.7, 192.0.2.1";
	expect(clientAddress(forwarded, "127.0.0.1", 0)).toBe("127.0.0.1");
	expect(clientAddress(forwarded, "127.0.0.1", 1)).toBe("192.0.2.1");
	expect(clientAddress(forwarded, "127.0.0.1", 2)).toBe("198.51.100.7");
	expect(clientAddress(undefined, "127.0.0.1", 1)).toBe("127.0.0.1");
});

test.each([
	["/actualites/un", "/actualites/un"],
	["/o/0123.gif", "/o/…"],
	["/l/0123/4", "/l/…"],
	["/desinscription/0123", "/desinscription/…"],
	["/mes-donnees/a.b/mes-donnees.json", "/mes-donnees/…"],
	["//Confirmation/a.b.data", "/confirmation/…"],
	["/%64esinscription/0123", "/desinscription/…"],
	["/desinscription", "/desinscription"],
	["/desinscription/", "/desinscription/"],
	["/desinscription%2F0123", "/desinscription/…"],
	["/desinscription%252F0123", "/desinscription/…"],
	["/desinscription%E0/0123", "/desinscription/…"],
	["/Desinscription;a/0123", "/desinscription/…"],
	["/%E0desinscription/0123", "/desinscription/…"],
	["/%EF%BF%BDE0desinscription/0123", "/desinscription/…"],
	["/desinscription0123", "/desinscription/…"],
	["/mes-donnees./0123", "/mes-donnees/…"],
	["/mes-%20donnees/0123", "/mes- donnees/…"],
	["/%2Fconfirmation/0123", "/confirmation/…"],
	["/confirmation%00/0123", "/confirmation/…"],
	["/https://exemple.fr/desinscription/0123", "/desinscription/…"],
	["/l;a/0123", "/l/…"],
	["/O%2F0123.gif", "/o/…"],
	["/lettres/0123", "/lettres/0123"],
	["/o-la-la/0123", "/o-la-la/0123"],
	["/actualites/confirmation-du-budget/x", "/actualites/confirmation-du-budget/x"],
])("the log keeps of %s: %s", (path, kept) => {
	expect(loggablePath(path)).toBe(kept);
});
