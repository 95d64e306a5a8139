/** What the rich tools are called. */
export const toolCopy = {
	title: "Titre",
	subtitle: "Sous-titre",
	paragraph: "Paragraphe",
	bold: "Gras",
	italic: "Italique",
	link: "Lien",
	image: "Image",
	list: "Liste",
	quote: "Citation",
	box: "Encadré",
	rule: "Séparateur",
	name: "Prénom",
} as const;

/** What they ask for. */
export const promptCopy = {
	text: "Texte",
	address: "Adresse",
	linkText: "Texte du lien",
	imageAddress: "Adresse de l’image",
	alt: "Texte de remplacement",
	altHint: "Ce que l’image montre, pour qui ne la voit pas. Vide si elle ne fait que décorer.",
	items: "Éléments",
	itemsHint: "Séparez les éléments par des virgules.",
	author: "Qui le dit",
} as const;
