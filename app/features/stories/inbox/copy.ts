import type { StoryKind } from "../kinds.ts";
import type { ReplyProblemCode, View } from "./rules.ts";

/** French words of the inbox. */
export const inboxCopy = {
	title: "Messages",
	views: "Piles de messages",
	kinds: "Genre",
	allKinds: "Histoires et projets",
	list: "Messages reçus",
	exportAll: "Exporter en CSV",
	nothingOpen: "Aucun message ouvert",
	nothingOpenText: "Choisissez-en un dans la liste\u202f: flèches pour parcourir, Entrée pour ouvrir.",
	back: "Tous les messages",
	unread: "Non lu",
	archived: "Archivé",
	answered: "Répondu",
	draftMade: "Brouillon",
	newer: "Plus récents",
	older: "Plus anciens",
	received: "Reçu le",
	email: "E-mail",
	phone: "Téléphone",
	reply: "Répondre",
	archive: "Archiver",
	unarchive: "Remettre dans la boîte",
	markUnread: "Marquer non lu",
	remove: "Supprimer",
	exportOne: "Exporter (JSON)",
	removeTitle: "Supprimer ce message\u202f?",
	removeText: "Le message, les coordonnées et les réponses envoyées disparaissent pour de bon. Pour le mettre de côté, archivez-le plutôt.",
	removeConfirm: "Supprimer pour de bon",
	removed: "Message supprimé",
	archivedToast: "Message archivé",
	seeAgain: "Le revoir",
	unarchived: "Message remis dans la boîte",
	errorPrefix: "Erreur\u202f: ",
	unreadable: "la demande est incomplète",
	badAddress: "on ne peut pas écrire à cette adresse",
	gone: "ce message n’existe plus",
	nothingThere: "Ce message n’existe plus.",
	kept: (until: string) => `Conservé jusqu’au ${until}, comme promis à l’envoi.`,
} as const;

/** The columns of the messages as a file. */
export const exportColumns = [
	"Genre",
	"Reçu le",
	"Prénom",
	"Nom",
	"E-mail",
	"Téléphone",
	"Message",
	"Lu le",
	"Archivé le",
	"Répondu le",
	"Accord de publication le",
] as const;

export const viewNames = { "non-lus": "Non lus", tous: "Tous", archives: "Archivés" } satisfies Record<View, string>;

export const kindLabels = { story: "Histoire", project: "Projet" } satisfies Record<StoryKind, string>;
export const kindPlurals = { story: "Histoires", project: "Projets" } satisfies Record<StoryKind, string>;

export const emptyCopy = {
	"non-lus": { title: "Tout est lu", text: "Les nouveaux messages arrivent ici, et un courrier vous prévient." },
	tous: { title: "La pancarte est vide, la place est libre", text: "Les histoires et les projets envoyés depuis le site arrivent ici." },
	archives: { title: "Rien dans les archives", text: "Ce que vous archivez quitte la boîte et reste ici." },
} satisfies Record<View, { title: string; text: string }>;

export const replyCopy = {
	title: "Répondre",
	to: (address: string) => `À ${address}`,
	answersTo: (address: string) => `La réponse de votre correspondant arrivera à ${address}.`,
	subject: "Objet",
	text: "Votre réponse",
	send: "Envoyer la réponse",
	sending: "Envoi…",
	cancel: "Fermer",
	discard: "Effacer ce que j’ai écrit",
	unwritten: "Écrivez d’abord votre réponse, au-dessus du message cité",
	incomplete: "la réponse est incomplète",
	queued: "Réponse confiée au courrier",
	replies: "Réponses",
	states: { sent: "Envoyée", waiting: "En attente d’envoi", failed: "Non envoyée" },
	sentOn: (moment: string) => `envoyée le ${moment}`,
	keptOn: (moment: string) => `envoyée le ${moment}, dans un fichier\u202f: aucun serveur d’envoi n’est réglé`,
	waitingSince: (moment: string) => `en attente d’envoi depuis le ${moment}`,
	failedOn: (moment: string) => `non envoyée, abandonnée le ${moment}`,
	erased: "Le texte a été effacé, trente jours après l’envoi.",
	mails: "Voir les courriers",
	greeting: (name: string | null) => (name ? `Bonjour ${name},` : "Bonjour,"),
	introduction: (name: string, day: string) => `Le ${day}, ${name} a écrit\u202f:`,
	subjectOf: (kind: StoryKind, siteName: string) =>
		kind === "project" ? `Votre projet pour ${siteName}` : `Votre histoire pour ${siteName}`,
} as const;

export const replyProblemCopy = {
	"subject-required": "Il manque un objet",
	"subject-too-long": "L’objet est trop long\u202f: 200 caractères au plus",
	"text-required": "La réponse est vide",
	"text-too-long": "La réponse est trop longue\u202f: 20\u202f000 caractères au plus",
} satisfies Record<ReplyProblemCode, string>;

export const draftCopy = {
	title: "En faire un contenu",
	text: "Le message devient un brouillon, à réécrire et à compléter. Rien n’est publié.",
	consent: "L’expéditeur ou l’expéditrice est d’accord pour être publié·e",
	consentSince: (moment: string) => `Accord noté le ${moment}.`,
	noConsent: "Sans accord noté, gardez le brouillon pour vous.",
	open: "Ouvrir le brouillon",
	made: (piece: string) => `Un brouillon a été fait de ce message\u202f: ${piece}.`,
} as const;
