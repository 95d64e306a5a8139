// Becoming a reader of the newsletter: what is asked of a person, what they get, and what opens afterwards.
import { z } from "../zod.ts";
import { welcomeCopy } from "./copy.ts";
import { line, severalLines, webAddress } from "./rules.ts";
import { type Declarations, seeded, setting } from "./setting.ts";

const SUBJECT_AT_MOST = 150;
export const WELCOME_AT_MOST = 4_000;

export const confirmationChoices = ["auto", "on", "off"] as const;

export const signup = {
	newsletter_url: seeded(webAddress, ({ newsletterUrl }) => newsletterUrl),
	/** Whether the provider's newsletter page opens after a signup. */
	redirect_after_signup: setting(z.boolean(), true),
	/** Whether a signup waits for the person's confirmation by mail; `auto`: as soon as a mail server is there. */
	double_opt_in: setting(z.enum(confirmationChoices, "required"), "auto"),
	/** The mail a new reader gets; switched off, none leaves. */
	welcome_mail: setting(z.boolean(), true),
	welcome_subject: setting(line.min(1, "required").max(SUBJECT_AT_MOST, "too-long"), welcomeCopy.subject),
	welcome_text: setting(severalLines.min(1, "required").max(WELCOME_AT_MOST, "too-long"), welcomeCopy.text),
} satisfies Declarations;
