import { type PlainMail, renderPlainMail } from "../../../platform/mail/plain-mail.ts";
import type { WebhookEnd } from "../../../platform/programs/webhook-store.server.ts";
import { programsCopy } from "./copy.ts";

/** What the administrator is written when the site stops telling an address. */
export function endedMail(
	site: Pick<PlainMail, "siteName" | "siteUrl">,
	{ url, why, page }: { url: string; why: WebhookEnd; page: string },
) {
	const { host } = new URL(url);
	return {
		subject: `${site.siteName}\u202f: ${host} n’est plus prévenu`,
		...renderPlainMail({
			...site,
			title: `${host} n’est plus prévenu`,
			paragraphs: [
				"Bonjour,",
				`Le site prévenait cette adresse de ce qui s’y passe\u202f:\n${url}`,
				programsCopy.webhooks.why[why],
				"Ce qui attendait de lui être dit est perdu. Une fois réparée, elle se remet en route d’ici.",
			],
			button: { text: "Voir les webhooks", url: page },
			foot: ["Vous recevez ce courrier une fois, parce que le site vient de couper ce webhook."],
		}),
	};
}
