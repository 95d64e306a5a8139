// Owns what a new password must be, as far as it can be told at once, without dictionaries: in the form and on the server.
// Source: OWASP ASVS 5.0, 6.2; docs/decisions/024. Never asked at login.
import { fold } from "../../shared/fold.ts";

export const PASSWORD_AT_LEAST = 12;
/** What argon2 is made to chew at most. */
export const PASSWORD_AT_MOST = 200;

/** What may be wrong with a new password; `guessable` takes dictionaries (judge-password.server.ts). */
export const passwordFaults = ["short", "long", "username", "site-name", "guessable"] as const;
export type PasswordFault = (typeof passwordFaults)[number];

/** The names a password may not hold. */
export type Names = { username: string; siteName: string };

const NAME_AT_LEAST = 4;

/** Letters and digits alone, folded: « C.o-n trevent » is « contrevent ». */
function bare(text: string): string {
	return fold(text.normalize("NFKC")).replace(/[^\p{L}\p{N}]/gu, "");
}

function holds(password: string, name: string): boolean {
	const word = bare(name);
	return [...word].length >= NAME_AT_LEAST && bare(password).includes(word);
}

/** What is wrong with a new password at first sight, in the order of `passwordFaults`. Signs are counted as one reads them. */
export function plainFaults(password: string, { username, siteName }: Names): PasswordFault[] {
	const faults: PasswordFault[] = [];
	if ([...password.normalize("NFC")].length < PASSWORD_AT_LEAST) faults.push("short");
	// Measured as the login form measures it: what is taken here must open there.
	if (password.length > PASSWORD_AT_MOST) faults.push("long");
	if (holds(password, username)) faults.push("username");
	if (holds(password, siteName)) faults.push("site-name");
	return faults;
}
