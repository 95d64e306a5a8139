/** Images as the administrator handles them: what the upload field, the library and the server agree on. */

/** Where an image is stored below /images/: the item types of the admin area, the newsletter, and the library itself. */
export const mediaKinds = ["actualites", "visionnaires", "vie-alt", "newsletter", "mediatheque"] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** `duotone`: printed in the house's two inks; `original`: as it came. */
export const inks = ["original", "duotone"] as const;
export type Ink = (typeof inks)[number];

/** The largest file one may send (specification §5, §9). */
export const MOST_IMAGE_BYTES = 5 * 1_048_576;

export type Focus = { x: number; y: number };

export type MediaUse = { type: string; id: string; title: string; published: boolean };

/** An image of the library. */
export type MediaImage = {
	/** Its address, /images/…: what items and texts hold. */
	url: string;
	/** A small print of it. */
	thumb: string;
	/** A print large enough to choose a focus on. */
	preview: string;
	width: number;
	height: number;
	/** The file's name as it came. */
	name: string;
	alt: string;
	credit: string;
	author: string;
	/** null: neither was chosen (an image of the demonstration or of an import). */
	ink: Ink | null;
	/** The point that stays in sight when the picture is cut; null: the middle. */
	focus: Focus | null;
	bytes: number | null;
	/** ISO, UTC. */
	createdAt: string;
	/** Removed at this moment; it is erased 30 days later unless something shows it. */
	detachedAt: string | null;
	/** `upload` may be printed anew and erased; the others are only shown. */
	from: "upload" | "demo" | "import";
};

/** What is wrong with a file one would send. */
export type ImageProblem = "not-image" | "too-large" | "damaged" | "too-many-pixels";

const SIGNATURES: [type: "jpeg" | "png" | "gif" | "webp", ...parts: [at: number, text: string][]][] = [
	["jpeg", [0, "\xff\xd8\xff"]],
	["png", [0, "\x89PNG\r\n\x1a\n"]],
	["gif", [0, "GIF8"]],
	["webp", [0, "RIFF"], [8, "WEBP"]],
];

/** Tells one of the four accepted formats by a file's first bytes (twelve are enough), whatever its name says. */
export function imageFormat(bytes: Uint8Array): "jpeg" | "png" | "gif" | "webp" | null {
	const head = String.fromCharCode(...bytes.subarray(0, 12));
	const found = SIGNATURES.find(([, ...parts]) => parts.every(([at, text]) => head.startsWith(text, at)));
	return found?.[0] ?? null;
}

/** What the administrator reads; the strings of the specification stand to the letter. */
export const mediaCopy = {
	formats: "JPG, PNG, GIF, WebP, 5 Mo",
	uploaded: "Image uploadée avec succès !",
	uploadFailed: "Erreur lors de l'upload: ",
	removed: "Image supprimée avec succès !",
	removalFailed: "Erreur lors de la suppression de l'image",
	notImage: "Veuillez sélectionner un fichier image valide",
	tooLarge: "La taille du fichier ne doit pas dépasser 5MB",
} as const;

/** The words of a refused file: the specification's, and what may help. */
export const imageProblems = {
	"not-image": { message: mediaCopy.notImage, help: "JPG, PNG, GIF ou WebP, d’après le contenu du fichier et non son nom." },
	"too-large": { message: mediaCopy.tooLarge, help: "Réduisez l’image, ou enregistrez-la en JPG." },
	damaged: { message: mediaCopy.notImage, help: "Celui-ci est abîmé ou incomplet." },
	"too-many-pixels": { message: mediaCopy.notImage, help: "Celui-ci dépasse 50 millions de points\u00a0: réduisez-le." },
} satisfies Record<ImageProblem, { message: string; help: string }>;

/** The steps of the classes `focus-x-…` and `focus-y-…` (ui/picture.css). */
const FOCUS_STEP = 10;

/** The classes that keep a focus in sight where a picture is cut. */
export function focusClasses(focus: Focus | null | undefined): string | null {
	if (!focus) return null;
	const step = (value: number) => Math.round(Math.min(100, Math.max(0, value)) / FOCUS_STEP) * FOCUS_STEP;
	return `focus-x-${step(focus.x)} focus-y-${step(focus.y)}`;
}

/** The Markdown line that shows an image in a text. */
export function markdownImage(image: Pick<MediaImage, "url" | "alt">): string {
	return `![${image.alt
		.replace(/[[\]\\]/g, "\\$&")
		.replace(/\s+/g, " ")
		.trim()}](${image.url})`;
}
