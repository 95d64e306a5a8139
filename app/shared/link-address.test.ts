import { expect, test } from "vitest";
import { isHarmless, leadsSomewhere, linkAddress } from "./link-address.ts";

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

test.each([
	"https://exemple.org/a_(b)?c#d",
	"http://localhost:3000/",
	"mailto:nadia@exemple.org",
	"tel:+33102030405",
	"/actualites/la-casse",
	"/",
	"../autre",
	"#note",
	"?q=a",
	"{{adresse}}",
])("a link may lead to %s", (address) => {
	expect(leadsSomewhere(address)).toBe(true);
});

test.each([
	"javascript:alert(1)",
	"JavaScript:alert(1)",
	"data:text/html,x",
	"vbscript:x",
	"file:///etc/passwd",
	"//exemple.org",
	"/\\exemple.org",
	"https://",
	"rien",
	"localhost",
	"la casse",
	"",
])("no link is made to « %s »", (address) => {
	expect(leadsSomewhere(address)).toBe(false);
});

test.each(["javascript:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)", "data:text/html,x", "vbscript:x"])(
	"%j is no address to draw a link with",
	(address) => {
		expect(isHarmless(address)).toBe(false);
	},
);
