/** Every French word the Ghost import says: why a file is refused, what was left out, what to look at. */
import { momentText } from "../../../shared/dates-fr.ts";
import type { NoteWords, ProducerWords } from "../frame/records.ts";
import { htmlWords } from "../html/copy.ts";
import type { HtmlNoteCode } from "../html/say.ts";

/** Why a file is refused, and what to do about it. Nothing has been written when one of these is said. */
export const refusals = {
	notFound: (path: string) => `${path} : fichier introuvable. Vérifiez le chemin donné à la commande.`,
	notAFile: () => "Ce chemin n’est pas celui d’un fichier. Donnez le fichier .json exporté par Ghost.",
	unreadable: () => "Le fichier ne peut pas être lu. Vérifiez ses droits d’accès.",
	empty: () => "Le fichier est vide. Refaites l’export depuis Ghost (Settings > Import/Export).",
	tooLarge: (most: number) =>
		`Le fichier dépasse ${most} Mo, la plus grande taille lue d’un coup. Allégez-le de ce qui se recalcule, par exemple : jq 'del(.db[].data.posts[].plaintext)' export.json > leger.json`,
	zip: () => "C’est une archive ZIP. Décompressez-la, puis donnez le fichier .json qu’elle contient.",
	gzip: () => "C’est un fichier compressé (gzip). Décompressez-le, puis donnez le fichier .json.",
	notUtf8: () => "Le fichier n’est pas en UTF-8. Refaites l’export depuis Ghost sans le réenregistrer dans un autre logiciel.",
	notJson: () => "Ce fichier n’est pas du JSON. Donnez le fichier .json exporté par Ghost (Settings > Import/Export).",
	cut: (line: number) => `Le fichier est incomplet : il s’arrête au milieu (ligne ${line}). Refaites l’export ou le téléchargement.`,
	malformed: (line: number) => `Le fichier est abîmé : ce n’est plus du JSON valide (ligne ${line}). Refaites l’export depuis Ghost.`,
	notGhost: () => "Ce n’est pas un export Ghost : la partie « data » manque. Donnez le fichier obtenu par Settings > Import/Export.",
	noVersion: (version: string) =>
		`Ce n’est pas un export Ghost sain : sa version ${version === "" ? "manque" : `n’est pas comprise (${version})`}. Refaites l’export.`,
	noPosts: () => "Cet export Ghost ne contient aucune liste d’articles (table « posts »). Refaites l’export depuis Ghost.",
	membersColumn: (name: string) =>
		`La liste des membres (--members) n’a pas de colonne « ${name} ». Donnez le fichier .csv exporté par Ghost (Members > Export).`,
	membersState: (line: number, column: string, word: string) =>
		`Liste des membres, ligne ${line} : la valeur « ${word} » de la colonne « ${column} » n’est pas comprise. Écrivez true ou false à cet endroit, puis recommencez.`,
	redirects: (line: number) =>
		`Le fichier de redirections (--redirects) est abîmé (ligne ${line}). Donnez redirects.json ou redirects.yaml tel que Ghost l’exporte.`,
	redirectsShape: () =>
		"Le fichier de redirections (--redirects) n’a pas la forme de ceux de Ghost. Donnez redirects.json ou redirects.yaml.",
	redirectsFile: () => "Le fichier de redirections (--redirects) est introuvable, illisible ou dépasse 10 Mo.",
};

export type GhostNoteCode = HtmlNoteCode | keyof typeof ownNotes;

const ownNotes = {
	"no-site": {
		one: () => "l’export ne dit pas l’adresse du site : donnez-la (--site https://…) pour que les liens qui la nomment soient suivis",
		many: "sans adresse de site",
	},
	machinery: {
		one: (w) => `données de service, sans usage hors de Ghost (droits, thème, paiements, réglages techniques) : ${w}`,
		many: "",
	},
	page: { one: () => "page Ghost, devenue un article", many: "page|s Ghost, reprise|s comme article|s" },
	scheduled: {
		one: (w) => `programmé pour le ${momentText(w, "Europe/Paris") ?? "?"} (heure de Paris) : arrive en brouillon`,
		many: "programmé|s, gardé|s en brouillon",
	},
	"unknown-status": { one: (w) => `statut « ${w} » inconnu : arrive en brouillon`, many: "de statut inconnu, gardé|s en brouillon" },
	"email-only": {
		one: () => "publié sur le site, et dit « par courriel seulement » dans Ghost : arrive en brouillon",
		many: "publié|s et dit|s « par courriel seulement », gardé|s en brouillon",
	},
	reserved: { one: (w) => `réservé dans Ghost (${w}) : arrive en brouillon`, many: "réservé|s aux abonnés, gardé|s en brouillon" },
	paywall: {
		one: () => "contient une partie réservée aux abonnés, sous un filet : arrive en brouillon",
		many: "avec une partie réservée aux abonnés, gardé|s en brouillon",
	},
	gated: {
		one: (w) => `contient un bloc réservé à certains lecteurs : arrive en brouillon${w === "" ? "" : ` (« ${w} »)`}`,
		many: "avec un bloc réservé à certains lecteurs, gardé|s en brouillon",
	},
	"kept-private": {
		one: (w) => `lettre réservée${w === "" ? "" : ` (${w})`} : gardée hors des archives publiques`,
		many: "lettre|s réservée|s, gardée|s hors des archives publiques",
	},
	"gated-advert": {
		one: (w) => `annonce réservée à certains lecteurs, laissée de côté : ${w}`,
		many: "avec une annonce réservée, laissée de côté",
	},
	"mail-only": {
		one: (w) => `texte montré seulement dans le courriel, laissé de côté : ${w}`,
		many: "avec un texte du seul courriel, laissé de côté",
	},
	segment: {
		one: (w) => `contient un appel destiné à une partie des lecteurs (${w})`,
		many: "avec un appel destiné à une partie des lecteurs",
	},
	sponsor: { one: (w) => `contient un bloc sponsorisé : ${w}`, many: "avec un bloc sponsorisé" },
	signup: { one: (w) => `formulaire d’inscription laissé de côté : ${w}`, many: "avec un formulaire d’inscription, laissé de côté" },
	transistor: { one: () => "lecteur de podcast privé laissé de côté", many: "avec un lecteur de podcast privé, laissé de côté" },
	"portal-link": { one: (w) => `lien vers le portail Ghost retiré : ${w}`, many: "avec un lien vers le portail Ghost, retiré" },
	"unknown-card": {
		one: (w) => `bloc « ${w} » inconnu : seuls ses mots sont repris`,
		many: "avec un bloc inconnu, dont seuls les mots sont repris",
	},
	"broken-body": { one: (w) => `texte abîmé (${w}) : une autre forme du même texte est reprise`, many: "dont le texte était abîmé" },
	"no-title": { one: () => "sans titre", many: "sans titre" },
	"no-text": { one: () => "sans texte", many: "sans texte" },
	"no-date": { one: () => "sans date : celle de l’import est prise", many: "sans date" },
	featured: { one: () => "mis en avant dans Ghost : à mettre à la une vous-même si vous le souhaitez", many: "mis en avant dans Ghost" },
	canonical: {
		one: (w) => `adresse de référence ailleurs, non reprise : ${w}`,
		many: "avec une adresse de référence ailleurs, non reprise",
	},
	code: { one: (w) => `code ajouté à la page (${w}), non repris`, many: "avec du code ajouté à la page, non repris" },
	settings: { one: (w) => `réglages non repris : ${w}`, many: "avec des réglages non repris" },
	columns: { one: (w) => `champs inconnus, non repris : ${w}`, many: "avec des champs inconnus, non repris" },
} satisfies Record<string, NoteWords>;

/** What the report says of each code. */
export const ghostWords: ProducerWords = {
	notes: { ...htmlWords, ...ownNotes },
	leftOut: {
		"no-id": "sans identifiant",
		duplicate: "en double dans le fichier",
		empty: "sans titre ni texte",
		accounts: "compte|s de la rédaction : seuls les noms des auteurs sont repris, jamais les mots de passe ni les adresses",
		column: "colonne|s de Ghost sans place ici",
		setting: "réglage|s du site, à refaire ici",
		table: "table|s de Ghost sans place ici",
		"site-code": "code|s ajouté|s à tout le site",
		pattern: "redirection|s écrite|s comme expression|s régulière|s : à refaire à la main",
		"bad-redirect": "redirection|s incomplète|s",
		"bad-address": "membre|s sans adresse valable",
		"member-columns": "colonne|s des membres non reprise|s",
	},
};

/** What the files beside the export are called in messages. */
export const fileNames = { members: "Liste des membres (--members)", redirects: "Redirections (--redirects)" };

/** Who a post was for, by Ghost's word. */
export const reservedFor: Record<string, string> = { members: "membres", paid: "abonnés payants", tiers: "certaines formules" };

/** Whom a letter was sent to, by Ghost's filter. */
export const sentTo: Record<string, string> = {
	paid: "abonnés payants",
	"status:-free": "abonnés payants",
	free: "abonnés gratuits",
	"status:free": "abonnés gratuits",
};

/** Words that enter the imported texts themselves, and the proofs of consent. */
export const inPosts = {
	untitled: "Sans titre",
	listen: "Écouter l’enregistrement",
	watch: "Voir la vidéo",
	file: "Fichier",
	rows: (count: number) => `${count} ligne${count > 1 ? "s" : ""}`,
	columnOf: (title: string, rows: number) => `${title} : ${rows} ligne${rows > 1 ? "s" : ""}`,
	lineOf: (file: string, line: number) => `${file}, ligne ${line}`,
	redirectOf: (file: string, place: number) => `${file}, n° ${place}`,
	postOf: (place: number) => `posts, n° ${place}`,
	memberProof: (created: string, column: string, word: string) =>
		`Liste des membres de Ghost : created_at = ${created || "vide"}, ${column} = ${word || "vide"}`,
};
