// The tables of SPIP 2 to 4 that are read, by their names without prefix, and what is taken of each: of people their names alone.

/** Taken columns by table. The first is the row's own id, or what it is found by. */
export const TABLES = {
	meta: ["nom", "valeur"],
	articles:
		"id_article surtitre titre soustitre id_rubrique descriptif chapo texte ps date statut date_redac date_modif maj lang id_trad nom_site url_site virtuel url_propre".split(
			" ",
		),
	rubriques: "id_rubrique id_parent titre statut url_propre".split(" "),
	breves: "id_breve date_heure titre texte lien_titre lien_url statut id_rubrique lang maj url_propre".split(" "),
	auteurs: "id_auteur nom statut".split(" "),
	auteurs_liens: "id_auteur id_objet objet".split(" "),
	mots: "id_mot titre id_groupe type".split(" "),
	groupes_mots: "id_groupe titre".split(" "),
	mots_liens: "id_mot id_objet objet".split(" "),
	documents:
		"id_document id_vignette extension titre date descriptif fichier taille largeur hauteur media mode distant statut credits alt".split(
			" ",
		),
	documents_liens: "id_document id_objet objet vu rang_lien".split(" "),
	urls: "url type id_objet date id_parent perma".split(" "),
	syndic: "id_syndic nom_site url_site".split(" "),
} satisfies Record<string, string[]>;

export type TableName = keyof typeof TABLES;
export const tableNames = Object.keys(TABLES) as TableName[];

/** Links of SPIP 2 and before: a table for each pair of things. */
const OLDER: Record<string, { table: TableName; objet: string }> = {
	auteurs_articles: { table: "auteurs_liens", objet: "article" },
	auteurs_rubriques: { table: "auteurs_liens", objet: "rubrique" },
	mots_articles: { table: "mots_liens", objet: "article" },
	mots_breves: { table: "mots_liens", objet: "breve" },
	mots_rubriques: { table: "mots_liens", objet: "rubrique" },
	documents_articles: { table: "documents_liens", objet: "article" },
	documents_breves: { table: "documents_liens", objet: "breve" },
	documents_rubriques: { table: "documents_liens", objet: "rubrique" },
};

/** Tables with content of the site that has no place here; every other one serves the machine. */
const SAID = new Set(
	"forum syndic_articles petitions signatures evenements messages mailsubscribers mailshots formulaires formulaires_reponses albums".split(
		" ",
	),
);

/** What a table of a database is to us. */
export type Known = { prefix: string; table: TableName; objet: string | null } | { prefix: string; said: string } | null;

/** Reads a table's name: the longest known name that it ends with, what stands before is the prefix. */
export function knownTable(name: string): Known {
	const parts = name.split("_");
	for (let from = 1; from < parts.length; from++) {
		const end = parts.slice(from).join("_").toLowerCase();
		const prefix = parts.slice(0, from).join("_");
		if (Object.hasOwn(TABLES, end)) return { prefix, table: end as TableName, objet: null };
		const older = Object.hasOwn(OLDER, end) ? OLDER[end] : undefined;
		if (older) return { prefix, ...older };
		if (SAID.has(end)) return { prefix, said: end };
	}
	return null;
}

/**
 * The values of a row in the order of `TABLES`; `objet` names what the row of an older table of links is about.
 * @param valueAt - the value of a column by its place in `columns`
 */
export function taken(
	{ table, objet }: { table: TableName; objet: string | null },
	columns: string[],
	valueAt: (place: number) => string | null,
): (string | null)[] {
	return TABLES[table].map((column) => {
		if (objet !== null && column === "objet") return objet;
		const wanted = objet !== null && column === "id_objet" ? `id_${objet}` : column;
		const place = columns.findIndex((name) => name.toLowerCase() === wanted);
		return place < 0 ? null : valueAt(place);
	});
}
