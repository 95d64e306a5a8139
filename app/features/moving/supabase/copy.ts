// Every French word of the Supabase import: why a source is refused, what is left out, what is to be looked at.
import type { ProducerWords } from "../frame/records.ts";

const at = (file: string, line: number): string => `${file}, ligne ${line}`;

/** Why a source is refused. Nothing has been written when one of these is said. */
export const refusals = {
	place: at,
	notFound: (path: string) => `Introuvable : ${path}. Donnez le dossier des fichiers CSV, ou le fichier d’une sauvegarde pg_dump.`,
	nothing: (path: string) =>
		`Rien à importer dans ${path} : ni fichier CSV de l’éditeur de tables (articles_rows.csv…), ni sauvegarde .sql. Vérifiez le dossier donné.`,
	noTable: (path: string) =>
		`${path} ne contient aucune des tables attendues (articles, visionaries, vie_alt, newsletter_subscribers, stories, newsletters).`,
	columnTwice: (file: string, column: string) =>
		`${file}, ligne 1 : la colonne « ${column} » y est deux fois. Refaites l’export de cette table.`,
	ragged: (file: string, line: number, found: number, expected: number) =>
		`${at(file, line)} : ${found} cellules au lieu de ${expected}. Le fichier est abîmé ou incomplet ; refaites-le.`,
	csv: (file: string, line: number) =>
		`${at(file, line)} : ce n’est plus du CSV valide. Le fichier est abîmé ; refaites l’export de cette table.`,
	notUtf8: (file: string, line: number) =>
		`${at(file, line)} : le texte n’est pas en UTF-8. Refaites l’export sans réenregistrer le fichier dans un autre logiciel.`,
	cut: (file: string, line: number) =>
		`${at(file, line)} : la sauvegarde est incomplète, elle s’arrête au milieu. Refaites-la, ou reprenez le téléchargement.`,
	endless: (file: string, line: number) =>
		`${at(file, line)} : un texte n’a pas de fin. Le fichier est abîmé, ou n’est pas une sauvegarde de pg_dump.`,
	encoding: (file: string, line: number, encoding: string) =>
		`${at(file, line)} : la sauvegarde est en ${encoding || "?"}. Refaites-la en UTF-8 : pg_dump --encoding=UTF8 …`,
	noColumns: (file: string, line: number, table: string) =>
		`${at(file, line)} : les lignes de « ${table} » sont sans noms de colonnes. Refaites la sauvegarde avec pg_dump --column-inserts, ou sans --inserts.`,
	noLiteral: (file: string, line: number, table: string) =>
		`${at(file, line)} : une valeur de « ${table} » est un calcul, pas un texte. Donnez une sauvegarde faite par pg_dump.`,
	notSql: (file: string, line: number, word: string) =>
		`${at(file, line)} : ce n’est plus du SQL de pg_dump${word ? ` (« ${word.slice(0, 40)} »)` : ""}. Le fichier est abîmé, ou n’est pas une sauvegarde.`,
	notADump: (path: string) =>
		`${path} n’est ni un dossier de fichiers CSV ni une sauvegarde pg_dump. Faites-en une : pg_dump --no-owner --file=sauvegarde.sql "postgres://…"`,
	noPgRestore: (path: string) =>
		`${path} est au format propre de PostgreSQL, que seul pg_restore sait lire, et il n’est pas installé ici. Faites une sauvegarde en SQL : pg_dump --format=plain --file=sauvegarde.sql "postgres://…", ou convertissez celle-ci ailleurs : pg_restore --file=sauvegarde.sql ${path}`,
	pgRestore: (path: string, said: string) =>
		`pg_restore n’a pas pu lire ${path}${said ? ` (${said})` : ""}. Prenez un pg_restore au moins aussi récent que la base, ou faites une sauvegarde en SQL : pg_dump --format=plain.`,
	rowPlace: (table: string, line: number) => `${table}, ${line}ᵉ ligne`,
	ourOwn: "Cette base est celle d’un Contrevent, pas celle du produit d’origine : il n’y a rien à y importer.",
	login: "La base a refusé la connexion : le nom ou le mot de passe de --from n’est pas bon.",
	noDatabase: "La base que nomme --from n’existe pas sur ce serveur.",
	noHost: "Le serveur que nomme --from est introuvable. Vérifiez l’adresse et le réseau.",
	mayNotRead: (table: string) =>
		`Ce compte n’a pas le droit de lire toutes les lignes de ${table || "la base"}. Donnez dans --from le compte propriétaire (postgres).`,
	connection: (code: string) =>
		`La lecture de la base s’est interrompue${code ? ` (${code})` : ""}. Vérifiez l’adresse donnée à --from, puis relancez.`,
	noSource: "Donnez un dossier de fichiers CSV, le fichier d’une sauvegarde, ou une base avec --from postgres://…",
} as const;

/** What is said of single items and of the whole source, and why something is left out. */
export const supabaseWords: ProducerWords = {
	notes: {
		"no-title": { one: () => "sans titre", many: "sans titre" },
		"no-text": { one: () => "sans texte", many: "sans texte" },
		"no-date": { one: () => "sans date : celle de l’import est prise", many: "sans date" },
		"no-flag": {
			one: (word) => `publication inconnue (${word || "vide"}) : reste en brouillon`,
			many: "de publication inconnue, gardé|s en brouillon",
		},
		"no-type": { one: () => "sans type : repris comme société", many: "sans type, repris comme société|s" },
		"not-a-list": { one: (word) => `liste illisible, laissée vide : ${word}`, many: "avec une liste illisible, laissée vide" },
		"other-id": { one: (word) => `identifiant ${word} remplacé : ce n’est pas un UUID`, many: "dont l’identifiant n’est pas un UUID" },
		"second-picture": {
			one: (word) => `deux images : seule la première est reprise, pas ${word}`,
			many: "avec une seconde image, non reprise",
		},
		"was-ready": { one: () => "prête à partir là-bas : arrive en brouillon", many: "prête|s à partir, arrivée|s en brouillon" },
		"no-sent-date": { one: (word) => `envoyée sans date : celle de sa création est prise (${word})`, many: "envoyée|s sans date" },
		"unknown-status": {
			one: (word) => `statut « ${word} » inconnu : arrive en brouillon`,
			many: "de statut inconnu, arrivée|s en brouillon",
		},
		"unknown-template": { one: (word) => `modèle « ${word} » inconnu : celui du site est pris`, many: "de modèle inconnu" },
		"cut-cell": {
			one: (word) => `texte sans doute coupé par l’éditeur de tables : ${word}`,
			many: "dont un texte est sans doute coupé par l’éditeur de tables",
		},
		"unclear-state": {
			one: (word) =>
				`on ne comprend pas ${word}, donc aucun lecteur n’est repris : certains sont peut-être partis. Exportez newsletter_subscribers en CSV, puis : contrevent import readers newsletter_subscribers.csv`,
			many: "dont l’état n’est pas compris",
		},
		"round-count": {
			one: (word) => `${word} : un compte rond ; vérifiez que l’export a pris toute la table`,
			many: "table|s au compte rond",
		},
		"missing-table": { one: (word) => `la table ${word} n’est pas dans la source`, many: "table|s absente|s de la source" },
	},
	leftOut: {
		"unknown-column": "colonne|s inconnue|s d’ici, non reprise|s",
		"unknown-table": "table|s inconnue|s d’ici, non reprise|s",
		"system-table": "table|s de Supabase lui-même (comptes, fichiers, réglages), jamais reprise|s",
		"empty-row": "ligne|s sans titre ni texte",
		"unclear-reader": "lecteur|s à l’état incertain, non repris : donnez cette table à « import readers »",
		"no-reader": "personne|s jamais abonnée|s",
		"no-email": "lecteur|s sans adresse électronique",
		"no-message": "message|s vide|s",
	},
};

/** What a reader's proof of consent says of where it was read; `said`: the column that says where they stand, with its word. */
export const consentCopy = (created: string | null, said: string | null): string =>
	[`table newsletter_subscribers, ${created ? `created_at : ${created}` : "sans date"}`, ...(said ? [said] : [])].join(", ");

/** A word about a reader, and the column it stands in. */
export const notUnderstood = (column: string, cell: string): string =>
	cell.trim() === "" ? `une case vide dans « ${column} »` : `« ${cell.trim().slice(0, 40)} » dans « ${column} »`;

/** Words that enter the imported items themselves. */
export const inItems = { untitled: "Sans titre", unnamed: "Sans nom" } as const;
