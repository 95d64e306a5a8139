// French words of « Lettres automatiques ».
import { countText, numberText } from "../../../shared/numbers-fr.ts";
import type { DelayUnit } from "./welcome/rules.ts";

const NB = "\u00a0";
const NNB = "\u202f";

export const automaticCopy = {
	title: "Lettres automatiques",
	lead: `Des lettres qui partent d’elles-mêmes, avec les mêmes promesses que les autres${NNB}: jamais deux fois à la même personne, jamais après son départ.`,
	unreadable: "La demande n’a pas pu être lue.",
	gone: "Cette lettre n’existe plus.",
	changed: "La lettre a changé entre-temps. Relisez-la, puis recommencez.",
	welcome: {
		title: "Parcours de bienvenue",
		lead: "De une à cinq lettres pour chaque personne qui s’abonne, à compter de sa confirmation. Les délais se comptent à partir d’elle, pas d’une lettre à l’autre.",
		empty: `Aucune lettre pour l’instant${NNB}: qui s’abonne reçoit seulement le mot de bienvenue.`,
		add: "Ajouter une lettre",
		added: "Lettre ajoutée",
		enough: "Cinq lettres au plus dans le parcours.",
		untitled: (place: number) => `Bienvenue, lettre ${numberText(place)}`,
		step: (place: number) => `Lettre ${numberText(place)}`,
		edit: "Écrire",
		editOf: (title: string) => `Écrire ${title}`,
		follow: "Suivre",
		followOf: (title: string) => `Suivre ${title}`,
		remove: "Supprimer",
		removeOf: (title: string) => `Supprimer ${title}`,
		removeQuestion: "Supprimer cette lettre du parcours ?",
		removeText: (title: string) => `«${NB}${title}${NB}» ne partira plus à personne. Ce qui est parti reste parti.`,
		removed: "Lettre supprimée",
		delay: "Délai après la confirmation",
		unit: "Unité",
		units: { minutes: "minutes", hours: "heures", days: "jours" } satisfies Record<DelayUnit, string>,
		keepDelay: "Appliquer",
		keepDelayOf: (title: string) => `Appliquer le délai de ${title}`,
		delayKept: "Délai appliqué",
		badDelay: "Le délai va de 0 minute à 90 jours, en nombre entier.",
		when: (count: number, unit: DelayUnit) => (count === 0 ? "dès la confirmation" : `${delayText(count, unit)} après la confirmation`),
		on: "Mettre en service",
		onOf: (title: string) => `Mettre ${title} en service`,
		isOn: `En service${NNB}: qui se confirme à partir de maintenant la recevra`,
		off: "Arrêter",
		offOf: (title: string) => `Arrêter ${title}`,
		offQuestion: "Arrêter cette lettre ?",
		offText:
			"Personne ne la recevra plus, pas même celles et ceux dont le tour était venu. La remettre en service accueillera qui se confirmera ensuite.",
		isOff: "Lettre arrêtée",
		pause: "Mettre en pause",
		pauseOf: (title: string) => `Mettre ${title} en pause`,
		paused: "Lettre en pause",
		resume: "Reprendre",
		resumeOf: (title: string) => `Reprendre ${title}`,
		resumed: "La lettre reprend",
		notReady: "Écrivez cette lettre et marquez-la prête avant de la mettre en service.",
		toWrite: "À écrire, puis à marquer prête dans l’éditeur.",
		readyToServe: "Prête à être mise en service.",
		since: (moment: string) => `Accueille qui s’est confirmé depuis le ${moment}.`,
		stopped: "Arrêtée. Elle n’accueille plus personne.",
		otherWords: "Des mots plus récents attendent d’être marqués prêts dans l’éditeur.",
		figures: "Chiffres",
		sent: "Reçues",
		due: "À venir",
		left: "Départs",
		clicked: "Clics",
		opened: "Ouvertures",
		measured: (of: number) => `sur ${countText(of, "message mesuré", "messages mesurés")}`,
		notMeasured: "rien n’est mesuré",
	},
} as const;

function delayText(count: number, unit: DelayUnit): string {
	if (unit === "days") return countText(count, "jour", "jours");
	return unit === "hours" ? countText(count, "heure", "heures") : countText(count, "minute", "minutes");
}
