// Owns what a newsletter says about the house, read from the settings each time a newsletter is made.

import { shownAddress } from "../../../../platform/mail/shown-address.server.ts";
import type { Services } from "../../../../platform/services.ts";
import { mailboxesOf } from "../../../../shared/settings/identity.ts";
import type { MailSite } from "./newsletter.ts";

/** The house, as `renderNewsletter` wants it. */
export async function mailSite(services: Pick<Services, "settings" | "config">): Promise<MailSite> {
	const { siteUrl: url, timeZone } = services.config;
	const settings = await services.settings();
	const { site_name: name, publisher, publisher_address: publisherAddress } = settings;
	return { name, url, contact: shownAddress(mailboxesOf(settings).contact), timeZone, publisher, publisherAddress };
}
