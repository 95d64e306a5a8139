import { PASSWORD_AT_LEAST } from "./rules.ts";

export type Strength = "short" | "weak" | "fair" | "strong";

/** What everyone tries first, folded; a password that is one of these with a few signs around is no better. */
const COMMON = ["motdepasse", "password", "azerty", "qwerty", "bonjour", "soleil", "admin", "contrevent", "jetaime", "123456", "abcdef"];
const WEAK_BITS = 45;
const FAIR_BITS = 70;

function fold(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** How many signs the ones used were drawn from, at a guess. */
function alphabet(text: string): number {
	const kinds: [RegExp, number][] = [
		[/[a-z]/, 26],
		[/[A-Z]/, 26],
		[/\d/, 10],
		[/[^a-zA-Z\d]/, 20],
	];
	return kinds.reduce((sum, [kind, signs]) => (kind.test(text) ? sum + signs : sum), 0);
}

/**
 * A hint while a new password is typed: how long it would hold, as far as its length, its variety and the commonest
 * words tell. Nothing is refused for it but a password under eight characters.
 * @param username - a password that holds it is worth less
 */
export function strengthOf(password: string, username: string): Strength {
	if ([...password].length < PASSWORD_AT_LEAST) return "short";
	const folded = fold(password);
	let counted = folded;
	for (const word of [...COMMON, fold(username)]) if (word.length > 2) counted = counted.replaceAll(word, "");
	// A sign that repeats the one before, or follows it (123, abc), adds nothing.
	const signs = [...counted].filter((sign, at, all) => {
		const step = sign.charCodeAt(0) - (all[at - 1]?.charCodeAt(0) ?? -9);
		return step !== 0 && step !== 1 && step !== -1;
	});
	const bits = Math.min(signs.length, new Set(signs).size * 2) * Math.log2(Math.max(2, alphabet(password)));
	if (bits < WEAK_BITS) return "weak";
	return bits < FAIR_BITS ? "fair" : "strong";
}
