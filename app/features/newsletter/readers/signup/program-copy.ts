// What a program that signs readers up is answered, and what the proof says of it.
import { lettersText } from "../../topics/reader-copy.ts";

/** What the proof keeps: who asked, of whom the person themselves says yes by the mail alone. */
export function programWording(program: string, letters: readonly string[] = []): string {
	const chosen = letters.length > 0 ? ` Pour\u202f: ${lettersText(letters)}.` : "";
	return `Inscription demandée par un programme, «\u00a0${program}\u00a0».${chosen} La personne confirme par le courrier qu’elle reçoit.`;
}

export const programCopy = {
	/** The same whether the address is known or not. */
	taken: "Demande reçue. Si cette adresse n’est pas déjà inscrite, un courrier lui demande de confirmer.",
	noToken: "Il faut la clé d’un programme, en tête\u202f: Authorization: Bearer ctv_…",
	wrongToken: "Cette clé n’ouvre rien\u202f: elle a été révoquée, ou n’a jamais existé.",
	notJson: "Il faut du JSON (Content-Type: application/json).",
	unreadable: "Ce JSON ne se lit pas.",
	wrong: "Un champ est à revoir.",
	noLetter: (slugs: readonly string[]) =>
		`Il y a plusieurs lettres\u202f: dites laquelle, ou lesquelles. Celles du site\u202f: ${slugs.join(", ")}.`,
	unknownLetter: (slug: string, slugs: readonly string[]) =>
		slugs.length > 0
			? `Aucune lettre ne s’appelle «\u00a0${slug}\u00a0». Celles du site\u202f: ${slugs.join(", ")}.`
			: "Ce site n’a qu’une lettre\u202f: il n’y a rien à choisir.",
	wrongKey: "Idempotency-Key\u202f: de 1 à 255 signes.",
	tooMany: "Trop de demandes à la suite. Attendez le temps dit par Retry-After.",
	failed: "Le site n’a pas pu garder la demande. Rien n’a été fait, réessayez plus tard.",
} as const;

/** What is said of a field before its words are read. */
export const programFieldText = {
	unknown: "Ce champ n’existe pas",
	malformed: "Il faut du texte",
	"no-list": "Il faut une liste de lettres, par leurs noms d’adresse",
	"too-long": "C’est trop long",
} as const;
