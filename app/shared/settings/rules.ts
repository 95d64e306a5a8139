// What settings' rules are made of, and what can be wrong with what was typed.

import { withScheme } from "../link-address.ts";
import { isEmail, withAsciiDomain } from "../mail-address.ts";
import { isWebAddress } from "../web-address.ts";
import { z } from "../zod.ts";

const LINE_AT_MOST = 200;
const EMAIL_AT_MOST = 254;
export const URL_AT_MOST = 500;

/** What can be wrong with a setting; features/settings/copy.ts has the French words. */
export const settingCodes = [
	"required",
	"too-long",
	"bad-email",
	"accented-email",
	"bad-url",
	"bad-contact",
	"bad-account",
	"bad-hub",
	"too-many",
	"out-of-range",
] as const;
export type SettingCode = (typeof settingCodes)[number];

/**
 * One line without control characters, trimmed: these words stand in titles and in the headers of mails. Its no-break spaces
 * stay, where `oneLine` makes spaces of them.
 */
const lineWithNoBreaks = (text: string) =>
	text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, (space) => (/^[\u00a0\u202f]+$/.test(space) ? space : " ")).trim();
export const line = z.string().overwrite(lineWithNoBreaks);
export const optionalLine = line.max(LINE_AT_MOST, "too-long");

/** Several lines without other control characters. */
export const severalLines = z.string().overwrite((text) =>
	text
		.replace(/\r\n?/g, "\n")
		.replace(/[^\P{Cc}\n]+/gu, " ")
		.trim(),
);

/** Kept as it is typed, since pages show it; its domain is spelt for mail servers where a mail is made. */
export const mailbox = (text: z.ZodString) =>
	text
		.normalize("NFC")
		.max(EMAIL_AT_MOST, { error: "too-long", abort: true })
		.refine((typed) => isEmail(withAsciiDomain(typed)), "bad-email");

export const webAddress = line
	.overwrite(withScheme)
	.min(1, { error: "required", abort: true })
	.max(URL_AT_MOST, { error: "too-long", abort: true })
	.refine(isWebAddress, "bad-url");
