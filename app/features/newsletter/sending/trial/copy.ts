import { countText, numberText } from "../../../../shared/numbers-fr.ts";
import type { Subject } from "./rules.ts";

/** The words of two subjects tried. */
export const trialCopy = {
	ask: "Essayer deux objets",
	hint: "Une partie des personnes reçoit l’un ou l’autre, le meilleur part ensuite aux autres. Il se juge aux clics de celles et ceux qui acceptent d’être mesurés, et d’eux seuls.",
	tooFew: (measured: number, needed: number) =>
		`Pas assez de monde pour essayer deux objets\u202f: il faut au moins ${numberText(needed)}\u00a0personnes qui acceptent d’être mesurées, ${measured > 0 ? `et il y en a ${numberText(measured)} ici` : "et il n’y en a aucune ici"}.`,
	cannotConclude: (share: number, measured: number) =>
		`Un essai sur ${share}\u00a0% de ${countText(measured, "personne mesurée", "personnes mesurées")} ne permettrait pas de conclure\u202f: il en faut 50 de chaque côté. Agrandissez la part, ou envoyez un seul objet.`,
	other: "Deuxième objet",
	missing: "Écrivez le deuxième objet.",
	share: "Partie des personnes",
	percent: (share: number) => `${share}\u00a0%`,
	hours: "Attente avant de choisir",
	hour: (hours: number) => countText(hours, "heure", "heures"),
	title: "Deux objets à l’essai",
	column: { subject: "Objet", accepted: "Acceptés", measured: "Mesurés", clicked: "Ont cliqué", share: "Part" },
	best: "L’emporte",
	leaving: (share: number) => `L’essai part à ${share}\u00a0% des personnes. Les autres attendent.`,
	until: (moment: string) => `Les clics sont attendus jusqu’au ${moment}\u202f; le meilleur objet partira alors aux autres, tout seul.`,
	won: (subject: Subject, measured: number) =>
		`${subject === "first" ? "Le premier objet" : "Le deuxième objet"} l’emporte, sur ${countText(measured, "personne mesurée", "personnes mesurées")}. Il est parti aux autres.`,
	none: (measured: number) =>
		`Pas assez pour conclure, sur ${countText(measured, "personne mesurée", "personnes mesurées")}\u202f: le premier objet est parti aux autres.`,
	test: "Deux parts comparées à 95\u00a0% de certitude, 50\u00a0personnes mesurées au moins de chaque côté\u202f; clics de machines à part.",
} as const;
