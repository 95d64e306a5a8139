// Holes in the site: whom to tell of one, and what browsers are told.

import { withScheme } from "../link-address.ts";
import { isEmail, withAsciiDomain } from "../mail-address.ts";
import { isWebAddress } from "../web-address.ts";
import { z } from "../zod.ts";
import { line, URL_AT_MOST } from "./rules.ts";
import { type Declarations, setting } from "./setting.ts";

/** RFC 9116 takes an e-mail address, or a web address with https. */
const contact = line
	.overwrite((text) => withScheme(text.replace(/^mailto:/i, "")))
	.max(URL_AT_MOST, { error: "too-long", abort: true })
	.refine((text) => text === "" || isEmail(withAsciiDomain(text)) || (/^https:/i.test(text) && isWebAddress(text)), "bad-contact");

export const security = {
	/** What /.well-known/security.txt names; empty: the contact address. */
	security_contact: setting(contact, ""),
	/** Whether browsers are told to ask every subdomain by https too (RFC 6797). */
	hsts_subdomains: setting(z.boolean(), false),
} satisfies Declarations;
