import { countText } from "../../../../shared/numbers-fr.ts";
import type { UnknownLetter } from "./named-letters.ts";

/** French words of the letters that a file's people are put on, where there are several. */
export const importLettersCopy = {
	choose: "Les lettres que ces personnes reçoivent",
	chooseHint: "Cochez celles que ces personnes ont demandées\u202f: chaque lettre est nommée dans la preuve de leur accord.",
	chooseRest: "Pour les lignes où le fichier ne nomme aucune lettre\u202f; ailleurs, ce que dit le fichier l’emporte.",
	need: "Cochez au moins une lettre.",
	named: "Lettres nommées par le fichier, en nombre de lignes",
	silent: "Aucune lettre nommée",
	unknown: (name: string) => `«\u00a0${name}\u00a0», inconnue ici`,
	more: "D’autres noms inconnus",
	lost: (lines: number) =>
		`${countText(lines, "ligne ne nomme que des lettres inconnues et sera refusée, sauf si elle note un départ", "lignes ne nomment que des lettres inconnues et seront refusées, sauf celles qui notent un départ")}. Ajoutez ces lettres, ou corrigez le fichier.`,
	kept: "Une personne déjà inscrite ne gagne que les lettres que le fichier nomme pour elle, jamais une lettre qu’elle a quittée.",
	lostPeople: "Lettres inconnues",
	put: (name: string) => `Inscriptions à «\u00a0${name}\u00a0»`,
	gained: "Personnes déjà inscrites qui gagnent une lettre",
	unknownNames: "Noms de lettres inconnus ici",
	unknownLines: (letters: readonly UnknownLetter[]) =>
		letters.map(({ name, lines }) => `«\u00a0${name}\u00a0» (${countText(lines, "ligne", "lignes")})`).join(", "),
} as const;
