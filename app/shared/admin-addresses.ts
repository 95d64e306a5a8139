// Every address of the admin area, by room. `:word` in an address is what the route table calls that part of it.
import type { Kind } from "./kinds.ts";

/** The place of a kind in the route table's own addresses. */
type AnyKind = Kind | ":kind";

const ADMIN = "/admin";
const NEWSLETTER = `${ADMIN}/newsletter`;
const CAMPAIGNS = `${NEWSLETTER}/campagnes`;
const SUBSCRIBERS = `${NEWSLETTER}/abonnes`;
const AUTOMATIC = `${NEWSLETTER}/automatiques`;
const DELIVERABILITY = `${NEWSLETTER}/delivrabilite`;
const SECOND_FACTOR = `${ADMIN}/compte/second-facteur`;
const IMAGES = `${ADMIN}/images`;
const EMBEDS = `${ADMIN}/cartes`;
const ROT = `${ADMIN}/liens-morts`;
const MESSAGES = `${ADMIN}/messages`;

const onItems = (kind: AnyKind, act: string) => `${ADMIN}/contenus/${kind}/${act}`;

export const adminPaths = {
	home: ADMIN,
	login: `${ADMIN}/connexion`,
	loginAnswer: `${ADMIN}/connexion/envoi`,
	session: `${ADMIN}/session`,
	logout: `${ADMIN}/deconnexion`,

	account: {
		page: `${ADMIN}/compte`,
		password: `${ADMIN}/compte/mot-de-passe`,
		closeSessions: `${ADMIN}/compte/sessions/fermer`,
		writingView: `${ADMIN}/compte/vue-du-texte`,
	},
	secondFactor: {
		prepare: `${SECOND_FACTOR}/preparer`,
		turnOn: `${SECOND_FACTOR}/activer`,
		renewCodes: `${SECOND_FACTOR}/codes`,
		turnOff: `${SECOND_FACTOR}/couper`,
	},
	settings: { page: `${ADMIN}/reglages`, save: `${ADMIN}/reglages/enregistrer` },
	copies: {
		page: `${ADMIN}/sauvegardes`,
		make: `${ADMIN}/sauvegardes/copier`,
		download: `${ADMIN}/sauvegardes/telecharger`,
		makeExport: `${ADMIN}/sauvegardes/exporter`,
		downloadExport: `${ADMIN}/sauvegardes/telecharger-export`,
		sendImport: `${ADMIN}/sauvegardes/importer/envoyer`,
		rehearseImport: `${ADMIN}/sauvegardes/importer/essayer`,
		runImport: `${ADMIN}/sauvegardes/importer/lancer`,
		leaveImport: `${ADMIN}/sauvegardes/importer/quitter`,
	},
	programs: {
		page: `${ADMIN}/programmes`,
		makeToken: `${ADMIN}/programmes/cles/creer`,
		revokeToken: `${ADMIN}/programmes/cles/revoquer`,
		addWebhook: `${ADMIN}/programmes/webhooks/ajouter`,
		actOnWebhook: `${ADMIN}/programmes/webhooks/agir`,
	},
	confirmSending: `${ADMIN}/envois/autoriser`,
	health: { page: `${ADMIN}/sante` },
	journal: { page: `${ADMIN}/journal`, export: `${ADMIN}/journal/export` },
	mails: { list: `${ADMIN}/courriers`, retry: `${ADMIN}/courriers/reessayer`, one: (name: string) => `${ADMIN}/courriers/${name}` },

	items: {
		list: (kind: Kind) => `${ADMIN}/${kind}`,
		one: (kind: Kind, id: string) => `${ADMIN}/${kind}/${id}`,
		/** `nouveau` is one of its ids: a new item saved without closing goes on in the same modal. */
		add: (kind: Kind) => `${ADMIN}/${kind}/nouveau`,
		save: (kind: AnyKind) => onItems(kind, "enregistrer"),
		slug: (kind: AnyKind) => onItems(kind, "slug"),
		publish: (kind: AnyKind) => onItems(kind, "publier"),
		remove: (kind: AnyKind) => onItems(kind, "supprimer"),
		restore: (kind: AnyKind) => onItems(kind, "retablir"),
		duplicate: (kind: AnyKind) => onItems(kind, "dupliquer"),
		categorise: (kind: AnyKind) => onItems(kind, "classer"),
		preview: (kind: AnyKind) => onItems(kind, "apercu"),
		/** A form posted here is shown on its real page. */
		draft: (kind: AnyKind) => onItems(kind, "brouillon"),
		/** What to look at before an item is published. */
		review: (kind: AnyKind) => onItems(kind, "relecture"),
		/** The share card of what is on screen, as a picture. */
		card: (kind: AnyKind) => onItems(kind, "carte"),
		endLinks: (kind: AnyKind) => onItems(kind, "retirer-liens"),
		versions: (kind: AnyKind) => onItems(kind, "versions"),
		nameVersion: (kind: AnyKind) => onItems(kind, "nommer-version"),
		compare: (kind: AnyKind) => onItems(kind, "comparer"),
		/** What is typed and not saved. */
		keep: (kind: AnyKind) => onItems(kind, "garder"),
		drop: (kind: AnyKind) => onItems(kind, "effacer"),
	},
	images: {
		library: IMAGES,
		list: `${IMAGES}/liste`,
		upload: `${IMAGES}/envoyer`,
		details: `${IMAGES}/details`,
		detach: `${IMAGES}/retirer`,
		remove: `${IMAGES}/supprimer`,
	},
	/** The site's own pages that a link may lead to. */
	links: `${ADMIN}/liens`,
	/** Links that lead nowhere any more, here or elsewhere. */
	rot: { page: ROT, redirect: `${ROT}/rediriger`, replace: `${ROT}/remplacer`, act: `${ROT}/agir` },
	embeds: { known: EMBEDS, lookUp: `${EMBEDS}/chercher`, keep: `${EMBEDS}/garder` },
	series: { page: `${ADMIN}/series`, one: (slug: string) => `${ADMIN}/series/${slug}` },
	tags: { page: `${ADMIN}/mots-cles`, rename: `${ADMIN}/mots-cles/renommer`, separate: `${ADMIN}/mots-cles/separer` },
	authors: { page: `${ADMIN}/auteurs`, save: `${ADMIN}/auteurs/enregistrer`, signature: `${ADMIN}/auteurs/signature` },
	messages: {
		inbox: MESSAGES,
		one: (id: string) => `${MESSAGES}/${id}`,
		act: `${MESSAGES}/agir`,
		exportAll: `${MESSAGES}/export.csv`,
		exportOne: (id: string) => `${MESSAGES}/${id}/export.json`,
		reply: (id: string) => `${MESSAGES}/${id}/repondre`,
		draft: (id: string) => `${MESSAGES}/${id}/brouillon`,
	},

	newsletter: {
		editor: NEWSLETTER,
		one: (id: string) => `${NEWSLETTER}/${id}`,
		copyOf: (id: string) => `${NEWSLETTER}?copie=${id}`,
		/** A new one that tells readers of an item. */
		about: (kind: AnyKind, id: string) => `${NEWSLETTER}?contenu=${kind}:${id}`,
		save: `${NEWSLETTER}/enregistrer`,
		/** What is typed and not saved. */
		keep: `${NEWSLETTER}/garder`,
		drop: `${NEWSLETTER}/effacer`,
		media: `${NEWSLETTER}/mediatheque`,
		buttons: `${NEWSLETTER}/boutons`,
		preview: `${NEWSLETTER}/apercu`,
		/** A piece of the text, drawn. */
		block: `${NEWSLETTER}/bloc`,
		items: `${NEWSLETTER}/contenus`,
	},
	templates: {
		gallery: `${NEWSLETTER}/templates`,
		keep: `${NEWSLETTER}/templates/garder`,
		remove: `${NEWSLETTER}/templates/effacer`,
		preview: (name: string) => `${NEWSLETTER}/templates/${name}/apercu`,
		code: (name: string) => `${NEWSLETTER}/templates/${name}/code`,
		download: (name: string) => `${NEWSLETTER}/templates/${name}/telecharger`,
	},
	sendings: {
		list: CAMPAIGNS,
		one: (id: string) => `${CAMPAIGNS}/${id}`,
		remove: `${CAMPAIGNS}/supprimer`,
		restore: `${CAMPAIGNS}/retablir`,
		seen: `${CAMPAIGNS}/vu`,
		progress: (id: string) => `${CAMPAIGNS}/${id}/etat`,
		audience: (id: string) => `${CAMPAIGNS}/${id}/destinataires`,
		again: (id: string) => `${CAMPAIGNS}/${id}/renvoyer`,
		topic: (id: string) => `${CAMPAIGNS}/${id}/lettre`,
		segment: (id: string) => `${CAMPAIGNS}/${id}/qui`,
		archive: (id: string) => `${CAMPAIGNS}/${id}/archive`,
		log: (id: string) => `${CAMPAIGNS}/${id}/journal.csv`,
	},
	sending: {
		start: (id: string) => `${NEWSLETTER}/${id}/envoyer`,
		schedule: (id: string) => `${NEWSLETTER}/${id}/programmer`,
		pause: (id: string) => `${NEWSLETTER}/${id}/pause`,
		resume: (id: string) => `${NEWSLETTER}/${id}/reprendre`,
		cancel: (id: string) => `${NEWSLETTER}/${id}/annuler`,
		rate: (id: string) => `${NEWSLETTER}/${id}/debit`,
		test: (id: string) => `${NEWSLETTER}/${id}/essai`,
		retry: (id: string) => `${NEWSLETTER}/${id}/relancer`,
		decide: (id: string) => `${NEWSLETTER}/${id}/trancher`,
		askAgain: (id: string) => `${NEWSLETTER}/${id}/redemander`,
	},
	automatic: {
		page: AUTOMATIC,
		addStep: `${AUTOMATIC}/etape`,
		digest: `${AUTOMATIC}/publications`,
		setDelay: (id: string) => `${AUTOMATIC}/${id}/delai`,
		switchOn: (id: string) => `${AUTOMATIC}/${id}/en-service`,
		switchOff: (id: string) => `${AUTOMATIC}/${id}/arreter`,
	},
	topics: { page: `${NEWSLETTER}/lettres`, save: `${NEWSLETTER}/lettres/enregistrer` },
	deliverability: {
		page: DELIVERABILITY,
		check: `${DELIVERABILITY}/verifier`,
		makeKey: `${DELIVERABILITY}/cle`,
		sign: `${DELIVERABILITY}/signer`,
		stopSigning: `${DELIVERABILITY}/ne-plus-signer`,
		save: `${DELIVERABILITY}/reglages`,
		warmUp: `${DELIVERABILITY}/montee-en-charge`,
	},
	subscribers: {
		list: SUBSCRIBERS,
		add: `${SUBSCRIBERS}/ajouter`,
		unsubscribe: `${SUBSCRIBERS}/desinscrire`,
		erase: `${SUBSCRIBERS}/effacer`,
		askAgain: `${SUBSCRIBERS}/renvoyer`,
		lift: `${SUBSCRIBERS}/debloquer`,
		one: (id: string) => `${SUBSCRIBERS}/lecteur/${id}`,
		readFile: `${SUBSCRIBERS}/import/lire`,
		import: `${SUBSCRIBERS}/import`,
		export: `${SUBSCRIBERS}/export`,
	},
} as const;
