// French words of the panel that opens before an item is published.

import type { DeadPath } from "../../../platform/site-links/site-links.server.ts";
import type { Kind } from "../../../shared/kinds.ts";

const NB = "\u00a0";
const NNB = "\u202f";

/** What the page of a kind is called once it is public. */
const isOut: Record<Kind, string> = {
	actualites: "L’article est en ligne",
	visionnaires: "Le portrait est en ligne",
	"vie-alt": "La fiche est en ligne",
};
const others = (more: number) => (more > 0 ? `, et ${more} autre${more > 1 ? "s" : ""}` : "");

export const publishCopy = {
	open: "Publier…",
	keys: "Ctrl + Maj + Entrée",
	title: { now: "Publier", later: "Programmer la publication", again: "Publier les modifications" },
	act: { now: "Publier", later: "Programmer", again: "Publier les modifications" },
	busy: "Publication…",
	back: "Revenir au texte",
	missing: (fields: string) => `Pour publier, il manque encore${NNB}: ${fields}.`,
	wrong: (fields: string) => `À corriger avant de publier${NNB}: ${fields}.`,
	card: {
		title: "Carte de partage",
		noExcerpt: "L’extrait paraîtra ici.",
		lost: "L’image de la carte n’a pas pu être dessinée.",
	},
	review: {
		title: "Relecture",
		hints: "Rien de ceci n’empêche de publier.",
		loading: "Relecture en cours…",
		failed: "La relecture n’a pas pu être faite. Elle n’empêche pas de publier.",
		count: (count: number) => (count === 0 ? "Rien à signaler" : `${count} remarque${count > 1 ? "s" : ""}`),
		alts: {
			good: "Chaque image a un texte alternatif",
			cover: "L’image de l’élément",
			bad: (images: string) => `Sans texte alternatif${NNB}: ${images}`,
		},
		links: {
			good: "Les liens vers le site mènent quelque part",
			dead: {
				nowhere: (path: string) => `${path} n’existe pas`,
				"not-public": (path: string) => `${path} n’est pas en ligne`,
			} satisfies Record<DeadPath["is"], (path: string) => string>,
			without: (words: string) => `«${NB}${words}${NB}» n’a pas d’adresse`,
			bad: (links: string) => `Liens à revoir${NNB}: ${links}`,
		},
		headings: {
			good: "Les intertitres se suivent",
			bad: (headings: string) => `Un niveau est sauté avant${NNB}: ${headings}`,
			one: (text: string) => `«${NB}${text}${NB}»`,
		},
		sentences: {
			good: `Aucune phrase de plus de 35${NB}mots`,
			bad: (long: number, of: number) =>
				`${Math.max(1, Math.round((100 * long) / of))}${NB}% de phrases de plus de 35${NB}mots (${long} sur ${of})`,
		},
		ease: {
			words: (ease: number) => `Lisibilité de Kandel et Moles${NNB}: ${ease} sur 100, ${easeWords(ease)}`,
			none: "Texte trop court pour en mesurer la lisibilité",
		},
		others,
	},
	done: {
		now: (kind: Kind) => isOut[kind],
		later: (when: string) => `Publication prévue le ${when}`,
		again: "Les modifications sont en ligne",
		title: { now: "C’est publié", later: "C’est programmé", again: "C’est publié" },
		view: "Voir sur le site",
		tell: "Écrire aux lecteurs",
		tellHint: "Ouvre un brouillon de newsletter\u202f: rien ne part.",
		close: "Fermer",
	},
} as const;

/** What Flesch's scale calls it (1948), whose steps Kandel and Moles kept. */
function easeWords(ease: number): string {
	if (ease >= 80) return "facile";
	if (ease >= 60) return "courante";
	return ease >= 40 ? "exigeante" : "difficile";
}
