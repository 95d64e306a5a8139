import { expect, test } from "vitest";
import { findTitles } from "./title-line.ts";

const rows = (text: string) => text.split("\n").map((line) => line.split(";"));
const found = (text: string) => {
	const { above, titles } = findTitles(rows(text));
	return [above.length, titles?.join(";") ?? null];
};
const people = "Roux;Zoé;zoe@exemple.fr;oui\nRoy;Léa;lea@exemple.fr;";

test.each([
	["at once", 0, "Nom;Prénom;Courriel;Divers"],
	["under a line of several merged cells", 1, "Liste des abonnés 2024;;;\nNom;Prénom;Courriel;Divers"],
	["under a line that was cut short", 1, "Liste des abonnés\nNom;Prénom;Courriel;Divers"],
	["under blank lines", 2, ";;;\n;;;\nNom;Prénom;Courriel;Divers"],
	["under titles of groups", 2, "Ski-club;;;\nPersonne;;Contact;\nNom;Prénom;Courriel;Divers"],
	["under an address of the house", 1, "Contact;asso@exemple.fr;;\nNom;Prénom;Courriel;Divers"],
	["above somebody without an address", 1, "Fichier 2024;;;\nNom;Prénom;Courriel;Divers\nDurand;Ève;;"],
	["in the tenth line", 9, `${"Note;;;\n".repeat(9)}Nom;Prénom;Courriel;Divers`],
	["where the address has a title of its own", 1, "Liste;;;\nNom;Prénom;Où écrire;Divers"],
	["where nothing is a known title", 1, "Membres;;;\nQui;Quoi;Où;Divers"],
])("titles are found %s", (_, above, text) => {
	const titles = text.split("\n").find((line) => /^(?:Nom|Qui);/.test(line));
	expect(found(`${text}\n${people}`)).toEqual([above, titles]);
});

test.each([
	["people at once", 0, people],
	["the name of the list alone", 1, `Liste des abonnés 2024;;;\n${people}`],
	["blank lines alone", 2, `;;;\n;;;\n${people}`],
])("without titles: %s", (_, above, text) => {
	expect(found(text)).toEqual([above, null]);
});

test("a list of one column, with a title, two, or none", () => {
	expect(found("Courriel\na@exemple.fr")).toEqual([0, "Courriel"]);
	expect(found("Abonnés\na@exemple.fr")).toEqual([0, "Abonnés"]);
	expect(found("Liste des abonnés\nCourriel\na@exemple.fr")).toEqual([1, "Courriel"]);
	expect(found("a@exemple.fr\nb@exemple.fr")).toEqual([0, null]);
});

test("of two lines of titles, the fuller one", () => {
	expect(found(`Nom;;E-mail;\nNom;Prénom;E-mail;Divers\n${people}`)).toEqual([1, "Nom;Prénom;E-mail;Divers"]);
});
