import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOT_NARROWED, readSearch, type Search, searchAddress } from "./rules.ts";

const read = (query: string) => readSearch(new URLSearchParams(query));

describe("the address of a search", () => {
	it("says what was asked, and is read as it was written", () => {
		const search: Search = {
			typed: "l’été & « la mer »",
			narrowed: { kind: "vie-alt", category: "Économie du partage", tag: "eau-vive", author: "lucie-ferrand", year: 2025 },
			sort: "date",
			after: 1_234,
		};
		const address = searchAddress("/recherche", search);
		expect(readSearch(new URL(address, "https://a.fr").searchParams)).toEqual(search);
		expect(searchAddress("/recherche", { typed: "", narrowed: NOT_NARROWED, sort: "relevance", after: null })).toBe("/recherche");
	});

	it("narrows nothing where it means nothing", () => {
		expect(read("q=mer&genre=constructor&annee=999999&mot-cle=Eau%25&tri=nom&apres=1-1")).toEqual({
			typed: "mer",
			narrowed: NOT_NARROWED,
			sort: "relevance",
			after: null,
		});
		// Before 1970 numbers are below zero.
		expect(read("q=mer&apres=-12").after).toBe(-12);
		expect(read(`q=${"a".repeat(5_000)}&rubrique=${"b".repeat(500)}`)).toMatchObject({ typed: "a".repeat(400), narrowed: NOT_NARROWED });
	});

	it("names who signs by their slug; a name says the same", () => {
		expect(read("q=mer&auteur=Zoé+L%27Héritier").narrowed.author).toBe("zoe-l-heritier");
		expect(read("q=mer&auteur=zoe-l-heritier").narrowed.author).toBe("zoe-l-heritier");
		expect(read(`q=mer&auteur=${"a".repeat(300)}`).narrowed.author).toBeNull();
		expect(read("q=mer&auteur=%E2%80%A6").narrowed.author).toBeNull();
	});

	it("whatever it says, it is read, and read the same again", () => {
		fc.assert(
			fc.property(
				fc.dictionary(fc.constantFrom("q", "genre", "rubrique", "mot-cle", "auteur", "annee", "tri", "apres"), fc.string()),
				(given) => {
					const search = readSearch(new URLSearchParams(given));
					expect(readSearch(new URL(searchAddress("/r", search), "https://a.fr").searchParams)).toEqual(search);
				},
			),
		);
	});
});
