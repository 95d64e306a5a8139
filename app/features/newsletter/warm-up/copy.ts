import { countText, numberText } from "../../../shared/numbers-fr.ts";

const days = (count: number) => countText(count, "jour", "jours");
const people = (count: number) => countText(count, "personne", "personnes");

/** French words of warming a new domain up. */
export const warmUpCopy = {
	title: "Monter en charge",
	proposed: (domain: string) =>
		`Les messageries ne connaissent pas encore ${domain}, et se méfient d’un inconnu qui écrit à tout le monde d’un coup. Monter en charge, c’est écrire chaque jour à un peu plus de personnes\u202f; les autres reçoivent la lettre les jours suivants. Conseillé, jamais obligé.`,
	on: "Votre domaine monte en charge\u202f: chaque jour, un fournisseur reçoit au plus le double de ce qu’il a accepté de mieux en un jour. Qui est au-delà reçoit la lettre le lendemain.",
	order: "Les inscriptions confirmées le plus récemment passent d’abord. Les lettres d’accueil n’attendent pas.",
	whole: (count: number, inDays: number) => `Votre liste de ${people(count)} serait servie en ${days(inDays)}.`,
	done: "Tous les fournisseurs de votre liste peuvent la recevoir en un jour\u202f: la montée en charge ne retient plus personne.",
	columns: { receiver: "Fournisseur", readers: "Abonnés", perDay: "Par jour, au plus", left: "Partis aujourd’hui", days: "Servi en" },
	perDay: (steps: readonly number[], isMore: boolean) => steps.map(numberText).join(", ") + (isMore ? "…" : ""),
	free: "sans plafond",
	others: "Les autres",
	days,
	start: "Monter en charge",
	started: "Montée en charge commencée",
	startedText: "Vous pouvez l’arrêter à tout moment.",
	stop: "Arrêter la montée en charge",
	stopped: "Montée en charge arrêtée",
	stoppedText: "Qui attendait reçoit la lettre sans plus attendre.",
	bad: "la demande n’a pas pu être lue",
	/** In the confirmation of a sending. */
	offer: (first: number, inDays: number) =>
		`Les messageries ne connaissent pas encore votre domaine. En montant en charge\u202f: ${people(first)} le premier jour, tout le monde en ${days(inDays)}.`,
	willWait: (first: number, inDays: number) =>
		`Montée en charge\u202f: ${people(first)} le premier jour, tout le monde en ${days(inDays)}.`,
	/** On the page of a sending. */
	tomorrow: (count: number, after: number) =>
		`${people(count)} ${count > 1 ? "recevront" : "recevra"} la lettre demain${after > 0 ? `, ${numberText(after)} les jours suivants` : ""}\u202f: montée en charge`,
	pace: (ceiling: number) => `${numberText(ceiling)} par jour au plus\u202f: montée en charge`,
} as const;
