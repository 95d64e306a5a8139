// What only who writes is told of each kind: apart from copy.ts, so that no reader downloads it.
import type { Kind } from "./kinds.ts";

type WritingWords = {
	/** What is written of it: where a message becomes one, and over the dashboard's figures. */
	piece: string;
	pieces: string;
	/** « 27 articles ». */
	counted: readonly [one: string, many: string];
	/** The button that begins one. */
	add: string;
	/** What leads to an item's page from a newsletter. */
	read: string;
};

/** The words of each kind for who writes; strings of the rows (docs/requirements.md) stand to the letter. */
export const writingWords = {
	actualites: {
		piece: "Article",
		pieces: "Articles",
		counted: ["article", "articles"],
		add: "Créer une actualité",
		read: "Lire l’article",
	},
	visionnaires: {
		piece: "Visionnaire",
		pieces: "Visionnaires",
		counted: ["visionnaire", "visionnaires"],
		add: "Ajouter un visionnaire",
		read: "Lire le portrait",
	},
	"vie-alt": {
		piece: "Vie Alt",
		pieces: "Vie Alt",
		counted: ["dossier", "dossiers"],
		add: "Ajouter une Vie Alt",
		read: "Voir la fiche",
	},
} as const satisfies Record<Kind, WritingWords>;
