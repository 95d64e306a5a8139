import { TITLE_LETTERS } from "../../shared/embeds/embed-details.ts";
import type { LibraryFilter } from "../../shared/media.ts";
import { fileCopy, mediaCopy } from "../../shared/media-copy.ts";

/** What the image addresses answer when they refuse; after « Erreur: ». */
export const mediaText = {
	unknown: "cette image n’existe plus",
	used: "cette image est utilisée, retirez-la d’abord des contenus qui la montrent",
	notEmbed: "cette adresse n’est pas celle d’une carte",
	embedTitle: `un titre de carte a ${TITLE_LETTERS} signes au plus`,
	notKept: "l’image n’a pas pu être enregistrée, réessayez",
} as const;

/** The library's words. */
export const libraryCopy = {
	title: "Images",
	search: "Rechercher une image",
	filters: "Filtrer les images",
	filter: { toutes: "Toutes", utilisees: "Utilisées", inutilisees: "Inutilisées", corbeille: "Corbeille" } satisfies Record<
		LibraryFilter,
		string
	>,
	send: "Envoyer une image",
	orDrop: "ou déposez-la ici, ou collez-la",
	empty: {
		toutes: ["Aucune image ici.", "Les images envoyées depuis les formulaires arrivent aussi dans cette page."],
		utilisees: ["Aucune image utilisée.", "Celles que montrent un contenu ou un texte apparaîtront ici."],
		inutilisees: ["Aucune image inutilisée.", "Tout ce qui est ici sert quelque part."],
		corbeille: ["La corbeille est vide.", "Les images supprimées y restent trente jours."],
	} satisfies Record<LibraryFilter, [string, string]>,
	nothingFound: ["Aucune image trouvée.", "Essayez un mot du nom, du texte alternatif ou du crédit."],
	open: (name: string) => `Ouvrir ${name}`,
	pages: "Pages d’images",
	previous: "Précédente",
	next: "Suivante",
	page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
	newsletter: "Newsletter",
	embed: "Carte d’un autre site",
	author: "Auteur",
	draft: "Brouillon",
	delete: "Supprimer",
	deleteText: "Elle va à la corbeille et sera effacée dans trente jours. D’ici là, vous pouvez la reprendre.",
	restore: "Reprendre",
	undo: "Annuler",
	demo: "Image de la démonstration",
	import: "Image d’un import",
	bin: "Dans la corbeille",
	erased: (day: string) => `Effacée le ${day} si rien ne la montre.`,
} as const;

/** What is said of a picture of the library, and of a file that is none. */
export const imageWords = {
	deleteTitle: "Supprimer cette image\u202f?",
	removed: mediaCopy.removed,
	restored: "Image reprise",
	usedTitle: "Cette image est utilisée",
	uses: "Utilisée dans",
	unused: "Aucun contenu ne montre cette image.",
} as const;
export const fileWords = {
	deleteTitle: "Supprimer ce fichier\u202f?",
	removed: "Fichier supprimé",
	restored: "Fichier repris",
	usedTitle: "Ce fichier est utilisé",
	uses: "Utilisé dans",
	unused: "Aucun contenu ne donne ce fichier.",
	listen: (name: string) => `Écouter ${name}`,
	fetch: "Télécharger",
	asSent: fileCopy.asSent,
} as const;
