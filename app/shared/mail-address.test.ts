import { expect, test } from "vitest";
import { emailKey, hasAccentedName, isEmail, withAsciiDomain } from "./mail-address.ts";

test.each([
	["zoe@café-théâtre.fr", "zoe@xn--caf-thtre-g2a7ed.fr"],
	["Zoé@Été.FR", "Zoé@xn--t-9fab.fr"],
	["a@δοκιμή.ελ", "a@xn--jxalpdlp.xn--qxam"],
	["a@faß.de", "a@xn--fa-hia.de"],
	["Solange@Exemple.fr", "Solange@Exemple.fr"],
	["a@xn--caf-dma.fr", "a@xn--caf-dma.fr"],
	["sans arobase", "sans arobase"],
	["a@é/.fr", "a@é/.fr"],
	["a@é?.fr", "a@é?.fr"],
	["a@é:80", "a@é:80"],
])("%s is known to mail servers as %s", (typed, known) => {
	expect(withAsciiDomain(typed)).toBe(known);
});

test.each(["a@b.fr", "o'neil@exemple.ie", "Zoé@xn--t-9fab.fr", "a@xn--jxalpdlp.xn--qxam", "a+b@sous.exemple.museum"])(
	"%s is an address",
	(text) => {
		expect(isEmail(text)).toBe(true);
	},
);

test.each([
	"",
	"a",
	"a@b",
	"@b.fr",
	"a@-b.fr",
	"a@b-.fr",
	"a@b..fr",
	"a@.fr",
	"a@1.2.3.4",
	"a@é.fr",
	"a b@c.fr",
	"a@b.fr\n",
	"a@b.fr, c@d.fr",
	`a@${"b".repeat(64)}.fr`,
	`a@${`${"b".repeat(63)}.`.repeat(4)}fr`,
])("%j is none", (text) => {
	expect(isEmail(text)).toBe(false);
});

test("only what stands before the @ needs more than a domain's spelling", () => {
	expect([hasAccentedName("zoé@exemple.fr"), hasAccentedName("zoe@é.fr"), hasAccentedName("zoe@exemple.fr")]).toEqual([true, false, false]);
});

test("one person, however capitals, accents and the domain are written", () => {
	expect(new Set([" zoe@Été.fr ", "ZOE@e\u0301te\u0301.fr", "zoe@XN--t-9fab.fr"].map(emailKey))).toEqual(new Set(["zoe@xn--t-9fab.fr"]));
	expect(emailKey(" Zoe\u0301@Exemple.FR ")).toBe("zoé@exemple.fr");
});
