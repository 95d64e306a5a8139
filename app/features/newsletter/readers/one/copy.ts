import type { Consent } from "../consents-store.server.ts";
import type { LiftReason } from "./rules.ts";

/** Why somebody is written to again. */
export const liftReasonWords = {
	asked: "La personne demande à recevoir la lettre",
	checked: "L’adresse a été vérifiée avec elle",
	repaired: "La panne ou le filtre de son fournisseur est réparé",
} as const satisfies Record<LiftReason, string>;

/** French words of the page of one reader. */
export const readerPageCopy = {
	back: "Tous les abonnés",
	name: "Nom",
	phone: "Téléphone",
	since: "Dans la liste depuis",
	confirmed: "Confirmé le",
	source: "Origine",
	measured: "Mesure de lecture",
	measuredYes: "acceptée",
	measuredNo: "refusée",
	measuredUnasked: "pas de réponse",
	letters: "Lettres",
	noLetter: "aucune",

	blockTitle: "Rien ne part vers cette adresse",
	blockedSince: (moment: string) => `Bloquée le ${moment}.`,
	meaning: {
		hard: "Son serveur a répondu que cette boîte n’existe pas, ou n’existe plus.",
		soft: "Plusieurs lettres de suite, sur plus d’une semaine, n’ont pas pu lui être remises.",
		complaint: "Cette personne a signalé une lettre comme indésirable.",
		erased: "Cette personne avait demandé l’effacement de ses données.",
	} as Record<string, string>,
	answer: (code: number | null) => (code ? `Ce que le serveur a répondu (code ${code})` : "Ce que le serveur a répondu"),
	ofLetter: (title: string, moment: string) => `À la lettre «\u00a0${title}\u00a0», le ${moment}.`,
	noAnswer: "Aucune réponse de serveur n’est gardée\u202f: ce blocage vient d’un fichier importé, ou d’une lettre ancienne.",
	theirs: "Ce blocage ne se lève pas d’ici\u202f: cette personne seule peut revenir, par le formulaire du site.",
	lift: "Lever le blocage",
	liftTitle: (email: string) => `Lever le blocage de l’adresse ${email}\u202f?`,
	liftText:
		"La prochaine lettre lui partira. Si l’adresse est encore refusée, elle sera bloquée de nouveau dès cette lettre\u202f: des refus répétés nuisent à tous vos envois.",
	liftWhy: "Pourquoi\u202f?",
	liftKept: "La raison, la date et la réponse du serveur sont gardées au journal, sans l’adresse.",
	needReason: "Dites pourquoi ce blocage est levé.",
	liftConfirm: "Lever le blocage",
	lifting: "Un instant…",
	lifted: "Blocage levé\u202f: la prochaine lettre lui partira",
	liftedOn: (moment: string, why: string) => `Blocage levé le ${moment}\u202f: ${why.toLowerCase()}.`,
	hasLeft: "cette personne s’est désabonnée\u202f: elle seule peut revenir, par le formulaire du site",
	saidNo: "cette personne l’a voulu ainsi\u202f: elle seule peut revenir, par le formulaire du site",

	sent: "Lettres envoyées",
	sentHint: "Les vingt dernières. Ce qui est plus ancien que treize mois ne porte plus de nom.",
	sentNothing: "Rien ne lui a encore été envoyé",
	sentNothingHint: "La prochaine lettre sera la première.",
	letter: "Lettre",
	state: "État",
	serverAnswer: "Réponse du serveur",
	when: "Quand",
	untitled: "Sans titre",

	consents: "Preuves du consentement",
	consentsHint: "Ce qui a été montré et fait, tel que le RGPD demande de pouvoir le prouver.",
	noConsents: "Aucune preuve n’est gardée",
	noConsentsHint: "Cette personne est venue d’une ancienne base ou d’un fichier sans preuve.",
	purpose: "Objet",
	act: "Acte",
	way: "Par",
	wording: "Mots montrés",
} as const;

export const purposeWords = {
	newsletter: "Newsletter",
	topic: "Lettre",
	tracking: "Mesure de lecture",
} as const satisfies Record<Consent["purpose"], string>;

export const actWords = {
	asked: "demandé",
	confirmed: "confirmé",
	granted: "accordé",
	denied: "refusé",
	withdrawn: "retiré",
} as const satisfies Record<Consent["act"], string>;

export const methodWords = {
	form: "formulaire",
	program: "programme",
	mail: "courrier",
	"one-click": "un clic",
	complaint: "signalement",
	admin: "administration",
	import: "import",
	"my-data": "«\u00a0Mes données\u00a0»",
} as const satisfies Record<Consent["method"], string>;
