import { expect, test } from "vitest";
import { numberText } from "../../../shared/numbers-fr.ts";
import type { ProducerWords } from "./records.ts";
import { type ImportReport, leaveOut, newReport, reportJson } from "./report.ts";
import { reportText } from "./report-text.ts";
import { viewOf } from "./report-view.ts";

const words: ProducerWords = {
	notes: { site: { one: () => `adresse absente : ${"donnez-la, ".repeat(12)}et relancez`, many: "" } },
	leftOut: { page: "page|s inconnue|s qui renvoie|nt ailleurs" },
};

function report(given: Partial<ImportReport> = {}): ImportReport {
	return { ...newReport("Essai", { title: "L’ancien", url: "" }), records: 9, ...given };
}

test("a rehearsal says what would be done, an import what was, each word agreeing with its count", () => {
	const done = { stories: 1, readers: { added: 2, "added-left": 1, stayed: 1 }, unproved: 2, redirects: 1, pictures: 2, terms: 1 };
	const of = (isPlan: boolean) =>
		reportText(report({ ...done, dryRun: isPlan }), words)
			.split("\n")
			.filter((line) => /^ +\d/.test(line));
	expect(of(true)).toEqual([
		"      9  enregistrements lus",
		"      1  message de lecteur à reprendre",
		"      2  lecteurs à ajouter",
		"      1  désabonné à ajouter comme tel",
		"      1  lecteur inscrit ici, à garder malgré la source",
		"      2  de ces lecteurs sont sans preuve d’accord dans la source : seule l’origine de l’import est gardée",
		"      2  images à reprendre",
		"      1  ancienne adresse à rediriger",
		"      1  étiquette à garder",
	]);
	expect(of(false).slice(1, 4)).toEqual([
		"      1  message de lecteur repris",
		"      2  lecteurs ajoutés",
		"      1  désabonné ajouté comme tel",
	]);
});

test("drafts whose sending was planned come first, and are counted; nobody was written to", () => {
	const draft = { origin: "a", title: "Lettre", state: "draft", plannedFor: "2031-01-01T00:00:00.000Z" } as const;
	const newsletters = [
		{ ...draft, notes: [{ code: "planned", word: draft.plannedFor }] },
		{ ...draft, plannedFor: null, notes: [] },
	];
	const item = { origin: "b", kind: "actualites", title: "Article", path: "/actualites/article", published: true } as const;
	const text = reportText(report({ newsletters, items: [{ ...item, notes: [{ code: "x", word: "y" }] }] }), words);
	expect(text).toContain(
		"      2  newsletters créées : 0 envoyée, gardée comme historique, 2 brouillons, dont 1 à la date d’envoi notée\n",
	);
	expect(text).toContain("\nPersonne n’a reçu de message : un import n’envoie rien.\n");
	expect(text).toMatch(/envoi prévu pour le 1er\sjanv\.\s2031\sà\s1\sh\s00 \(heure de Paris\) : arrive en brouillon, la date notée/);
	expect(text.indexOf("  Lettre (brouillon)\n")).toBeGreaterThan(0);
	expect(text.indexOf("  Lettre (brouillon)\n")).toBeLessThan(text.indexOf("  Article\n"));
});

test("what is left out agrees with its count, and what is to be looked at first is said whole", () => {
	const one = report({ notices: [{ code: "site", word: "" }], known: { items: 0, redirects: 2, stories: 0, newsletters: 0 } });
	leaveOut(one, "page", "Ici", "");
	expect(reportText(one, words)).toContain("\n      1  page inconnue qui renvoie ailleurs\n");
	expect(reportText(one, words)).toContain("\n      2  anciennes adresses déjà redirigées\n");
	expect(reportText(one, words)).toContain("\n      0  nouveauté : tout ce qui se reprend est déjà là\n");
	expect(reportText({ ...one, redirects: 1 }, words)).not.toContain("nouveauté");
	expect(reportText(one, words)).toMatch(/^ {2}- adresse absente : .* et relancez$/m);
	leaveOut(one, "page", "Là", "");
	expect(reportText(one, words)).toContain("\n      2  pages inconnues qui renvoient ailleurs\n");
	expect(reportJson(one, words)).toMatchObject({ leftOut: [{ count: 2, text: "pages inconnues qui renvoient ailleurs" }] });
});

test("missing pictures are looked at before what else there is to look at", () => {
	const missing = (address: string) => ({ address, problem: "picture-missing" as const });
	const one = report({ pictured: true, notices: [{ code: "site", word: "" }], missingPictures: [missing("/a.jpg"), missing("/b.jpg")] });
	const first = "2 images manquent : elles sont nommées plus bas";
	expect(reportText(one, words)).toContain(`À regarder avant tout\n  - ${first}\n  - adresse absente`);
	expect(viewOf(one, words).notices.lines[0]).toBe(first.replace(" :", "\u202f:"));
	expect(viewOf({ ...one, pictured: false }, words).notices.lines).toHaveLength(1);
});

test("what is told as a number alone has no examples, and a screen is told no option of the command", () => {
	const accounts = { ...words.leftOut, accounts: "compte|s de la rédaction" };
	const told: ProducerWords = {
		notes: { site: { one: () => "adresse absente : donnez-la (--site https://…) et relisez", many: "" } },
		leftOut: accounts,
	};
	const one = report({ notices: [{ code: "site", word: "" }] });
	leaveOut(one, "accounts", "", "", 1_200);
	expect(reportText(one, told)).toContain(`\n  ${numberText(1_200)}  comptes de la rédaction\n`);
	expect(reportText(one, told)).not.toContain("autres");
	const view = viewOf(one, told);
	expect(view.leftOut).toEqual([{ count: 1_200, words: "comptes de la rédaction", examples: { lines: [], more: 0 } }]);
	expect(view.notices.lines).toEqual(["adresse absente\u202f: donnez-la et relisez"]);
});
