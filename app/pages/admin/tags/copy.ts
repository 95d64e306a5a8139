import { countText } from "../../../shared/numbers-fr.ts";
import { TAG_AT_MOST } from "../../../shared/tags.ts";

const items = (count: number) => countText(count, "texte", "textes");

/** French words of the page « Mots-clés ». */
export const tagsCopy = {
	title: "Mots-clés",
	about: "Un mot-clé existe tant qu’un texte le porte. Renommé ou fusionné, son ancienne adresse mène à la nouvelle.",
	name: "Mot-clé",
	lists: "Dans les listes",
	found: (count: number) => countText(count, "mot-clé", "mots-clés"),
	empty: "Aucun mot-clé pour le moment",
	emptyText: "Ils s’écrivent dans la fiche de chaque texte, sous la catégorie.",
	emptySearch: "Aucun mot-clé trouvé",
	emptySearchText: "Essayez un autre mot, ou effacez la recherche.",
	rename: (name: string) => `Renommer ${name}`,
	dialog: {
		title: (name: string) => `Renommer «\u00a0${name}\u00a0»`,
		field: "Nouveau nom",
		hint: (count: number) => `${items(count)} ${count < 2 ? "le porte" : "le portent"}.`,
		save: "Renommer",
	},
	merge: {
		question: (name: string, into: string) => `Fusionner «\u00a0${name}\u00a0» avec «\u00a0${into}\u00a0»\u202f?`,
		text: (into: string, count: number) => `«\u00a0${into}\u00a0» existe déjà. ${items(count)} y ${count < 2 ? "passera" : "passeront"}.`,
		confirm: "Fusionner",
	},
	renamed: (name: string) => `Renommé «\u00a0${name}\u00a0»`,
	merged: (name: string) => `Fusionné avec «\u00a0${name}\u00a0»`,
	undo: "Annuler",
	undone: "C’est annulé",
} as const;

/** What is refused; each is read after « Erreur: ». */
export const tagRefusals = {
	unreadable: "la demande n’a pas pu être lue",
	gone: "plus aucun texte ne porte ce mot-clé",
	empty: "Donnez un nom",
	noLetter: "Un mot-clé a au moins une lettre latine ou un chiffre",
	sign: "Un mot-clé s’écrit sans virgule, point-virgule, guillemet droit ni barre oblique inverse",
	tooLong: `Ce nom est trop long\u202f: ${TAG_AT_MOST}\u00a0caractères au plus`,
	taken: "ce mot-clé existe déjà",
} as const;
