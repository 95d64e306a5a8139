import { expect, test } from "vitest";
import { shownAddress, shownDomain } from "./shown-address.server.ts";

test("people read their address and their domain with the accents they write; what cannot be read stays as it is", () => {
	expect(shownAddress("zoe@xn--t-9fab.fr")).toBe("zoe@été.fr");
	expect(shownAddress("xn--zoe@exemple.fr")).toBe("xn--zoe@exemple.fr");
	expect(shownAddress("xn--t-9fab.fr")).toBe("xn--t-9fab.fr");
	expect(shownDomain("lettres.xn--t-9fab.fr")).toBe("lettres.été.fr");
	expect(shownDomain("exemple.fr")).toBe("exemple.fr");
	expect(shownDomain("xn--a.fr")).toBe("xn--a.fr");
});
