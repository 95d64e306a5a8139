// What every form asks of a person: an address, names, a telephone number. The small build of zod: readers download it.
import * as z from "zod/mini";
import { EMAIL_AT_MOST } from "./contact-limits.ts";
import { isEmail, withAsciiDomain } from "./mail-address.ts";
import { oneLine } from "./one-line.ts";

/** One line without control characters, trimmed. */
const lineShape = z.overwrite<string>((text) => oneLine(text.normalize("NFC")));

/** A required address, its domain as mail servers know it; its issues are "email-required", "email-malformed" and "too-long". */
export const emailField = z
	.string()
	.check(
		lineShape,
		z.minLength(1, { error: "email-required", abort: true }),
		z.maxLength(EMAIL_AT_MOST, { error: "too-long", abort: true }),
		z.overwrite(withAsciiDomain),
		z.maxLength(EMAIL_AT_MOST, { error: "too-long", abort: true }),
		z.refine(isEmail, "email-malformed"),
	);

/** One optional line: null when nothing is left of it, "too-long" beyond `most` characters. */
export function optionalLine(most: number) {
	return z.pipe(
		z.string().check(lineShape, z.maxLength(most, "too-long")),
		z.transform((text) => text || null),
	);
}
