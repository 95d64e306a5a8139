// The mails a reader gets from the software itself; nothing a stranger typed into a form but the address stands in the first.
import { type PlainMail, renderPlainMail } from "../../../platform/mail/plain-mail.ts";
import { lettersText } from "../topics/reader-copy.ts";
import { PENDING_DAYS } from "./rules.ts";

type Site = Pick<PlainMail, "siteName" | "siteUrl">;

/** Which letters were asked for; nothing where there is but one. */
function chosen(letters: readonly string[]): string[] {
	if (letters.length === 0) return [];
	return [`${letters.length > 1 ? "Les lettres choisies" : "La lettre choisie"}\u202f: ${lettersText(letters)}.`];
}

/** Asks whoever reads this box whether the signup was theirs. */
export function confirmationMail(site: Site, given: { email: string; link: string; letters: readonly string[] }) {
	const subject = `Confirmez votre inscription à la newsletter de ${site.siteName}`;
	return {
		subject,
		...renderPlainMail({
			...site,
			title: "Plus qu’un geste",
			paragraphs: [
				"Bonjour,",
				`Quelqu’un, sans doute vous, a demandé à recevoir la newsletter de ${site.siteName} à l’adresse ${given.email}.`,
				...chosen(given.letters),
				"Si c’est bien vous, ouvrez cette page et pressez son bouton.",
			],
			button: { text: "Confirmer mon inscription", url: given.link },
			foot: [
				`Ce n’est pas vous\u202f? Ne faites rien\u202f: aucune newsletter ne partira, et cette adresse sera effacée d’elle-même au bout de ${PENDING_DAYS}\u00a0jours.`,
			],
		}),
	};
}

/** Asks somebody who reads already whether these letters should come too. */
export function moreLettersMail(site: Site, given: { email: string; link: string; letters: readonly string[] }) {
	const several = given.letters.length > 1;
	return {
		subject: `Confirmez votre choix de lettres de ${site.siteName}`,
		...renderPlainMail({
			...site,
			title: several ? "Des lettres de plus" : "Une lettre de plus",
			paragraphs: [
				"Bonjour,",
				`L’adresse ${given.email} reçoit déjà des lettres de ${site.siteName}. Quelqu’un, sans doute vous, a demandé à recevoir aussi\u202f: ${lettersText(given.letters)}.`,
				"Si c’est bien vous, ouvrez cette page et pressez son bouton.",
			],
			button: { text: several ? "Recevoir ces lettres aussi" : "Recevoir cette lettre aussi", url: given.link },
			foot: ["Ce n’est pas vous\u202f? Ne faites rien\u202f: rien ne changera."],
		}),
	};
}

/** Tells somebody who asked for letters that they read all of them already. */
export function sameLettersMail(site: Site, given: { email: string; link: string; letters: readonly string[] }) {
	return {
		subject: `Vos lettres de ${site.siteName}`,
		...renderPlainMail({
			...site,
			title: "Vous êtes déjà des nôtres",
			paragraphs: [
				"Bonjour,",
				`Quelqu’un, sans doute vous, a demandé à recevoir à l’adresse ${given.email} ce qui y arrive déjà\u202f: ${lettersText(given.letters)}.`,
				"Il n’y a rien à faire. Vos lettres se choisissent à cette page, quand vous voulez.",
			],
			button: { text: "Choisir mes lettres", url: given.link },
			foot: ["Ce n’est pas vous\u202f? Ne faites rien\u202f: rien ne changera."],
		}),
	};
}

/** Asks whoever reads this box whether the newsletter should come here from now on. */
export function newAddressMail(site: Site, given: { email: string; link: string }) {
	return {
		subject: `Confirmez votre nouvelle adresse pour ${site.siteName}`,
		...renderPlainMail({
			...site,
			title: "Votre nouvelle adresse",
			paragraphs: [
				"Bonjour,",
				`Vous avez demandé à recevoir désormais la newsletter de ${site.siteName} à l’adresse ${given.email}.`,
				"Pour que ce soit fait, ouvrez cette page et pressez son bouton.",
			],
			button: { text: "Confirmer cette adresse", url: given.link },
			foot: ["Ce n’est pas vous\u202f? Ne faites rien\u202f: rien ne changera."],
		}),
	};
}

/** The words of the settings with {prenom} filled in; without a first name its space goes too. */
export function withFirstName(text: string, firstName: string | null): string {
	return text.replace(/ ?\{prenom\}/gi, (field) => (firstName ? (field.startsWith(" ") ? " " : "") + firstName : ""));
}

/** Welcomes a new reader, in the words of the settings. */
export function welcomeMail(
	site: Site,
	welcome: { subject: string; text: string },
	given: { firstName: string | null; letters: readonly string[]; links: { myData: string; unsubscribe: string } },
) {
	const subject = withFirstName(welcome.subject, given.firstName);
	return {
		subject,
		...renderPlainMail({
			...site,
			title: subject,
			paragraphs: [
				...withFirstName(welcome.text, given.firstName)
					.split(/\n\s*\n/)
					.filter(Boolean),
				...chosen(given.letters),
			],
			foot: [
				`Vous recevez ce courrier parce que cette adresse a été inscrite à la newsletter de ${site.siteName}.`,
				`Voir, corriger, emporter ou effacer mes données\u202f: ${given.links.myData}`,
				`Me désinscrire\u202f: ${given.links.unsubscribe}`,
			],
		}),
		unsubscribeUrl: given.links.unsubscribe,
	};
}
