// Owns what telling programs needs of the rooms above it: the address of a reader, and the administrator's own mail.
import { addressOf } from "../../../features/newsletter/readers/told.server.ts";
import { isMailAddress } from "../../../platform/mail/message.ts";
import { queueMail } from "../../../platform/mail/outbox-store.server.ts";
import { type Teller, tellDue } from "../../../platform/programs/deliver.server.ts";
import type { Services } from "../../../platform/services.ts";
import { adminPaths } from "../../../shared/admin-addresses.ts";
import { mailboxesOf } from "../../../shared/settings/identity.ts";
import { endedMail } from "./mails.ts";

/** Reads the settings once: inside the transaction that ends a telling nothing else is asked of the database. */
export async function tellerOf({ settings, config }: Pick<Services, "settings"> & { config: { siteUrl: string } }): Promise<Teller> {
	const given = await settings();
	const { administrator } = mailboxesOf(given);
	return {
		addressOf,
		async tellOfEnd(db, { url }, why, at) {
			if (!isMailAddress(administrator)) return;
			const words = endedMail(
				{ siteName: given.site_name, siteUrl: config.siteUrl },
				{ url, why, page: config.siteUrl + adminPaths.programs.page },
			);
			await queueMail(db, { kind: "notice", to: administrator, ...words, at });
		},
	};
}

/** The ticker's job. */
export async function tellProgramsDue(services: Services): Promise<void> {
	await tellDue(services, await tellerOf(services));
}
