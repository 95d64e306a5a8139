import type { FileProblem } from "./files.ts";
import type { ImageProblem } from "./media.ts";
import { bytesText } from "./numbers-fr.ts";

/** What the administrator reads; the strings of rows 201 to 209 stand to the letter. */
export const mediaCopy = {
	formats: "JPG, PNG, GIF, WebP, 5 Mo",
	uploaded: "Image uploadée avec succès !",
	uploadedMany: (count: number) => `${count} images uploadées avec succès !`,
	uploadFailed: "Erreur lors de l'upload: ",
	removed: "Image supprimée avec succès !",
	removalFailed: "Erreur lors de la suppression de l'image",
	notImage: "Veuillez sélectionner un fichier image valide",
	tooLarge: "La taille du fichier ne doit pas dépasser 5MB",
} as const;

/** The words of a refused file: the row's, and what may help. */
export const imageProblems = {
	"not-image": { message: mediaCopy.notImage, help: "JPG, PNG, GIF ou WebP, d’après le contenu du fichier et non son nom." },
	"too-large": { message: mediaCopy.tooLarge, help: "Réduisez l’image, ou enregistrez-la en JPG." },
	damaged: { message: mediaCopy.notImage, help: "Celui-ci est abîmé ou incomplet." },
	"too-many-pixels": { message: mediaCopy.notImage, help: "Celui-ci dépasse 50 millions de points\u00a0: réduisez-le." },
} satisfies Record<ImageProblem, { message: string; help: string }>;

const TAKEN =
	"Une image JPG, PNG, GIF ou WebP (5\u00a0Mo), un PDF (20\u00a0Mo) ou un audio MP3, M4A, Ogg (50\u00a0Mo), d’après le contenu du fichier et non son nom.";

/** The words of a file that a text cannot hold. */
export const fileProblems = {
	"not-file": { message: "Ce fichier ne peut pas aller dans un texte", help: TAKEN },
	"too-large-pdf": { message: "Ce PDF dépasse 20\u00a0Mo", help: "Enregistrez-le en qualité réduite, ou en plusieurs parties." },
	"too-large-audio": {
		message: "Ce fichier dépasse 50\u00a0Mo",
		help: "Enregistrez-le en MP3 à un débit plus bas, ou en plusieurs parties.",
	},
	"damaged-file": { message: "Ce fichier est abîmé ou incomplet", help: "Ouvrez-le, enregistrez-le de nouveau, puis renvoyez-le." },
} satisfies Record<FileProblem, { message: string; help: string }>;

/** What is said once files are stored. */
export const fileCopy = {
	sent: "Fichier ajouté au texte",
	sentMany: (count: number) => `${count} fichiers ajoutés au texte`,
	/** Decision 039. */
	asSent: "Gardé tel quel\u00a0: ce fichier garde ses données cachées (auteur, lieu, logiciel…).",
	asSentMany: "Gardés tels quels\u00a0: ces fichiers gardent leurs données cachées (auteur, lieu, logiciel…).",
	attach: "Joindre un fichier (image, PDF, audio)",
	input: "Fichiers à joindre au texte",
} as const;

/** A photo over the limit of row 202, made smaller where its owner asks for it. */
export const reduceCopy = {
	act: "Réduire la photo",
	done: (before: number, after: number) => `Photo réduite\u00a0: ${bytesText(before)} avant, ${bytesText(after)} après.`,
	failed: "La photo n’a pas pu être réduite",
	failedHelp: "Ce navigateur ne sait pas la lire. Réduisez-la avec un autre logiciel, ou enregistrez-la en JPG.",
} as const;
