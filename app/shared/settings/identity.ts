// The house itself: what it is called, where it is written to, where else it is found.
import { withScheme } from "../link-address.ts";
import { withAsciiDomain } from "../mail-address.ts";
import { isWebAddress } from "../web-address.ts";
import { z } from "../zod.ts";
import { line, mailbox, optionalLine, URL_AT_MOST, webAddress } from "./rules.ts";
import { type Declarations, seeded, setting } from "./setting.ts";

export const SITE_NAME_AT_MOST = 60;
const LINK_NAME_AT_MOST = 60;
const MOST_LINKS = 20;

const link = z.object({ name: line.min(1, "required").max(LINK_NAME_AT_MOST, "too-long"), url: webAddress });

const fediverse = optionalLine
	.overwrite((text) => (text === "" || text.startsWith("@") ? text : `@${text}`))
	.refine((text) => text === "" || /^@[\w.-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text), "bad-account");

/** Encrypted, and of a name: the guard of the network judges where that leads (platform/network). */
const hub = line
	.overwrite((text) => URL.parse(withScheme(text))?.href ?? text)
	.max(URL_AT_MOST, { error: "too-long", abort: true })
	.refine((text) => text === "" || (/^https:/i.test(text) && isWebAddress(text) && !text.includes("#")), "bad-hub");

export const identity = {
	site_name: seeded(line.min(1, "required").max(SITE_NAME_AT_MOST, "too-long"), ({ siteName }) => siteName),
	contact_email: seeded(mailbox(line.min(1, { error: "required", abort: true })), ({ contactEmail }) => contactEmail),
	/** Where the software writes to the administrator; empty: to the contact address. */
	notification_email: setting(z.union([z.literal(""), mailbox(line)], "bad-email"), ""),
	/** Whose accounts Mastodon names beside a shared page: `@nom@instance`; empty: nobody's. */
	fediverse_creator: setting(fediverse, ""),
	/** Who tells readers' programs of news at once (https://www.w3.org/TR/websub/); empty: nobody. */
	websub_hub: setting(hub, ""),
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
