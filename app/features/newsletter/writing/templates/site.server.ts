// Owns what a letter says about the house, read from the settings each time a letter is made.

import { shownAddress } from "../../../../platform/mail/shown-address.server.ts";
import type { Services } from "../../../../platform/services.ts";
import type { MailSite } from "./letter.ts";

/** The house, as `renderNewsletter` wants it. */
export async function mailSite({ mail, config }: Pick<Services, "mail" | "config">): Promise<MailSite> {
	const { siteName, contact, publisher, publisherAddress } = await mail.house();
	return { name: siteName, url: config.siteUrl, contact: shownAddress(contact), timeZone: config.timeZone, publisher, publisherAddress };
}
