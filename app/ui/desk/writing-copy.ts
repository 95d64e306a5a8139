// French words of the switch between the two views of a text; ours use ’ and no-break spaces.
const NB = "\u00a0";
const NNB = "\u202f";

export const writingCopy = {
	label: "Vue du texte",
	text: "Texte",
	markdown: "Markdown",
	held: { title: "Un fichier n’est pas encore dans le texte", text: "Attendez qu’il y soit, ou annulez son envoi." },
	find: {
		open: "Rechercher et remplacer",
		keys: "Ctrl + Alt + F",
		label: "Rechercher dans le texte",
		words: "Rechercher",
		instead: "Remplacer par",
		previous: "Occurrence précédente",
		next: "Occurrence suivante",
		close: "Fermer la recherche",
		replace: "Remplacer",
		replaceAll: "Tout remplacer",
		word: "Mot entier",
		exact: "Casse et accents exacts",
		none: "Introuvable",
		count: (at: number, of: number) => `${at} sur ${of}`,
		replaced: (count: number) => (count > 1 ? `${count}${NB}remplacements` : `1${NB}remplacement`),
	},
	outline: {
		open: "Plan",
		label: "Plan du texte",
		close: "Fermer le plan",
		empty: "Pas encore d’intertitre. Ceux du texte paraîtront ici.",
		nameless: "Intertitre vide",
	},
	write: { open: "Écrire", hint: "Le texte en plein écran, sans la colonne de côté" },
	panelNotLoaded: "Ce panneau n’a pas pu être chargé. Le texte est intact.",
	loading: "Chargement de l’éditeur…",
	notLoaded: `L’éditeur n’a pas pu être chargé${NNB}: voici le texte en Markdown.`,
	tooHeavy: `Ce texte est trop long pour la vue «${NB}Texte${NB}»${NNB}: il s’écrit en Markdown.`,
	notReadBack: `La vue «${NB}Texte${NB}» ne saurait pas écrire ce texte sans le changer${NNB}: le voici en Markdown.`,
};
