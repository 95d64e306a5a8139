import { countText, numberText } from "../../../../shared/numbers-fr.ts";
import type { ColumnUse, FilePreview } from "./rules.ts";

/** French words of the subscribers' screen. */
export const subscribersCopy = {
	title: "Abonnés",
	tabs: "Newsletter",
	states: "État",
	all: "Tous",
	active: "Abonnés",
	waiting: "En attente",
	blockedOnes: "Bloqués",
	left: "Désabonnés",
	search: "Rechercher une adresse ou un nom",
	add: "Ajouter",
	import: "Importer",
	export: "Exporter",
	email: "E-mail",
	name: "Nom",
	phone: "Téléphone",
	date: "Inscrit le",
	state: "État",
	source: "Origine",
	actions: "Actions",
	subscribed: "Abonné",
	unsubscribed: "Désabonné",
	pending: "En attente",
	blocked: "Bloqué",
	pendingSince: (date: string) => `depuis le ${date}`,
	resend: (email: string) => `Renvoyer le courrier de confirmation à ${email}`,
	resent: "Courrier de confirmation renvoyé",
	resentTooOften: "un courrier est parti il y a peu\u202f: laissez à la personne le temps de l’ouvrir",
	notWaiting: "cette personne n’attend plus de confirmation",
	since: (date: string) => `le ${date}`,
	unsubscribe: (email: string) => `Désabonner ${email}`,
	erase: (email: string) => `Effacer ${email}`,
	pages: "Pages",
	previous: "Précédents",
	next: "Suivants",
	page: (page: number, pages: number) => `page ${numberText(page)} sur ${numberText(pages)}`,
	found: (count: number) => countText(count, "personne", "personnes"),
	empty: "Aucun abonné pour le moment",
	emptyHint: "Ils arriveront par le formulaire du site, à la main ou par un fichier.",
	emptySearch: "Aucun abonné ne correspond",
	emptySearchHint: "Essayez un autre mot, ou une partie de l’adresse.",
	clear: "Tout afficher",

	addTitle: "Ajouter un abonné",
	addHint: "Ajoutez seulement des personnes qui vous l’ont demandé.",
	addButton: "Ajouter l’abonné",
	adding: "Ajout…",
	added: "Abonné ajouté",
	cancel: "Annuler",
	isSubscribed: "cette adresse est déjà inscrite",
	isWaiting: "cette adresse attend la confirmation de la personne, elle seule peut la donner",
	hasLeft: "cette personne s’est désabonnée\u202f: elle seule peut se réinscrire, depuis le site",
	wasErased: "cette adresse a été effacée à la demande de la personne\u202f: elle seule peut se réinscrire, depuis le site",
	gone: "cette personne n’est plus dans la liste",

	unsubscribeTitle: "Désabonner cette personne\u202f?",
	unsubscribeText: (email: string) => `${email} ne recevra plus la newsletter. Seule cette personne pourra se réinscrire, depuis le site.`,
	unsubscribeConfirm: "Désabonner",
	unsubscribeDone: "Personne désabonnée",
	eraseTitle: "Effacer cette personne\u202f?",
	eraseText: (email: string) =>
		`Tout ce qui concerne ${email} dans cette liste sera supprimé, sans retour possible. Ses messages éventuels se suppriment dans Messages.`,
	eraseConfirm: "Effacer définitivement",
	eraseDone: "Données effacées",
} as const;

export const sourceWords: Record<string, string> = { site: "Site", admin: "À la main", import: "Import" };

/** Why an address is blocked. */
export const blockedWords: Record<string, string> = {
	hard: "adresse inexistante",
	soft: "boîte qui ne répond plus",
	complaint: "signalé comme indésirable",
	erased: "effacé à sa demande",
};

export const importCopy = {
	title: "Importer des abonnés",
	choose: "Choisir un fichier",
	drop: "Déposez un fichier CSV ici",
	dropHint: "Séparateurs\u00a0; , ou tabulation\u202f; encodage reconnu tout seul. 32\u00a0Mo au plus.",
	fileLabel: "Fichier CSV",
	reading: "Lecture du fichier…",
	columns: "Colonnes du fichier",
	column: "Colonne",
	samples: "Exemples",
	use: "Sert à",
	unused: "Ne pas importer",
	unnamed: (index: number) => `Colonne ${index + 1}`,
	usedFor: (name: string) => `Ce que contient «\u00a0${name}\u00a0»`,
	facts: ({ lines, separator, encoding, header }: FilePreview) =>
		`${countText(lines, "ligne", "lignes")}, séparateur «\u00a0${separator === "\t" ? "tabulation" : separator}\u00a0», ${encoding}${header ? ", première ligne\u202f: les titres" : ", sans ligne de titres"}.`,
	origin: "D’où viennent ces personnes\u202f?",
	originHint:
		"Par exemple\u202f: «\u00a0inscrites sur notre ancien site, case cochée, 2023\u00a0». Gardé comme preuve de leur accord (RGPD).",
	needOrigin: "Dites d’où viennent ces personnes\u202f: c’est la preuve de leur accord.",
	needEmail: "Dites quelle colonne contient l’adresse e-mail, une seule fois.",
	twice: "Deux colonnes servent à la même chose.",
	promise: "Les personnes désabonnées ou effacées ne seront pas réinscrites. Le même fichier peut être importé deux fois sans doublon.",
	start: (lines: number) => `Importer ${countText(lines, "ligne", "lignes")}`,
	other: "Autre fichier",
	running: "Import en cours…",
	progress: (done: number, total: number) => `${numberText(done)} sur ${numberText(total)}`,
	stop: "Arrêter",
	stopped: "Import arrêté",
	stoppedText: "Ce qui est déjà importé le reste\u202f; reprenez avec le même fichier quand vous voulez.",
	done: "Import terminé",
	close: "Fermer",
	added: "Ajoutés",
	addedAsLeft: (count: number) => `dont ${numberText(count)} que le fichier dit désabonnés`,
	alreadyThere: "Déjà inscrits",
	takenOff: "Désabonnés ici aussi",
	takenOffMore: "le fichier dit qu’ils sont partis",
	stayed: "Restés abonnés",
	stayedMore:
		"le fichier les dit partis, mais ils se sont inscrits eux-mêmes sur ce site\u202f: vérifiez, puis désabonnez-les s’il le faut",
	left: "Désabonnés, non réinscrits",
	erased: "Effacés, non réinscrits",
	unreadable: "Lignes illisibles",
	unreadableAt: (lines: number[], more: boolean) =>
		`${lines.length > 1 ? "lignes" : "ligne"} ${lines.map(numberText).join(", ")}${more ? "…" : ""}`,
	tooLarge: "ce fichier dépasse 32\u00a0Mo\u202f: coupez-le en plusieurs",
	notCsv: "ce fichier n’est pas un fichier CSV lisible",
	noFile: "aucun fichier n’est arrivé",
	noAddress: "ce fichier est vide",
	badColumns: "les colonnes choisies ne vont pas avec ce fichier",
	failed: "l’import s’est arrêté. Ce qui est fait le reste\u202f; relancez le même fichier",
} as const;

export const columnWords = {
	email: "Adresse e-mail",
	first_name: "Prénom",
	last_name: "Nom",
	phone: "Téléphone",
	created_at: "Date d’inscription",
	state: "État (abonné, désabonné)",
} satisfies Record<ColumnUse, string>;

/** The titles of the exported columns; the import knows them. */
export const exportTitles = ["E-mail", "Prénom", "Nom", "Téléphone", "Inscrit le", "État", "Désabonné le", "Origine"] as const;
