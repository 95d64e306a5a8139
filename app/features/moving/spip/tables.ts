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
	zones: ["id_zone", "titre", "publique"],
	zones_liens: ["id_zone", "id_objet", "objet"],
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
	zones_rubriques: { table: "zones_liens", objet: "rubrique" },
	// Another plugin, for the same.
	accesgroupes_acces: { table: "zones_liens", objet: "rubrique" },
};

/** Tables that serve the machine: statistics, revisions, the search, queues, the list of plugins and of types of files. */
const MACHINERY =
	/^(?:ajax_fonc|caches|depots|depots_plugins|index(?:_.+)?|jobs|jobs_liens|ortho_\w+|paquets|plugins|referers(?:_.+)?|resultats|test|types_documents|versions|versions_fragments|visites(?:_.+)?)$/;

/** Columns that do: counters, computed values, the order and the rights of lists. */
const MACHINE_COLUMNS = new Set(
	"maj idx export visites referers popularite accepter_forum accepter_post id_secteur langue_choisie profondeur statut_tmp date_tmp id_version vu impt segments langue duree brise date_publication id_type inclus unseul obligatoire tables_liees minirezo comite forum articles breves rubriques syndic syndication date_syndic date_index moderation miroir oubli resume privee".split(
		" ",
	),
);

/** Of people nothing but their names is taken, and nothing else is even counted: the line of accounts says so. */
const PERSONAL = new Set(
	"email login pass low_sec webmestre pgp htpass en_ligne alea_actuel alea_futur prefs cookie_oubli source lang imessage messagerie backup_cles maj".split(
		" ",
	),
);

/** What a table of a database is to us; null: nothing we know. */
export type Known = { prefix: string; table: TableName; objet: string | null } | { prefix: string; machinery: string } | null;

/** Reads a table's name: the longest known name that it ends with, what stands before is the prefix. */
export function knownTable(name: string): Known {
	const parts = name.split("_");
	for (let from = 1; from < parts.length; from++) {
		const end = parts.slice(from).join("_").toLowerCase();
		const prefix = parts.slice(0, from).join("_");
		if (Object.hasOwn(TABLES, end)) return { prefix, table: end as TableName, objet: null };
		const older = Object.hasOwn(OLDER, end) ? OLDER[end] : undefined;
		if (older) return { prefix, ...older };
		if (MACHINERY.test(end)) return { prefix, machinery: end };
	}
	return null;
}

/** How the rows of a table are read. */
export type Plan = {
	table: TableName;
	prefix: string;
	/** Of each column of `TABLES` its place in a row; a text is the value itself, of an older table of links. */
	places: (number | string)[];
	/** Columns that are not taken, by their place. */
	others: { column: string; place: number; isMachinery: boolean }[];
};

/** Plans the reading of a table; `columns` as the source names them. */
export function planOf({ prefix, table, objet }: { prefix: string; table: TableName; objet: string | null }, columns: string[]): Plan {
	const names = columns.map((name) => name.toLowerCase());
	const places = TABLES[table].map((column) => {
		if (objet !== null && column === "objet") return objet;
		return names.indexOf(objet !== null && column === "id_objet" ? `id_${objet}` : column);
	});
	const others = names.flatMap((column, place) =>
		places.includes(place) || (table === "auteurs" && PERSONAL.has(column))
			? []
			: { column, place, isMachinery: MACHINE_COLUMNS.has(column) },
	);
	return { table, prefix, places, others };
}

/** Whether a value of a column says something: none of the forms in which SPIP writes « nothing ». */
export const saysSomething = (value: string | null): boolean => value !== null && !/^(?:\s*|0+(?:\.0+)?|non|0000-00-00[ 0:]*)$/.test(value);
