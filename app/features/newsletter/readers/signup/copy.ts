import { commonProblems, contactErrors, contactLabels, contactLimits, problemWordsOf } from "../../../../ui/reader-form/copy.ts";
import { lettersText } from "../../topics/reader-copy.ts";
import type { SignupField, SignupFieldCode, SignupProblemCode } from "./rules.ts";

/** French words of the newsletter's form; strings of the rows (docs/requirements.md) stand to the letter. */
export const signupCopy = {
	title: "Rejoindre la communauté",
	lead: "De bonnes nouvelles, écrites par des gens. Seul l’e-mail est nécessaire.",
	/** Where there are several letters. */
	leadLetters: "De bonnes nouvelles, écrites par des gens. Un e-mail et une lettre au choix suffisent.",
	send: "Je m’inscris",
	letters: "Les lettres que je veux recevoir",
	lettersNeed: "une au moins",
	leave: "Désinscription en un clic, sans rancune.",
	openProvider: "Ouvrir la page de la newsletter",
	successTitle: "Inscription réussie!",
	successText: "Vous allez être redirigé vers notre Substack pour finaliser votre inscription.",
	/** Where the signup waits for its confirmation. */
	confirmTitle: "Plus qu’un geste\u202f!",
	confirmText:
		"Un courrier part vers votre boîte\u202f: ouvrez-le et confirmez votre inscription. Rien\u202f? Regardez parmi les indésirables.",
	/** Where the provider's page is not opened (a setting), its sentence would be untrue. */
	successTextHere: "Merci. La prochaine newsletter arrivera dans votre boîte.",
} as const;

export const signupLabels = { ...contactLabels, letters: signupCopy.letters } satisfies Record<SignupField, string>;

/** Who keeps what, why and how long (RGPD, art. 13); the whole stands on /confidentialite. */
export function signupKeeping(siteName: string): string {
	return keeping(siteName, "sa newsletter");
}

/** The same where there are several letters. */
export function lettersKeeping(siteName: string): string {
	return keeping(siteName, "les lettres que vous choisissez");
}

function keeping(siteName: string, what: string): string {
	return `${siteName} garde ce que vous écrivez ici pour vous envoyer ${what}, jusqu’à votre désinscription.`;
}

/** What the form's button says yes to, as the proof of consent keeps it; `letters`: the names of those that were ticked. */
export function signupWording(siteName: string, letters: readonly string[] = []): string {
	if (letters.length > 0) return `${signupCopy.send}. ${signupCopy.letters}\u202f: ${lettersText(letters)}. ${lettersKeeping(siteName)}`;
	return `${signupCopy.send}. ${signupKeeping(siteName)}`;
}

const words = problemWordsOf<SignupField, SignupFieldCode, SignupProblemCode>({
	problems: {
		...commonProblems,
		"email-required": { title: "Email requis" },
		"letters-required": { title: "Lettre à choisir" },
		duplicate: { title: "Email déjà inscrit", text: "Cette adresse email est déjà inscrite à notre newsletter" },
		failed: { title: "Erreur", text: "Une erreur est survenue lors de l'inscription. Veuillez réessayer." },
	},
	errors: { ...contactErrors, "letters-required": () => "Cochez au moins une lettre", "too-long": (most) => `${most} caractères au plus` },
	limits: { ...contactLimits, letters: 0 },
});
export const { fieldError: signupFieldError, problemWords: signupProblemWords } = words;

type Provider = { newsletterUrl: string; redirectAfterSignup: boolean; confirmsSignup: boolean };
type SuccessWords = { title: string; text: string; link?: { href: string; label: string; newTab: true } };

/** The words of success, with the provider's page to open by hand where `withLink` asks for it. */
export function signupSuccess({ newsletterUrl, redirectAfterSignup, confirmsSignup }: Provider, withLink: boolean): SuccessWords {
	if (confirmsSignup) return { title: signupCopy.confirmTitle, text: signupCopy.confirmText };
	if (!redirectAfterSignup) return { title: signupCopy.successTitle, text: signupCopy.successTextHere };
	const link = { href: newsletterUrl, label: signupCopy.openProvider, newTab: true } as const;
	return { title: signupCopy.successTitle, text: signupCopy.successText, ...(withLink && { link }) };
}

/** What `?fait=` says after a signup without JavaScript; what its form's words are kept under. */
export const SIGNUP_DONE = "inscription";

/**
 * The notice a page shows after a signup without JavaScript.
 * @param done - what `?fait=` says
 * @returns null when it is not about a signup
 */
export function signupNotice(done: string | null, provider: Provider): SuccessWords | null {
	return done === SIGNUP_DONE ? signupSuccess(provider, true) : null;
}
