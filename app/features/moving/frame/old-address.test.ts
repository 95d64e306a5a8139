import { describe, expect, it } from "vitest";
import { headerPath, hostOf, oldAddressKey } from "./old-address.ts";

describe("oldAddressKey", () => {
	it.each([
		["https://ancien.example/2013/01/05/mon-article/", "/2013/01/05/mon-article"],
		["https://ancien.example/2013/01/05/mon-article/#suite", "/2013/01/05/mon-article"],
		["https://ancien.example/mon-article/?utm_source=x", "/mon-article"],
		["https://ancien.example/?p=12", "/?p=12"],
		["/?page_id=4&preview=true", "/?page_id=4"],
		["https://ancien.example/blog/?p=12", "/blog/?p=12"],
		["https://ancien.example//greek/%ce%b5%cf%80/", "/greek/επ"],
		["https://ancien.example/e%CC%81te/", "/\u00e9te"],
		["https://ancien.example", "/"],
		["/?p=javascript", "/"],
		["/100%/", "/100%"],
		["http://[", ""],
	])("%s is %s", (address, key) => {
		expect(oldAddressKey(address)).toBe(key);
	});
});

describe("headerPath", () => {
	it.each([
		["/actualites/un", "/actualites/un"],
		["https://ancien.example/dossiers/cœur/", "/dossiers/c%C5%93ur/"],
		["/recherche?q=x#y", "/recherche?q=x#y"],
		["/a\r\nSet-Cookie: b", "/aSet-Cookie:%20b"],
		["//autre.example/a", "/autre.example/a"],
		["/\\autre.example", "/autre.example"],
		["/%5Cautre.example", "/%5Cautre.example"],
		["/.//autre.example", "/autre.example"],
	])("%j is %s", (address, path) => {
		expect(headerPath(address)).toBe(path);
		expect(() => new Headers({ location: path })).not.toThrow();
	});
});

describe("hostOf", () => {
	it("takes www away and knows web addresses only", () => {
		expect(hostOf("https://WWW.Ancien.example/a")).toBe("ancien.example");
		expect(hostOf("mailto:a@b.example")).toBe("");
	});
});
