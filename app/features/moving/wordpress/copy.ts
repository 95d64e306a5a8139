/** Every French word the WordPress import says: why a file is refused, what was left out, what changed on the way. */
import { momentText } from "../../../shared/dates-fr.ts";
import { htmlNoteGroups, htmlNotes } from "../html/copy.ts";

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
	| "too-deep"
	| "uploads-not-found";

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
	"uploads-not-found": () => "Le dossier d’images (--uploads) est introuvable ou n’est pas un dossier.",
} satisfies Record<RefusalCode, (detail: RefusalDetail) => string>;

/** Why an item of the file does not become an article. */
export type LeftOutReason =
	| "attachment"
	| "menu"
	| "revision"
	| "block"
	| "other-type"
	| "trash"
	| "auto-draft"
	| "empty-item"
	| "duplicate"
	| "no-id";

export const leftOutReasons = {
	attachment: "fichiers joints : ils servent aux articles qui les montrent",
	menu: "éléments de menu : la navigation du site est la sienne",
	revision: "anciennes versions",
	block: "blocs, modèles et réglages du thème",
	"other-type": "types propres à une extension",
	trash: "mis à la corbeille",
	"auto-draft": "brouillons automatiques, jamais enregistrés",
	"empty-item": "sans titre ni texte",
	duplicate: "en double dans le fichier",
	"no-id": "sans identifiant",
} satisfies Record<LeftOutReason, string>;

/** What the person who imports should know about one article. */
export type NoteCode =
	| "page"
	| "password"
	| "scheduled"
	| "private"
	| "pending"
	| "unknown-status"
	| "sticky"
	| "no-title"
	| "no-text"
	| "no-date"
	| "slug-changed"
	| "more"
	| "next-page"
	| "dynamic-block"
	| "shortcode"
	| "embed"
	| "media-link"
	| "old-file"
	| "old-link"
	| "image-missing"
	| "image-elsewhere"
	| "image-unreadable"
	| "featured-missing"
	| "removed"
	| "inline-file"
	| "comments"
	| "plain-text";

export const notes = {
	page: () => "page WordPress, devenue un article",
	password: () => "protégé par mot de passe : reste en brouillon",
	// The date is the old site's own: it is shown as it was written.
	scheduled: (w) => `programmé pour le ${momentText(`${w.replace(" ", "T")}Z`, "UTC") ?? w} : reste en brouillon`,
	private: () => "privé : reste en brouillon",
	pending: () => "en attente de relecture : reste en brouillon",
	"unknown-status": (w) => `statut « ${w} » inconnu : reste en brouillon`,
	sticky: () => "épinglé dans WordPress : à mettre à la une vous-même si vous le souhaitez",
	"no-title": () => "sans titre",
	"no-text": () => "sans texte",
	"no-date": () => "sans date : celle de l’import est prise",
	"slug-changed": (w) => `adresse déjà prise : devient ${w}`,
	more: () => "marque « lire la suite » retirée",
	"next-page": () => "plusieurs pages réunies en une, séparées par un filet",
	"dynamic-block": (w) => `bloc dynamique laissé de côté : ${w}`,
	shortcode: (w) => `code court laissé de côté : [${w}]`,
	embed: htmlNotes.embed,
	"media-link": htmlNotes["media-link"],
	"old-file": (w) => `fichier resté sur l’ancien site : ${w}`,
	"old-link": (w) => `lien vers l’ancien site : ${w}`,
	"image-missing": (w) => `image absente du dossier, laissée de côté : ${w}`,
	"image-elsewhere": (w) => `image d’un autre site, laissée de côté : ${w}`,
	"image-unreadable": (w) => `image illisible, laissée de côté : ${w}`,
	"featured-missing": (w) => `image à la une absente du dossier : ${w}`,
	removed: htmlNotes.removed,
	"inline-file": htmlNotes["inline-file"],
	comments: (w) => `commentaires non repris : ${w}`,
	"plain-text": htmlNotes["plain-text"],
} satisfies Record<NoteCode, (word: string) => string>;

/** The same remarks over all articles, for the summary; `|s` stands where the words agree with their count (`agreeing`). */
export const noteGroups = {
	page: "page|s WordPress, reprise|s comme article|s",
	password: "protégé|s par mot de passe, gardé|s en brouillon",
	scheduled: "programmé|s, gardé|s en brouillon",
	private: "privé|s, gardé|s en brouillon",
	pending: "en attente de relecture, gardé|s en brouillon",
	"unknown-status": "de statut inconnu, gardé|s en brouillon",
	sticky: "épinglé|s dans WordPress",
	"no-title": "sans titre",
	"no-text": "sans texte",
	"no-date": "sans date",
	"slug-changed": "dont l’adresse était déjà prise",
	more: "avec une marque « lire la suite », retirée",
	"next-page": "en plusieurs pages, réunies",
	"dynamic-block": "avec des blocs dynamiques, laissés de côté",
	shortcode: "avec des codes courts, laissés de côté",
	embed: htmlNoteGroups.embed,
	"media-link": htmlNoteGroups["media-link"],
	"old-file": "avec un lien vers un fichier resté sur l’ancien site",
	"old-link": "avec un lien vers l’ancien site",
	"image-missing": "avec des images absentes du dossier, laissées de côté",
	"image-elsewhere": "avec des images d’un autre site, laissées de côté",
	"image-unreadable": "avec des images illisibles, laissées de côté",
	"featured-missing": "dont l’image à la une est absente du dossier",
	removed: htmlNoteGroups.removed,
	"inline-file": htmlNoteGroups["inline-file"],
	comments: "avec des commentaires, non repris",
	"plain-text": htmlNoteGroups["plain-text"],
} satisfies Record<NoteCode, string>;

/** One remark on one article; `word` is what the remark is about (an address, a name), or "". */
export interface Note {
	code: NoteCode;
	word: string;
}

/** The French sentence of a note. */
export function noteText(note: Note): string {
	return notes[note.code](note.word);
}

/** Words that enter the imported articles themselves. */
export const inArticles = {
	untitled: "Sans titre",
};

const plural = (count: number, one: string, many: string): string => (count < 2 ? one : many);

/** The words of the report at a terminal, each beside its count or on a line of its own. */
export const reportCopy = {
	title: (site: string) => `Import WordPress : ${site || "site sans nom"}`,
	dryRun: "Essai à blanc : rien n’a été écrit.",
	items: (count: number) => plural(count, "élément lu", "éléments lus"),
	toMake: (count: number) => plural(count, "article à créer", "articles à créer"),
	made: (count: number) => plural(count, "article créé", "articles créés"),
	publishedAndDrafts: (published: number, drafts: number) =>
		`${published} ${plural(published, "publié", "publiés")}, ${drafts} ${plural(drafts, "brouillon", "brouillons")}`,
	known: (count: number) => plural(count, "déjà importé, laissé tel quel", "déjà importés, laissés tels quels"),
	left: (count: number) => plural(count, "laissé de côté", "laissés de côté"),
	images: (count: number, isPlan: boolean) =>
		isPlan ? plural(count, "image à reprendre", "images à reprendre") : plural(count, "image reprise", "images reprises"),
	redirects: (count: number, isPlan: boolean) =>
		isPlan
			? plural(count, "ancienne adresse à rediriger", "anciennes adresses à rediriger")
			: plural(count, "ancienne adresse redirigée", "anciennes adresses redirigées"),
	terms: (count: number, isPlan: boolean) =>
		isPlan
			? plural(count, "étiquette à garder pour plus tard", "étiquettes à garder pour plus tard")
			: plural(count, "étiquette gardée pour plus tard", "étiquettes gardées pour plus tard"),
	noUploads: "Aucun dossier d’images n’a été donné (--uploads) : les articles sont sans images.",
	leftOut: "Laissés de côté",
	noType: "sans type",
	notes: "Remarques (nombre d’articles)",
	draft: "brouillon",
	moreArticles: (count: number) => `… et ${count} ${plural(count, "autre", "autres")} : --json donne tout.`,
	articles: "Article par article",
} as const;
