import { countText, numberText } from "../../../../shared/numbers-fr.ts";
import type { Meaning } from "../../../../shared/reader-standing.ts";
import type { ColumnUse, FilePreview, UnreadLine, UnreadReason } from "./rules.ts";

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
	letters: "Lettres",
	allLetters: "Toutes les lettres",
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

export const sourceWords: Record<string, string> = { site: "Site", admin: "À la main", import: "Import", program: "Programme" };

/** Why an address is blocked. */
export const blockedWords: Record<string, string> = {
	hard: "adresse inexistante",
	soft: "boîte qui ne répond plus",
	complaint: "signalé comme indésirable",
	erased: "effacé à sa demande",
};

const unnamedColumn = (index: number) => `Colonne ${index + 1}`;

const unreadWords = {
	cut: "la ligne ne se découpe pas en colonnes",
	missing: "l’adresse manque",
	malformed: "ce n’est pas une adresse e-mail",
	accented: "accent avant l’arobase, que le serveur de courrier ne sait pas transporter",
	letters: "aucune des lettres nommées n’existe ici",
} satisfies Record<UnreadReason, string>;

export const importCopy = {
	title: "Importer des abonnés",
	choose: "Choisir un fichier",
	drop: "Déposez un fichier CSV ici",
	dropHint: "Séparateurs\u00a0; , ou tabulation\u202f; encodage reconnu tout seul. 32\u00a0Mo au plus. Un fichier après l’autre.",
	fileLabel: "Fichier CSV",
	reading: "Lecture du fichier…",
	columns: "Colonnes du fichier",
	column: "Colonne",
	samples: "Exemples",
	use: "Sert à",
	unused: "Ne pas importer",
	unnamed: unnamedColumn,
	usedFor: (name: string) => `Ce que contient «\u00a0${name}\u00a0»`,
	facts: ({ lines, separator, encoding, header, above }: FilePreview) => {
		const titles = above.length > 0 ? "titres trouvés plus bas que la première ligne" : "première ligne\u202f: les titres";
		return `${countText(lines, "ligne", "lignes")}, séparateur «\u00a0${separator === "\t" ? "tabulation" : separator}\u00a0», ${encoding}, ${header ? titles : "sans ligne de titres"}.`;
	},
	/** What stands above the titles or the people, line by line. */
	passedOver: (above: readonly string[]) => {
		const written = above.filter((line) => line !== "").map((line) => `«\u00a0${line}\u00a0»`);
		const words = written.length > 0 ? `\u202f: ${written.join(", ")}` : "";
		return `${countText(above.length, "ligne laissée de côté", "lignes laissées de côté")} en haut du fichier${words}.`;
	},
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
	addedAsLeft: (count: number) => countText(count, "que le fichier dit désabonné ou bloqué", "que le fichier dit désabonnés ou bloqués"),
	addedAsPending: (count: number) => `${numberText(count)} en attente de confirmation`,
	addedAsBlocked: (count: number) => `${numberText(count)} à qui rien ne partira (adresse inexistante ou signalement)`,
	ofWhich: (parts: string[]) => `dont ${parts.join(", ")}`,
	unproved: "Abonnés sans preuve dans le fichier",
	unprovedMore: "ni date ni source d’accord\u202f: seule votre déclaration d’origine est gardée",
	forgotten: "Partis depuis plus de 13\u00a0mois",
	forgottenMore: "leur adresse n’est pas gardée\u202f; une empreinte empêche un import de les ramener",
	markers: "Marques d’effacement, non gardées",
	skipped: "Lignes laissées de côté",
	alreadyThere: "Déjà inscrits",
	takenOff: "Désabonnés ici aussi",
	takenOffMore: "le fichier dit qu’ils sont partis",
	stayed: "Restés abonnés",
	stayedMore:
		"le fichier les dit partis, mais ils se sont inscrits eux-mêmes sur ce site\u202f: vérifiez, puis désabonnez-les s’il le faut",
	left: "Désabonnés, non réinscrits",
	erased: "Effacés, non réinscrits",
	unreadable: "Lignes illisibles",
	unreadableAt: ({ line, address, why }: UnreadLine) =>
		`ligne ${numberText(line)}${address ? `, «\u00a0${address}\u00a0»` : ""}\u202f: ${unreadWords[why]}`,
	unreadableMore: "et d’autres…",
	repeated: "Lignes en double",
	repeatedMore: "la même personne plusieurs fois\u202f: elle compte une fois, au plus strict de ce que disent ses lignes",
	tooLarge: "ce fichier dépasse 32\u00a0Mo\u202f: coupez-le en plusieurs",
	spreadsheet:
		"ce fichier est un classeur de tableur, qui ne se lit pas ici. Ouvrez-le, choisissez «\u00a0Fichier → Enregistrer sous → CSV UTF-8\u00a0» (dans Numbers\u202f: «\u00a0Fichier → Exporter vers → CSV\u00a0»), puis importez le fichier .csv",
	oneByOne: "un fichier après l’autre, s’il vous plaît\u202f: choisissez-en un, puis «\u00a0Autre fichier\u00a0» pour le suivant",
	notCsv: "ce fichier n’est pas un fichier CSV lisible",
	noFile: "aucun fichier n’est arrivé",
	needAnswers: "il reste des valeurs du fichier à expliquer. Rien n’a été importé",
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
	name: "Nom complet",
	added_at: "Date d’ajout (ne prouve pas l’accord)",
	state: "État (abonné, désabonné)",
	left_at: "Date de départ",
	proof: "Preuve de l’accord",
	letters: "Lettres",
} satisfies Record<ColumnUse, string>;

/** What a value of a file may be taken for. */
export const meaningWords = {
	subscribed: "Abonné",
	pending: "En attente de confirmation",
	left: "Désabonné",
	blocked: "Bloqué",
	bounced: "Adresse inexistante",
	complained: "Signalement comme indésirable",
	skip: "Ne pas importer",
	nothing: "Ne dit rien de l’abonnement",
} satisfies Record<Meaning, string>;

const standingWholeFile = "Tout le fichier";

/** Words of the step that shows what a file says of its people. */
export const standingCopy = {
	title: "Ce que le fichier dit de ces personnes",
	known: (producer: string) => `Export reconnu\u202f: ${producer}.`,
	column: "Colonne",
	unnamed: unnamedColumn,
	value: "Valeur",
	lines: "Lignes",
	takenAs: "Compris comme",
	toChoose: "À choisir",
	takenAsOf: (column: string, value: string) => `Sens de «\u00a0${value}\u00a0» dans «\u00a0${column}\u00a0»`,
	empty: "(vide)",
	others: "(toute autre valeur)",
	rest: "(d’autres mots de ce genre)",
	dated: "(une date)",
	whole: "Qui sont ces personnes\u202f?",
	wholeOf: (lines: number) =>
		`${countText(lines, "ligne dont", "lignes dont")} aucune colonne ne dit si la personne est abonnée ou partie.`,
	byName: "Compris d’après le nom du fichier.",
	byColumns: "Compris d’après les colonnes du fichier.",
	wholeFile: standingWholeFile,
	dateOrder: (column: string) => `Dates de «\u00a0${column}\u00a0»`,
	dateHint: (sample: string) => `«\u00a0${sample}\u00a0»\u202f: le jour et le mois peuvent se lire dans les deux sens.`,
	orders: { day: "Jour d’abord (jour/mois/année)", month: "Mois d’abord (mois/jour/année)" },
	tooMany: (column: string) =>
		`«\u00a0${column}\u00a0» contient trop de valeurs différentes pour dire un état\u202f: choisissez un autre usage pour cette colonne.`,
	result: "Ce qui sera fait",
	subscribed: "Abonnés",
	pending: "En attente",
	left: "Désabonnés",
	blocked: "Bloqués",
	skip: "Non importés",
	asked: "À choisir",
	repeated: "Lignes en double",
	refused: "Adresses impossibles",
	needWhole: "Dites qui sont ces personnes.",
	needOrder: "Choisissez ce qui vient d’abord, le jour ou le mois.",
	unit: (lines: number) => (lines < 2 ? "ligne" : "lignes"),
	needMeaning: "Dites comment le comprendre.",
	toAsk: "Dites d’abord comment comprendre ce qui est marqué «\u00a0À choisir\u00a0».",
	noMail: "Aucun courrier de bienvenue ni de confirmation ne part à cause d’un import.",
	ask: "Envoyer à chaque personne en attente un courrier qui lui demande de confirmer",
	rereading: "Lecture des colonnes…",
	reported: "Ce qui a été compris",
	taken: (column: string | null, value: string, meaning: string, lines: number) =>
		`${column ? `${column}, «\u00a0${value}\u00a0»` : standingWholeFile}\u202f: ${meaning} (${countText(lines, "ligne", "lignes")})`,
} as const;

/** A value of a file as it is shown: some stand for several. */
export function shownValue(value: string): string {
	return { "": standingCopy.empty, "*": standingCopy.others, "**": standingCopy.rest, date: standingCopy.dated }[value] ?? value;
}

/** The titles of the exported columns; the import knows them. */
export const exportTitles = ["E-mail", "Prénom", "Nom", "Téléphone", "Inscrit le", "État", "Désabonné le", "Origine"] as const;
