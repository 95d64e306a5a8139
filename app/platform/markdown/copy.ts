import { creditWords } from "../../shared/credit-copy.ts";

/** French words that enter a body beside the author's own. */
export const bodyCopy = {
	done: "Fait",
	toDo: "À faire",
	credit: creditWords,
	seeImageOf: (what: string) => `Voir l'image : ${what}`,
	seeImage: "Voir l'image",
	seePage: "Voir la page",
	seeSite: (host: string) => `Voir ${host}`,
	listen: (name: string) => `Écouter : ${name}`,
	notes: "Notes",
	more: "En savoir plus",
	backToText: (again: string) => `Retour au texte${again}`,
	nthCall: (nth: number) => ` (appel ${nth})`,
} as const;

const openContent = "Ouvrir le contenu intégré";

/** What the link in place of a player says, by the player's element. */
export const playerCopy: Record<string, string> = {
	iframe: openContent,
	object: openContent,
	embed: openContent,
	video: "Voir la vidéo",
	audio: "Écouter l'audio",
};
