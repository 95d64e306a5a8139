import { countText } from "../../../shared/numbers-fr.ts";

/** French words of the dashboard; « Utilisateurs » is the specification's own (§9). */
export const dashboardCopy = {
	title: "Dashboard",
	users: "Utilisateurs",
	lastDays: "ces 7 derniers jours",
	/** They read the newsletter, but a letter would not reach them: the figure is without them. */
	unreachable: (count: number) => `${countText(count, "adresse injoignable", "adresses injoignables")} à part`,
	articles: "Articles",
	visionaries: "Visionnaires",
	vieAlt: "Vie Alt",
	active: "Actifs",
	online: "contenus en ligne",
	unknown: "—",
	unknownText: "chiffre indisponible",
	growth: "Abonnés à la newsletter",
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
	noContents: "Aucun article pour le moment",
	messages: "Derniers messages",
	allMessages: "Tous les messages",
	noMessages: "Aucun message pour le moment",
	unread: "Non lu",
	quick: "Actions rapides",
} as const;

export const kindWords = { actualites: "Actualité", visionnaires: "Visionnaire", "vie-alt": "Vie Alt" } as const;
export const messageWords = { story: "Histoire", project: "Projet" } as const;
