import { expect, test } from "vitest";
import { returnPath, returnPathDone } from "./return-path.ts";

test.each([
	["/", "/"],
	["/actualites?categorie=Innovation&apres=abc", "/actualites?categorie=Innovation&apres=abc"],
	["/vie-alt/le-hameau?dialogue=newsletter", "/vie-alt/le-hameau"],
	["/?fait=inscription&dialogue=projet", "/"],
	["/actualites#fin", "/actualites"],
])("%s leads back to %s", (text, path) => {
	expect(returnPath(text)).toBe(path);
});

test.each([
	null,
	"",
	"actualites",
	"https://elsewhere.example/",
	"//elsewhere.example/",
	"/\\elsewhere.example",
	"/\t/elsewhere.example",
	"/.//elsewhere.example",
	"/..//elsewhere.example",
	"javascript:alert(1)",
	`/${"a".repeat(2_000)}`,
])("%s leads nowhere but home", (text) => {
	expect(returnPath(text)).toBe("/");
});

test("what was done joins the address, its filters kept", () => {
	expect(returnPathDone("/actualites?categorie=Innovation", "inscription")).toBe("/actualites?categorie=Innovation&fait=inscription");
});
