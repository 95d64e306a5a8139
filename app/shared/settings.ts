import { isEmail, withAsciiDomain } from "./mail-address.ts";
import { welcomeCopy } from "./settings-copy.ts";
import { isWebAddress, withScheme } from "./web-address.ts";
import { z } from "./zod.ts";

const LINE_AT_MOST = 200;
const ADDRESS_AT_MOST = 400;
const EMAIL_AT_MOST = 254;
const URL_AT_MOST = 500;
export const WELCOME_AT_MOST = 4_000;
const MOST_LINKS = 20;

/** What can be wrong with a setting; features/settings/copy.ts has the French words. */
export const settingCodes = ["required", "too-long", "bad-email", "accented-email", "bad-url", "bad-contact", "too-many"] as const;
export type SettingCode = (typeof settingCodes)[number];

/**
 * One line without control characters, trimmed: these words stand in titles and in the headers of mails. Its no-break spaces
 * stay, where `oneLine` makes spaces of them.
 */
const lineWithNoBreaks = (text: string) =>
	text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, (space) => (/^[\u00a0\u202f]+$/.test(space) ? space : " ")).trim();
const line = z.string().overwrite(lineWithNoBreaks);
/** Several lines without other control characters. */
const severalLines = z.string().overwrite((text) =>
	text
		.replace(/\r\n?/g, "\n")
		.replace(/[^\P{Cc}\n]+/gu, " ")
		.trim(),
);
const optionalLine = line.max(LINE_AT_MOST, "too-long");
/** Kept as it is typed, since pages show it; its domain is spelt for mail servers where a mail is made. */
const mailbox = (text: z.ZodString) =>
	text
		.normalize("NFC")
		.max(EMAIL_AT_MOST, { error: "too-long", abort: true })
		.refine((typed) => isEmail(withAsciiDomain(typed)), "bad-email");

const webAddress = line
	.overwrite(withScheme)
	.min(1, { error: "required", abort: true })
	.max(URL_AT_MOST, { error: "too-long", abort: true })
	.refine(isWebAddress, "bad-url");

/** Where a hole in the site is reported: RFC 9116 takes an e-mail address, or a web address with https. */
const securityContact = line
	.overwrite((text) => withScheme(text.replace(/^mailto:/i, "")))
	.max(URL_AT_MOST, { error: "too-long", abort: true })
	.refine((text) => text === "" || isEmail(withAsciiDomain(text)) || (/^https:/i.test(text) && isWebAddress(text)), "bad-contact");

/** What a person may set about the site without a shell; seeded from the environment in a new database. */
export const settingsSchema = z.object({
	site_name: line.min(1, "required").max(60, "too-long"),
	contact_email: mailbox(line.min(1, { error: "required", abort: true })),
	/** Where the software writes to the administrator; empty: to the contact address. */
	notification_email: z.union([z.literal(""), mailbox(line)], "bad-email"),
	newsletter_url: webAddress,
	/** Whether the provider's newsletter page opens after a signup. */
	redirect_after_signup: z.boolean(),
	/** Whether a signup waits for the person's confirmation by mail; `auto`: as soon as a mail server is there. */
	double_opt_in: z.enum(["auto", "on", "off"], "required"),
	/** The mail a new reader gets; switched off, none leaves. */
	welcome_mail: z.boolean(),
	welcome_subject: line.min(1, "required").max(150, "too-long"),
	welcome_text: severalLines.min(1, "required").max(WELCOME_AT_MOST, "too-long"),
	social_links: z.array(z.object({ name: line.min(1, "required").max(60, "too-long"), url: webAddress })).max(MOST_LINKS, "too-many"),
	/** Legal particulars (LCEN, art. 6): who publishes, who answers for it, who hosts. Empty ones are left out. */
	publisher: optionalLine,
	publication_director: optionalLine,
	publisher_address: line.max(ADDRESS_AT_MOST, "too-long"),
	host_name: optionalLine,
	host_address: line.max(ADDRESS_AT_MOST, "too-long"),
	/** What /.well-known/security.txt names; empty: the contact address. */
	security_contact: securityContact,
	/** Whether browsers are told to ask every subdomain by https too (RFC 6797). */
	hsts_subdomains: z.boolean(),
});

export type Settings = z.infer<typeof settingsSchema>;
export type SettingKey = keyof Settings;
export const settingKeys = Object.keys(settingsSchema.shape) as SettingKey[];

/** What is wrong, by field; a link's by its place: `social_links.0.url`. */
export type SettingProblems = Record<string, SettingCode>;

/** Whom readers write to and the software writes to, spelt for mail servers. */
export function mailboxesOf({ contact_email, notification_email }: Settings): { contact: string; administrator: string } {
	return { contact: withAsciiDomain(contact_email), administrator: withAsciiDomain(notification_email || contact_email) };
}

/** The settings of a new database. */
export function seedSettings(seeds: { siteName: string; contactEmail: string; newsletterUrl: string }): Settings {
	return {
		site_name: seeds.siteName,
		contact_email: seeds.contactEmail,
		notification_email: "",
		newsletter_url: seeds.newsletterUrl,
		redirect_after_signup: true,
		double_opt_in: "auto",
		welcome_mail: true,
		welcome_subject: welcomeCopy.subject,
		welcome_text: welcomeCopy.text,
		social_links: [],
		publisher: "",
		publication_director: "",
		publisher_address: "",
		host_name: "",
		host_address: "",
		security_contact: "",
		hsts_subdomains: false,
	};
}

/**
 * Checks what was typed: the settings, tidied, or what is wrong. A setting that is not there at all is not wrong: the form may
 * have been opened before it came.
 */
export function checkSettings(
	value: unknown,
): { settings: Partial<Settings>; problems: null } | { settings: null; problems: SettingProblems } {
	const read = settingsSchema.partial().safeParse(value);
	if (read.success) return { settings: read.data, problems: null };
	const problems: SettingProblems = {};
	for (const { path, message } of read.error.issues) {
		const code = settingCodes.find((known) => known === message);
		problems[path.join(".")] ??= code ?? "required";
	}
	return { settings: null, problems };
}

/** Whether two values of a setting say the same. */
export function isSame(left: unknown, right: unknown): boolean {
	return JSON.stringify(left) === JSON.stringify(right);
}
