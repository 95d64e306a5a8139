import { countText, numberText } from "../../../shared/numbers-fr.ts";

/** French words of the dashboard; « Utilisateurs » is the word of row 159. */
export const dashboardCopy = {
	title: "Dashboard",
	users: "Utilisateurs",
	lastDays: "ces 7 derniers jours",
	/** They subscribe, but no newsletter would reach them: the figure is without them. */
	unreachable: (count: number) => `${countText(count, "adresse injoignable", "adresses injoignables")} à part`,
	active: "Actifs",
	online: "contenus en ligne",
	unknown: "—",
	unknownText: "chiffre indisponible",
	growth: "Abonnés à la newsletter",
	grown: (before: number, beforeDate: string, now: number, nowDate: string) =>
		`${numberText(before)} le ${beforeDate}, ${countText(now, "abonné", "abonnés")} le ${nowDate}`,
	signups: (count: number) => (count < 2 ? " inscription" : " inscriptions"),
	contentStates: { published: "Publié", planned: "Programmé", draft: "Brouillon" },
	/** « 25 publiés, 2 brouillons ». */
	publishedAndDrafts: (published: number, drafts: number) =>
		countText(published, "publié", "publiés") + (drafts > 0 ? `, ${countText(drafts, "brouillon", "brouillons")}` : ""),
	period: "Période",
	weeks: "13\u00a0semaines",
	months: "12\u00a0mois",
	duringWeek: "en une semaine",
	duringMonth: "en un mois",
	table: "Tableau",
	date: "Date",
	subscribers: "Abonnés",
	change: "Évolution",
	noSubscribers: "Personne encore, et c’est normal.",
	noSubscribersText: "La courbe commencera avec la première inscription.",
	unavailable: "Ces chiffres n’ont pas pu être lus.",
	unavailableText: "Le reste du dashboard fonctionne\u202f; rechargez la page pour les retrouver.",
	recent: "Inscriptions récentes",
	recentDays: "7\u00a0jours",
	contents: "Derniers contenus",
	contentTitle: "Titre",
	contentType: "Type",
	contentState: "État",
	contentDate: "Créé le",
	actions: "Actions",
	edit: (title: string) => `Modifier «\u00a0${title}\u00a0»`,
	noContents: "Aucun article pour le moment",
	messages: "Derniers messages",
	allMessages: "Tous les messages",
	noMessages: "Aucun message pour le moment",
	unread: "Non lu",
	quick: "Actions rapides",
	addNewsletter: "Créer une newsletter",
	weakPassword: "Votre mot de passe est trop faible.",
	noCopies: "Ce site n’a pas de sauvegarde.",
	noCopiesText: "Une panne de disque emporterait tout.",
	seeHow: "Voir comment en faire",
	changePassword: "Le changer",
} as const;

export const messageWords = { story: "Histoire", project: "Projet" } as const;
