/** Every French word the WordPress import says: why a file is refused, what was left out, what changed on the way. */
import { momentText } from "../../../shared/dates-fr.ts";
import type { NoteWords, ProducerWords } from "../frame/records.ts";
import { htmlWords } from "../html/copy.ts";
import type { HtmlNoteCode } from "../html/say.ts";

export type RefusalCode =
	| "not-found"
	| "not-a-file"
	| "unreadable"
	| "empty"
	| "zip"
	| "gzip"
	| "binary"
	| "not-utf8"
	| "not-xml"
	| "not-wxr"
	| "plain-rss"
	| "version"
	| "doctype"
	| "cut"
	| "malformed"
	| "item-too-big"
	| "too-deep";

/** What a refusal may say beyond its code: a line number of the file, a word found there. */
export interface RefusalDetail {
	line?: number;
	word?: string;
}

const at = (detail: RefusalDetail): string => (detail.line === undefined ? "" : ` (ligne ${detail.line})`);

/** Why a file is refused, and what to do about it. Nothing has been written when one of these is said. */
export const refusals = {
	"not-found": () => "Fichier introuvable. Vérifiez le chemin donné à la commande.",
	"not-a-file": () => "Ce chemin n’est pas celui d’un fichier. Donnez le fichier .xml exporté par WordPress.",
	unreadable: () => "Le fichier ne peut pas être lu. Vérifiez ses droits d’accès.",
	empty: () => "Le fichier est vide. Refaites l’export depuis WordPress (Outils > Exporter).",
	zip: () => "C’est une archive ZIP. Décompressez-la, puis donnez le fichier .xml qu’elle contient.",
	gzip: () => "C’est un fichier compressé (gzip). Décompressez-le, puis donnez le fichier .xml.",
	binary: () => "Ce fichier n’est pas du texte. Donnez le fichier .xml exporté par WordPress.",
	"not-utf8": (d) =>
		`Le fichier n’est pas en UTF-8${d.word ? ` (il annonce ${d.word})` : ""}. Refaites l’export depuis WordPress sans le réenregistrer dans un autre logiciel.`,
	"not-xml": () => "Ce fichier n’est pas du XML. Donnez le fichier exporté par WordPress (Outils > Exporter).",
	"not-wxr": (d) =>
		`Ce n’est pas un export WordPress${d.word ? ` : le document commence par <${d.word}>` : ""}. Donnez le fichier obtenu par Outils > Exporter.`,
	"plain-rss": () => "C’est un flux RSS ordinaire, pas un export WordPress : la version du format (wp:wxr_version) manque.",
	version: (d) => `Cette version du format d’export n’est pas connue : ${d.word ?? "?"}. Les versions 1.x sont lues.`,
	doctype: (d) => `Le fichier contient une déclaration DOCTYPE${at(d)}, qu’un export WordPress n’a jamais. Par prudence il est refusé.`,
	cut: (d) => `Le fichier est incomplet : il s’arrête au milieu${at(d)}. Refaites l’export ou le téléchargement.`,
	malformed: (d) => `Le fichier est abîmé : ce n’est plus du XML valide${at(d)}. Refaites l’export depuis WordPress.`,
	"item-too-big": (d) => `Un seul contenu dépasse 20 Mo${at(d)}. Un export WordPress sain n’en contient pas.`,
	"too-deep": (d) => `Les balises sont imbriquées trop profondément${at(d)}. Un export WordPress sain n’en contient pas.`,
} satisfies Record<RefusalCode, (detail: RefusalDetail) => string>;

/** Why an item of the file does not become an article; `|s` stands where the words agree with their count. */
const leftOut = {
	attachment: "fichier|s joint|s : seules les images que montrent les articles sont reprises",
	menu: "élément|s de menu : la navigation du site est la sienne",
	revision: "ancienne|s version|s",
	block: "bloc|s, modèle|s ou réglage|s du thème",
	"other-type": "de type|s propre|s à une extension",
	trash: "mis à la corbeille",
	"auto-draft": "brouillon|s automatique|s, jamais enregistré|s",
	"empty-item": "sans titre ni texte",
	"no-id": "sans identifiant",
	meta: "champ|s ajouté|s aux articles, sans place ici",
} as const;

export type LeftOutReason = keyof typeof leftOut;

/** What the person who imports should know about one article, then about so many of them. */
const notes = {
	page: { one: () => "page WordPress, devenue un article", many: "page|s WordPress, reprise|s comme article|s", isCounted: true },
	password: { one: () => "protégé par mot de passe : reste en brouillon", many: "protégé|s par mot de passe, gardé|s en brouillon" },
	reserved: {
		one: (w) => `réservé à certains lecteurs par une extension (${w}) : reste en brouillon`,
		many: "réservé|s à certains lecteurs, gardé|s en brouillon",
	},
	scheduled: {
		// The date is the old site's own: it is shown as it was written.
		one: (w) => `programmé pour le ${momentText(`${w.replace(" ", "T")}Z`, "UTC") ?? w} : reste en brouillon`,
		many: "programmé|s, gardé|s en brouillon",
	},
	private: { one: () => "privé : reste en brouillon", many: "privé|s, gardé|s en brouillon" },
	pending: { one: () => "en attente de relecture : reste en brouillon", many: "en attente de relecture, gardé|s en brouillon" },
	"unknown-status": { one: (w) => `statut « ${w} » inconnu : reste en brouillon`, many: "de statut inconnu, gardé|s en brouillon" },
	sticky: {
		one: () => "épinglé dans WordPress : à mettre à la une vous-même si vous le souhaitez",
		many: "épinglé|s dans WordPress",
	},
	"no-title": { one: () => "sans titre", many: "sans titre" },
	"no-text": { one: () => "sans texte", many: "sans texte" },
	"no-date": { one: () => "sans date : celle de l’import est prise", many: "sans date" },
	more: { one: () => "marque « lire la suite » retirée", many: "avec une marque « lire la suite », retirée" },
	"next-page": { one: () => "plusieurs pages réunies en une, séparées par un filet", many: "en plusieurs pages, réunies" },
	"dynamic-block": { one: (w) => `bloc dynamique laissé de côté : ${w}`, many: "avec des blocs dynamiques, laissés de côté" },
	shortcode: { one: (w) => `code court laissé de côté : [${w}]`, many: "avec des codes courts, laissés de côté" },
	"no-cover": {
		one: (w) => `image à la une absente de l’export : n° ${w}`,
		many: "dont l’image à la une est absente de l’export",
	},
	machinery: {
		one: (w) => `champs de service, sans usage hors de WordPress (verrous, caches, mesures, mise en page, référencement) : ${w}`,
		many: "",
	},
	comments: { one: (w) => `commentaires non repris : ${w}`, many: "avec des commentaires, non repris" },
} satisfies Record<string, NoteWords>;

export type NoteCode = keyof typeof notes | HtmlNoteCode;

export const wordpressWords: ProducerWords = { notes: { ...htmlWords, ...notes }, leftOut };

/** Words that enter the imported articles themselves. */
export const inArticles = {
	untitled: "Sans titre",
};

/** Words of the report. */
export const inReport = {
	untitled: "sans titre",
	metaOf: (key: string, texts: number) => `${key} : ${texts} article${texts > 1 ? "s" : ""}`,
	placeOf: (type: string, line: number) => `${type.slice(0, 60) || "sans type"}, ligne ${line}`,
} as const;
