/** Every French word the Substack import says: why a file is refused, what was left out, what to look at. */
import { momentText } from "../../../shared/dates-fr.ts";
import type { NoteWords, ProducerWords } from "../frame/records.ts";
import { htmlWords } from "../html/copy.ts";
import type { HtmlNoteCode } from "../html/say.ts";

/** Why an archive is refused, and what to do about it. Nothing has been written when one of these is said. */
export const refusals = {
	notFound: () => "Archive introuvable ou illisible. Donnez le fichier .zip exporté par Substack (Settings > Exports).",
	noPosts: () => "Cette archive n’a pas de posts.csv : ce n’est pas un export Substack. Donnez le fichier .zip tel que Substack l’a remis.",
	largePosts: (most: number) => `Le fichier posts.csv de l’archive est illisible ou dépasse ${most} Mo.`,
	column: (name: string) => `Le fichier posts.csv n’a pas de colonne « ${name} » : ce n’est pas celui d’un export Substack.`,
	stateless: (file: string) =>
		`${file} : aucune colonne ne dit qui reçoit encore les courriels (email_disabled, Receiving emails for). Donnez la liste telle que Substack l’exporte.`,
	address: (file: string) => `${file} : il n’y a pas de colonne d’adresses (email). Donnez la liste telle que Substack l’exporte.`,
	state: (file: string, line: number, column: string, word: string) =>
		`${file}, ligne ${line} : la valeur « ${word} » de la colonne « ${column} » n’est pas comprise. Écrivez true ou false à cet endroit, puis recommencez.`,
};

const ownNotes = {
	"no-site": {
		one: () => "l’archive ne dit pas l’adresse du site : donnez-la (--site https://…) pour que les liens qui la nomment soient suivis",
		many: "sans adresse de site",
	},
	page: { one: () => "page Substack, devenue un article", many: "page|s Substack, reprise|s comme article|s" },
	podcast: { one: (w) => `épisode de podcast : le son est un lien${w === "" ? " manquant" : ` (${w})`}`, many: "épisode|s de podcast" },
	thread: { one: () => "fil de discussion, sans ses réponses : arrive en brouillon", many: "fil|s de discussion, gardé|s en brouillon" },
	"unknown-type": { one: (w) => `type « ${w} » inconnu : arrive en brouillon`, many: "de type inconnu, gardé|s en brouillon" },
	"unknown-state": {
		one: (w) => `is_published « ${w} » n’est pas compris : arrive en brouillon`,
		many: "d’état inconnu, gardé|s en brouillon",
	},
	scheduled: {
		one: (w) => `programmé pour le ${momentText(w, "Europe/Paris") ?? "?"} (heure de Paris) : arrive en brouillon`,
		many: "programmé|s, gardé|s en brouillon",
	},
	reserved: { one: (w) => `réservé dans Substack (${w}) : arrive en brouillon`, many: "réservé|s aux abonnés, gardé|s en brouillon" },
	paywall: {
		one: () => "contient une partie réservée aux abonnés, sous un filet : arrive en brouillon",
		many: "avec une partie réservée aux abonnés, gardé|s en brouillon",
	},
	dynamic: {
		one: (w) => `contient un texte montré à certains lecteurs seulement : arrive en brouillon (« ${w} »)`,
		many: "avec un texte montré à certains lecteurs seulement, gardé|s en brouillon",
	},
	"no-row": {
		one: () => "absent de posts.csv : titre tiré du nom du fichier, arrive en brouillon",
		many: "absent|s de posts.csv, gardé|s en brouillon",
	},
	"no-title": { one: () => "sans titre", many: "sans titre" },
	"no-text": { one: () => "sans texte", many: "sans texte" },
	"no-date": { one: () => "sans date : celle de l’import est prise", many: "sans date" },
	button: { one: (w) => `bouton de Substack retiré : ${w}`, many: "avec un bouton de Substack, retiré" },
	signup: { one: () => "formulaire d’abonnement retiré", many: "avec un formulaire d’abonnement, retiré" },
	"not-in-archive": {
		one: (w) => `absent de l’archive, laissé de côté : ${w}`,
		many: "avec une vidéo ou un sondage que l’archive ne contient pas",
	},
	"unknown-block": {
		one: (w) => `bloc « ${w} » inconnu : seuls ses mots sont repris`,
		many: "avec un bloc inconnu, dont seuls les mots sont repris",
	},
	"cover-from-text": { one: () => "image principale : la première du texte", many: "dont l’image principale est la première du texte" },
} satisfies Record<string, NoteWords>;

export type SubstackNoteCode = HtmlNoteCode | keyof typeof ownNotes;

/** What the report says of each code. */
export const substackWords: ProducerWords = {
	notes: { ...htmlWords, ...ownNotes },
	leftOut: {
		"no-id": "ligne|s de posts.csv sans numéro",
		"missing-html": "texte|s annoncé|s dans posts.csv mais absent|s de l’archive",
		"unreadable-html": "texte|s illisible|s ou de plus de 8 Mo",
		duplicate: "en double dans posts.csv",
		empty: "sans titre ni texte",
		"post-columns": "colonne|s de posts.csv sans place ici",
		tracking: "fichier|s de mesure (ouvertures, envois), jamais repris",
		file: "autre|s fichier|s de l’archive",
		"bad-address": "lecteur|s sans adresse valable",
		erased: "adresse|s effacée|s à la demande des personnes, non gardée|s",
		"reader-columns": "colonne|s des lecteurs non reprise|s (mesures, paiements)",
	},
};

/** Who a post was for, by Substack's word. */
export const reservedFor: Record<string, string> = {
	only_paid: "abonnés payants",
	only_free: "abonnés gratuits",
	founding: "membres fondateurs",
};

/** Words that enter the imported texts themselves, the proofs of consent, and the places named in reports. */
export const inPosts = {
	untitled: "Sans titre",
	listen: "Écouter l’épisode",
	file: "Fichier",
	postsFile: "posts.csv",
	subscribers: "Liste des lecteurs (--subscribers)",
	types: { "native-video-embed": "vidéo", "poll-embed": "sondage" } as Record<string, string>,
	lineOf: (file: string, line: number) => `${file}, ligne ${line}`,
	columnOf: (title: string, rows: number) => `${title} : ${rows} ligne${rows > 1 ? "s" : ""}`,
	proof: (since: string, column: string, word: string) =>
		`Liste des lecteurs de Substack : inscription = ${since || "vide"}, ${column} = ${word || "vide"}`,
};
