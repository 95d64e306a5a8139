// The hosted product's tables as the specification describes them, 200 rows each, with every oddity its columns allow. Made the
// same every time; no line of it comes from anybody's data.
import { createHash } from "node:crypto";

export type ColumnType = "uuid" | "text" | "bool" | "int" | "timestamptz" | "jsonb" | "text[]";
export type Value = string | number | boolean | null | string[] | { json: unknown };
export type FixtureTable = { schema: string; name: string; columns: [name: string, type: ColumnType][]; rows: Value[][] };

export const ROWS = 200;
const PICTURES = "https://abcdefgh.supabase.co/storage/v1/object/public/content";

/** The id of a row. */
export function idOf(table: string, index: number): string {
	const hex = createHash("sha256").update(`${table} ${index}`).digest("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** One of some values, in turn. */
const pick = <Some>(index: number, values: readonly Some[]): Some => values[index % values.length] as Some;

/** A moment as PostgreSQL prints it in UTC; some in winter, some in summer, with and without fractions. */
export function momentAt(index: number): string {
	const date = new Date(
		Date.UTC(2024, index % 12, 1 + (index % 27), index % 24, index % 60, index % 59, index % 3 === 0 ? 0 : (index * 7) % 1000),
	);
	const [day, time = ""] = date.toISOString().split("T");
	return `${day} ${time.replace("Z", "").replace(/\.?0+$/, (zeros) => (zeros.startsWith(".") ? "" : zeros))}+00`;
}

/** Texts that a reader of dumps or of CSV may stumble over. */
export const hardTexts = [
	"Un texte simple.",
	"Deux paragraphes.\n\nLe second.",
	"Des guillemets \"doubles\", d’autres 'simples', et des « français ».",
	"Une tabulation\tet un retour\r\nchariot.",
	"Une barre \\ inverse, \\n qui n’en est pas une, C:\\new\\table",
	"\\N",
	"\\.\n\\.\nLa suite.",
	"$$ un corps $$ et $tag$ un autre $tag$",
	"'); INSERT INTO articles VALUES ('x'); --",
	"COPY public.articles (id) FROM stdin;\n\\.\n",
	"-- PostgreSQL database dump",
	"Des virgules, des points-virgules ; des | barres",
	"🌬️ Émojis, NFD : e\u0301te\u0301, œuvre, l’été",
	'{"ceci": "ressemble à du JSON"}',
	"  des espaces autour  ",
	"/* pas un commentaire */ -- ni ceci",
	"E'\\x41' et U&'\\0041'",
	"Ligne\u2028séparée",
] as const;

const slugs = (index: number): string | null =>
	pick(index, [`article-${index}`, null, "", `Été-${index}`, `MAJ-${index}`, "toujours-le-meme", `${"long-".repeat(30)}${index}`]);

function bodyOf(index: number): string {
	const hard = pick(index, hardTexts);
	return pick(index, [
		hard,
		`${hard}\n\n![Vue](${PICTURES}/images/articles/articles-${index % 5}.png "La vue")\n\nVoir [un autre](/actualites/article-${(index + 7) % ROWS}).`,
		`<p>Du <strong>HTML</strong> <img src="${PICTURES}/images/articles/articles-${index % 5}.png" alt="a"> <a href="/actualites/article-0">lien</a></p>`,
		`# Titre\n\n- un\n- deux\n\n${hard}\n\n![Absente](${PICTURES}/images/articles/absente-${index}.png)`,
		"",
	]);
}

const picture = (index: number, kind: string): string | null =>
	pick(index, [
		`${PICTURES}/images/${kind}/${kind}-${index % 5}.png`,
		null,
		"",
		`/src/assets/${kind}-${index}.jpg`,
		`src/assets/${kind}-${index}.jpg`,
		`@/assets/${kind}-${index}.jpg`,
		`https://ailleurs.example/${index}.jpg`,
	]);

function lists(index: number, wrap: (text: string, order: number) => Record<string, unknown>): { json: unknown } | null {
	const items = [wrap("un", 1), wrap("deux, trois", 0), wrap('"quatre" \\ cinq', 2)];
	return pick(index, [
		{ json: items },
		{ json: [] },
		null,
		{ json: "abc" },
		{ json: JSON.stringify(items) },
		{ json: { pas: "une liste" } },
		{ json: 5 },
		{ json: null },
		{ json: ["un", "deux"] },
		{ json: [...items, null, 7, ["x"]] },
		{ json: items.map((item) => JSON.stringify(item)) },
	]);
}

const range = (make: (index: number) => Value[]): Value[][] => Array.from({ length: ROWS }, (_, index) => make(index));
const flag = (index: number): boolean | null => pick(index, [true, true, false, null]);
const link = (name: string, order_index: number) => ({ name, url: `https://exemple.fr/${encodeURIComponent(name)}`, order_index });

const portrayed = (table: string, index: number): Value[] => [
	idOf(table, index),
	pick(index, [`Nom ${index}`, "L’Été à Saint-Étienne", `Un  --  deux ${index % 9}`, "Jeanne d'Arc & fils"]),
	pick(index, ["Bricoleuse", hardTexts[2], ""]),
	pick(index, hardTexts),
	bodyOf(index),
	pick(index, [null, "Un impact.", ""]),
	pick(index, [null, "« Une citation. »"]),
	pick(index, ["Habitat", null, "Tech Hack"]),
	pick(index, ["Shield", "Zap", "Inconnue", null]),
	picture(index, table),
	pick(index, [`${table.replaceAll("_", "-")}-${index}`, null, "le-meme"]),
	pick(index, [momentAt(index), momentAt(index + 1), null]),
	flag(index),
];
const portrayedColumns: [string, ColumnType][] = [
	["id", "uuid"],
	["name", "text"],
	["title", "text"],
	["description", "text"],
	["full_story", "text"],
	["impact", "text"],
	["quote", "text"],
	["category", "text"],
	["icon_name", "text"],
	["image_url", "text"],
	["slug", "text"],
	["created_at", "timestamptz"],
	["is_active", "bool"],
];

/** Every table of the source: the six of the specification, one of the product's that nothing here knows, one of Supabase itself. */
export function fixtureTables(): FixtureTable[] {
	return [
		{
			schema: "public",
			name: "articles",
			columns: [
				["id", "uuid"],
				["title", "text"],
				["excerpt", "text"],
				["content", "text"],
				["category", "text"],
				["author_name", "text"],
				["read_time", "int"],
				["created_at", "timestamptz"],
				["slug", "text"],
				["is_published", "bool"],
				["is_featured", "bool"],
				["featured_image", "text"],
				["image_url", "text"],
				["seo_title", "text"],
			],
			rows: range((index) => [
				idOf("articles", index),
				pick(index, [`Titre ${index}`, "Le même titre", hardTexts[2], "", `Un  --  deux ${index % 11}`]),
				pick(index, hardTexts),
				bodyOf(index),
				pick(index, ["Innovation", "Société", null, ""]),
				pick(index, ["Lucie Ferrand", null]),
				pick(index, [4, null, 0, -1, 12]),
				pick(index, [momentAt(index), momentAt(index), null]),
				slugs(index),
				flag(index),
				pick(index, [false, true, null]),
				picture(index, "articles"),
				pick(index, [null, `${PICTURES}/images/articles/articles-${index % 5}.png`]),
				pick(index, [null, "Un titre pour moteurs"]),
			]),
		},
		{
			schema: "public",
			name: "visionaries",
			columns: [...portrayedColumns, ["achievements", "jsonb"], ["links", "jsonb"]],
			rows: range((index) => [
				...portrayed("visionaries", index),
				lists(index, (achievement, order_index) => ({ achievement, order_index })),
				lists(index + 3, link),
			]),
		},
		{
			schema: "public",
			name: "vie_alt",
			columns: [
				...portrayedColumns,
				["type", "text"],
				["location", "text"],
				["website_url", "text"],
				["key_points", "text[]"],
				["social_links", "text"],
			],
			rows: range((index) => [
				...portrayed("vie_alt", index),
				pick(index, ["personne", "societe", "autre", null]),
				pick(index, ["Lyon", null]),
				pick(index, ["https://exemple.fr", "exemple.fr", null]),
				pick<Value>(index, [["un", 'deux, "trois"'], [], null, ["une \\ barre", "{acc}", "NULL", ""]]),
				pick(index, [JSON.stringify([link("site", 0)]), "abc", "", null, JSON.stringify(JSON.stringify([link("site", 0)])), "{}", "null"]),
			]),
		},
		{
			schema: "public",
			name: "newsletter_subscribers",
			columns: [
				["id", "uuid"],
				["email", "text"],
				["first_name", "text"],
				["last_name", "text"],
				["phone", "text"],
				["created_at", "timestamptz"],
			],
			rows: range((index) => [
				idOf("newsletter_subscribers", index),
				pick(index, [
					`lecteur${index}@exemple.fr`,
					`Lecteur${index}@Exemple.FR`,
					` lecteur+${index}@exemple.fr `,
					`lecteur${index}@été.example`,
					index % 10 === 4 ? "pas une adresse" : `l${index}@exemple.fr`,
					"en-double@exemple.fr",
					index % 20 === 6 ? "" : `m${index}@exemple.fr`,
				]),
				pick(index, ["Zoé", null, ""]),
				pick(index, ["D’Artagnan", null, "Ÿ".repeat(300)]),
				pick(index, ["+33 6 12 34 56 78", null]),
				pick(index, [momentAt(index), null, momentAt(index)]),
			]),
		},
		{
			schema: "public",
			name: "stories",
			columns: [
				["id", "uuid"],
				["email", "text"],
				["first_name", "text"],
				["last_name", "text"],
				["phone", "text"],
				["message", "text"],
				["created_at", "timestamptz"],
			],
			rows: range((index) => [
				idOf("stories", index),
				`auteur${index % 20}@exemple.fr`,
				pick(index, ["Ana", null, ""]),
				pick(index, ["Ruiz", null]),
				pick(index, ["0612345678", null]),
				index % 50 === 7 ? "" : `${pick(index, hardTexts)} (${index})`,
				momentAt(index),
			]),
		},
		{
			schema: "public",
			name: "newsletters",
			columns: [
				["id", "uuid"],
				["title", "text"],
				["subject", "text"],
				["content", "text"],
				["excerpt", "text"],
				["template", "text"],
				["status", "text"],
				["scheduled_at", "timestamptz"],
				["sent_at", "timestamptz"],
				["created_at", "timestamptz"],
			],
			rows: range((index) => {
				const status = pick(index, ["draft", "ready", "sent", "scheduled", "envoyee"]);
				return [
					idOf("newsletters", index),
					pick(index, [`Lettre ${index}`, "La même lettre", hardTexts[2]]),
					pick(index, ["Un objet", hardTexts[12]]),
					bodyOf(index),
					pick(index, [null, "Un extrait"]),
					pick(index, ["default", "minimal", "inconnu", null]),
					status,
					status === "scheduled" ? momentAt(index + 5) : null,
					status === "sent" && index % 3 > 0 ? momentAt(index + 9) : null,
					pick(index, [momentAt(index), momentAt(index), null]),
				];
			}),
		},
		{
			schema: "public",
			name: "profiles",
			columns: [
				["id", "uuid"],
				["bio", "text"],
			],
			rows: [[idOf("profiles", 0), hardTexts[8]]],
		},
		{
			schema: "auth",
			name: "users",
			columns: [
				["id", "uuid"],
				["email", "text"],
				["encrypted_password", "text"],
			],
			rows: [[idOf("users", 0), "compte@exemple.fr", "$2a$10$secret"]],
		},
	];
}
