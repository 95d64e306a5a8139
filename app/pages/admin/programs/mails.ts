import type { WebhookEnd } from "../../../platform/programs/webhook-store.server.ts";
import { programsCopy } from "./copy.ts";

/** What the administrator is written when the site stops telling an address. */
export function endedMail({ siteName, url, why, page }: { siteName: string; url: string; why: WebhookEnd; page: string }) {
	return {
		subject: `${siteName}\u202f: ${new URL(url).host} n’est plus prévenu`,
		text: [
			"Bonjour,",
			`Le site prévenait cette adresse de ce qui s’y passe\u202f:\n${url}`,
			programsCopy.webhooks.why[why],
			`Ce qui attendait de lui être dit est perdu. Pour la remettre en route, une fois réparée\u202f:\n${page}`,
		].join("\n\n"),
	};
}
