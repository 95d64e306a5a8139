import { expect, test } from "vitest";
import { writeSecurityTxt } from "./write-security-txt.ts";

const now = new Date("2026-01-31T23:59:59.000Z");
const write = (contact: string, siteUrl = "https://exemple.fr") => writeSecurityTxt({ contact, siteUrl, now });

test("security.txt names whom to tell, until when, in which language, and its own address", () => {
	expect(write("bonjour@exemple.fr")).toBe(
		[
			"Contact: mailto:bonjour@exemple.fr",
			"Expires: 2026-07-01T00:00:00Z",
			"Preferred-Languages: fr",
			"Canonical: https://exemple.fr/.well-known/security.txt",
			"",
		].join("\n"),
	);
});

test("without TLS there is no address of its own to write", () => {
	expect(write("bonjour@exemple.fr", "http://localhost:3000")).not.toContain("Canonical");
});

test.each([
	["https://exemple.fr/failles?x=é", "https://exemple.fr/failles?x=%C3%A9"],
	["HTTPS://Été.fr", "https://xn--t-9fab.fr/"],
	["zoé+a&b@été.fr", "mailto:zo%C3%A9%2Ba%26b@xn--t-9fab.fr"],
])("the contact %s is written as %s", (contact, written) => {
	expect(write(contact).split("\n")[0]).toBe(`Contact: ${written}`);
});

test.each(["a@b.fr\r\nContact: mailto:x@y.fr", "https://a.fr/\r\nContact: https://x.fr", "https://a.fr/\u2028x", "a\nb"])(
	"whatever is handed over as contact, %j adds no line",
	(contact) => {
		expect(write(contact).split(/[\r\n\u2028\u2029]/)).toHaveLength(5);
	},
);

test("every day of two years it holds for five months and for less than a year, and changes once a month", () => {
	const texts = new Set<string>();
	const day = 86_400_000;
	for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2029, 0, 1); at += day) {
		const text = writeSecurityTxt({ contact: "a@b.fr", siteUrl: "https://exemple.fr", now: new Date(at) });
		texts.add(text);
		const left = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "") - at) / day;
		expect(left).toBeGreaterThan(145);
		expect(left).toBeLessThan(190);
	}
	expect(texts.size).toBe(24);
});
