import { expect, test } from "vitest";
import { linkAddress } from "./link-address.ts";

test.each([
	["exemple.org", "https://exemple.org"],
	[" www.exemple.org/page?a=1#b ", "https://www.exemple.org/page?a=1#b"],
	["exemple.org:8080/a", "https://exemple.org:8080/a"],
	["été-à-l-ouest.fr", "https://été-à-l-ouest.fr"],
	["nadia@exemple.org", "mailto:nadia@exemple.org"],
	["https://exemple.org", "https://exemple.org"],
	["http://exemple.org", "http://exemple.org"],
	["mailto:nadia@exemple.org", "mailto:nadia@exemple.org"],
	["tel:+33102030405", "tel:+33102030405"],
	["/actualites/la-casse", "/actualites/la-casse"],
	["#note", "#note"],
	["?q=a", "?q=a"],
	["la casse", "la casse"],
	["", ""],
])("a link typed as « %s » leads to %s (issue 14)", (typed, address) => {
	expect(linkAddress(typed)).toBe(address);
});
