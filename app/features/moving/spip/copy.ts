/** Every French word the SPIP import says: why a file is refused, what was left out, what to look at. */
import type { NoteWords, ProducerWords } from "../frame/records.ts";
import { htmlWords } from "../html/copy.ts";
import type { HtmlNoteCode } from "../html/say.ts";

const AGAIN = "Refaites la sauvegarde depuis SPIP ou chez votre hébergeur.";

/** Why a file is refused, and what to do about it. Nothing has been written when one of these is said. */
export const refusals = {
	notFound: (path: string) => `${path} : fichier introuvable. Vérifiez le chemin donné à la commande.`,
	unreadable: () => "Le fichier ne peut pas être lu. Vérifiez ses droits d’accès.",
	empty: () => `Le fichier est vide. ${AGAIN}`,
	folder: () => "Ce chemin est celui d’un dossier. Donnez le fichier de sauvegarde (tmp/dump/….sqlite) ou l’export SQL de la base.",
	zip: () => "C’est une archive ZIP. Décompressez-la, puis donnez le fichier .sqlite ou .sql qu’elle contient.",
	xml: () =>
		"C’est une sauvegarde XML d’un SPIP très ancien (1.8 à 2.0). Restaurez-la dans un SPIP plus récent, ou donnez l’export SQL de la base.",
	notADump: () =>
		"Ce fichier n’est ni une sauvegarde SQLite de SPIP, ni un export SQL de MySQL ou MariaDB. Donnez le fichier de tmp/dump/, ou celui de phpMyAdmin.",
	postgres: () => "C’est un export de PostgreSQL. Donnez une sauvegarde faite par SPIP lui-même (Maintenance → Sauvegarder).",
	badGzip: (file: string) => `${file} : l’archive gzip est abîmée ou incomplète. Téléchargez-la de nouveau.`,
	noRoom: () =>
		"Ce que contient ce fichier prendrait, le temps de le lire, plus de la moitié de la place libre du disque. Faites de la place, puis recommencez.",
	badSqlite: (file: string) => `${file} : la base SQLite est abîmée ou incomplète. ${AGAIN}`,
	cut: (file: string, line: number) => `${file}, ligne ${line} : le fichier s’arrête au milieu. ${AGAIN}`,
	endless: (file: string, line: number) =>
		`${file}, ligne ${line} : un texte n’a pas de fin. Le fichier est abîmé, ou n’est pas un export de MySQL. ${AGAIN}`,
	noColumns: (file: string, line: number, table: string) =>
		`${file}, ligne ${line} : les colonnes de la table ${table} ne sont dites nulle part. Exportez la structure avec les données.`,
	notSql: (file: string, line: number, word: string) => `${file}, ligne ${line} : « ${word.slice(0, 40)} » n’est pas attendu ici. ${AGAIN}`,
	ragged: (file: string, line: number, values: number, columns: number) =>
		`${file}, ligne ${line} : ${values} valeurs pour ${columns} colonnes. Le fichier est abîmé. ${AGAIN}`,
	noTables: () => "Aucune table de SPIP dans ce fichier (une table …_articles avec id_article et titre). Exportez la base entière.",
	severalPrefixes: (prefixes: string[]) =>
		`Ce fichier contient plusieurs sites SPIP : ${prefixes.join(", ")}. Dites lequel avec --prefix, par exemple --prefix ${prefixes[0]}.`,
	noSuchPrefix: (prefix: string, prefixes: string[]) =>
		`Aucun site SPIP au préfixe « ${prefix} ». Ceux du fichier : ${prefixes.join(", ")}.`,
	tooManyPrefixes: () => "Ce fichier contient trop de sites SPIP. Exportez les seules tables du site à importer.",
	breaks: (given: string) => `--line-breaks accepte « keep » ou « join », pas « ${given} ».`,
};

const ownNotes = {
	"no-site": {
		one: () => "adresse du site absente de la base : donnez-la (--site https://…), pour suivre ses liens et ses images",
		many: "sans adresse de site",
	},
	doubled: {
		one: (w) => `accents encodés deux fois, remis droits : ${w}. Vérifiez quelques articles`,
		many: "aux accents encodés deux fois, remis droits",
	},
	breaks: {
		one: (w) =>
			w === "keep"
				? "fins de ligne gardées, comme depuis SPIP 3 (--line-breaks join pour les joindre)"
				: "fins de ligne jointes, comme avant SPIP 3 (--line-breaks keep pour les garder)",
		many: "",
	},
	logos: {
		one: () =>
			"les logos d’avant SPIP 4 ne sont que des fichiers (IMG/arton12.jpg) : donnez le dossier IMG (--pictures) pour les reprendre",
		many: "",
	},
	groups: { one: (w) => `groupes de mots-clés gardés pour plus tard : ${w}`, many: "" },
	machinery: {
		one: (w) => `données de service, sans usage hors de SPIP (statistiques, révisions, recherche, files d’attente, droits) : ${w}`,
		many: "",
	},
	prepa: { one: () => "en cours de rédaction dans SPIP : arrive en brouillon", many: "en cours de rédaction, gardé|s en brouillon" },
	prop: { one: () => "proposé à l’évaluation dans SPIP : arrive en brouillon", many: "proposé|s à l’évaluation, gardé|s en brouillon" },
	refuse: { one: () => "refusé dans SPIP : arrive en brouillon", many: "refusé|s dans SPIP, gardé|s en brouillon" },
	"unknown-state": { one: (w) => `statut « ${w} » inconnu : arrive en brouillon`, many: "de statut inconnu, gardé|s en brouillon" },
	closed: {
		one: (w) => `réservé à certains visiteurs dans SPIP${w === "" ? "" : ` (« ${w} »)`} : arrive en brouillon`,
		many: "réservé|s à certains visiteurs, gardé|s en brouillon",
	},
	scheduled: { one: (w) => `prévu pour le ${w} : arrive en brouillon`, many: "programmé|s, gardé|s en brouillon" },
	"future-date": {
		one: (w) => `daté du ${w}, déjà public dans SPIP : sa date est ramenée à celle de l’import`,
		many: "daté|s dans l’avenir",
	},
	"no-date": { one: () => "sans date : celle de l’import est prise", many: "sans date" },
	"earlier-date": {
		one: (w) => `publié une première fois (date de rédaction antérieure) : ${w}`,
		many: "avec une date de publication antérieure",
	},
	breve: { one: () => "brève SPIP, devenue un article", many: "brève|s SPIP, reprise|s comme article|s" },
	headings: {
		one: (w) => `surtitre ou sous-titre placé en tête du texte : ${w}`,
		many: "avec un surtitre ou un sous-titre, placé en tête du texte",
	},
	translation: { one: (w) => `traduction : ${w}`, many: "traduction|s d’un autre article" },
	languages: {
		one: (w) => `texte en plusieurs langues : seul le français est repris (il y avait aussi ${w})`,
		many: "avec d’autres langues, non reprises",
	},
	"no-title": { one: () => "sans titre", many: "sans titre" },
	"no-text": { one: () => "sans texte", many: "sans texte" },
	numbered: { one: (w) => `numéro de tri retiré du titre : ${w}`, many: "au numéro de tri retiré du titre" },
	"unknown-model": {
		one: (w) => `modèle SPIP inconnu, dont seuls les mots sont repris : ${w}`,
		many: "avec un modèle SPIP inconnu, dont seuls les mots sont repris",
	},
	"module-string": { one: (w) => `chaîne de l’interface de SPIP, retirée : ${w}`, many: "avec une chaîne de l’interface de SPIP, retirée" },
	"no-document": { one: (w) => `document introuvable dans la base : ${w}`, many: "avec un document introuvable dans la base" },
	file: { one: (w) => `document à remettre en ligne : ${w}`, many: "avec un document à remettre en ligne" },
	attached: { one: (w) => `documents joints, ajoutés à la fin : ${w}`, many: "avec des documents joints, ajoutés à la fin" },
	"no-page": {
		one: (w) => `lien vers ce qui n’a pas de page ici (rubrique, auteur, mot-clé), retiré : ${w}`,
		many: "avec un lien vers une rubrique, un auteur ou un mot-clé, retiré",
	},
	anchor: { one: (w) => `lien vers un endroit de la page, retiré : ${w}`, many: "avec un lien vers un endroit de la page, retiré" },
	bubble: { one: (w) => `bulle d’un lien, non reprise : ${w}`, many: "avec un lien à bulle, non reprise" },
	"merged-cells": {
		one: () => "tableau aux cellules fusionnées : elles sont laissées vides",
		many: "avec un tableau aux cellules fusionnées",
	},
} satisfies Record<string, NoteWords>;

export type SpipNoteCode = HtmlNoteCode | keyof typeof ownNotes;

/** What the report says of each code. */
export const spipWords: ProducerWords = {
	notes: { ...htmlWords, ...ownNotes },
	leftOut: {
		bin: "à la poubelle dans SPIP",
		empty: "sans titre ni texte",
		"no-id": "sans numéro",
		accounts: "compte|s : seuls les noms des auteurs sont repris, jamais les mots de passe ni les adresses",
		visitors: "visiteur|s inscrit|s : ce n’est pas un consentement à recevoir la newsletter",
		table: "table|s de SPIP sans place ici",
		column: "colonne|s de SPIP sans place ici",
		setting: "texte|s de présentation du site, à écrire dans les réglages",
		machinery:
			"liste|s de tables et de colonnes de service (statistiques, révisions, recherche, files d’attente, droits), inutiles ailleurs que dans SPIP",
		"virtual-elsewhere": "article|s virtuel|s qui mène|nt à un autre site ou à une page qui n’existe pas ici",
	},
};

/** Words that enter the imported texts themselves, or the examples of the report. */
export const inTexts = {
	untitled: "Sans titre",
	portfolio: "Portfolio",
	attached: "Documents joints",
	seeOnline: "Voir en ligne :",
	credit: (credit: string) => `Crédit : ${credit}`,
	listen: "Écouter l’enregistrement",
	watch: "Voir la vidéo",
	document: "Document",
	rows: (count: number) => `${count} ligne${count > 1 ? "s" : ""}`,
	/** « Ada Lovelace, Zoé Lefèvre et Noé Da Silva ». */
	names: (names: string[]) => new Intl.ListFormat("fr", { type: "conjunction" }).format(names),
	articleOf: (id: string) => `article ${id}`,
	newsOf: (id: string) => `brève ${id}`,
	doubled: (before: string, after: string) => `« ${before} » devient « ${after} »`,
	original: (id: string, language: string) => `de l’article ${id}${language === "" ? "" : ` (langue : ${language})`}`,
	/** A date whose month or day may not be known. */
	earlier: (year: string, month: string, day: string) => [day, month, year].filter((part) => part !== "" && part !== "00").join("/"),
	group: (name: string, count: number) => `${name} (${count})`,
};
