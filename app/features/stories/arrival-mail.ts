import type { Story } from "./rules.ts";

/**
 * The mail that tells the administrator that a message arrived. It says who by the first name and leads to the inbox: the
 * words, the address and the phone of the sender stay at home, behind the login.
 */
export function arrivalMail(story: Pick<Story, "type" | "first_name">, site: { siteName: string; address: string }) {
	const what = story.type === "project" ? "Un projet" : "Une histoire";
	const from = story.first_name ? ` de ${story.first_name}` : "";
	return {
		subject: `${what}${from} pour ${site.siteName}`,
		text: [
			"Bonjour,",
			"",
			`${what}${from} vient d’arriver sur ${site.siteName}. À lire ici\u202f:`,
			site.address,
			"",
			"Le message et les coordonnées ne sont pas dans ce courrier\u202f: ils restent dans l’administration.",
			"",
		].join("\n"),
	};
}
