import { expect, test } from "vitest";
import { guessColumns, looksLikeAddress, readDate, readPerson } from "./columns.ts";

const guess = (names: string[], samples: string[][] = names.map(() => [])) => guessColumns(names, samples);

test.each([
	[["E-mail", "Prénom", "Nom", "Téléphone", "Inscrit le", "État", "Désabonné le", "Origine"]],
	[["Adresse e-mail", "PRENOM", "Nom de famille", "N° tel", "Date d’inscription", "Statut"]],
	[["Email Address", "First Name", "Last Name", "Phone Number", "OPTIN_TIME", "Status"]],
	[["email", "first_name", "last_name", "phone", "created_at", "unsubscribed"]],
])("titles in French and English are known: %j", (names) => {
	const [email, first, last, phone, date, state, ...more] = guess(names);
	expect([email, first, last, date, state]).toEqual(["email", "first_name", "last_name", "created_at", "state"]);
	expect(phone === "phone" || names[3] === "N° tel").toBe(true);
	expect(more.every((use) => use === null)).toBe(true);
});

test("a use is given once, to the title that says it best", () => {
	expect(guess(["Mail", "Email"])).toEqual([null, "email"]);
});

test("without a known title, the column that holds addresses", () => {
	expect(guess(["A", "B"], [["Zoé"], ["zoe@exemple.fr"]])).toEqual([null, "email"]);
	expect(guess(["A", "B"], [["Zoé"], ["Été"]])).toEqual([null, null]);
});

test("an address is one, guarded against spreadsheets or not", () => {
	expect(looksLikeAddress("zoe@exemple.fr")).toBe(true);
	expect(looksLikeAddress("'+zoe@exemple.fr")).toBe(true);
	expect(looksLikeAddress("E-mail")).toBe(false);
});

test("a line becomes a person: apostrophes of guarded cells are taken off, long names are cut", () => {
	const columns = ["email", "first_name", "phone", null] as const;
	const { person } = readPerson([" Zoe@Exemple.fr ", "é".repeat(300), "'+33 6 12", "ignored"], [...columns]);
	expect(person?.signup).toEqual({ email: "Zoe@Exemple.fr", first_name: "é".repeat(100), last_name: null, phone: "+33 6 12" });
	expect(readPerson(["not an address"], [...columns]).person).toBeNull();
	expect(readPerson([], [...columns]).person).toBeNull();
});

test.each([
	["Désabonné", null, true],
	["unsubscribed", null, true],
	["cleaned", "Status", true],
	["Abonné", null, false],
	["subscribed", null, false],
	["", null, false],
	["true", "unsubscribed", true],
	["false", "unsubscribed", false],
	["oui", "Désabonné", true],
	// « oui » under another title says that they read.
	["oui", "Abonné", false],
	["1", "status", false],
])("state « %s » under « %s » says left: %s", (cell, title, left) => {
	expect(readPerson(["zoe@exemple.fr", cell], ["email", "state"], title).person?.left).toBe(left);
});

test.each([
	["2025-10-14", "2025-10-14T12:00:00.000Z"],
	["2025-10-14T09:05:00.123Z", "2025-10-14T09:05:00.123Z"],
	["2025-10-14 09:05:00", "2025-10-14T09:05:00.000Z"],
	["14/10/2025", "2025-10-14T12:00:00.000Z"],
	["14/10/2025 à 9h05", "2025-10-14T09:05:00.000Z"],
	["14.10.2025 09:05:30", "2025-10-14T09:05:30.000Z"],
	["31/02/2025", null],
	["hier", null],
	["", null],
	["1970-01-01", null],
])("the date « %s »", (cell, iso) => {
	expect(readDate(cell)).toBe(iso);
});
