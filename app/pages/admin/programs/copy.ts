import type { WebhookEnd } from "../../../platform/programs/webhook-store.server.ts";
import { privacyPath, programSignupPath } from "../../../shared/addresses.ts";
import { countText } from "../../../shared/numbers-fr.ts";
import { TRIAL, type WebhookEvent } from "../../../shared/webhook-events.ts";

/** French words of « Programmes ». */
export const programsCopy = {
	title: "Programmes",
	about: "Ce qui parle au site sans passer par ses pages\u202f: une caisse, un autre site, un outil de gestion.",
	actions: "Gestes",
	copy: "Copier",
	notCopied: "La copie n’a pas marché\u202f: sélectionnez et copiez à la main.",
	done: "C’est fait",
	tokens: {
		title: "Clés",
		text: `Avec une clé, un programme inscrit des personnes à la newsletter (POST ${programSignupPath}). Chacune reçoit d’abord un courrier et confirme\u202f: personne n’est inscrit sans l’avoir dit. Une clé ne lit rien.`,
		none: "Aucune clé\u202f: aucun programme n’entre.",
		columns: ["Programme", "Clé", "Créée", "Dernier usage"],
		never: "Jamais",
		make: "Créer une clé",
		makeTitle: "Une clé pour un programme",
		makeText:
			"La clé se montre une seule fois, ici même. Donnez-lui le nom du programme\u202f: il entre dans la preuve de chaque inscription.",
		name: "Nom du programme",
		nameRequired: "Donnez-lui un nom",
		nameTooLong: "80 caractères au plus",
		confirm: "Créer la clé",
		madeTitle: (name: string) => `La clé de ${name}`,
		madeText: "Copiez-la maintenant dans le programme\u202f: elle n’est gardée nulle part, et personne ne pourra vous la redire.",
		key: "Clé",
		copied: "Clé copiée",
		revoke: "Révoquer",
		revokeOne: (name: string) => `Révoquer la clé de ${name}`,
		revokeTitle: (name: string) => `Révoquer la clé de ${name}\u202f?`,
		revokeText: "Le programme n’entre plus, tout de suite. Une clé révoquée ne revient pas\u202f: il en faudra une autre.",
		revoked: "Clé révoquée",
		gone: "cette clé n’est plus là",
	},
	webhooks: {
		title: "Webhooks",
		text: "Le site prévient l’adresse que vous donnez, par un message signé, dès que quelque chose se passe. Il réessaie pendant trois jours. Une personne y est un identifiant\u202f: son adresse e-mail n’y est que si vous le demandez.",
		none: "Aucun webhook\u202f: personne n’est prévenu.",
		add: "Ajouter un webhook",
		addTitle: "Prévenir une adresse",
		addText:
			"L’adresse commence par https:// et se trouve sur l’internet public. Le secret qui signe les messages se montre une seule fois, ensuite.",
		url: "Adresse",
		urlWrong: "Il faut une adresse publique qui commence par https://, sans mot de passe",
		events: "De quoi la prévenir",
		eventsRequired: "Choisissez au moins une chose",
		withAddress: "Donner aussi l’adresse e-mail des personnes",
		withAddressHint: "La page Confidentialité nomme alors ce destinataire, d’elle-même.",
		withAddressSeen: "Adresses e-mail comprises",
		privacy: "Voir la page Confidentialité",
		privacyPath,
		confirm: "Ajouter",
		addedTitle: (host: string) => `Le secret de ${host}`,
		addedText: "Copiez-le maintenant dans le programme\u202f: il y vérifie que les messages viennent d’ici. Il ne se montre plus ensuite.",
		secret: "Secret",
		copied: "Secret copié",
		trial: "Envoyer un essai",
		trialOf: (host: string) => `Envoyer un essai à ${host}`,
		off: "Couper",
		offOf: (host: string) => `Couper ${host}`,
		isOff: "Webhook coupé",
		on: "Remettre en route",
		onOf: (host: string) => `Remettre ${host} en route`,
		isOn: "Webhook remis en route",
		remove: "Supprimer",
		removeOf: (host: string) => `Supprimer ${host}`,
		removeTitle: (host: string) => `Supprimer ${host}\u202f?`,
		removeText: "Il n’est plus prévenu de rien, et ce qui attendait de lui être dit est perdu.",
		removed: "Webhook supprimé",
		gone: "ce webhook n’est plus là",
		runs: "En route",
		fails: (since: string) => `Ne répond pas depuis le ${since}`,
		stopped: "Coupé",
		why: {
			hand: "Coupé à la main.",
			gone: "Coupé par le site\u202f: l’adresse a répondu 410, elle n’en veut plus.",
			failing: "Coupé par le site\u202f: rien n’y a été pris pendant trois jours.",
		} satisfies Record<WebhookEnd, string>,
		waiting: (count: number) => `${countText(count, "message attend", "messages attendent")}.`,
		last: "Derniers messages",
		lastNone: "Rien ne lui a encore été dit.",
		waits: "attend",
		tried: "Essai envoyé",
		notTried: "L’essai n’a pas abouti",
		held: "rien ne sort de ce site tant que les envois ne sont pas autorisés de nouveau",
	},
	unreadable: "la demande est incomplète",
} as const;

/** What a message tells. */
export const eventWords = {
	inscrit: "Une personne est inscrite",
	parti: "Une personne est partie",
	publie: "Un contenu est publié, une lettre est envoyée",
	[TRIAL]: "Essai",
} satisfies Record<WebhookEvent | typeof TRIAL, string>;

/** What became of a message that was not taken, by code. */
const problemWords: Record<string, string> = {
	forbidden: "adresse refusée\u202f: elle mène ailleurs que sur l’internet public",
	timeout: "pas de réponse en dix secondes",
	certificate: "certificat refusé",
	unreachable: "adresse injoignable",
};

/** « réponse 500 », « certificat refusé ». */
export function answerText({ code, problem }: { code: number | null; problem: string | null }): string {
	if (code !== null) return `réponse ${code}`;
	return (problem && problemWords[problem]) ?? programsCopy.webhooks.waits;
}
