import type { OwnColour } from "./rules.ts";

/** The words of the templates an editor makes. */
export const ownCopy = {
	copyOf: (label: string) => `Faire mon template à partir de ${label}`,
	make: "En faire le mien",
	category: (label: string) => `D’après ${label}`,
	edit: (name: string) => `Modifier le template ${name}`,
	remove: (name: string) => `Supprimer le template ${name}`,
	titleNew: (label: string) => `Votre template, d’après ${label}`,
	titleEdit: (name: string) => `Modifier ${name}`,
	name: "Nom du template",
	proposed: (label: string) => `${label}, à ma façon`,
	colours: "Couleurs",
	colour: {
		page: "Autour de la lettre",
		sheet: "Papier",
		ink: "Encre du texte",
		band: "Bandeau du titre",
		accent: "Bouton principal",
		foot: "Pied",
	} satisfies Record<OwnColour, string>,
	coloursHint:
		"Sur le bandeau, les boutons et le pied, l’encre se choisit d’elle-même pour rester lisible. Dans une messagerie sombre, le papier et le texte sont ceux du template d’origine.",
	legible: (ratio: string) => `Le texte se lit bien\u202f: contraste ${ratio}\u00a0:\u00a01.`,
	illegible: (ratio: string) =>
		`Le texte se lit mal\u202f: contraste ${ratio}\u00a0:\u00a01 entre l’encre et le papier, il en faut 4,5\u00a0:\u00a01.`,
	words: "Titre et mots",
	titleFace: "Lettre des titres",
	faces: { own: "Celle du template", display: "Affiche", sans: "Bâton", serif: "Romaine" },
	titleAlign: "Place du titre",
	aligns: { left: "À gauche", center: "Au centre" },
	showsName: "Montrer le nom du site",
	headLine: "Ligne en tête",
	headHint: "Une devise, un numéro. Vide\u202f: rien.",
	footWords: "Mots du pied",
	footHint: "Au-dessus des mentions légales et des liens, qui restent toujours.",
	preview: "Aperçu de votre template",
	reset: "Revenir aux couleurs d’origine",
	keep: "Garder ce template",
	cancel: "Annuler",
	kept: (name: string) => `Template gardé\u202f: ${name}`,
	keptText: "Il se choisit dans l’éditeur, sous « Template ».".replace("« ", "«\u00a0").replace(" »", "\u00a0»"),
	notKept: "Le template n’a pas été gardé",
	incomplete: "Donnez un nom à ce template.",
	unreadable: "Ce template n’a pas pu être lu. Réessayez.",
	removeTitle: (name: string) => `Supprimer ${name}\u202f?`,
	removeText: (drafts: number, label: string) =>
		`${
			drafts === 0
				? "Aucun brouillon ne s’en sert."
				: drafts === 1
					? `Un brouillon s’en sert\u202f: il prendra le template ${label}.`
					: `${drafts}\u00a0brouillons s’en servent\u202f: ils prendront le template ${label}.`
		} Ce qui est parti garde l’habit qu’il avait.`,
	removeYes: "Supprimer",
	removed: (name: string) => `Template supprimé\u202f: ${name}`,
	notRemoved: "Le template n’a pas été supprimé",
	gone: (label: string) => `Template supprimé (${label} à la place)`,
} as const;
