import { expect, test } from "vitest";
import { notesUnder, partingWords } from "./notes.ts";

/** What may speak of leaving in a cell under a title. */
function under(title: string, cell: string): string {
	const telling = notesUnder(title);
	return telling ? partingWords(cell, telling) : "";
}

test.each([
	"NPAI|N.P.A.I.|npai 2023|PND|Retour mail|Mail revenu en erreur|adresse inconnue|boîte pleine|Mail HS|faux mail|Adresse erronée|n’existe plus",
	"Désabonnée|DÉSINSCRIT|desabonnee par tél.|désab. en mars|unsubscribed|Opt-out|STOP|non merci|Refuse les mails|Liste rouge|signalé comme spam",
	"ne souhaite plus recevoir|Ne veut surtout plus aucun mail|veut plus recevoir|souhaite pas|ne pas contacter|Ne plus écrire|pas de mail svp|plus de newsletter",
	"à supprimer|A suppr.|à retirer de la liste|rayée|Enlever|radié CA 2022|démissionnaire|A quitté l’asso|partie en 2021|ancien adhérent|déménagé à Lyon",
	"décédé|Décédée (mars 2020)|décès|DCD|† 2019|défunt|Mort en 2022|oui/désabonné|vu le 3 ; NPAI|dead|moved away, do not write",
	"N’est pas désabonnée|n'est pas décédé !|pas encore désinscrite|a changé d’adresse mail|nouvelle adresse : a@exemple.fr|bloquée|inactif|plainte CNIL",
])("whatever the column is called, what may speak of leaving or of a dead address is asked about, denied or not: %s", (cells) => {
	for (const cell of cells.split("|"))
		for (const title of ["Observations", "Remarques", "Divers", "Infos", "Colonne1", ""])
			expect([title, cell, under(title, cell) !== ""]).toEqual([title, cell, true]);
});

test.each([
	"oui|X|RAS|à jour|cotisation 45 €|payé par chèque|membre du CA|Secrétaire adjointe|fait partie du bureau|en partie bénévole|retraitée|À la retraite",
	"plus de 60 ans|exclusivement par mail|archiviste|abonné papier|Inscrite en 2019|sorties du dimanche|parti socialiste|département 38|décembre|12/03/2024",
	"https://exemple.fr/unsubscribe/abc|stop-nucleaire@exemple.fr|06 12 34 56 78|Mairie de Gap|Amie de Mme Roux|vient le mardi|décembre 2023|RGPD : accord signé",
])("what speaks of something else is let be: %s", (cells) => {
	for (const cell of cells.split("|")) expect([cell, under("Observations", cell)]).toEqual([cell, ""]);
});

test("phones, places and trades are not looked through; of names, what no name says", () => {
	for (const title of [
		"Téléphone",
		"Tél. portable",
		"N° de téléphone",
		"Ville",
		"Adresse 2",
		"Code postal",
		"Profession",
		"Association",
		"Site web",
	])
		expect([title, under(title, "STOP, ne plus appeler")]).toEqual([title, ""]);
	expect(under("Tél. et remarques", "ne plus appeler")).toBe("ne plus appeler");
	for (const name of ["Mort", "Faux", "Bannier", "Bloquet", "Perdu", "Parti", "Ko"]) expect([name, under("Nom", name)]).toEqual([name, ""]);
	expect(under("Nom", "DUPONT (décédée)")).toBe("DUPONT (décédée)");
	expect(under("Nom et prénom", "Roux Anne - NPAI")).toBe("Roux Anne - NPAI");
});

test("those who say the same are one; of a long note, what tells and the words before it", () => {
	for (const date of ["12/03/2024", "1.2.23", "3 mars 2021", "1er avril 2020", "2019"])
		expect(under("Notes", `partie le ${date}`)).toBe("partie le […]");
	const long = `Tient la buvette depuis 2012 et garde les clés du local ${"et du hangar ".repeat(9)}mais n’est pas désabonnée`;
	expect(under("Notes", long)).toMatch(/^… .*mais n’est pas désabonnée$/);
	expect(under("Notes", long).length).toBeLessThan(64);
	expect(under("Notes", `désabonnée, ${"et du hangar ".repeat(99)}`)).toMatch(/^désabonnée, /);
	expect(under("Notes", "désabonner zoe@exemple.fr")).toBe("désabonner […]");
});
