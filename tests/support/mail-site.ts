// The house that mails of a test are written for.
import type { MailSite } from "../../app/features/newsletter/writing/templates/newsletter.ts";

export const mailSite: MailSite = {
	name: "Contrevent",
	url: "https://contrevent.example",
	contact: "bonjour@contrevent.example",
	timeZone: "Europe/Paris",
	publisher: "Association Contrevent",
	publisherAddress: "12 rue du Vent, 12400 Saint-Affrique",
};
