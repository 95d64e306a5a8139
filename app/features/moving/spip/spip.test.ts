// What a SPIP site becomes, record by record: states, relations, documents, logos, addresses, and the files that are refused.
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
	gazetteSpip,
	mysqlDump,
	olderSpip,
	phpMyAdminDump,
	type SpipTables,
	spipArticle,
	writeDump,
	writeSpipSqlite,
} from "../../../../tests/support/spip-site.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import type { ItemRecord, MovedRecord } from "../frame/records.ts";
import { type SpipOptions, spip } from "./spip.ts";

const now = new Date("2026-01-01T00:00:00.000Z");
const scratch = { folder: join(await temporaryFolder("imports"), "imports"), most: async () => Number.POSITIVE_INFINITY };
const given: SpipOptions = { timeZone: "Europe/Paris", now, scratch };

async function recordsOf(path: string, options: Partial<SpipOptions> = {}): Promise<MovedRecord[]> {
	const source = await spip.open(path, { ...given, ...options });
	try {
		return await Array.fromAsync(source.records(() => {}));
	} finally {
		await source.close();
	}
}

const folder = () => temporaryFolder("spip");
const fromDump = async (dump: string | Uint8Array, options: Partial<SpipOptions> = {}) =>
	recordsOf(await writeDump(await folder(), dump), options);
const gazette = async () => recordsOf(await writeSpipSqlite(await folder(), gazetteSpip()));
type Article = ItemRecord & { kind: "actualites" };
const numbered = (records: MovedRecord[], thing: string): Article => {
	const found = records.find((record): record is Article => record.record === "item" && record.origin.endsWith(`#${thing}`));
	if (!found) throw new Error(`no ${thing}`);
	return found;
};
const codesOf = ({ notes }: Article) => notes.map(({ code }) => code);

/** A site of a few articles. */
const small = (...articles: Parameters<typeof spipArticle>[0][]): SpipTables => {
	const tables = gazetteSpip();
	const columns = tables.articles?.columns ?? [];
	return {
		...(tables.meta && { meta: tables.meta }),
		articles: { columns, rows: articles.map((row) => columns.map((name) => spipArticle(row)[name] ?? "")) },
	};
};

describe("the whole magazine", () => {
	test("an article has its title, dates, authors, category, terms, cover and addresses", async () => {
		const article = numbered(await gazette(), "article12");
		expect(article).toMatchObject({
			origin: "spip:gazette.example#article12",
			wantedSlug: "la-riviere",
			columns: {
				title: "La rivière : l'eau & ses amis",
				category: "Résistance",
				excerpt: "Une journée au bord de l'eau.",
				author_name: "Zoé Lefèvre et Noé Da Silva",
				is_published: true,
				created_at: "2024-01-15T07:30:00.000Z",
				published_at: "2024-01-15T07:30:00.000Z",
			},
			cover: { address: "https://gazette.example/IMG/logo/arton12.jpg" },
			terms: [
				{ scheme: "section", name: "Résistance", slug: "resistance" },
				{ scheme: "section", name: "Rivières", slug: "rivieres" },
				{ scheme: "keyword", name: "Eau", slug: "themes/eau" },
				{ scheme: "keyword", name: "À la une", slug: "page-d-accueil/a-la-une" },
				{ scheme: "author", name: "Zoé Lefèvre", slug: "zoe-lefevre" },
				{ scheme: "author", name: "Noé Da Silva", slug: "noe-da-silva" },
				{ scheme: "language", name: "fr", slug: null },
			],
		});
		expect(article.oldAddresses).toEqual(
			["article12", "La-riviere", "L-eau-et-ses-amis"].flatMap((path) => [
				`https://gazette.example/${path}`,
				`https://gazette.example/${path}.html`,
			]),
		);
		expect(article.columns.content).toMatch(/^\*Reportage\*\n\n\*\*Au fil de l'eau\*\*\n\nLe chapô dit \*\*l'essentiel\*\*\./);
		expect(article.columns.content).toContain("Merci à Zoé.");
		expect(article.columns.content).toContain("Voir en ligne : [L'agence de l'eau](http://www.eau.example/)");
		expect(codesOf(article)).toEqual(expect.arrayContaining(["headings", "numbered", "earlier-date"]));
	});

	test.each([
		["article13", true, "2024-07-15T06:30:00.000Z", []],
		["article14", false, null, ["prepa"]],
		["article15", false, null, ["prop"]],
		["article16", false, null, ["refuse"]],
		["article18", false, null, ["scheduled"]],
		["article19", false, null, ["unknown-state"]],
		["article22", true, "2024-01-15T07:30:00.000Z", ["translation"]],
		["article23", true, "2024-01-15T07:30:00.000Z", ["languages"]],
		["article26", true, "2026-01-01T00:00:00.000Z", ["no-date"]],
		["breve3", true, "2024-03-01T11:00:00.000Z", ["breve"]],
		["breve4", false, null, ["breve", "refuse"]],
	])("%s: public %s", async (thing, isPublic, at, codes) => {
		const item = numbered(await gazette(), thing);
		expect([item.columns.is_published, item.columns.published_at, codesOf(item)]).toEqual([isPublic, at, codes]);
		expect(item.oldAddresses.length > 0).toBe(isPublic);
	});

	test("documents that the text does not show stand below it; logos and those it shows do not", async () => {
		const { columns } = numbered(await gazette(), "article24");
		expect(columns.content).toBe(
			[
				"![Une rive sous la brume](https://gazette.example/IMG/jpg/rive.jpg)",
				"## Portfolio",
				'![Le pont](https://gazette.example/IMG/png/pont.png "Le pont")',
				"## Documents joints",
				"- [Le son de l'eau (MP3, 3,2\u00a0Mo)](https://gazette.example/IMG/mp3/eau.mp3)\n- [Le rapport (PDF, 1,2\u00a0Mo)](https://gazette.example/IMG/pdf/rapport%20d'%C3%A9t%C3%A9.pdf)",
			].join("\n\n"),
		);
		expect(numbered(await gazette(), "article12").columns.content).not.toContain("artoff12");
	});

	test("links of every kind lead to articles by their origin", async () => {
		const { columns } = numbered(await gazette(), "article27");
		expect(columns.content).toBe(
			"[Un](moved:spip:gazette.example#article12#fin), [deux](moved:spip:gazette.example#article13), [trois](moved:spip:gazette.example#article12), [quatre](https://www.gazette.example/La-riviere), cinq, six.",
		);
	});

	test("redirects lead from virtual articles, sections and the feed", async () => {
		const redirects = (await gazette()).flatMap((record) =>
			record.record === "redirect" ? [`${record.from.replace("https://gazette.example", "")} → ${record.to}`] : [],
		);
		expect(redirects).toEqual(
			expect.arrayContaining([
				"/article20 → moved:spip:gazette.example#article12",
				"/rubrique2.html → /actualites",
				"/-voyages- → /actualites",
				"/backend → /flux.xml",
			]),
		);
	});

	test("nothing else passes without a word, and nothing secret passes at all", async () => {
		const records = await gazette();
		expect(records.flatMap((record) => (record.record === "left-out" ? [`${record.reason}: ${record.count ?? record.what}`] : []))).toEqual(
			[
				"bin: À la poubelle",
				"virtual-elsewhere: Ailleurs loin → https://ailleurs.example/page",
				"empty: Sans titre",
				"accounts: 2",
				"visitors: 1",
				"table: forum : 1 ligne",
			],
		);
		expect(records).toContainEqual({
			record: "notice",
			note: { code: "machinery", word: "visites, articles.export, rubriques.profondeur, urls.segments" },
		});
		expect(JSON.stringify(records)).not.toMatch(/SECRET|\$2a|zoe@gazette|lecteurs\.example|Visiteuse/);
		for (const record of records) {
			if (record.record === "left-out") expect(spip.words.leftOut[record.reason], record.reason).toBeDefined();
			for (const { code } of "notes" in record ? record.notes : record.record === "notice" ? [record.note] : [])
				expect(spip.words.notes[code], code).toBeDefined();
		}
	});
});

describe("what nobody here knows", () => {
	const rows = (columns: string, ...given: (string | number)[][]) => ({ columns: columns.split(" "), rows: given });
	const sections = rows(
		"id_rubrique id_parent titre texte descriptif",
		[1, 0, "Intranet", "Le mot de la section.", ""],
		[2, 1, "Dossiers", "", ""],
		[3, 0, "Public", "", ""],
	);
	const articles = (extra: string) => {
		const tables = small(
			{ id_article: 1, titre: "Dans la section fermée", id_rubrique: 1 },
			{ id_article: 2, titre: "Plus bas", id_rubrique: 2 },
			{ id_article: 3, titre: "Fermé lui-même" },
			{ id_article: 4, titre: "Ouvert" },
		);
		const { columns = [], rows: given = [] } = tables.articles ?? {};
		return {
			...tables,
			rubriques: sections,
			articles: { columns: [...columns, "credit_photo"], rows: given.map((row) => [...row, extra]) },
		};
	};

	test("what is kept from the public, by itself or by a section above it, arrives as a draft that says so", async () => {
		const zones = {
			zones: rows("id_zone titre publique privee", [1, "Adhérents", "oui", "oui"], [2, "Rédaction", "non", "oui"]),
			zones_liens: rows("id_zone id_objet objet", [1, 1, "rubrique"], [2, 3, "rubrique"], [1, 3, "article"], [1, 4, "auteur"]),
		};
		const older = { zones_rubriques: rows("id_zone id_rubrique", [1, 1]), accesgroupes_acces: rows("id_grpacces id_rubrique", [5, 2]) };
		const seen = async (tables: SpipTables) => {
			const records = await fromDump(mysqlDump({ ...articles(""), ...tables }));
			return ["1", "2", "3", "4"].map((id) => {
				const { columns, notes, oldAddresses } = numbered(records, `article${id}`);
				return [columns.is_published, oldAddresses.length > 0, notes.map(({ code, word }) => `${code} ${word}`).join()];
			});
		};
		const closed = [false, false, "closed Adhérents"];
		expect(await seen(zones)).toEqual([closed, closed, closed, [true, true, ""]]);
		expect(await seen(older)).toEqual([
			[false, false, "closed "],
			[false, false, "closed "],
			[true, true, ""],
			[true, true, ""],
		]);
	});

	test("tables and columns with content are left out by their names, in SPIP's backup and in a dump", async () => {
		const tables = {
			...articles("© Ada"),
			projets: rows("id_projet titre", [1, "Un"], [2, "Deux"]),
			projets_documents: rows("id_projet id_document", [1, 2], [1, 3], [2, 4]),
			paniers: rows("id_panier"),
			index_articles: rows("hash id_article", ["x", 1]),
		};
		const said = (records: MovedRecord[]) =>
			records.flatMap((record) => {
				if (record.record === "left-out") return [`${record.reason}: ${record.what}`];
				return record.record === "notice" && record.note.code === "machinery" ? [`machinery: ${record.note.word}`] : [];
			});
		const wanted = [
			"table: projets_documents : 3 lignes",
			"table: projets : 2 lignes",
			"column: articles.credit_photo : 4 lignes",
			"column: rubriques.texte : 1 ligne",
			"machinery: index_articles, articles.export",
		];
		expect(said(await fromDump(mysqlDump(tables)))).toEqual(wanted);
		expect(said(await recordsOf(await writeSpipSqlite(await folder(), tables)))).toEqual(wanted);
	});
});

describe("each form of the same site", () => {
	test("SPIP's backup, mysqldump, phpMyAdmin, compressed or in UTF-16, give the same records", async () => {
		const wanted = await gazette();
		const dump = mysqlDump(gazetteSpip());
		expect(await fromDump(dump)).toEqual(wanted);
		expect(await fromDump(phpMyAdminDump(gazetteSpip()))).toEqual(wanted);
		expect(await fromDump(gzipSync(dump))).toEqual(wanted);
		expect(await fromDump(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(dump, "utf16le")]))).toEqual(wanted);
		const at = await folder();
		const packed = gzipSync(await readFile(await writeSpipSqlite(at, gazetteSpip(), "mag_test")));
		expect(await fromDump(packed)).toEqual(wanted);
	});

	test("read twice from one opening, the records are the same", async () => {
		const source = await spip.open(await writeSpipSqlite(await folder(), gazetteSpip()), given);
		const first = await Array.fromAsync(source.records(() => {}));
		expect(await Array.fromAsync(source.records(() => {}))).toEqual(first);
		await source.close();
	});

	test("SPIP 2: links by pairs, a chapô that leads away, lines that were joined, logos by their files", async () => {
		const pictures = await folder();
		await mkdir(join(pictures, "IMG"));
		await writeFile(join(pictures, "IMG", "arton12.png"), "x");
		const records = await fromDump(mysqlDump(olderSpip()), { pictures });
		const article = numbered(records, "article12");
		expect(article.columns.author_name).toBe("Zoé Lefèvre");
		expect(article.cover?.address).toBe("https://gazette.example/IMG/arton12.png");
		expect(article.terms.map(({ name }) => name)).toContain("Eau");
		expect(article.columns.content).toContain("Une deuxième ligne.\\\nUne ligne forcée.");
		expect(article.columns.content).not.toContain(".\\\nUne deuxième");
		expect(records).toContainEqual({
			record: "redirect",
			from: "https://gazette.example/article20",
			to: "moved:spip:gazette.example#article12",
		});
		const kept = await fromDump(mysqlDump(olderSpip()), { lineBreaks: "keep" });
		expect(numbered(kept, "article12").columns.content).toContain(".\\\nUne deuxième");
		expect(kept).toContainEqual({ record: "notice", note: { code: "logos", word: "" } });
	});

	test("an old site in Latin-1, its other letters as entities, and one encoded twice, read as what they say", async () => {
		const tables = small({ id_article: 1, titre: "L&#8217;été à Évry", chapo: "Déjà l&#8217;été.", texte: "Œuvre &#339;uvre." });
		const latin = await fromDump(Buffer.from(mysqlDump(tables).replaceAll("Œ", "&#338;"), "latin1"));
		expect(numbered(latin, "article1").columns).toMatchObject({ title: "L’été à Évry", content: "Déjà l’été.\n\nŒuvre œuvre." });
		const twice = new TextDecoder("windows-1252").decode(
			Buffer.from(mysqlDump(small({ id_article: 1, titre: "L’été à Évry", texte: "Forêt, cœur, {été}." }))),
		);
		const mended = await fromDump(twice);
		expect(numbered(mended, "article1").columns).toMatchObject({ title: "L’été à Évry", content: "Forêt, cœur, *été*." });
		expect(mended.find((record) => record.record === "notice")).toMatchObject({
			note: { code: "doubled", word: expect.stringContaining("devient « L’été »") },
		});
	});

	test("dates that are public in the future, and in another zone", async () => {
		const tables = small(
			{ id_article: 1, titre: "Demain", date: "2031-07-15 08:30:00" },
			{ id_article: 2, titre: "Hier", date: "2024-07-15 08:30:00" },
		);
		tables.meta = {
			columns: ["nom", "valeur"],
			rows: [
				["adresse_site", "https://gazette.example/"],
				["post_dates", "oui"],
			],
		};
		const records = await fromDump(mysqlDump(tables), { timeZone: "America/Montreal" });
		expect(numbered(records, "article1").columns).toMatchObject({ is_published: true, published_at: now.toISOString() });
		expect(codesOf(numbered(records, "article1"))).toEqual(["future-date"]);
		expect(numbered(records, "article2").columns.created_at).toBe("2024-07-15T12:30:00.000Z");
	});

	test("several sites in one base: the prefix is asked, and taken", async () => {
		const other = small({ id_article: 1, titre: "D'un autre site" });
		const dump = `${phpMyAdminDump(gazetteSpip())}\n${phpMyAdminDump(other, "spip_mag")}`;
		await expect(fromDump(dump)).rejects.toThrow("plusieurs sites SPIP : spip, spip_mag. Dites lequel avec --prefix");
		await expect(fromDump(dump, { prefix: "x" })).rejects.toThrow("Ceux du fichier : spip, spip_mag");
		const records = await fromDump(dump, { prefix: "spip_mag" });
		expect(records.filter(({ record }) => record === "item")).toHaveLength(1);
		expect(records.some((record) => record.record === "left-out" && record.reason === "table")).toBe(false);
	});

	test("without an address of the site links stay paths, and it is said", async () => {
		const tables = small({ id_article: 1, titre: "Un", texte: "<img1>" });
		delete tables.meta;
		const records = await fromDump(mysqlDump({ ...tables, documents: gazetteSpip().documents ?? { columns: [], rows: [] } }));
		expect(numbered(records, "article1").columns.content).toBe("![Une rive sous la brume](/IMG/jpg/rive.jpg)");
		expect(records[0]).toEqual({ record: "notice", note: { code: "no-site", word: "" } });
		const named = await fromDump(mysqlDump(tables), { site: "https://autre.example/mag/" });
		expect(numbered(named, "article1").origin).toBe("spip:autre.example/mag#article1");
	});
});

describe("what is refused", () => {
	test.each([
		["", "Le fichier est vide"],
		["bonjour", "ni une sauvegarde SQLite de SPIP"],
		["PK\x03\x04", "archive ZIP"],
		['<?xml version="1.0"?><SPIP version="1.3">', "sauvegarde XML"],
		["--\n-- PostgreSQL database dump\n--\n", "export de PostgreSQL"],
		["SQLite format 3\0 et rien", "SQLite est abîmée"],
		["CREATE TABLE wp_posts (id int);", "Aucune table de SPIP"],
		["CREATE TABLE x_articles (autre int);", "Aucune table de SPIP"],
		["-- MySQL dump 10.13\nINSERT INTO spip_articles (id_article, titre) VALUES (1, 'a');\n", "s’arrête au milieu"],
		[gzipSync("CREATE TABLE spip_articles (id_article int);".repeat(1_000)).subarray(0, 60), "gzip est abîmée"],
	])("%# %s", async (bytes, message) => {
		await expect(fromDump(bytes)).rejects.toThrow(message);
	});

	test("what is no file, a bad address, a word that is no choice", async () => {
		await expect(recordsOf("/nulle/part.sql")).rejects.toThrow("/nulle/part.sql : fichier introuvable");
		await expect(recordsOf(await folder())).rejects.toThrow("celui d’un dossier");
		await expect(fromDump(mysqlDump(gazetteSpip()), { site: "javascript:1" })).rejects.toThrow("--site");
		await expect(fromDump(mysqlDump(gazetteSpip()), { lineBreaks: "non" })).rejects.toThrow("--line-breaks");
	});
});

describe("hostile databases", () => {
	test("views, triggers and virtual tables of a SQLite file are not run", async () => {
		const at = await folder();
		const path = await writeSpipSqlite(at, gazetteSpip());
		const db = new DatabaseSync(path);
		db.exec(
			"drop table spip_mots; create view spip_mots as with recursive x(n) as (select 1 union all select n + 1 from x) select n as id_mot, 'a' as titre from x",
		);
		db.close();
		expect(numbered(await recordsOf(path), "article12").terms.filter(({ scheme }) => scheme === "keyword")).toEqual([]);
	});

	test("loops of sections, of redirects, of marks, and numbers that are none", async () => {
		const tables = small(
			{
				id_article: 1,
				titre: "<script>alert(1)</script>Un",
				virtuel: "",
				texte: '<img src=x onerror="alert(1)"> [x->javascript:alert(1)] <a href="javascript:alert(2)">y</a>',
			},
			{ id_article: 2, titre: "Deux", virtuel: "art3" },
			{ id_article: 3, titre: "Trois", virtuel: "art2" },
			{ id_article: "x", titre: "Sans numéro" },
			{ id_article: 4, titre: "A".repeat(10_000), texte: "[[".repeat(5_000) },
		);
		const records = await fromDump(
			mysqlDump({
				...tables,
				rubriques: {
					columns: ["id_rubrique", "id_parent", "titre"],
					rows: [
						[3, 5, "A"],
						[5, 3, "B"],
					],
				},
				urls: {
					columns: ["id_parent", "url", "type", "id_objet"],
					rows: [
						[3, "b", "rubrique", 5],
						[5, "a", "rubrique", 3],
					],
				},
			}),
		);
		expect(numbered(records, "article1").columns).toMatchObject({
			title: "Un",
			content: expect.not.stringMatching(/javascript|onerror|<script/),
		});
		expect(records.flatMap((record) => (record.record === "left-out" ? [record.reason] : []))).toEqual(
			expect.arrayContaining(["virtual-elsewhere", "no-id"]),
		);
		expect(numbered(records, "article1").terms.map(({ name }) => name)).toEqual(["B", "A", "fr"]);
	});

	test("a link to another file is read as what it leads to; a dump of a hundred sites is refused", async () => {
		const at = await folder();
		await symlink(await writeDump(at, mysqlDump(gazetteSpip())), join(at, "lien.sql"));
		expect((await recordsOf(join(at, "lien.sql"))).length).toBeGreaterThan(20);
		const many = Array.from({ length: 100 }, (_, index) => `CREATE TABLE p${index}_articles (id_article int, titre text);`).join("\n");
		await expect(fromDump(many)).rejects.toThrow("trop de sites");
	});
});
