// The house itself: what it is called, where it is written to, where else it is found.
import { withAsciiDomain } from "../mail-address.ts";
import { z } from "../zod.ts";
import { line, mailbox, webAddress } from "./rules.ts";
import { type Declarations, seeded, setting } from "./setting.ts";

export const SITE_NAME_AT_MOST = 60;
const LINK_NAME_AT_MOST = 60;
const MOST_LINKS = 20;

const link = z.object({ name: line.min(1, "required").max(LINK_NAME_AT_MOST, "too-long"), url: webAddress });

export const identity = {
	site_name: seeded(line.min(1, "required").max(SITE_NAME_AT_MOST, "too-long"), ({ siteName }) => siteName),
	contact_email: seeded(mailbox(line.min(1, { error: "required", abort: true })), ({ contactEmail }) => contactEmail),
	/** Where the software writes to the administrator; empty: to the contact address. */
	notification_email: setting(z.union([z.literal(""), mailbox(line)], "bad-email"), ""),
	social_links: setting(z.array(link).max(MOST_LINKS, "too-many"), []),
} satisfies Declarations;

/** The settings that mail is written to. */
export const mailboxKeys = ["contact_email", "notification_email"] as const satisfies readonly (keyof typeof identity)[];

/** Whom readers write to and the software writes to, spelt for mail servers. */
export function mailboxesOf({ contact_email, notification_email }: Record<(typeof mailboxKeys)[number], string>): {
	contact: string;
	administrator: string;
} {
	return { contact: withAsciiDomain(contact_email), administrator: withAsciiDomain(notification_email || contact_email) };
}
