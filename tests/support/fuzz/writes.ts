// Every write of the product as its own screens send it: what is wrong with the rest of the world's is done to these.

import { randomUUID } from "node:crypto";
import { emptyFields } from "../../../app/features/editing/rules.ts";
import { type Kind, kindNames } from "../../../app/shared/kinds.ts";
import { ADMIN } from "../admin.ts";
import type { Known } from "./known.ts";

export type Sent = string | number | boolean | null | Upload | Sent[] | { [name: string]: Sent };
/** A file in a form. */
export type Upload = { fileName: string; type: string; bytes: Buffer };
export type Write = {
	/** The route, as the table writes it. */
	route: string;
	path: string;
	as: "json" | "form" | "multipart";
	fields: { [name: string]: Sent };
	signedIn: boolean;
	/** Why it may be refused (409, 422…) although nothing is wrong with it. */
	mayBeRefused?: string;
};

/** What is shown as a card. */
const FILM = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
/** The smallest picture: one grey point. */
const PICTURE = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==", "base64");
const CSV = Buffer.from("Adresse;Prénom\nbo@exemple.fr;Bo\n");

const ITEMS = {
	actualites: {
		title: "Un titre",
		tags: ["Éolien", "Rame"],
		author_name: "Ada et Bo",
		seo_title: "Un titre pour les moteurs",
		seo_description: "Une description.",
		share_image: "/images/demo/x.webp",
		excerpt: "Un extrait.",
		content: "Un corps.",
		read_time: 3,
		published_at: "2026-01-01T08:00:00.000Z",
	},
	visionnaires: {
		name: "Une personne",
		title: "Bricoleuse",
		excerpt: "Une description.",
		content: "Une histoire.",
		achievements: ["Un four"],
		links: [{ name: "Atelier", url: "https://exemple.fr" }],
	},
	"vie-alt": {
		name: "Une vie",
		type: "personne",
		title: "Autrement",
		excerpt: "Une description.",
		content: "Une histoire.",
		key_points: ["Un point"],
		social_links: [{ name: "Atelier", url: "https://exemple.fr" }],
		website_url: "https://exemple.fr",
	},
} satisfies Record<Kind, object>;

/**
 * All of them, about what the site holds now.
 * @param pick - chooses one of a list, the same one each time it is given the same list
 */
export function writesOf(known: Known, pick: <Item>(list: readonly Item[]) => Item | undefined): Write[] {
	const { ids, newsletters, tokens, settings } = known;
	const json = (route: string, fields: Write["fields"], more: Partial<Write> = {}): Write => ({
		route,
		path: `/${route}`,
		as: "json",
		fields,
		signedIn: true,
		...more,
	});
	const form = (route: string, fields: Write["fields"], more: Partial<Write> = {}) =>
		json(route, fields, { as: "form", signedIn: false, ...more });
	const one = (list: readonly string[]) => pick(list) ?? randomUUID();

	const items = kindNames.flatMap((type) => {
		const about = (act: string, fields: Write["fields"], more: Partial<Write> = {}) =>
			json(`admin/contenus/:kind/${act}`, fields, { path: `/admin/contenus/${type}/${act}`, ...more });
		const id = one(ids[type]);
		const place = randomUUID();
		const fields = { ...emptyFields(type), ...ITEMS[type] } as Write["fields"];
		return [
			about("enregistrer", { id: null, requestId: randomUUID(), base: null, fields }),
			about(
				"enregistrer",
				{ id, requestId: randomUUID(), base: fields, fields: { ...fields, excerpt: `Un autre, ${randomUUID()}.` } },
				OF_OTHERS,
			),
			about("slug", { text: "Un titre", id }),
			about("publier", { ids: [id], published: true }),
			about("publier", { states: [{ id, published: false, publish_at: "2031-01-01T08:00:00.000Z", published_at: null }] }),
			about("dupliquer", { id, requestId: randomUUID() }),
			about("classer", { ids: [id], category: "Victoires" }),
			about("classer", { states: [{ id, category: "" }], from: "Victoires" }),
			about("retirer-liens", { id }),
			about("nommer-version", { id, version: null, name: "avant relecture" }),
			about("comparer", { before: "Un.\n\nDeux.", after: "Un.\n\nTrois.", onto: "Un." }),
			about("relecture", { id, fields }),
			form(
				`admin/contenus/${type}/brouillon`,
				{ draft: JSON.stringify({ id, fields }) },
				{ path: `/admin/contenus/${type}/brouillon`, signedIn: true },
			),
			about("apercu", { content: "## Un titre\n\nUn corps." }),
			about("garder", { place, step: 1, id, fields, base: fields, revision: null, from: [] }),
			about("effacer", { drop: [{ place, step: null }] }),
			about("effacer", { takeBack: [place] }),
			about("supprimer", { ids: [id] }),
			about("retablir", { ids: [id] }, { mayBeRefused: "it stands where it stood" }),
		];
	});
	const newsletter = { title: "Une lettre", subject: "Bonjour", excerpt: "", content: "Bonjour {prenom}", template: "default" };
	const written = { ...newsletter, scheduled_at: null, text_content: null };
	const sending = (act: string, id: string, fields: Write["fields"], more: Partial<Write> = {}) =>
		json("admin/newsletter/:id/*", fields, { path: `/admin/newsletter/${id}/${act}`, ...more });
	const story = one(ids.stories);
	const version = pick(known.revisions) ?? { id: randomUUID(), version: randomUUID() };
	const reader = one(ids.readers);
	const token = one(tokens.reader);
	const person = { email: `ada-${randomUUID()}@exemple.fr`, first_name: "Ada", last_name: "L.", phone: "0612345678" };
	const image = one(ids.images);
	const piece = new URLSearchParams({ draft: DRAFT, role: "source", name: "a.json", at: "0", size: "2" });

	return [
		...items,
		form("inscription", person),
		form("envois/inscription", person, { as: "multipart" }),
		json(
			"api/abonnes",
			{ email: person.email, prenom: "Ada", nom: "L.", source: "https://exemple.fr/caisse" },
			{ signedIn: false, mayBeRefused: "no key is shown" },
		),
		form("contribution", { ...person, type: "story", message: "Bonjour.\n\nÀ bientôt." }),
		form("envois/contribution", { ...person, type: "project", message: "Bonjour." }, { as: "multipart" }),
		form("confirmation/:token", { mesure: "oui" }, { path: `/confirmation/${one(tokens.confirmation)}` }),
		form("desinscription/:token", { "List-Unsubscribe": "One-Click" }, { path: `/desinscription/${token}` }),
		...(
			[
				{ acte: "corriger", ...person },
				{ acte: "mesure", mesure: "oui" },
				{ acte: "desinscrire" },
				{ acte: "effacer", certain: "oui" },
			] as Write["fields"][]
		).map((fields) => form("mes-donnees/:token", fields, { path: `/mes-donnees/${token}` })),

		form("admin/connexion", ADMIN),
		form("admin/connexion/envoi", ADMIN),
		form("admin/deconnexion", {}, { signedIn: true }),
		json("admin/compte/mot-de-passe", { current: ADMIN.password, next: "chaise bleue sous la pluie 47" }),
		json("admin/compte/sessions/fermer", { id: null }),
		...["preparer", "codes", "couper"].map((act) =>
			json(`admin/compte/second-facteur/${act}`, { password: ADMIN.password }, SECOND_FACTOR),
		),
		json("admin/compte/second-facteur/activer", { code: "123456" }, SECOND_FACTOR),

		form(
			"admin/images/envoyer",
			{ kind: "actualites", ink: "original", requestId: randomUUID(), file: { fileName: "a.png", type: "image/png", bytes: PICTURE } },
			{ as: "multipart", signedIn: true },
		),
		json("admin/images/details", {
			url: image,
			alt: "Un atelier",
			credit: "L. F.",
			author: "Ada",
			focus: { x: 50, y: 50 },
			ink: "original",
		}),
		json("admin/images/supprimer", { url: image }, { mayBeRefused: "something shows it" }),
		json("admin/images/retirer", { url: image }),
		json("admin/cartes", { addresses: [FILM] }),
		json("admin/cartes/chercher", { address: FILM }),
		json("admin/cartes/garder", { address: FILM, title: "Un film", withoutPicture: false }),

		json("admin/contenus/:kind/versions", version, { path: "/admin/contenus/actualites/versions", ...OF_OTHERS }),
		...["read", "unread", "archive", "unarchive", "consent", "no-consent", "delete"].map((act) =>
			json("admin/messages/agir", { act, ids: [story] }),
		),
		json(
			"admin/messages/:id/repondre",
			{ requestId: randomUUID(), subject: "Re : vous", text: "Bonjour." },
			{ path: `/admin/messages/${story}/repondre`, ...OF_OTHERS },
		),
		json("admin/messages/:id/brouillon", { type: "actualites" }, { path: `/admin/messages/${story}/brouillon`, ...OF_OTHERS }),
		form("admin/series", { name: "La rame" }, { signedIn: true }),
		...["save", "up", "down", "place", "delete"].map((act) =>
			form(
				"admin/series/:slug",
				{
					act,
					name: "La rame",
					text: "Un **texte**.",
					image_url: image,
					image_alt: "Un atelier",
					image_credit: "L. F.",
					item: "actualites:x",
					place: "2",
				},
				{ path: "/admin/series/la-rame", signedIn: true, ...OF_OTHERS },
			),
		),
		json("admin/mots-cles/renommer", { slug: "eolien", name: "Éolien à la rame", merge: false }, OF_OTHERS),
		json(
			"admin/mots-cles/separer",
			{
				tag: { name: "Vent", slug: "vent" },
				before: { name: "Éolien", slug: "eolien" },
				items: [{ kind: "actualites", id: one(ids.actualites), both: false }],
			},
			OF_OTHERS,
		),
		json("admin/liens-morts/rediriger", { path: "/vieux/billet", to: "/actualites" }),
		json("admin/liens-morts/remplacer", { url: "https://mort.example/", to: "https://vivant.example/" }),
		json("admin/liens-morts/agir", { act: "forget", subject: "/vieux/billet" }),
		json(
			"admin/auteurs/enregistrer",
			{
				id: one(ids.authors),
				name: "Ada Lovelace",
				line: "Mathématicienne",
				portrait: { url: image, alt: "Un portrait", credit: "Ada" },
				links: "Mastodon https://mamot.fr/@ada",
				isPublic: true,
				merge: true,
			},
			OF_OTHERS,
		),
		json("admin/auteurs/signature", { signature: "Ada et Bo", as: "one" }, OF_OTHERS),
		json("admin/courriers/reessayer", { id: one(ids.mails) }),
		json("admin/reglages/enregistrer", { base: settings, values: { ...settings, publisher: "Association" } }),

		json("admin/sauvegardes/copier", {}, { mayBeRefused: "the site has no place for copies" }),
		...["telecharger", "telecharger-export"].map((act) =>
			json(`admin/sauvegardes/${act}`, { name: "20260203T040506007Z", place: "/copies", password: ADMIN.password, code: "" }, OF_OTHERS),
		),
		json("admin/sauvegardes/importer/envoyer", {}, { path: `/admin/sauvegardes/importer/envoyer?${piece}`, ...OF_OTHERS }),
		json(
			"admin/sauvegardes/importer/essayer",
			{ draft: DRAFT, wish: { from: "ghost", site: "", author: "", fetch: false, files: { source: "a.json" } } },
			OF_OTHERS,
		),
		...["lancer", "quitter"].map((act) => json(`admin/sauvegardes/importer/${act}`, { draft: DRAFT }, OF_OTHERS)),

		json("admin/programmes/cles/creer", { name: "Caisse", password: ADMIN.password, code: "" }),
		json("admin/programmes/webhooks/ajouter", {
			url: "https://programme.invalid/entree",
			events: ["inscrit", "publie"],
			withAddress: true,
			password: ADMIN.password,
			code: "",
		}),
		...["try", "off", "on", "remove"].map((act) => json("admin/programmes/webhooks/agir", { act, id: randomUUID() }, OF_OTHERS)),
		json("admin/programmes/cles/revoquer", { id: randomUUID() }, OF_OTHERS),

		json("admin/newsletter/enregistrer", { id: null, requestId: randomUUID(), status: "draft", revision: 0, ...written }),
		json(
			"admin/newsletter/enregistrer",
			{ id: one(newsletters.draft), requestId: randomUUID(), status: "ready", revision: 1, ...written },
			OF_OTHERS,
		),
		json("admin/newsletter/garder", {
			place: story,
			step: 1,
			id: newsletters.draft[0] ?? story,
			fields: written,
			base: written,
			revision: 1,
			from: [],
		}),
		json("admin/newsletter/effacer", { drop: [{ place: story, step: null }] }),
		json("admin/newsletter/apercu", written),
		json("admin/newsletter/mediatheque", {
			act: "add",
			element: {
				id: randomUUID(),
				type: "image",
				title: "Un atelier",
				url: "https://exemple.fr/a.png",
				description: "",
				alt: "",
				width: 600,
				height: null,
			},
		}),
		json("admin/newsletter/mediatheque", { act: "remove", id: randomUUID() }),
		json("admin/newsletter/boutons", {
			act: "add",
			element: { id: randomUUID(), text: "Lire", url: "https://exemple.fr", style: "primary", size: "medium", icon: "→", description: "" },
		}),
		json("admin/newsletter/campagnes/supprimer", { id: one(newsletters.sent) }),
		form(
			"admin/newsletter/campagnes/:id/renvoyer",
			{ vu: "2031-06-01T07:30:00.000Z", "groupe-full": "oui" },
			{ path: `/admin/newsletter/campagnes/${one(newsletters.sent)}/renvoyer`, signedIn: true },
		),
		json("admin/newsletter/campagnes/vu", { id: one(newsletters.sent) }),
		json("admin/newsletter/campagnes/retablir", { id: one(newsletters.sent) }),
		json(
			"admin/newsletter/campagnes/:id/archive",
			{ archived: true },
			{ path: `/admin/newsletter/campagnes/${one(newsletters.sent)}/archive` },
		),
		sending("essai", one(newsletters.draft), { addresses: "ada@exemple.fr" }),
		sending("debit", one(newsletters.paused), { ratePerMinute: 60, connections: 2 }, OF_OTHERS),
		sending("programmer", one(newsletters.draft), { at: "2031-06-01T07:30:00.000Z", confirmCount: known.audience }, OF_OTHERS),
		sending("annuler", one(newsletters.scheduled), {}),
		sending("reprendre", one(newsletters.paused), {}),
		sending("pause", one(newsletters.sending), {}, OF_OTHERS),
		sending("relancer", one(newsletters.sent), {}, OF_OTHERS),
		sending("trancher", one(newsletters.sent), { decision: "received", deliveries: null }, OF_OTHERS),
		sending("redemander", one(newsletters.sending), { receiver: "orange" }, OF_OTHERS),
		sending("envoyer", one(newsletters.draft), { key: randomUUID(), confirmCount: known.audience }, OF_OTHERS),
		json("admin/newsletter/lettres/enregistrer", { id: randomUUID(), name: "Ateliers", description: "", firstName: "Jeudi" }, OF_OTHERS),
		json(
			"admin/newsletter/campagnes/:id/lettre",
			{ topic: "first" },
			{ path: `/admin/newsletter/campagnes/${one(newsletters.draft)}/lettre`, ...OF_OTHERS },
		),
		json(
			"admin/newsletter/campagnes/:id/qui",
			{ from: "2026-03-03", before: "", source: "site" },
			{ path: `/admin/newsletter/campagnes/${one(newsletters.draft)}/qui`, ...OF_OTHERS },
		),
		json("admin/newsletter/automatiques/publications", {
			...{ title: "Ce que nous avons publié", intro: "", template: "default", cadence: "weekly", day: 5, hour: 9 },
			...{ leavesAlone: false, isOn: true },
		}),
		json("admin/newsletter/automatiques/etape", { id: randomUUID() }, OF_OTHERS),
		...["delai", "en-service", "arreter"].map((act) =>
			json(`admin/newsletter/automatiques/:id/${act}`, act === "delai" ? { count: 2, unit: "days" } : {}, {
				path: `/admin/newsletter/automatiques/${one(newsletters.draft)}/${act}`,
				...OF_OTHERS,
			}),
		),
		...["verifier", "cle", "signer", "ne-plus-signer"].map((act) => json(`admin/newsletter/delivrabilite/${act}`, {}, OF_OTHERS)),
		json("admin/newsletter/delivrabilite/reglages", { limit: 500, by_provider: true }),
		json("admin/newsletter/delivrabilite/montee-en-charge", { isOn: true }, OF_OTHERS),
		json("admin/newsletter/abonnes/ajouter", person),
		...["renvoyer", "desinscrire", "effacer"].map((act) => json(`admin/newsletter/abonnes/${act}`, { id: reader }, OF_OTHERS)),
		json("admin/newsletter/abonnes/debloquer", { id: reader, reason: "asked" }, OF_OTHERS),
		...["/lire", ""].map((end) =>
			form(
				`admin/newsletter/abonnes/import${end}`,
				{
					columns: JSON.stringify(["email", "first_name"]),
					answers: JSON.stringify({ values: [], whole: "subscribed", dates: [] }),
					origin: "Salon de mai",
					file: { fileName: "a.csv", type: "text/csv", bytes: CSV },
				},
				{ as: "multipart", signedIn: true },
			),
		),
	];
}

/** The files of an import. */
const DRAFT = "0b7c7e3e-6c1b-4a86-9d0e-3f6a3f1f2a10";
const OF_OTHERS = { mayBeRefused: "another write, or the sender, was there first" };
const SECOND_FACTOR = { mayBeRefused: "it needs a code of the moment, or one that was set up" };
