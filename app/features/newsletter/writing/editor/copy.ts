// French words of the editor. Strings of the rows (docs/requirements.md) stand to the letter; ours use ’ and no-break spaces.
import { errorOf } from "../../../../shared/copy.ts";
import type { Status } from "../../states.ts";
import type { FindingCode } from "./checks.ts";
import type { NewsletterFields } from "./rules.ts";

const NB = "\u00a0";
const NNB = "\u202f";
const KB = 1_024;

/** « 12 Ko ». */
export function kilobytes(bytes: number): string {
	return `${(bytes / KB).toLocaleString("fr-FR", { maximumFractionDigits: bytes < 10 * KB ? 1 : 0 })}${NB}Ko`;
}

export const fieldNames = {
	title: "Titre",
	subject: "Objet de l’e-mail",
	excerpt: "Extrait",
	content: "Contenu",
	template: "Template",
	scheduled_at: "Date d’envoi",
	text_content: "Texte brut",
} satisfies Record<keyof NewsletterFields, string>;

export const editorCopy = {
	untitled: "Sans titre",
	/** Of a new one about an item. */
	about: { greeting: "Bonjour {prenom}," },
	save: "Sauvegarder",
	saving: "Sauvegarde…",
	ready: "Marquer Prêt",
	saved: "Newsletter sauvegardée",
	markedReady: "Newsletter prête pour envoi",
	savedAt: (hour: string) => `Sauvegardée à ${hour}`,
	savedOn: (moment: string) => `Sauvegardée le ${moment}`,
	unsaved: "Non sauvegardée",
	never: "Pas encore sauvegardée",
	saveFailed: "Impossible de sauvegarder la newsletter",
	loadFailed: "Impossible de charger la newsletter",
	noSession: { title: "Erreur d'authentification", text: "Vous devez être connecté pour sauvegarder une newsletter" },
	expired: { title: "Session expirée", text: "Votre session a expiré, veuillez vous reconnecter" },
	imageUnderWay: { title: "Une image est en cours d’envoi", text: "Attendez qu’elle arrive, ou annulez son envoi." },
	unreadable: "l’envoi est illisible",
	badAddress: "L’adresse doit commencer par https://",
	tooLong: (field: string) => `Le champ «${NB}${fieldNames[field as keyof NewsletterFields] ?? field}${NB}» est trop long`,
	gone: "Cette newsletter a été supprimée entre-temps. Votre texte est toujours là",
	left: "Cette newsletter est partie, elle ne s’écrit plus",
	/** Why it cannot be marked ready. */
	empty: {
		subject: "Écrivez l’objet du mail avant de marquer la lettre prête.",
		content: "La lettre est vide\u202f: écrivez son contenu avant de la marquer prête.",
	},
	tooLarge: (bytes: number) =>
		`Elle pèse ${kilobytes(bytes)}${NNB}: au-delà de 100${NB}Ko, Gmail la coupe. Allégez-la, ou sauvegardez-la en brouillon`,
	locked: (status: string) =>
		`Cette newsletter ne s’écrit plus (${status.toLowerCase()}). Vous pouvez la copier pour en commencer une autre.`,
	planned: (moment: string) => `Son départ est programmé le ${moment}. La sauvegarder ici l’annule et la remet en brouillon.`,
	welcomeStep: `Cette lettre est une étape du parcours de bienvenue${NNB}: marquez-la prête, puis mettez-la en service dans «${NB}Lettres automatiques${NB}».`,
	standing: `Cette lettre est en service. Ce que vous sauvegardez ici ne part qu’une fois marqué prêt${NNB}; ce qui est déjà parti ne repart pas.`,
	toPath: "Lettres automatiques",
	copyOf: "Copier dans une nouvelle",
	fresh: "Nouvelle",
	toSend: "Envoyer…",
	follow: "Suivre l’envoi",

	characters: (count: number) => `${count.toLocaleString("fr-FR")} caractère${count > 1 ? "s" : ""}`,
	schedule: "Programmer l'envoi",
	scheduleAt: "Date et heure d’envoi",
	zone: (zone: string) => `Heure de ${zone}`,
	notYetPlanned: `La date est notée, rien ne partira tout seul${NNB}: une fois prête, confirmez par «${NB}Envoyer…${NB}».`,

	tools: {
		label: "Outils de contenu",
		rich: "Outils riches",
		media: "Médiathèque",
		buttons: "Boutons",
		preview: "Aperçu",
		shortcuts: "Raccourcis",
		close: "Fermer",
	},
	shortcuts: {
		title: "Raccourcis clavier",
		list: [
			["Ctrl S", "Sauvegarder en brouillon"],
			["Ctrl Maj S", "Marquer prêt"],
			["Ctrl P", "Aperçu"],
			["Ctrl M", "Médiathèque"],
			["Ctrl B", "Boutons"],
			["Ctrl E", "Outils riches"],
			["Ctrl /", "Ce panneau"],
		],
		mac: "Sur un Mac, la touche Cmd remplace Ctrl.",
	},
	rich: {
		title: "Outils riches",
		cancel: "Annuler",
		insert: "Insérer",
		required: "Champ requis",
		item: "Contenu du site",
		firstName: "Prénom",
	},
	items: {
		title: "Insérer un contenu du site",
		search: "Rechercher un contenu",
		every: "Tous",
		none: "Aucun contenu publié ne porte ces mots.",
		failed: "Erreur: les contenus n’ont pas pu être lus",
		retry: "Réessayer",
	},
	media: {
		title: "Médiathèque",
		add: "Ajouter un élément",
		pick: "Choisir parmi les images du site",
		lost: "Image introuvable",
		incomplete: "Veuillez remplir tous les champs obligatoires",
		types: { image: "Image", gif: "GIF", video: "Vidéo", button: "Bouton", link: "Lien" },
		fields: {
			type: "Type",
			title: "Titre",
			url: "Adresse",
			description: "Description",
			alt: "Texte de remplacement",
			width: "Largeur",
			height: "Hauteur",
		},
		added: "Élément ajouté",
	},
	buttons: {
		title: "Boutons",
		add: "Créer un bouton",
		incomplete: "Veuillez remplir le texte et l'URL du bouton",
		styles: { primary: "Principal", secondary: "Secondaire", outline: "Contour" },
		sizes: { small: "Petit", medium: "Moyen", large: "Grand" },
		fields: { text: "Texte", url: "URL", style: "Style", size: "Taille", icon: "Icône", description: "Description" },
		added: "Bouton ajouté",
	},
	library: {
		insert: (name: string) => `Insérer «${NB}${name}${NB}»`,
		remove: (name: string) => `Retirer «${NB}${name}${NB}»`,
		keep: "Ajouter",
		cancel: "Annuler",
		failed: errorOf,
		inserted: (name: string) => `«${NB}${name}${NB}» inséré`,
	},
	preview: {
		frame: "Aperçu de la newsletter",
		width: (pixels: number) => `${pixels}${NB}px`,
		desktop: "Ordinateur",
		phone: "Téléphone",
		light: "Thème clair",
		dark: "Thème sombre",
		html: "E-mail",
		text: "Texte brut",
		full: "Plein écran",
		from: "De",
		subject: "Objet",
		noSubject: "(sans objet)",
		loading: "Préparation de l’aperçu…",
		failed: "L’aperçu n’a pas pu être préparé. Votre texte est intact.",
		generated: "Fabriqué à partir du contenu, il suit ce que vous écrivez.",
		written: "Écrit à la main, il ne suit plus le contenu.",
		write: "L’écrire à la main",
		generate: "Revenir au texte fabriqué",
	},
	inbox: {
		title: "Dans une boîte de réception",
		noExcerpt: `Sans extrait, le début de la lettre prend sa place.`,
		places: {
			phone: { light: `Sur un téléphone${NNB}: `, dark: `Sur un téléphone, thème sombre${NNB}: ` },
			browser: { light: `Dans un navigateur${NNB}: `, dark: `Dans un navigateur, thème sombre${NNB}: ` },
		},
	},
	checks: {
		title: "Avant l’envoi",
		none: "Rien à signaler.",
		loading: "Vérification…",
		size: "Poids de l’e-mail",
		sizeOf: (bytes: number) => `${kilobytes(bytes)} sur 100`,
		count: (errors: number, warnings: number) =>
			[errors > 0 ? `${errors} à corriger` : null, warnings > 0 ? `${warnings} à vérifier` : null].filter(Boolean).join(", "),
		levels: { error: "À corriger", warning: "À vérifier" },
	},
	test: {
		title: "Envoi d’essai",
		addresses: "Adresses",
		hint: "Séparées par des virgules, dix au plus.",
		send: "Envoyer l’essai",
		sending: "Envoi…",
		first: "Sauvegardez d’abord la newsletter.",
		stale: "L’essai part de la version sauvegardée.",
		missing: "Écrivez au moins une adresse.",
		sent: (count: number) => (count > 1 ? `Essai envoyé à ${count} adresses` : "Essai envoyé"),
		failed: errorOf,
		refused: (address: string, reply: string) => `${address} a été refusée${NNB}: «${NB}${reply}${NB}».`,
	},
	conflict: {
		title: "Sauvegardée ailleurs entre-temps",
		text: "Une autre fenêtre a sauvegardé cette newsletter pendant que vous écriviez. Choisissez ce qui reste, rien n’est encore sauvegardé.",
		keepMine: "Garder le vôtre",
		takeTheirs: "Prendre l’autre",
		back: "Revenir au texte",
		save: "Enregistrer ces choix",
		missing: "Choisissez un texte pour chaque différence.",
	},
} as const;

/** What a status is called on a badge. */
export const statusWords = {
	draft: "Brouillon",
	ready: "Prêt",
	scheduled: "Programmé",
	preparing: "En préparation",
	sending: "En cours d’envoi",
	paused: "En pause",
	standing: "En service",
	sent: "Envoyé",
	cancelled: "Annulé",
	failed: "En échec",
} satisfies Record<Status, string>;

/** What a finding asks for. */
export const findingWords = {
	"subject-empty": "L’objet est vide.",
	"title-empty": "Le titre est vide.",
	"content-empty": "Le contenu est vide.",
	"link-missing": "Un lien ne mène nulle part",
	"link-unreadable": "Un lien est incomplet ou d’exemple",
	"link-dead": "Aucune page publiée à cette adresse du site",
	"link-insecure": "Un lien n’est pas chiffré (http)",
	"link-shortened": "Une adresse raccourcie inquiète les filtres",
	"link-misleading": "Un lien affiche une autre adresse que la sienne",
	"alt-missing": "Une image n’a pas de texte de remplacement",
	"image-missing": "Une image n’a pas d’adresse",
	"image-lost": "Aucune image à cette adresse du site",
	"image-modern": "Outlook ne montre ni WebP ni AVIF, préférez JPEG ou PNG",
	"image-elsewhere": "Une image vient d’un autre site et peut disparaître",
	"unsubscribe-missing": "Le lien de désinscription manque.",
	"field-unknown": "Ce champ n’est pas connu et partira tel quel",
	"subject-long": "L’objet dépasse 70 caractères, sa fin sera coupée.",
	"subject-shouts": "L’objet est presque tout en capitales.",
	punctuation: "La ponctuation répétée attire les filtres.",
	"spam-words": "Des mots attirent les filtres",
	"images-alone": "Presque rien à lire sans les images.",
	"template-gone": "Le template choisi n’existe plus\u202f: la lettre prend celui d’où il venait.",
	"date-past": "La date d’envoi est passée.",
	"size-large": "L’e-mail dépasse 80 Ko.".replace(" Ko", `${NB}Ko`),
	"size-refused": "L’e-mail dépasse 100 Ko, Gmail le couperait.".replace(" Ko", `${NB}Ko`),
} satisfies Record<FindingCode, string>;
