import type { ContactFieldCode } from "../../shared/reader-form.ts";
import { commonProblems, contactErrors, contactLabels, contactLimits, problemWordsOf } from "../../ui/reader-form/copy.ts";
import type { StoryField, StoryProblem } from "./rules.ts";
import { MESSAGE_AT_MOST, type StoryType, storyTypes, typeNames } from "./types.ts";

/** French words of the story and project forms; strings of the rows (docs/requirements.md) stand to the letter. */
export const storiesCopy = {
	send: "Envoyer",
	messageHint: "5\u202f000 caractères au plus.",
	reassurance: "Rien n’est publié sans votre accord.",
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
} satisfies Record<StoryType, { title: string; lead: string }>;

export const storyLabels = { ...contactLabels, message: "Votre message" } satisfies Record<StoryField, string>;

/** Who keeps what, why and how long (RGPD, art. 13); the whole stands on /confidentialite. */
export function storyKeeping(siteName: string): string {
	return `${siteName} garde votre message et vos coordonnées pour vous répondre, 24 mois au plus.`;
}

const words = problemWordsOf<StoryField, ContactFieldCode | "message-required", StoryProblem["code"]>({
	problems: {
		...commonProblems,
		required: { title: "Champs requis", text: "Veuillez remplir au minimum votre email et votre message" },
		failed: { title: "Erreur", text: "Une erreur est survenue lors de l'envoi. Veuillez réessayer." },
	},
	errors: {
		...contactErrors,
		"message-required": () => "Veuillez écrire votre message",
		"too-long": (most) => `${most.toLocaleString("fr-FR")} caractères au plus, il faut raccourcir un peu`,
	},
	limits: { ...contactLimits, message: MESSAGE_AT_MOST },
});
export const { fieldError: storyFieldError, problemWords: storyProblemWords } = words;

/** The words of success, by kind; the community bears the site's name. */
export function storySuccess(kind: StoryType, siteName: string): { title: string; text: string } {
	const text = {
		story: `Merci de partager votre histoire avec la communauté ${siteName}. Nous vous contacterons bientôt.`,
		project: "Merci de proposer votre projet. Nous étudierons votre proposition et vous recontacterons.",
	} satisfies Record<StoryType, string>;
	return { title: storiesCopy.successTitle, text: text[kind] };
}

/**
 * The notice a page shows after a story or a project sent without JavaScript.
 * @param done - what `?fait=` says
 * @returns null when it is about neither
 */
export function storyNotice(done: string | null, site: { name: string }): { title: string; text: string } | null {
	const kind = storyTypes.find((known) => typeNames[known] === done);
	return kind ? storySuccess(kind, site.name) : null;
}
