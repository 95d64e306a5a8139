import { EMAIL_AT_MOST, NAME_AT_MOST, PHONE_AT_MOST } from "../../../../shared/contact-limits.ts";
import { accentedName } from "../../../../shared/copy.ts";
import type { SignupField, SignupFieldCode, SignupProblem, SignupProblemCode } from "./rules.ts";

/** French words of the newsletter's form; strings of the rows (docs/requirements.md) stand to the letter. */
export const signupCopy = {
	title: "Rejoindre la communauté",
	lead: "De bonnes nouvelles, écrites par des gens. Seul l’e-mail est nécessaire.",
	send: "Je m’inscris",
	sending: "Envoi…",
	leave: "Désinscription en un clic, sans rancune.",
	privacy: "Vos données, vos droits",
	back: "Revenir à la page précédente",
	errorPrefix: "Erreur\u202f: ",
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

export const signupLabels = {
	email: "Adresse e-mail",
	first_name: "Prénom",
	last_name: "Nom",
	phone: "Téléphone",
} satisfies Record<SignupField, string>;

/** Who keeps what, why and how long (RGPD, art. 13); the whole stands on /confidentialite. */
export function signupKeeping(siteName: string): string {
	return `${siteName} garde ce que vous écrivez ici pour vous envoyer sa newsletter, jusqu’à votre désinscription.`;
}

/** What the form's button says yes to, as the proof of consent keeps it. */
export function signupWording(siteName: string): string {
	return `${signupCopy.send}. ${signupKeeping(siteName)}`;
}

/** What went wrong with the whole form: a title, and words where no field has its own. */
export const signupProblemCopy = {
	"email-required": { title: "Email requis" },
	"email-malformed": { title: "Adresse à vérifier" },
	"email-accented": { title: "Adresse à vérifier" },
	"too-long": { title: "Un champ est trop long" },
	duplicate: { title: "Email déjà inscrit", text: "Cette adresse email est déjà inscrite à notre newsletter" },
	"too-many": { title: "Trop d’envois à la suite" },
	failed: { title: "Erreur", text: "Une erreur est survenue lors de l'inscription. Veuillez réessayer." },
} satisfies Record<SignupProblemCode, { title: string; text?: string }>;

const fieldCopy = {
	"email-required": () => "Veuillez saisir votre adresse email",
	"email-malformed": () => "Cette adresse ne ressemble pas à une adresse email",
	"email-accented": () => accentedName,
	"too-long": (most: number) => `${most} caractères au plus`,
} satisfies Record<SignupFieldCode, (most: number) => string>;

const most = {
	email: EMAIL_AT_MOST,
	first_name: NAME_AT_MOST,
	last_name: NAME_AT_MOST,
	phone: PHONE_AT_MOST,
} satisfies Record<SignupField, number>;

/** The words under a wrong field; undefined when it is right. */
export function signupFieldError(problem: SignupProblem | null, field: SignupField): string | undefined {
	const code = problem?.fields?.[field];
	return code && fieldCopy[code](most[field]);
}

/** Title and words of the alert above the form. */
export function signupProblemWords(problem: SignupProblem): { title: string; text?: string } {
	const words: { title: string; text?: string } = signupProblemCopy[problem.code];
	return problem.code === "too-many" ? { ...words, text: tryAgainText(problem.retryAfter ?? 60) } : words;
}

/** « Réessayez dans 4 minutes. » */
function tryAgainText(seconds: number): string {
	const minutes = Math.max(1, Math.ceil(seconds / 60));
	return `Pour éviter les envois en rafale, nous faisons une pause. Réessayez dans ${minutes === 1 ? "une minute" : `${minutes} minutes`}.`;
}

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
