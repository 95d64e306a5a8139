// French words of what an item says of itself to search engines and where it is shared.

const NNB = "\u202f";

export const elsewhereCopy = {
	title: "Référencement et partage",
	/** Beside the folded title, where something is written. */
	filled: "renseigné",
	hint: `Facultatif. Ce qui reste vide suit l’élément${NNB}: son titre, son extrait, son image. La page elle-même garde son titre.`,
	counted: (count: number, most: number) => `${count}${NNB}/${NNB}${most}`,
	imageHint: "Recadrée en 1200 × 630 autour de son point d’intérêt. Sans elle, l’image de l’élément, ou une carte imprimée avec son titre.",
	found: "Dans un moteur de recherche",
	noWords: "Les premiers mots du texte paraîtront ici.",
} as const;
