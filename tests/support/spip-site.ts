// A SPIP site as its database holds it: every state, every shortcut, every kind of address, in the tables of SPIP 4 or of SPIP 2.
// Made by hand from published facts; see tests/fixtures/spip/README.md.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { shortcuts } from "./spip-shortcuts.ts";

type Value = string | number | null;
export type SpipTable = { columns: string[]; rows: Value[][] };
export type SpipTables = Record<string, SpipTable>;

function table(columns: string, ...rows: Record<string, Value>[]): SpipTable {
	const names = columns.split(" ");
	return { columns: names, rows: rows.map((row) => names.map((name) => row[name] ?? (/^id_|taille|largeur|hauteur/.test(name) ? 0 : ""))) };
}

const ARTICLES =
	"id_article surtitre titre soustitre id_rubrique descriptif chapo texte ps date statut id_secteur maj export date_redac visites referers popularite accepter_forum date_modif lang langue_choisie id_trad nom_site url_site virtuel";
const AUTHORS =
	"id_auteur nom bio email nom_site url_site login pass low_sec statut webmestre maj htpass en_ligne alea_actuel alea_futur prefs cookie_oubli source lang backup_cles";
const DOCUMENTS =
	"id_document id_vignette extension titre date descriptif fichier taille largeur hauteur duree media mode distant statut credits alt date_publication brise maj";

/** A row of articles, published on a winter's day. */
export function spipArticle(given: Record<string, Value>): Record<string, Value> {
	return {
		id_rubrique: 3,
		date: "2024-01-15 08:30:00",
		statut: "publie",
		date_redac: "0000-00-00 00:00:00",
		date_modif: "2024-02-01 10:00:00",
		maj: "2024-02-01 10:00:00",
		lang: "fr",
		texte: "Un texte.",
		export: "oui",
		...given,
	};
}

/** The whole magazine. */
export function gazetteSpip(): SpipTables {
	return {
		meta: table(
			"nom valeur impt maj",
			{ nom: "nom_site", valeur: "La Gazette" },
			{ nom: "adresse_site", valeur: "https://gazette.example" },
			{ nom: "charset", valeur: "utf-8" },
			{ nom: "langue_site", valeur: "fr" },
			{ nom: "post_dates", valeur: "non" },
			{ nom: "secret_du_site", valeur: "SECRET-DU-SITE" },
		),
		articles: table(
			ARTICLES,
			spipArticle({
				id_article: 12,
				surtitre: "Reportage",
				titre: "10. La rivière : {l'eau} & ses amis",
				soustitre: "Au fil de l'eau",
				descriptif: "Une journée {au bord} de l'eau.",
				chapo: "Le chapô dit {{l'essentiel}}.",
				texte: shortcuts,
				ps: "Merci à [Zoé->aut5].",
				nom_site: "L'agence de l'eau",
				url_site: "www.eau.example",
				date_redac: "1998-05-00 00:00:00",
			}),
			spipArticle({
				id_article: 13,
				titre: "En été",
				date: "2024-07-15 08:30:00",
				id_rubrique: 2,
				texte: "Retour à [->12] et à [la brève->breve3].",
			}),
			spipArticle({ id_article: 14, titre: "En préparation", statut: "prepa" }),
			spipArticle({ id_article: 15, titre: "Proposé", statut: "prop" }),
			spipArticle({ id_article: 16, titre: "Refusé", statut: "refuse" }),
			spipArticle({ id_article: 17, titre: "À la poubelle", statut: "poubelle" }),
			spipArticle({ id_article: 18, titre: "À venir", date: "2031-07-15 08:30:00" }),
			spipArticle({ id_article: 19, titre: "Statut étrange", statut: "archive" }),
			spipArticle({ id_article: 20, titre: "Ailleurs ici", texte: "", virtuel: "art12" }),
			spipArticle({ id_article: 21, titre: "Ailleurs loin", texte: "", virtuel: "https://ailleurs.example/page" }),
			spipArticle({ id_article: 22, titre: "The river", lang: "en", id_trad: 12, texte: "A text." }),
			spipArticle({
				id_article: 23,
				titre: "<multi>[fr]Deux langues[en]Two languages</multi>",
				texte: "<multi>Par défaut [fr] En français [en] In English</multi>",
			}),
			spipArticle({ id_article: 24, titre: "Avec pièces jointes", texte: "<img1>" }),
			spipArticle({ id_article: 25, titre: "", texte: "" }),
			spipArticle({ id_article: 26, titre: "Sans date", date: "0000-00-00 00:00:00" }),
			spipArticle({
				id_article: 27,
				titre: "Liens d'avant",
				texte:
					"[Un->https://gazette.example/spip.php?article12#fin], [deux->spip.php?page=article&id_article=13], [trois->article.php3?id_article=12], [quatre->https://www.gazette.example/La-riviere], [cinq->art999], [six->rub3].",
			}),
		),
		rubriques: table(
			"id_rubrique id_parent titre descriptif texte id_secteur maj statut date lang langue_choisie profondeur",
			{ id_rubrique: 1, titre: "1. Résistance", statut: "publie" },
			{ id_rubrique: 2, titre: "Voyages", statut: "publie" },
			{ id_rubrique: 3, id_parent: 1, titre: "Rivières", statut: "publie", profondeur: 1 },
		),
		breves: table(
			"id_breve date_heure titre texte lien_titre lien_url statut id_rubrique lang langue_choisie maj",
			{
				id_breve: 3,
				date_heure: "2024-03-01 12:00:00",
				titre: "Crue",
				texte: "L'eau {monte}.",
				lien_titre: "Vigicrues",
				lien_url: "https://crues.example",
				statut: "publie",
				id_rubrique: 1,
			},
			{ id_breve: 4, date_heure: "2024-03-02 12:00:00", titre: "Refusée", texte: "Non.", statut: "refuse", id_rubrique: 1 },
		),
		auteurs: table(
			AUTHORS,
			{
				id_auteur: 5,
				nom: "Zoé Lefèvre",
				email: "zoe@gazette.example",
				login: "zoe",
				pass: "$2a$SECRET",
				statut: "0minirezo",
				cookie_oubli: "SECRET-COOKIE",
			},
			{ id_auteur: 6, nom: "Noé Da Silva", email: "noe@gazette.example", login: "noe", pass: "SECRET", statut: "1comite" },
			{ id_auteur: 7, nom: "Visiteuse", email: "visite@lecteurs.example", statut: "6forum" },
		),
		auteurs_liens: table(
			"id_auteur id_objet objet vu",
			{ id_auteur: 6, id_objet: 12, objet: "article", vu: "non" },
			{ id_auteur: 5, id_objet: 12, objet: "article", vu: "non" },
			{ id_auteur: 5, id_objet: 3, objet: "rubrique", vu: "non" },
		),
		groupes_mots: table(
			"id_groupe titre descriptif texte unseul obligatoire tables_liees",
			{ id_groupe: 1, titre: "Thèmes" },
			{ id_groupe: 2, titre: "Page d'accueil" },
		),
		mots: table(
			"id_mot titre descriptif texte id_groupe type maj",
			{ id_mot: 1, titre: "Eau", id_groupe: 1, type: "Thèmes" },
			{ id_mot: 2, titre: "À la une", id_groupe: 2, type: "Page d'accueil" },
		),
		mots_liens: table(
			"id_mot id_objet objet",
			{ id_mot: 1, id_objet: 12, objet: "article" },
			{ id_mot: 2, id_objet: 12, objet: "article" },
		),
		documents: table(
			DOCUMENTS,
			{
				id_document: 1,
				extension: "jpg",
				titre: "10. La rive",
				descriptif: "Au {petit} matin",
				fichier: "jpg/rive.jpg",
				taille: 120_000,
				media: "image",
				mode: "image",
				credits: "Ada / Agence",
				alt: "Une rive sous la brume",
			},
			{
				id_document: 2,
				extension: "pdf",
				titre: "Le rapport",
				descriptif: "",
				fichier: "pdf/rapport d'été.pdf",
				taille: 1_250_000,
				media: "file",
				mode: "document",
			},
			{ id_document: 3, extension: "png", titre: "Le pont", fichier: "png/pont.png", taille: 5_000, media: "image", mode: "document" },
			{
				id_document: 4,
				extension: "mp3",
				titre: "Le son de l'eau",
				fichier: "mp3/eau.mp3",
				taille: 3_400_000,
				media: "audio",
				mode: "document",
			},
			{
				id_document: 5,
				extension: "html",
				titre: "Un film",
				fichier: "https://videos.example/film.mp4",
				media: "video",
				mode: "document",
				distant: "oui",
			},
			{ id_document: 6, extension: "jpg", titre: "", fichier: "logo/arton12.jpg", media: "image", mode: "logoon" },
			{ id_document: 7, extension: "jpg", titre: "", fichier: "logo/artoff12.jpg", media: "image", mode: "logooff" },
		),
		documents_liens: table(
			"id_document id_objet objet vu rang_lien",
			{ id_document: 1, id_objet: 12, objet: "article", vu: "oui" },
			{ id_document: 6, id_objet: 12, objet: "article", vu: "non" },
			{ id_document: 7, id_objet: 12, objet: "article", vu: "non" },
			{ id_document: 1, id_objet: 24, objet: "article", vu: "non" },
			{ id_document: 4, id_objet: 24, objet: "article", vu: "non", rang_lien: 2 },
			{ id_document: 3, id_objet: 24, objet: "article", vu: "non", rang_lien: 1 },
			{ id_document: 2, id_objet: 24, objet: "article", vu: "non", rang_lien: 3 },
		),
		urls: table(
			"id_parent url type id_objet date segments perma langue",
			{ url: "La-riviere", type: "article", id_objet: 12, date: "2024-01-15 08:30:00", segments: 1 },
			{ url: "L-eau-et-ses-amis", type: "article", id_objet: 12, date: "2023-01-15 08:30:00", segments: 1 },
			{ url: "en-ete", id_parent: 2, type: "article", id_objet: 13, date: "2024-07-15 08:30:00", segments: 2 },
			{ url: "voyages", type: "rubrique", id_objet: 2, date: "2024-01-01 00:00:00", segments: 1 },
			{ url: "Crue", type: "breve", id_objet: 3, date: "2024-03-01 12:00:00", segments: 1 },
		),
		syndic: table("id_syndic id_rubrique nom_site url_site", {
			id_syndic: 4,
			nom_site: "Nos voisins",
			url_site: "https://voisins.example",
		}),
		forum: table("id_forum id_objet objet texte auteur email_auteur", {
			id_forum: 1,
			id_objet: 12,
			objet: "article",
			texte: "Bravo",
			auteur: "Luc",
			email_auteur: "luc@lecteurs.example",
		}),
		visites: table("date visites", { date: "2024-01-15", visites: 12 }),
	};
}

/** The same site as SPIP 2 kept it: links by pairs, no `virtuel`, no logos among the documents. */
export function olderSpip(): SpipTables {
	const { auteurs_liens: _authors, mots_liens: _words, documents_liens: _documents, ...tables } = gazetteSpip();
	const without = (given: SpipTable | undefined, ...names: string[]): SpipTable => {
		const kept = (given?.columns ?? []).flatMap((name, index) => (names.includes(name) ? [] : [index]));
		return {
			columns: kept.map((index) => given?.columns[index] ?? ""),
			rows: (given?.rows ?? []).map((row) => kept.map((index) => row[index] ?? null)),
		};
	};
	return {
		...tables,
		articles: {
			...without(tables.articles, "virtuel"),
			rows: without(tables.articles, "virtuel").rows.map((row) =>
				row[0] === 20 ? row.map((value, index) => (index === 6 ? "=art12" : value)) : row,
			),
		},
		documents: { columns: tables.documents?.columns ?? [], rows: (tables.documents?.rows ?? []).filter((row) => Number(row[0]) < 6) },
		auteurs_articles: table("id_auteur id_article", { id_auteur: 5, id_article: 12 }),
		mots_articles: table("id_mot id_article", { id_mot: 1, id_article: 12 }),
		documents_articles: table(
			"id_document id_article vu",
			{ id_document: 1, id_article: 12, vu: "oui" },
			{ id_document: 2, id_article: 24, vu: "non" },
		),
	};
}

/** Writes a site as SPIP's own backup. */
export async function writeSpipSqlite(folder: string, tables: SpipTables, prefix = "spip"): Promise<string> {
	const path = join(folder, "la_gazette_20240301.sqlite");
	const db = new DatabaseSync(path);
	for (const [name, { columns, rows }] of Object.entries(tables)) {
		db.exec(
			`CREATE TABLE ${prefix}_${name} (${columns.map((column) => `${column} ${/^id_/.test(column) ? "bigint" : "text"}`).join(", ")})`,
		);
		const insert = db.prepare(`INSERT INTO ${prefix}_${name} VALUES (${columns.map(() => "?").join(", ")})`);
		for (const row of rows) insert.run(...row);
	}
	db.close();
	return path;
}

const sqlValue = (value: Value): string => {
	if (value === null) return "NULL";
	if (typeof value === "number") return String(value);
	return `'${value.replace(/[\\'"\n\r\0]/g, (sign) => ({ "\n": "\\n", "\r": "\\r", "\0": "\\0" })[sign] ?? `\\${sign}`)}'`;
};

/** The same as mysqldump writes it: many rows a statement, no names of columns, comments that only some versions run. */
export function mysqlDump(tables: SpipTables, prefix = "spip"): string {
	const lines = [
		"/*M!999999\\- enable the sandbox mode */",
		"-- MariaDB dump 10.19  Distrib 10.11.6-MariaDB, for debian-linux-gnu (x86_64)",
		"--",
		"/*!40101 SET NAMES utf8mb4 */;",
	];
	for (const [name, { columns, rows }] of Object.entries(tables)) {
		lines.push(`DROP TABLE IF EXISTS \`${prefix}_${name}\`;`, "/*!40101 SET character_set_client = utf8 */;");
		lines.push(
			`CREATE TABLE \`${prefix}_${name}\` (`,
			...columns.map((column) => `  \`${column}\` text NOT NULL DEFAULT '' COMMENT 'l\\'eau, (ici)',`),
			`  PRIMARY KEY (\`${columns[0]}\`),`,
			`  KEY \`other\` (\`${columns.at(-1)}\`(10))`,
			") ENGINE=MyISAM DEFAULT CHARSET=utf8mb4;",
			`LOCK TABLES \`${prefix}_${name}\` WRITE;`,
			`/*!40000 ALTER TABLE \`${prefix}_${name}\` DISABLE KEYS */;`,
		);
		if (rows.length > 0)
			lines.push(`INSERT INTO \`${prefix}_${name}\` VALUES (${rows.map((row) => row.map(sqlValue).join(",")).join("),(")});`);
		lines.push("UNLOCK TABLES;");
	}
	lines.push(
		"DELIMITER ;;",
		"/*!50003 CREATE TRIGGER t BEFORE INSERT ON x FOR EACH ROW BEGIN SET @a = 'it''s'; END */;;",
		"DELIMITER ;",
		"-- Dump completed on 2024-03-01 12:00:00",
		"",
	);
	return lines.join("\n");
}

/** Writes a dump in bytes of its own. */
export async function writeDump(folder: string, dump: string | Uint8Array, name = "spip.sql"): Promise<string> {
	const path = join(folder, name);
	await writeFile(path, dump);
	return path;
}

/** The same as phpMyAdmin writes it: names of columns, a row a line, no mark of its end. */
export function phpMyAdminDump(tables: SpipTables, prefix = "spip"): string {
	const lines = ["-- phpMyAdmin SQL Dump", "-- version 5.2.1", 'SET SQL_MODE = "NO_AUTO_VALUE_ON_ZERO";', "START TRANSACTION;"];
	for (const [name, { columns, rows }] of Object.entries(tables)) {
		lines.push("--", `-- Déchargement des données de la table \`${prefix}_${name}\``, "--", "");
		lines.push(
			`CREATE TABLE \`${prefix}_${name}\` (`,
			columns.map((column) => `  \`${column}\` text NOT NULL`).join(",\n"),
			") ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;",
		);
		if (rows.length === 0) continue;
		lines.push(`INSERT INTO \`${prefix}_${name}\` (${columns.map((column) => `\`${column}\``).join(", ")}) VALUES`);
		lines.push(
			`${rows.map((row) => `(${row.map((value) => (typeof value === "string" ? `'${value.replaceAll("\\", "\\\\").replaceAll("'", "''").replaceAll("\n", "\\n")}'` : sqlValue(value))).join(", ")})`).join(",\n")};`,
		);
	}
	return `${lines.join("\n")}\nCOMMIT;\n`;
}
