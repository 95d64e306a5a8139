import type { ImportProgress } from "../app/features/moving/wordpress/import.ts";

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
	uploads: "Le dossier wp-content/uploads de l'ancien site, pour reprendre ses images.",
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
	phases: { check: "Vérification", import: "Conversion  " } satisfies Record<ImportProgress["phase"], string>,
} as const;
