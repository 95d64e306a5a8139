import { describe, expect, test } from "vitest";
import { typesetFr, typographyFr, typographyTitle } from "./typography.ts";

const N = "\u202f";
const B = "\u00a0";
const J = "\u2060";

/** Narrow no-break space shown as ~, no-break space as _, word joiner as +, so that the tables below can be read. */
const show = (text: string) => text.replaceAll(N, "~").replaceAll(B, "_").replaceAll(J, "+");

const cases: [source: string, set: string][] = [
	["Bilan : tout va bien ; vraiment ? Oui !", "Bilan~: tout va bien~; vraiment~? Oui~!"],
	["Bravo! Vraiment? Soit; on verra", "Bravo~! Vraiment~? Soit~; on verra"],
	["Quoi ?! Non !!!", "Quoi~?! Non~!!!"],
	["Quoi?! (oui)! « dit »? Plus de 50 %!", "Quoi~?! (oui)~! «_dit_»~? Plus de 50_%~!"],
	["Attention: note", "Attention: note"],
	["deux espaces  : un seul", "deux espaces~: un seul"],
	[`déjà${N}! fait${B}: bien`, "déjà~! fait_: bien"],
	["(?) (!) et [?]", "(?) (!) et [?]"],
	["« Il a dit oui »", "«_Il a dit oui_»"],
	["«Serré» et («ainsi»)", "«_Serré_» et («_ainsi_»)"],
	["»Hallo« reste", "»Hallo« reste"],
	['Il dit "bonjour" et "au revoir".', "Il dit «_bonjour_» et «_au revoir_»."],
	['« Elle dit "oui", fin »', "«_Elle dit “oui”, fin_»"],
	['"Elle dit "oui", fin"', "«_Elle dit “oui”, fin_»"],
	['"Bravo!" et "?"', "«_Bravo~!_» et «_?_»"],
	['un écran de 15" et un de 17"', 'un écran de 15" et un de 17"'],
	['seul " ici', 'seul " ici'],
	["L'été d'aujourd'hui, l'« ami »", "L’été d’aujourd’hui, l’«_ami_»"],
	["'mot' et 'tit gars", "‘mot’ et ’tit gars"],
	["5' et 6'30", "5' et 6'30"],
	["Et puis... rien", "Et puis… rien"],
	["Vraiment...?", "Vraiment…~?"],
	["[...] .... ../a/.../b", "[…] .... ../a/.../b"],
	["2 417 objets, 1 234 567 €", "2~417 objets, 1~234~567_€"],
	["12400 Saint-Affrique, en 2025 100 ans", "12400 Saint-Affrique, en 2025 100 ans"],
	["119 ko, 7 min, 5 km, 3 mm, 12 kg, 20 °C, 3 millions", "119_ko, 7_min, 5_km, 3_mm, 12_kg, 20_°C, 3_millions"],
	["14 h 30, 8:30, 16:9, 3 h", "14_h_30, 8:30, 16:9, 3_h"],
	["2 m'ont dit, 3 maisons, 4 hommes", "2 m’ont dit, 3 maisons, 4 hommes"],
	["n° 5, p. 12, 1er, XXe, 2e", "n°_5, p._12, 1er, XXe, 2e"],
	["M. Dupont, Mme Benali, Mr Bean, Dr Who, le M. a", "M._Dupont, Mme_Benali, Mr_Bean, Dr_Who, le M. a"],
	["https://a.fr/x?y=1;z:2 et www.b.fr!", "https://a.fr/x?y=1;z:2 et www.b.fr~!"],
	["(voir https://fr.wikipedia.org/wiki/Vent_(film))", "(voir https://fr.wikipedia.org/wiki/Vent_(film))"],
	["bonjour@a.fr; d'atelier@b.fr?", "bonjour@a.fr~; d’atelier@b.fr~?"],
	["photo-d'été.jpg, C:\\dossier, ./a'b, a:b, x ? y:z", "photo-d’été.jpg, C:\\dossier, ./a'b, a:b, x~? y:z"],
	["sourire :) ou ;-) ou :D", "sourire :) ou ;-) ou :D"],
	["&amp; &nbsp; ok", "&amp; &nbsp; ok"],
	["color: red !important; a !== b", "color: red !important~; a !== b"],
	["שלום ! mot ! مرحبا : « x »", "שלום ! mot ! مرحبا : « x_»"],
	["— Bonjour ! — Salut", "—_Bonjour~! — Salut"],
	["", ""],
	[" : a", "~: a"],
	["! : ?", "!~:~?"],
];

describe("typographyFr", () => {
	test.each(cases)("%j", (source, set) => {
		expect(show(typographyFr(source))).toBe(set);
	});

	test.each(cases)("stays the same the second time: %j", (source) => {
		const once = typographyFr(source);
		expect(show(typographyFr(once))).toBe(show(once));
	});

	test("returns one piece for each unit of the source", () => {
		const source = 'Il dit "Bravo!" à 50 %... 😀 !';
		expect(typesetFr(source, true)).toHaveLength(source.length);
		expect(typesetFr(source, false).join("")).toBe(typographyFr(source));
	});

	test("any text: idempotent, and only spaces, quotes and dots change", () => {
		const next = generator(20260101);
		const alphabet = `abé4 8 .  '"'"«»“”;:!?()-—…&@/,\n%€hM\u00a0\u202f\u2060😀א`;
		const letters = [...alphabet];
		const words = ["a.fr", "https://x.fr", "2 417", "M. B", "l'a", "« x »", " km", "...", ":)", "14 h 30", "n° 5", "&eacute;"];
		for (let i = 0; i < 6000; i++) {
			const length = 1 + (next() % 18);
			let source = "";
			for (let k = 0; k < length; k++) {
				source += next() % 6 === 0 ? words[next() % words.length] : letters[next() % letters.length];
			}
			for (const set of [typographyFr, typographyTitle]) {
				const once = set(source);
				expect(show(set(once)), JSON.stringify(source)).toBe(show(once));
				expect(bare(once), JSON.stringify(source)).toBe(bare(source));
			}
		}
	});

	test("a million characters without a space are one pass", () => {
		for (const piece of ["a", "a.", "a@", "'", '"', "!", "-", "« ", "1 000 ", "http://"]) {
			expect(typographyFr(piece.repeat(100_000)).length).toBeGreaterThan(0);
		}
	});
});

describe("typographyTitle", () => {
	test("holds compound words together", () => {
		expect(show(typographyTitle("Le grille-pain a gagné !"))).toBe("Le grille+-+pain a gagné~!");
		expect(show(typographyTitle("Est-ce 10-12 ? - Non"))).toBe("Est+-+ce 10-12~? - Non");
	});
	test("twice changes nothing", () => {
		const once = typographyTitle("L'après-midi d'un grille-pain");
		expect(typographyTitle(once)).toBe(once);
	});
});

/** What typesetting may never change: everything but spaces, joiners, quotes and ellipses. */
function bare(text: string): string {
	return text.replace(/[\s\u2060'"’‘“”«»]/g, "").replaceAll("…", "...");
}

/** Seeded numbers (mulberry32), so that a failure can be replayed. */
function generator(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return (t ^ (t >>> 14)) >>> 0;
	};
}
