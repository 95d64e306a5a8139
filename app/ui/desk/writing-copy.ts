// French words of the switch between the two views of a text; ours use ’ and no-break spaces.
const NB = "\u00a0";
const NNB = "\u202f";

export const writingCopy = {
	label: "Vue du texte",
	text: "Texte",
	markdown: "Markdown",
	loading: "Chargement de l’éditeur…",
	notLoaded: `L’éditeur n’a pas pu être chargé${NNB}: voici le texte en Markdown.`,
	tooHeavy: `Ce texte est trop long pour la vue «${NB}Texte${NB}»${NNB}: il s’écrit en Markdown.`,
	notReadBack: `La vue «${NB}Texte${NB}» ne saurait pas écrire ce texte sans le changer${NNB}: le voici en Markdown.`,
};
