// Owns judging a new password: the rules that can be told at once, then how soon it would be guessed. The dictionaries weigh
// some megabytes and are read only here, when a password is made; nothing is asked outside.
import { type Names, type PasswordFault, plainFaults } from "./password-rules.ts";

/** Fewer guesses than this find it (docs/decisions/024); zxcvbn's highest score begins there. */
const GUESSES_AT_LEAST = 1e10;
/** Judging costs more than its square: a longer password is as good as its beginning or its end. */
const SIGNS_JUDGED = 32;
/** Ways to undo « p4ssw0rd » that are tried; a hundred would hold up readers for a quarter of a second. */
const SUBSTITUTIONS = 10;

async function isGuessable(password: string, names: Names): Promise<boolean> {
	const [{ ZxcvbnFactory }, common, french] = await Promise.all([
		import("@zxcvbn-ts/core"),
		import("@zxcvbn-ts/language-common"),
		import("@zxcvbn-ts/language-fr"),
	]);
	// Made for one password and let go of: its tables take forty megabytes, and passwords are rarely made.
	const zxcvbn = new ZxcvbnFactory({
		dictionary: { ...common.dictionary, ...french.dictionary },
		graphs: common.adjacencyGraphs,
		l33tMaxSubstitutions: SUBSTITUTIONS,
	});
	// The dictionaries know no accents.
	const signs = [...password.normalize("NFKD").replace(/\p{Mn}/gu, "")];
	const parts = new Set([signs.slice(0, SIGNS_JUDGED).join(""), signs.slice(-SIGNS_JUDGED).join("")]);
	const guesses = [...parts].map((part) => zxcvbn.check(part, [names.username, names.siteName]).guesses);
	return Math.max(...guesses) < GUESSES_AT_LEAST;
}

/** What is wrong with a new password, in the order the reasons are told; empty when nothing is. */
export async function judgePassword(password: string, names: Names): Promise<PasswordFault[]> {
	const faults = plainFaults(password, names);
	if (faults.includes("short") || faults.includes("long")) return faults;
	return (await isGuessable(password, names)) ? [...faults, "guessable"] : faults;
}
