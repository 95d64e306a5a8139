import { countText } from "../../../shared/numbers-fr.ts";
import { TAG_AT_MOST } from "../../../shared/tags.ts";

const texts = (count: number) => countText(count, "texte", "textes");

/** French words of the pages « Séries ». */
export const seriesAdminCopy = {
	title: "Séries",
	about:
		"Une série réunit ce qui se lit à la suite. Un texte est d’une série au plus\u202f: elle se choisit dans sa fiche, sous les mots-clés.",
	found: (count: number) => countText(count, "série", "séries"),
	name: "Titre",
	newName: "Titre de la nouvelle série",
	create: "Créer la série",
	openThat: (name: string) => `Ouvrir «\u00a0${name}\u00a0»`,
	empty: "Aucune série pour le moment",
	emptyText: "Donnez un titre à la première, ci-dessus.",
	edit: (name: string) => `Modifier ${name}`,
	viewOne: "Voir sur le site",
	back: "Toutes les séries",
	text: "Texte de présentation",
	textHint: "En Markdown. Il ouvre la page de la série.",
	nameHint: "Le titre fait l’adresse\u202f: s’il change, l’ancienne mène à la nouvelle.",
	save: "Enregistrer",
	order: "Dans l’ordre",
	orderEmpty: "Aucun texte n’est de cette série. Elle se choisit dans la fiche d’un texte, et sa page paraît avec le premier publié.",
	draft: "brouillon",
	orderHint: "Changez un numéro puis Entrée, ou déplacez d’un cran.",
	place: (title: string) => `Numéro de ${title}`,
	up: (title: string) => `Monter ${title}`,
	down: (title: string) => `Descendre ${title}`,
	remove: "Supprimer la série",
	question: {
		title: (name: string) => `Supprimer la série «\u00a0${name}\u00a0»\u202f?`,
		text: (count: number) =>
			count === 0 ? "Aucun texte n’en est." : `${texts(count)} n’en ${count < 2 ? "sera" : "seront"} plus. Rien d’autre n’y change.`,
		confirm: "Supprimer",
		keep: "Garder",
	},
	done: {
		created: "Série créée",
		saved: "Série enregistrée",
		moved: "Ordre enregistré",
		deleted: "Série supprimée",
	},
} as const;

/** What is refused; each stands beside its field. */
export const seriesRefusals = {
	empty: "Donnez un titre",
	noLetter: "Un titre a au moins une lettre latine ou un chiffre",
	tooLong: `Ce titre est trop long\u202f: ${TAG_AT_MOST}\u00a0caractères au plus`,
	taken: "Une autre série a déjà ce titre",
	exists: "Cette série existe déjà",
	textTooLong: "Ce texte est trop long",
	gone: "Cette série n’existe plus",
	changed: (name: string, text: string) =>
		`Changée entre-temps dans une autre fenêtre\u202f: «\u00a0${name}\u00a0»${text ? `, «\u00a0${text.slice(0, 200)}\u00a0»` : ""}. Enregistrez de nouveau pour garder ce qui est écrit ici.`,
} as const;
