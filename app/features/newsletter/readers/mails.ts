// The mails a reader gets from the software itself; nothing a stranger typed into a form but the address stands in the first.
import { type PlainMail, renderPlainMail } from "../../../platform/mail/plain-mail.ts";
import { PENDING_DAYS } from "./rules.ts";

type Site = Pick<PlainMail, "siteName" | "siteUrl">;

/** Asks whoever reads this box whether the signup was theirs. */
export function confirmationMail(site: Site, given: { email: string; link: string }) {
	const subject = `Confirmez votre inscription à la newsletter de ${site.siteName}`;
	return {
		subject,
		...renderPlainMail({
			...site,
			title: "Plus qu’un geste",
			paragraphs: [
				"Bonjour,",
				`Quelqu’un, sans doute vous, a demandé à recevoir la newsletter de ${site.siteName} à l’adresse ${given.email}.`,
				"Si c’est bien vous, ouvrez cette page et pressez son bouton.",
			],
			button: { text: "Confirmer mon inscription", url: given.link },
			foot: [
				`Ce n’est pas vous\u202f? Ne faites rien\u202f: aucune newsletter ne partira, et cette adresse sera effacée d’elle-même au bout de ${PENDING_DAYS}\u00a0jours.`,
			],
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
	given: { firstName: string | null; links: { myData: string; unsubscribe: string } },
) {
	const subject = withFirstName(welcome.subject, given.firstName);
	return {
		subject,
		...renderPlainMail({
			...site,
			title: subject,
			paragraphs: withFirstName(welcome.text, given.firstName)
				.split(/\n\s*\n/)
				.filter(Boolean),
			foot: [
				`Vous recevez ce courrier parce que cette adresse a été inscrite à la newsletter de ${site.siteName}.`,
				`Voir, corriger, emporter ou effacer mes données\u202f: ${given.links.myData}`,
				`Me désinscrire\u202f: ${given.links.unsubscribe}`,
			],
		}),
		unsubscribeUrl: given.links.unsubscribe,
	};
}
