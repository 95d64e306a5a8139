import { expect, test } from "vitest";
import { earlierKeys } from "./earlier-keys.server.ts";

test("every spelling of a domain that people could have typed, mixed ones included; today's key is not among them", () => {
	expect(earlierKeys(" Zoe@Exemple.FR ")).toEqual([]);
	expect(earlierKeys("Zoe@Exemple。fr")).toEqual(["zoe@exemple。fr"]);
	expect(earlierKeys("Zoé@xn--t-9fab.fr").sort()).toEqual(["zoé@xn--t-9fab。fr", "zoé@été.fr", "zoé@été。fr"]);
	expect(earlierKeys("a@été.café.fr")).toEqual(expect.arrayContaining(["a@été.café.fr", "a@xn--t-9fab.café.fr", "a@été.xn--caf-dma.fr"]));
	expect(earlierKeys("a@xn--zz--99999999.fr")).toEqual(["a@xn--zz--99999999。fr"]);
	expect(earlierKeys("pas une adresse")).toEqual([]);
});

test("a domain of very many accents costs no more than a few looks", () => {
	const domain = `${Array(12).fill("é").join(".")}.fr`;
	const keys = earlierKeys(`a@${domain}`);
	expect(keys).toContain(`a@${domain}`);
	expect(keys.length).toBeLessThan(10);
});
