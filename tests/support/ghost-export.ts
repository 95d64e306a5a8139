// A Ghost export as the file holds it: every table that is read, every status, type and visibility. Made by hand; see
// tests/fixtures/ghost/README.md.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cards, gatedCards, lexical, mobiledocBody, paragraph, renderedBody, textNodes } from "./ghost-bodies.ts";

type Row = Record<string, unknown>;

/** An id as Ghost makes them. */
export const ghostId = (number: number): string => `65000000000000000000${String(number).padStart(4, "0")}`;

let made = 0;

/** A row of posts with every column of today's Ghost. */
export function ghostPost(given: Row = {}): Row {
	made += 1;
	const number = made;
	return {
		id: ghostId(number),
		uuid: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
		title: `Billet ${number}`,
		slug: `billet-${number}`,
		mobiledoc: null,
		lexical: lexical(paragraph("Un texte.")),
		html: null,
		comment_id: ghostId(number),
		plaintext: "Un texte.",
		feature_image: null,
		featured: 0,
		type: "post",
		status: "published",
		locale: null,
		visibility: "public",
		email_recipient_filter: "all",
		created_at: "2024-01-14T22:00:00.000Z",
		updated_at: "2024-02-01T09:00:00.000Z",
		published_at: "2024-01-15T07:30:00.000Z",
		custom_excerpt: null,
		codeinjection_head: null,
		codeinjection_foot: null,
		custom_template: null,
		canonical_url: null,
		newsletter_id: null,
		show_title_and_feature_image: 1,
		...given,
	};
}

/** An export of the given posts and tables. */
export function ghostFile(data: Record<string, Row[]>, version = "5.130.2"): unknown {
	return { db: [{ meta: { exported_on: 1_760_000_000_000, version }, data }] };
}

/** Writes an export into a folder; returns its path. */
export async function writeGhost(folder: string, file: unknown): Promise<string> {
	const path = join(folder, "la-gazette.ghost.2025-10-09-10-00-00.json");
	await writeFile(path, JSON.stringify(file));
	return path;
}

/** The whole invented magazine. */
export function gazette(): unknown {
	made = 0;
	const river = ghostPost({
		title: "La rivière\u00a0: « l’eau » & ses <amis>",
		slug: "la-riviere",
		lexical: lexical(...textNodes),
		feature_image: "__GHOST_URL__/content/images/2024/01/rive.jpg",
		custom_excerpt: "Au fil de l’eau.",
		featured: 1,
		canonical_url: "https://autre.example/la-riviere",
		codeinjection_head: "<style>p{color:red}</style>",
		codeinjection_foot: "<script>1</script>",
		custom_template: "custom-large",
		locale: "fr",
		colonne_future: "à ne pas perdre",
	});
	const every = ghostPost({
		title: "Toutes les cartes",
		slug: "toutes-les-cartes",
		lexical: lexical(paragraph("Avant les cartes."), ...Object.values(cards), paragraph("Après les cartes.")),
		published_at: "2024-07-15T06:30:00.000Z",
		created_at: "2024-07-14T22:00:00.000Z",
	});
	const posts = [
		river,
		every,
		ghostPost({ title: "Ancien moteur", slug: "ancien-moteur", lexical: null, mobiledoc: mobiledocBody }),
		ghostPost({ title: "Rendu seul", slug: "rendu-seul", lexical: null, html: renderedBody }),
		ghostPost({ title: "À propos", slug: "la-riviere", type: "page", lexical: lexical(paragraph("Qui sommes-nous ?")) }),
		ghostPost({ title: "Brouillon", slug: "brouillon", status: "draft", published_at: null }),
		ghostPost({ title: "Programmé", slug: "programme", status: "scheduled", published_at: "2031-07-15T06:30:00.000Z" }),
		ghostPost({
			title: "Lettre nº 12",
			slug: "lettre-12",
			status: "sent",
			lexical: lexical(paragraph("Chers lecteurs,"), cards.email ?? {}, cards["email-cta"] ?? {}),
		}),
		ghostPost({ title: "Lettre payante", slug: "lettre-payante", status: "sent", visibility: "paid" }),
		ghostPost({ title: "Lettre à venir", slug: "lettre-a-venir", status: "scheduled", published_at: "2031-01-15T06:30:00.000Z" }),
		ghostPost({ title: "Aux membres", slug: "aux-membres", visibility: "members" }),
		ghostPost({ title: "Aux payants", slug: "aux-payants", visibility: "paid" }),
		ghostPost({ title: "À une formule", slug: "a-une-formule", visibility: "tiers" }),
		ghostPost({
			title: "Début public",
			slug: "debut-public",
			lexical: lexical(paragraph("Début pour tous."), gatedCards.paywall ?? {}, paragraph("Suite réservée.")),
		}),
		ghostPost({
			title: "Bloc gardé",
			slug: "bloc-garde",
			lexical: lexical(paragraph("Public."), ...Object.values(gatedCards).slice(0, 3)),
		}),
		ghostPost({
			title: "Gardé en HTML",
			slug: "garde-en-html",
			lexical: null,
			html: '<p>Public.</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:-free" --><p>Secret</p><!--kg-gated-block:end-->',
		}),
		ghostPost({ title: "Coupé en HTML", slug: "coupe-en-html", lexical: null, html: "<p>Public.</p><!--members-only--><p>Secret</p>" }),
		ghostPost({ title: "Statut étrange", slug: "statut-etrange", status: "archived" }),
		ghostPost({ title: "", slug: "sans-titre" }),
		ghostPost({ title: "", slug: "vide", lexical: lexical(), plaintext: "" }),
		ghostPost({ title: "Texte abîmé", slug: "texte-abime", lexical: '{"root":{"children":[', html: "<p>Le même texte.</p>" }),
		ghostPost({ title: "Daté autrement", slug: "date-autrement", published_at: "2019-07-15 06:30:00", created_at: 1_563_172_200_000 }),
		ghostPost({
			title: "Vieux modèle",
			slug: "vieux-modele",
			id: 7,
			page: true,
			type: undefined,
			author_id: "1",
			markdown: "Du *vieux*.",
			lexical: null,
			plaintext: null,
			image: "/content/images/2014/v.jpg",
		}),
	];
	const [first, , , , , , , , , letter, , , tiered] = posts;
	return ghostFile({
		posts,
		posts_meta: [
			{
				id: ghostId(900),
				post_id: first?.id,
				meta_title: "Titre pour moteurs",
				meta_description: null,
				og_image: null,
				og_title: null,
				og_description: null,
				twitter_image: null,
				twitter_title: null,
				twitter_description: null,
				email_subject: null,
				frontmatter: null,
				feature_image_alt: "La rive",
				feature_image_caption: "Photo\u00a0: <em>Ada</em> / <a href='https://a.example'>Agence</a>",
				email_only: 0,
			},
			{ id: ghostId(901), post_id: letter?.id, email_subject: "Notre objet à part", email_only: 1 },
		],
		posts_authors: [
			{ id: ghostId(910), post_id: first?.id, author_id: "2", sort_order: 1 },
			{ id: ghostId(911), post_id: first?.id, author_id: "1", sort_order: 0 },
		],
		users: [
			{
				id: "1",
				name: "Zoé Lefèvre",
				slug: "zoe",
				email: "zoe@gazette.example",
				password: "$2a$10$SECRETSECRETSECRET",
				bio: "",
				status: "active",
			},
			{ id: "2", name: "Noé Da Silva", slug: "noe", email: "noe@gazette.example", password: "$2a$10$AUTREAUTREAUTRE", status: "inactive" },
		],
		tags: [
			{ id: "t1", name: "Résistance", slug: "resistance", description: null, visibility: "public" },
			{ id: "t2", name: "Rivières", slug: "rivieres", visibility: "public" },
			{ id: "t3", name: "#a-la-une", slug: "hash-a-la-une", visibility: "internal" },
		],
		posts_tags: [
			{ id: "pt1", post_id: first?.id, tag_id: "t3", sort_order: 0 },
			{ id: "pt2", post_id: first?.id, tag_id: "t1", sort_order: 1 },
			{ id: "pt3", post_id: first?.id, tag_id: "t2", sort_order: 2 },
			{ id: "pt4", post_id: first?.id, tag_id: "inconnu", sort_order: 3 },
		],
		products: [{ id: "p1", name: "Or", slug: "or" }],
		posts_products: [{ id: "pp1", post_id: tiered?.id, product_id: "p1", sort_order: 0 }],
		settings: [
			{ id: "s1", key: "title", value: "La Gazette" },
			{ id: "s2", key: "codeinjection_head", value: "<script>site</script>" },
		],
		snippets: [{ id: "sn1", name: "Signature", lexical: lexical(paragraph("Signé.")) }],
		newsletters: [{ id: "n1", name: "La lettre", slug: "la-lettre", status: "active" }],
		roles: [{ id: "r1", name: "Owner" }],
	});
}
