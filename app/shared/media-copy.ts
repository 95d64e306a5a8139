import type { ImageProblem } from "./media.ts";

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
