import type { Check } from "../app/features/health/check.ts";
import type { Edits } from "../app/features/moving/export/edits.server.ts";
import type { OnProgress } from "../app/features/moving/frame/records.ts";
import { imageFilesText } from "../app/shared/copy.ts";
import { bytesText, countText } from "../app/shared/numbers-fr.ts";

/** French words of `contrevent` itself. */
export const mainCopy = {
	about: "Tout ce qu’un petit média fait de son site sans l’administration, dans le dossier du logiciel.",
} as const;

/** French words of `contrevent admin`. */
export const adminCopy = {
	about: "L'administrateur du site.",
	password: "Donne un nouveau mot de passe à l'administrateur et ferme toutes ses sessions.",
	wanted: "Le mot de passe voulu ; sans lui, un mot de passe est tiré au sort.",
	notTaken: (faults: string) => `Ce mot de passe n'a pas été pris. ${faults}`,
	/** `password`: the one that was drawn; null: the one that was given. */
	taken: (username: string, password: string | null) =>
		`Nom d'utilisateur : ${username}\nMot de passe : ${password ?? "celui que vous avez donné"}`,
	stillAsked: "Le second facteur reste demandé. Pour le couper : npx contrevent admin second-factor off",
	secondFactor: "Le second facteur de l'administrateur.",
	switchOff: "Coupe le second facteur, quand le téléphone et les codes de secours sont perdus.",
	switchedOff: "Le second facteur est coupé.",
	noneToSwitchOff: "Aucun second facteur n'était en service.",
} as const;

/** French words of `contrevent search`. */
export const searchCopy = {
	about: "La recherche du site.",
	rebuild: "Refait l'index de la recherche, un texte après l'autre, sans rien cacher aux lecteurs pendant ce temps.",
	rebuilt: (count: number) => `La recherche trouve ${countText(count, "texte", "textes")}.`,
	stopped: "Arrêté en chemin : le site finira l'index de lui-même.",
} as const;

/** French words of `contrevent demo`. */
export const demoCopy = {
	about: "Le magazine de démonstration.",
	load: "Charge le magazine de démonstration dans une base vide.",
	loaded: "Le magazine de démonstration est en place.",
	notEmpty: "La base contient déjà des articles : rien n'a été ajouté.",
	remove: "Retire le magazine de démonstration, textes et images ; le reste n'est pas touché.",
	removed: (count: number) => `${count} éléments de démonstration retirés.`,
	nothingLeft: "Il n'y avait plus rien à retirer.",
} as const;

/** French words of `contrevent import`; the two phases are as wide as each other, so that the bar stands still. */
export const importCopy = {
	about: "Fait entrer un contenu venu d'ailleurs.",
	wordpress: "Importe un export WordPress (fichier WXR) : articles et pages, images, anciennes adresses.",
	file: "Le fichier .xml exporté par WordPress (Outils → Exporter).",
	uploads: "Le dossier wp-content/uploads de l'ancien site, pour reprendre ses images : le même que --pictures.",
	supabase: "Importe le produit hébergé d’origine : articles, visionnaires, Vie Alt, lecteurs, messages, newsletters.",
	supabaseSource: "Le dossier des CSV de l’éditeur de tables, ou une sauvegarde pg_dump.",
	ghost: "Importe un export Ghost : articles, pages, lettres, membres, redirections.",
	ghostFile: "Le fichier .json exporté par Ghost (Settings → Import/Export).",
	ghostMembers: "La liste des membres, members.csv (Members → Export).",
	ghostRedirects: "Les redirections, redirects.json ou redirects.yaml.",
	substack: "Importe une archive Substack : articles, pages, lecteurs.",
	substackFile: "L’archive .zip remise par Substack (Settings → Exports).",
	substackSubscribers: "La liste des lecteurs (.csv) téléchargée à part.",
	substackAuthor: "Le nom de l’auteur : l’archive ne le dit pas.",
	spip: "Importe un site SPIP : articles, brèves, documents, logos, mots-clés, anciennes adresses.",
	spipFile: "La sauvegarde SQLite de SPIP (tmp/dump/….sqlite) ou l’export SQL de la base, compressé (.gz) ou non.",
	spipPrefix: "Le préfixe des tables, si la base contient plusieurs sites (spip par défaut).",
	spipBreaks: "Les fins de ligne simples : keep les garde, join les joint ; sans cette option, comme SPIP les montrait.",
	spipPictures: "Le dossier IMG de l’ancien site, ou son archive .zip : images, documents et logos.",
	markdown: "Importe un dossier de fichiers Markdown : Hugo, Jekyll, Eleventy, Astro, ou de simples textes.",
	markdownFolder: "Le dossier du site, tel qu’il est dans son dépôt ; ses images y sont prises.",
	from: "L’adresse de la base d’origine (postgres://…), lue et jamais modifiée, à la place d’un fichier.",
	site: "L’adresse de l’ancien site (https://…), pour suivre les liens qui la nomment.",
	pictures: "Un dossier ou une archive .zip des images.",
	fetch: "Va chercher à leur adresse les images qui manquent.",
	dryRun: "Montre ce qui serait fait, sans rien écrire.",
	json: "Écrit le compte rendu en JSON.",
	stopped: "Import arrêté en chemin : ce qui est entré reste. Relancez la même commande : rien n’entre deux fois.",
	rehearsalStopped: "Essai arrêté : rien n’a été écrit.",
	phases: { check: "Vérification", import: "Conversion  " } satisfies Record<Parameters<OnProgress>[0]["phase"], string>,
} as const;

/** French words of `contrevent import readers`. */
export const readersCopy = {
	about: "Importe des listes d'abonnés (CSV) : Substack, Ghost, listmonk, Brevo, Mailchimp, MailPoet, Buttondown et d'autres.",
	file: "Les fichiers CSV, l'un après l'autre : abonnés, désabonnés, adresses en erreur.",
	dryRun: "Montre ce qui serait compris et fait, sans rien écrire.",
	as: "Dit ce que vaut une valeur (« Statut:vip=subscribed ») ou un fichier entier (« liste.csv=left ») ; se répète.",
	dates: "Dit l'ordre des dates d'une colonne : « Inscrit le=day » (jour/mois) ou « =month » (mois/jour) ; se répète.",
	letter:
		"S'il y a plusieurs lettres, celle des personnes dont le fichier n'en nomme aucune, par son nom ; se répète. Sans cela, la première.",
	origin: "D'où viennent ces personnes, gardé comme preuve de leur accord ; sans cela, le nom du fichier.",
	json: "Écrit le compte rendu en JSON.",
	noPath: "Donnez au moins un fichier CSV.",
	noFile: (path: string) => `${path} : ce fichier n'existe pas.`,
	empty: (path: string) => `${path} : ce fichier est vide.`,
	spreadsheet: (path: string) =>
		`${path} : c'est un classeur de tableur. Ouvrez-le, choisissez « Fichier → Enregistrer sous → CSV UTF-8 » (dans Numbers : « Fichier → Exporter vers → CSV »), puis donnez le fichier .csv.`,
	tooLarge: (path: string) => `${path} : ce fichier dépasse 256 Mo, coupez-le en plusieurs.`,
	notCsv: (path: string) => `${path} : ce n'est pas un fichier CSV lisible.`,
	noAddress: (name: string) => `${name} : aucune adresse e-mail dans ce fichier.`,
	badAs: (said: string, states: string[]) =>
		`--as "${said}" : attendu COLONNE:VALEUR=état ou FICHIER=état, avec l'un de ces états : ${states.join(", ")}.`,
	badDates: (said: string) => `--dates "${said}" : attendu COLONNE=day (jour d'abord) ou COLONNE=month (mois d'abord).`,
	noLetter: (said: string, names: string[]) =>
		`--letter "${said}" : aucune lettre ne porte ce nom. Il y a : ${names.map((name) => `« ${name} »`).join(", ")}.`,
	oneLetter: (said: string) => `--letter "${said}" : ce site n'a qu'une lettre, il n'y a pas à la choisir.`,
	chosenLetters: (names: string[], isFirst: boolean) =>
		`${names.length > 1 ? "Lettres" : "Lettre"} des personnes dont le fichier n'en nomme aucune : ${names.map((name) => `« ${name} »`).join(", ")}${isFirst ? " (--letter pour une autre)" : ""}.`,
	lettersNamed: "Lettres nommées",
	unheard: (said: string) => `« ${said} » ne correspond à rien dans ces fichiers : vérifiez la colonne, la valeur ou le nom.`,
	fileHead: (name: string, producer: string | null, lines: number) =>
		`${name} : ${producer ? `export ${producer}` : "export d'un outil non reconnu"}, ${countText(lines, "personne", "personnes")}`,
	unread: (names: string[]) =>
		`${names.length > 1 ? "Colonnes non lues" : "Colonne non lue"} : ${names.map((name) => `« ${name} »`).join(", ")}`,
	originOf: ({ name, survey }: { name: string; survey: { producer: string | null } }) =>
		survey.producer ? `export ${survey.producer}, fichier « ${name} »` : `fichier « ${name} »`,
	nothingWritten: "Essai à blanc : rien n'a été écrit.",
	nothingTaken: "Rien n'a été importé : il faut d'abord répondre.",
	/** `shown`: the value in words, where one stands for several. */
	askValue: (name: string, column: string, { value, shown }: { value: string; shown: string }, lines: number, producer: string | null) =>
		`${name} : que veut dire « ${shown} » dans « ${column} » (${countText(lines, "ligne", "lignes")}) ?${producer === "listmonk" && value === "enabled" ? " listmonk dit ainsi que l'adresse n'est pas bloquée, pas que la personne est inscrite à la liste." : ""}\n  --as "${column}:${value}=…"`,
	askWhole: (name: string, lines: number) =>
		`${name} : qui sont ces personnes ? Aucune colonne ne dit si elles sont abonnées (${countText(lines, "ligne", "lignes")}).\n  --as "${name}=…"`,
	askDate: (name: string, column: string, sample: string) =>
		`${name} : « ${sample} » dans « ${column} » se lit dans les deux sens.\n  --dates "${column}=day" (jour/mois) ou --dates "${column}=month" (mois/jour)`,
	tooMany: (name: string, column: string) =>
		`${name} : « ${column} » contient trop de valeurs différentes pour dire un état ; retirez cette colonne du fichier.`,
	states:
		"États : subscribed (abonné), pending (en attente), left (désabonné), blocked (bloqué), bounced (adresse inexistante), complained (signalement comme indésirable), skip (ne pas importer), nothing (ne dit rien).",
	ofThemLeft: "  dont désabonnés ou bloqués, d'après le fichier",
	ofThemPending: "  dont en attente de confirmation",
	ofThemBlocked: "  dont adresses inexistantes ou signalements",
	stayedMore: "le fichier les dit partis, mais ils se sont inscrits eux-mêmes ici",
	refusedLines: (file: string) => `${file}, lignes refusées :`,
} as const;

/** French words of what may stop any command. */
export const sessionCopy = {
	rehearsedEmpty: (folder: string | null) =>
		`Aucune base de Contrevent ${folder === null ? "à l’adresse de DATABASE_URL" : `dans ${folder}`} : l’essai se fait sur un site vide.${folder === null ? "" : " Si le site est ailleurs, donnez son dossier par DATA_DIR."}`,
} as const;

/** French words of what a command could not do. */
export const failureCopy = {
	diskFull: "Le disque est plein : rien de ce qui était commencé n’a été gardé pour entier. Faites de la place, puis relancez.",
	unusable: (path: string, reason: string) => `${path} : ${reason}. Donnez un autre chemin, ou corrigez celui-ci, puis relancez.`,
} as const;

/** What a disk means by its code. */
export const diskReasons = {
	EACCES: "le compte qui lance cette commande n’en a pas le droit",
	EPERM: "le compte qui lance cette commande n’en a pas le droit",
	EROFS: "ce disque ne se laisse pas écrire",
	ENOENT: "cela n’existe pas, et ne peut pas être créé",
	ENOTDIR: "un fichier est là où il faudrait un dossier",
	EEXIST: "un fichier est là où il faudrait un dossier",
	EISDIR: "un dossier est là où il faudrait un fichier",
	ENAMETOOLONG: "ce nom est trop long",
	EIO: "le disque ne répond pas bien",
} as const;

const passphraseFile = "Un fichier dont la première ligne est la phrase secrète ; sans lui, BACKUP_PASSPHRASE.";

const secondsText = (seconds: number): string => `${seconds.toLocaleString("fr-FR", { maximumFractionDigits: 1 })} s`;

/** French words of a passphrase that cannot be used. */
export const passphraseCopy = {
	unreadable: (file: string) => `Le fichier de la phrase secrète ne se lit pas : ${file}`,
	tooShort: (file: string) => `La première ligne de ${file} n’est pas une phrase secrète : il en faut au moins 8 signes.`,
} as const;

/** French words of `contrevent backup`. */
export const backupCopy = {
	about: "Copie tout le site, base et images, pendant qu’il sert : dans un fichier, ou dans un lieu qui ne garde que ce qui change.",
	target:
		"Un fichier à créer (.tar, .tar.age), ou le dossier qui tient les copies ; sans rien : BACKUP_DIR ou BACKUP_S3_…, sinon un fichier daté ici même.",
	passphraseFile,
	replace: "Remplace le fichier de ce nom s’il existe, une fois la nouvelle copie entière.",
	othersFolder: (path: string) =>
		`${path} contient déjà autre chose que des copies : donnez un dossier vide ou à créer, ou un nom de fichier en .tar. Rien n’a été écrit.`,
	nowhere: (folder: string) =>
		`Le dossier ${folder} n’existe pas : vérifiez son nom (et que le disque est monté), ou créez-le d’abord. Rien n’a été écrit.`,
	noZip: (name: string) =>
		`${name} : une copie est un fichier .tar, pas un .zip. Donnez un nom en .tar ; pour un .zip que tout le monde peut lire : npx contrevent export ${name}`,
	noCopyName: (name: string) =>
		`${name} : le nom d’une copie finit par .tar (ou .tar.age, chiffrée) ; celui d’un dossier de copies, par /. Rien n’a été écrit.`,
	passphraseNeeded: (file: string) =>
		`${file} est à chiffrer : donnez la phrase secrète, par BACKUP_PASSPHRASE ou --passphrase-file FICHIER.`,
	stopped: "Copie arrêtée : il n’y en a pas de nouvelle. Pour la faire, relancez la même commande.",
	phases: { database: "Base  ", files: "Images" },
	done: ({ where, bytes, rows, files, chunksWritten, filesWritten, seconds }: BackupDone) =>
		[
			`Copie faite : ${where}${bytes === null ? "" : ` (${bytesText(bytes)})`}`,
			`${countText(rows, "ligne", "lignes")}, ${imageFilesText(files)}, en ${secondsText(seconds)}.`,
			...(bytes === null
				? [`Nouveau : ${countText(chunksWritten, "morceau de base", "morceaux de base")}, ${imageFilesText(filesWritten)}.`]
				: []),
		].join("\n"),
	missing: (paths: readonly string[]) => missingImages(paths, "la copie"),
} as const;

type BackupDone = {
	where: string;
	bytes: number | null;
	rows: number;
	files: number;
	chunksWritten: number;
	filesWritten: number;
	seconds: number;
};

/** French words of `contrevent restore`. */
export const restoreCopy = {
	about: "Remet une copie en place, dans un dossier ou une base vides (DATA_DIR, DATABASE_URL).",
	from: "Le fichier de la copie, ou le dossier qui en tient ; sans rien : BACKUP_DIR ou BACKUP_S3_….",
	copy: "Le nom de la copie à prendre ; sans lui, la plus récente.",
	list: "Montre les copies, sans rien écrire.",
	departures: "Le dossier de copies qui sait qui est parti depuis ; sans lui : BACKUP_DIR et BACKUP_S3_….",
	unsealed: "Accepte une copie qui n’est pas chiffrée alors qu’une phrase secrète est donnée : pour celles d’avant qu’il y en ait une.",
	neverSealed: "Si vous savez qu’elles n’ont jamais été chiffrées : ajoutez --unsealed.",
	again: "Recommence une restauration qui s’est arrêtée en chemin : efface ce qu’elle a écrit.",
	passphraseFile,
	isExport: (path: string) =>
		`${path} n’est pas une copie. Un export de Contrevent se relit par : npx contrevent import contrevent ${path}\nRien n’a été écrit.`,
	nothingNamed:
		"Dites quelle copie : npx contrevent restore FICHIER, ou le dossier qui en tient ; ou donnez le lieu des copies par BACKUP_DIR ou BACKUP_S3_….",
	stopped: "Restauration arrêtée : ce lieu n’est pas encore un site. Relancez la même commande, avec --again.",
	phases: { database: "Base  ", files: "Images" },
	listed: (name: string, moment: string, { rows, files, bytes }: { rows: number; files: number; bytes: number }) =>
		`${name}  ${moment} : ${countText(rows, "ligne", "lignes")}, ${imageFilesText(files)} (${bytesText(bytes)})`,
	unreadable: (name: string, moment: string) => `${name}  ${moment} : ne se lit pas`,
	unchecked:
		"Personne n’a pu vérifier qui est parti depuis cette copie : aucun lieu de copies n’est donné. Avant d’autoriser les envois, démarrez ce site avec le sien (BACKUP_DIR ou BACKUP_S3_…) : ceux qu’il sait partis s’en iront de nouveau. Ou restaurez dans un lieu vide, avec --departures DOSSIER.",
	strangers: (count: number) =>
		`Attention : ${countText(count, "départ a été noté", "départs ont été notés")} sous une autre clé que celle de cette copie, après l’import d’un export. Ce logiciel ne peut pas y reconnaître ces personnes : si elles lisaient déjà à la date de cette copie, elles sont revenues. N’autorisez pas les envois avant de les avoir retirées, ou restaurez une copie faite après l’import.`,
	otherCopy: "Prenez une autre copie, avec --again : --list les montre, --copy NOM en choisit une.",
	done: ({ moment, rows, files, departures, seconds }: RestoreDone) =>
		[
			`Restauré : la copie du ${moment}.`,
			`${countText(rows, "ligne", "lignes")}, ${imageFilesText(files)}, en ${secondsText(seconds)}.`,
			...(departures > 0
				? [
						`${countText(departures, "personne partie depuis ne reviendra pas", "personnes parties depuis ne reviendront pas")} : retirée${departures > 1 ? "s" : ""} de nouveau.`,
					]
				: []),
			"Rien ne part pour l’instant : ouvrez l’administration et autorisez les envois quand tout est en ordre.",
		].join("\n"),
	otherAddress: (from: string, to: string) => `La copie vient de ${from} ; ce site-ci se dit à ${to} (SITE_URL).`,
} as const;

type RestoreDone = { moment: string; rows: number; files: number; departures: number; seconds: number };

/** French words of `contrevent move`. */
export const moveCopy = {
	about: "Déménage le site vers une autre base (PostgreSQL, ou un dossier pour SQLite), images comprises.",
	to: "L’adresse de la base d’arrivée (postgres://…), ou un dossier pour revenir à SQLite ; sans elle : MOVE_DATABASE_URL.",
	images: "Où vont les images : s3 (le bucket de MOVE_S3_…), ou un dossier ; sans cela, avec la base vers un dossier, sinon elles restent.",
	prepare: "Emporte les images pendant que le site sert, et s’arrête là.",
	back: "Rend ce site-ci de nouveau ouvert, après un déménagement dont on ne veut plus.",
	nowhere: "Dites où : npx contrevent move --to postgres://… ou --to DOSSIER.",
	notAnAddress: (given: string) => `« ${given} » n’est ni une adresse postgres://… ni un dossier.`,
	noBucket: "--images s3 : donnez MOVE_S3_ENDPOINT, MOVE_S3_BUCKET, MOVE_S3_ACCESS_KEY_ID et MOVE_S3_SECRET_ACCESS_KEY.",
	otherFolder: (folder: string) =>
		`Avec SQLite, les images en fichiers vivent dans le dossier de la base : --images ${folder}, ou --images s3.`,
	stopped:
		"Déménagement arrêté : l’ancien site est intact. Pour continuer, relancez la même commande : ce qui est emporté n’est pas à refaire.",
	phases: { files: "Images      ", database: "Base        ", check: "Vérification" },
	prepared: ({ files, bytes, seconds }: { files: number; bytes: number; seconds: number }) =>
		[
			`Images prêtes : ${countText(files, "fichier", "fichiers")} (${bytesText(bytes)}), relus et comparés, en ${secondsText(seconds)}.`,
			"Le site n’a pas bougé. Pour le faire déménager, lancez la même commande sans --prepare.",
		].join("\n"),
	before: (place: string) => `Ce site vit déjà là-bas (${place}) : il n’y avait plus rien à faire.`,
	done: ({ place, rows, files, bytes, imagesStay, seconds, pauseSeconds }: MoveDone) =>
		[
			`Déménagé : ${place}.`,
			`${countText(rows, "ligne", "lignes")}${imagesStay ? "" : ` et ${imageFilesText(files)} (${bytesText(bytes)})`}, relus et comparés un à un, en ${secondsText(seconds)}.`,
			...(imagesStay ? ["Les images restent où elles sont."] : []),
			`Pendant ${secondsText(pauseSeconds)}, personne n’a pu écrire ; les lecteurs ont pu lire.`,
		].join("\n"),
	next: (settings: string[]) =>
		[
			"",
			"Maintenant :",
			"1. Donnez au serveur ces réglages :",
			...settings.map((setting) => `     ${setting}`),
			"2. Redémarrez-le. Jusque-là, l’ancien se lit, mais refuse tout ce qu’on lui envoie.",
			"3. Connectez-vous de nouveau, et regardez : npx contrevent doctor",
			"L’ancien site est intact et fermé : rien ne s’y écrit, rien n’en part. Gardez-le le temps d’être sûr. Y revenir : npx contrevent move --back, avec ses réglages à lui.",
		].join("\n"),
	address: (label: string) => `DATABASE_URL : l’adresse que vous avez donnée, entière (${label})`,
	drop: (name: string) => `${name} : à retirer`,
	reopened: (place: string) =>
		`Ce site-ci est de nouveau ouvert ; il avait déménagé vers ${place}. Ce qui a été écrit là-bas depuis n’est pas ici.\n` +
		"Arrêtez l’autre, puis démarrez celui-ci. Rien ne part pour l’instant : ouvrez l’administration et autorisez les envois.",
	neverLeft: "Ce site-ci n’avait pas déménagé : rien à rouvrir.",
} as const;

type MoveDone = {
	place: string;
	rows: number;
	files: number;
	bytes: number;
	imagesStay: boolean;
	seconds: number;
	pauseSeconds: number;
};

/** What copies and exports lack of what the database names. */
const missingImages = (paths: readonly string[], where: string) =>
	`${countText(paths.length, "fichier d’image nommé par la base n’était pas rangé et manque", "fichiers d’image nommés par la base n’étaient pas rangés et manquent")} à ${where} :\n` +
	paths
		.slice(0, 10)
		.map((path) => `  ${path}`)
		.join("\n");

/** French words of `contrevent export`. */
export const exportCommandCopy = {
	about: "Écrit tout le site en formats ouverts (Markdown, CSV, JSON, HTML, images), pendant qu’il sert.",
	target: "Le dossier à créer, ou un fichier .zip ; sans rien, un .zip daté ici même.",
	stopped: "Export arrêté : il n’en reste rien. Pour le faire, relancez la même commande.",
	phases: { database: "Textes", files: "Images" },
	done: (where: string, { rows, files, seconds }: { rows: number; files: number; seconds: number }) =>
		`Export fait : ${where}\n${countText(rows, "ligne", "lignes")}, ${imageFilesText(files)}, en ${secondsText(seconds)}.`,
	missing: (paths: readonly string[]) => missingImages(paths, "l’export"),
} as const;

/** French words of `contrevent import contrevent`. */
export const importContreventCopy = {
	about: "Relit un export de Contrevent (dossier ou .zip) dans un site vide ; rien n’en part avant que vous ne l’autorisiez.",
	source: "Le dossier ou le fichier .zip écrit par npx contrevent export.",
	edited: "Accepte des textes (.md) changés, ajoutés ou retirés à la main depuis l’export ; rien d’autre.",
	isCopy: (path: string) =>
		`${path} n’est pas un export. Une copie se remet en place par : npx contrevent restore ${path}\nRien n’a été écrit.`,
	again: "Recommence un import qui s’est arrêté en chemin : efface ce qu’il a écrit.",
	departures: "Le dossier de copies qui sait qui est parti depuis l’export ; sans lui : BACKUP_DIR et BACKUP_S3_….",
	passphraseFile,
	stopped: "Import arrêté : ce lieu n’est pas encore un site. Relancez la même commande, avec --again.",
	phases: { check: "Vérification", database: "Textes      ", files: "Images      " },
	done: ({ moment, rows, files, departures, unknown, seconds }: ImportDone) =>
		[
			`Importé : l’export du ${moment}.`,
			`${countText(rows, "ligne", "lignes")}, ${imageFilesText(files)}, en ${secondsText(seconds)}.`,
			...(departures > 0
				? [
						`${countText(departures, "personne partie depuis ne reviendra pas", "personnes parties depuis ne reviendront pas")} : retirée${departures > 1 ? "s" : ""} de nouveau.`,
					]
				: []),
			...(unknown > 0
				? [
						`${countText(unknown, "adresse bloquée ou effacée n’est connue que par une empreinte", "adresses bloquées ou effacées ne sont connues que par une empreinte")} dont la clé n’est pas exportée : si une ancienne liste les ramène, elles ne seront pas reconnues. Pour qu’elles le restent, déménagez par contrevent move ou backup.`,
					]
				: []),
			"Les mots de passe ne sont pas exportés : au premier démarrage, un premier compte est créé comme sur un site neuf (ADMIN_USERNAME, ADMIN_PASSWORD, sinon affiché une fois).",
			"Rien ne part pour l’instant : ouvrez l’administration et autorisez les envois quand tout est en ordre.",
		].join("\n"),
	unchecked:
		"Personne n’a pu vérifier qui est parti depuis cet export : aucun lieu de copies n’est donné. Si l’ancien site en a un, n’autorisez pas les envois : importez de nouveau dans un lieu vide, avec BACKUP_DIR, BACKUP_S3_… ou --departures DOSSIER. Donné plus tard, il ne suffirait pas : les empreintes de ceux qui sont partis changent avec l’import.",
	strangers: (count: number) =>
		`Attention : ${countText(count, "départ a été noté", "départs ont été notés")} sous une autre clé que celle de cet export, par un site où un export avait été importé. Ce logiciel ne peut pas y reconnaître ces personnes : si cet export les nomme, elles sont revenues. N’autorisez pas les envois avant de les avoir retirées, ou importez un export plus récent de ce site-là.`,
	edits: ({ changed, missing, added, ignored }: Edits) =>
		[
			...named(changed, "fichier changé depuis l’export, pris tel qu’il est", "fichiers changés depuis l’export, pris tels qu’ils sont"),
			...named(missing, "fichier retiré depuis l’export", "fichiers retirés depuis l’export"),
			...named(added, "fichier ajouté depuis l’export, pris", "fichiers ajoutés depuis l’export, pris"),
			...named(ignored, "fichier qui n’est pas de l’export, laissé de côté", "fichiers qui ne sont pas de l’export, laissés de côté"),
		].join("\n"),
	otherAddress: (from: string, to: string) => `L’export vient de ${from} ; ce site-ci se dit à ${to} (SITE_URL).`,
} as const;

/** How many they are, and each by its path. */
const named = (paths: readonly string[], one: string, several: string): string[] =>
	paths.length > 0 ? [`${countText(paths.length, one, several)} :`, ...paths.map((path) => `  ${path}`)] : [];

type ImportDone = { moment: string; rows: number; files: number; departures: number; unknown: number; seconds: number };

/** French words of `contrevent doctor`. */
export const doctorCopy = {
	about: "Vérifie l'installation et dit ce qui est à corriger.",
	json: "Écrit les vérifications en JSON.",
	sum: (checks: readonly Check[]) => {
		const count = (state: Check["state"]) => checks.filter((check) => check.state === state).length;
		return `Bon : ${count("good")}. À regarder : ${count("watch")}. À corriger : ${count("mend")}.`;
	},
} as const;

/** French words of `contrevent bounce`. */
export const bounceCopy = {
	about: "Les courriers qui reviennent : avis de non-remise, plaintes.",
	explain: "Dit en JSON ce qui est lu dans un courrier revenu, sans rien changer : un objet pour un fichier, un tableau pour plusieurs.",
	file: "Le courrier tel qu’il est arrivé (.eml). - lit l’entrée standard.",
	noFile: (path: string) => `${path} : ce fichier n’existe pas.`,
} as const;
