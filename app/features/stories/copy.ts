import { EMAIL_AT_MOST, NAME_AT_MOST, PHONE_AT_MOST } from "../../shared/contact-limits.ts";
import { accentedName } from "../../shared/copy.ts";
import { kindNames, MESSAGE_AT_MOST, type StoryKind, storyKinds } from "./kinds.ts";
import type { StoryField, StoryFieldCode, StoryProblem, StoryProblemCode } from "./rules.ts";

/** French words of the story and project forms; strings of the rows (docs/requirements.md) stand to the letter. */
export const storiesCopy = {
	send: "Envoyer",
	sending: "Envoi…",
	messageHint: "5\u202f000 caractères au plus.",
	reassurance: "Rien n’est publié sans votre accord.",
	privacy: "Vos données, vos droits",
	back: "Revenir à la page précédente",
	errorPrefix: "Erreur\u202f: ",
	successTitle: "Message envoyé!",
} as const;

export const kindCopy = {
	story: {
		title: "Partager votre histoire",
		lead: "Une vie qui bifurque, une voisine formidable, une idée qui tient debout\u202f: racontez. L’e-mail et le message suffisent.",
	},
	project: {
		title: "Proposer un projet",
		lead: "Dites-nous ce que vous voulez faire tenir debout, et avec qui. L’e-mail et le message suffisent.",
	},
} satisfies Record<StoryKind, { title: string; lead: string }>;

export const storyLabels = {
	email: "Adresse e-mail",
	first_name: "Prénom",
	last_name: "Nom",
	phone: "Téléphone",
	message: "Votre message",
} satisfies Record<StoryField, string>;

/** Who keeps what, why and how long (RGPD, art. 13); the whole stands on /confidentialite. */
export function storyKeeping(siteName: string): string {
	return `${siteName} garde votre message et vos coordonnées pour vous répondre, 24 mois au plus.`;
}

/** What went wrong with the whole form: a title, and words where no field has its own. */
export const storyProblemCopy = {
	required: { title: "Champs requis", text: "Veuillez remplir au minimum votre email et votre message" },
	"email-malformed": { title: "Adresse à vérifier" },
	"email-accented": { title: "Adresse à vérifier" },
	"too-long": { title: "Un champ est trop long" },
	"too-many": { title: "Trop d’envois à la suite" },
	failed: { title: "Erreur", text: "Une erreur est survenue lors de l'envoi. Veuillez réessayer." },
} satisfies Record<StoryProblemCode, { title: string; text?: string }>;

const fieldCopy = {
	"email-required": () => "Veuillez saisir votre adresse email",
	"message-required": () => "Veuillez écrire votre message",
	"email-malformed": () => "Cette adresse ne ressemble pas à une adresse email",
	"email-accented": () => accentedName,
	"too-long": (most: number) => `${most.toLocaleString("fr-FR")} caractères au plus, il faut raccourcir un peu`,
} satisfies Record<StoryFieldCode, (most: number) => string>;

const atMost = {
	email: EMAIL_AT_MOST,
	first_name: NAME_AT_MOST,
	last_name: NAME_AT_MOST,
	phone: PHONE_AT_MOST,
	message: MESSAGE_AT_MOST,
} satisfies Record<StoryField, number>;

/** The words under a wrong field; undefined when it is right. */
export function storyFieldError(problem: StoryProblem | null, field: StoryField): string | undefined {
	const code = problem?.fields?.[field];
	return code && fieldCopy[code](atMost[field]);
}

/** Title and words of the alert above the form. */
export function storyProblemWords(problem: StoryProblem): { title: string; text?: string } {
	const words: { title: string; text?: string } = storyProblemCopy[problem.code];
	return problem.code === "too-many" ? { ...words, text: tryAgainText(problem.retryAfter ?? 60) } : words;
}

/** « Réessayez dans 4 minutes. » */
function tryAgainText(seconds: number): string {
	const minutes = Math.max(1, Math.ceil(seconds / 60));
	return `Pour éviter les envois en rafale, nous faisons une pause. Réessayez dans ${minutes === 1 ? "une minute" : `${minutes} minutes`}.`;
}

/** The words of success, by kind; the community bears the site's name. */
export function storySuccess(kind: StoryKind, siteName: string): { title: string; text: string } {
	const text = {
		story: `Merci de partager votre histoire avec la communauté ${siteName}. Nous vous contacterons bientôt.`,
		project: "Merci de proposer votre projet. Nous étudierons votre proposition et vous recontacterons.",
	} satisfies Record<StoryKind, string>;
	return { title: storiesCopy.successTitle, text: text[kind] };
}

/**
 * The notice a page shows after a story or a project sent without JavaScript.
 * @param done - what `?fait=` says
 * @returns null when it is about neither
 */
export function storyNotice(done: string | null, site: { name: string }): { title: string; text: string } | null {
	const kind = storyKinds.find((known) => kindNames[known] === done);
	return kind ? storySuccess(kind, site.name) : null;
}
