import { type PlainMail, renderPlainMail } from "../../platform/mail/plain-mail.ts";
import type { Story } from "./rules.ts";

/**
 * The mail that tells the administrator that a message arrived. It says who by the first name and leads to the inbox: the
 * words, the address and the phone of the sender stay at home, behind the login.
 */
export function arrivalMail(
	story: Pick<Story, "type" | "first_name">,
	{ address, ...site }: Pick<PlainMail, "siteName" | "siteUrl"> & { address: string },
) {
	const what = story.type === "project" ? "Un projet" : "Une histoire";
	const from = story.first_name ? ` de ${story.first_name}` : "";
	return {
		subject: `${what}${from} pour ${site.siteName}`,
		...renderPlainMail({
			...site,
			title: `${what}${from} vient d’arriver`,
			paragraphs: ["Bonjour,", "Le message et les coordonnées ne sont pas dans ce courrier\u202f: ils restent dans l’administration."],
			button: { text: "Lire le message", url: address },
		}),
	};
}
