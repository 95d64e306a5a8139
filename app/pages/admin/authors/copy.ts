import { LINKS_AT_MOST } from "../../../shared/authors.ts";
import { countText } from "../../../shared/numbers-fr.ts";
import type { AuthorField, AuthorWords } from "./form.ts";

const items = (count: number) => countText(count, "texte", "textes");

/** French words of the page « Auteurs ». */
export const authorsCopy = {
	title: "Auteurs",
	about:
		"Chaque nom signé au bas d’un texte est ici quelqu’un. Une personne a sa page publique quand vous le dites\u202f; la signature des textes, elle, ne change jamais.",
	name: "Nom",
	state: "Page",
	isPublic: "Publique",
	isHidden: "Pas de page",
	found: (count: number) => countText(count, "auteur", "auteurs"),
	empty: "Aucun auteur pour le moment",
	emptyText: "Les noms s’écrivent dans la fiche de chaque actualité, champ «\u00a0Auteur\u00a0».",
	emptySearch: "Aucun auteur trouvé",
	emptySearchText: "Essayez un autre nom, ou effacez la recherche.",
	edit: (name: string) => `Modifier ${name}`,
} as const;

/** French words of an author's form. */
export const authorDialogCopy = {
	name: "Nom",
	nameHint:
		"La recherche l’appelle ainsi, avec ou sans page. Le nom de quelqu’un d’autre réunit les deux\u202f; ce que cela change est montré avant.",
	line: "En une ligne",
	lineHint: "Ce qu’on dit d’elle ou de lui, sous son nom.",
	portrait: "Portrait",
	links: "Liens",
	linksHint: "Un par ligne, en https\u202f: «\u00a0Mastodon https://…\u00a0», ou l’adresse seule.",
	isPublic: "Donner une page à lire",
	publicHint: "Elle montre tout ce qui est signé de ce nom, et le nom y mène depuis chaque article.",
	signatures: "Signatures",
	signatureCount: (count: number) => items(count),
	one: "Un seul nom",
	oneLabel: (signature: string) => `Un seul nom\u202f: ${signature}`,
	names: "Séparer les noms",
	namesLabel: (signature: string) => `Séparer les noms de ${signature}`,
	apart: "Détacher",
	apartLabel: (signature: string) => `Détacher ${signature}`,
	corrected: "Signature corrigée",
	save: "Enregistrer",
	saved: (name: string) => `«\u00a0${name}\u00a0» est à jour`,
	merged: (name: string) => `Réuni avec «\u00a0${name}\u00a0»`,
	question: (name: string, into: string) => `Réunir «\u00a0${name}\u00a0» et «\u00a0${into}\u00a0»\u202f?`,
	preview: ({
		into,
		items: count,
		signatures,
		from,
		to,
	}: {
		into: string;
		items: number;
		signatures: string[];
		from: string;
		to: string;
	}) =>
		[
			count > 0
				? `${items(count)} ${count < 2 ? "ira" : "iront"} sur la page de «\u00a0${into}\u00a0»\u202f: ${signatures.map((text) => `«\u00a0${text}\u00a0»`).join(", ")}.`
				: `Aucun texte n’est signé ainsi.`,
			`${from} mènera à ${to}, et la recherche les tiendra pour une seule personne. Les signatures restent comme elles sont écrites.`,
		].join(" "),
	confirm: "Réunir",
} as const;

/** What is refused; each is read after « Erreur: ». */
export const authorRefusals = {
	unreadable: "la demande n’a pas pu être lue",
	gone: "plus personne ne signe ainsi",
	empty: "Donnez un nom",
	noLetter: "Un nom a au moins une lettre ou un chiffre",
	tooLong: "Ce texte est trop long",
	badLink: "Chaque ligne finit par une adresse qui commence par https://",
	tooManyLinks: `${LINKS_AT_MOST} liens au plus`,
	taken: "ce nom est celui de quelqu’un d’autre",
	conflict: "cette fiche a changé entre-temps dans une autre fenêtre",
} as const;

/** Beside a field that another window changed as well. */
export function conflictText(field: AuthorField, { portrait, isPublic, ...theirs }: AuthorWords): string {
	const texts = {
		...theirs,
		isPublic: isPublic ? authorsCopy.isPublic : authorsCopy.isHidden,
		portrait: portrait ? "un autre portrait" : "",
	};
	const text = texts[field].replaceAll("\n", ", ");
	return `Changé entre-temps dans une autre fenêtre\u202f: ${text ? `«\u00a0${text}\u00a0»` : "vidé"}. Enregistrez de nouveau pour garder ce qui est écrit ici.`;
}
