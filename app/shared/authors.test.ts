// Signatures taken apart, shown in pieces, and the lines of an author's links.
import { expect, test } from "vitest";
import { linksIn, linksText, namesSigned, signedPieces } from "./authors.ts";
import { readLinks } from "./rows.ts";

test.each([
	["Jeanne Martin", ["Jeanne Martin"]],
	["Jeanne Martin et Paul Durand", ["Jeanne Martin", "Paul Durand"]],
	["A, B et C", ["A", "B", "C"]],
	["A, B, et C", ["A", "B", "C"]],
	["A & B", ["A", "B"]],
	["A ; B", ["A", "B"]],
	["A\u00a0et B", ["A", "B"]],
	["Étienne Étang", ["Étienne Étang"]],
	["R&D du Collectif", ["R&D du Collectif"]],
	["Ada et ADA", ["Ada"]],
	["Violette Lacoste", ["Violette Lacoste"]],
	[" , et … ", []],
	["", []],
	["ветер", ["ветер"]],
	["村上春樹 et Лев Толстой", ["村上春樹", "Лев Толстой"]],
	["Лев et ЛЕВ", ["Лев"]],
	["Александр II et Николай II", ["Александр II", "Николай II"]],
	["★ et ♥", []],
	["a".repeat(501), []],
])("« %s » names %j", (signature, names) => {
	expect(namesSigned(signature).map(({ written }) => written)).toEqual(names);
});

test("names that are found somewhere are links, the words between stay; the pieces are the signature", () => {
	const people = [
		{ written: "Jeanne Martin", href: "/auteurs/jeanne-martin" },
		{ written: "Paul", href: null },
		{ written: "Jo", href: "/auteurs/jo" },
		{ written: "Personne", href: "/auteurs/personne" },
	];
	const pieces = signedPieces("Jeanne Martin, Paul et Jo", people);
	expect(pieces).toEqual([
		{ text: "Jeanne Martin", href: "/auteurs/jeanne-martin" },
		{ text: ", Paul et ", href: null },
		{ text: "Jo", href: "/auteurs/jo" },
	]);
});

test("a name that begins another one is not found in it", () => {
	const jean = [{ written: "Jean", href: "/auteurs/jean" }];
	expect(signedPieces("Jeanne Martin et Jean", jean)).toEqual([
		{ text: "Jeanne Martin et ", href: null },
		{ text: "Jean", href: "/auteurs/jean" },
	]);
	expect(signedPieces("Jean Martin & Jean", jean)).toEqual([
		{ text: "Jean Martin & ", href: null },
		{ text: "Jean", href: "/auteurs/jean" },
	]);
	expect(signedPieces("Jean Martin", jean)).toEqual([{ text: "Jean Martin", href: null }]);
	const both = [{ written: "Jean et Marie", href: "/auteurs/jean-et-marie" }];
	expect(signedPieces("Jean et Marie", both)).toEqual([{ text: "Jean et Marie", href: "/auteurs/jean-et-marie" }]);
});

test.each([
	["https://exemple.fr", [{ name: "exemple.fr", url: "https://exemple.fr/" }]],
	[
		"Mastodon https://mamot.fr/@ada\n\n  Le blog   d’Ada https://www.ada.fr/",
		[
			{ name: "Mastodon", url: "https://mamot.fr/@ada" },
			{ name: "Le blog d’Ada", url: "https://www.ada.fr/" },
		],
	],
	["", []],
	["http://exemple.fr", null],
	["javascript:alert(1)", null],
	["Mastodon", null],
	["https://ada:secret@exemple.fr", null],
	["https://localhost", null],
])("the lines %j are %j", (text, links) => {
	expect(linksIn(text)).toEqual(links);
	if (links) expect(linksIn(linksText(readLinks(JSON.stringify(links))))).toEqual(links);
});
