import { countText, numberText } from "../../../../shared/numbers-fr.ts";
import type { LeftOutReason } from "../../rules.ts";
import { segmentCopy } from "../../segments/copy.ts";
import { type DeliveryState, openStates } from "../../sending/delivery-states.ts";

/** French words of one sending's screen. */
export const detailCopy = {
	backToAutomatic: "Lettres automatiques",
	notServedText: "Elle se met en service dans «\u00a0Lettres automatiques\u00a0».",
	back: "Toutes les campagnes",
	loadFailed: "Impossible de charger la newsletter",
	subject: "Objet",
	created: (date: string) => `Créée le ${date}`,
	scheduled: (moment: string) => `Programmée pour le ${moment}`,
	foreseen: (moment: string) => `Prévue pour le ${moment}, à confirmer`,
	foreseenText: (moment: string) =>
		`La date du ${moment} est notée, mais rien ne partira tout seul\u202f: confirmez-la avec «\u00a0Programmer l'envoi\u00a0».`,
	sent: (moment: string) => `Envoyée le ${moment}`,
	started: (moment: string) => `Partie le ${moment}`,
	edit: "Modifier",
	writeAgain: "Écrire de nouveau",
	sendNow: "Envoyer maintenant",
	schedule: "Programmer l'envoi",
	otherDate: "Choisir une autre date",
	unschedule: "Retirer la programmation",
	unscheduled: "Programmation retirée",
	pause: "Mettre en pause",
	paused: "Envoi en pause",
	resume: "Reprendre",
	resumed: "Envoi repris",
	cancel: "Annuler l’envoi",
	cancelQuestion: "Annuler cet envoi\u202f?",
	cancelText: "Ce qui est parti est parti. Les messages qui attendent ne partiront pas, et l’envoi ne pourra pas être repris.",
	keep: "Continuer l’envoi",
	cancelled: "Envoi annulé",
	cancelledAside: (count: number) =>
		`${count > 1 ? `Les ${numberText(count)} personnes écartées n’auront pas cette lettre` : "La personne écartée n’aura pas cette lettre"}\u202f: un envoi annulé ne repart pas. «\u00a0Écrire de nouveau\u00a0» en fait une copie, qui irait aussi à qui l’a déjà reçue.`,
	online: "Voir en ligne",
	archive: "Dans l’archive du site",
	archiveHint: "Éteinte, la lettre quitte le site\u202f; le lien «\u00a0voir en ligne\u00a0» des mails déjà partis ne mène plus à elle.",
	archiveBefore: "Éteinte, la lettre n’aura ni page sur le site, ni lien «\u00a0voir en ligne\u00a0».",
	archiveOn: "La lettre est dans l’archive du site",
	archiveOff: "La lettre a quitté l’archive du site",
	willArchive: "La lettre sera dans l’archive du site",
	willNotArchive: "La lettre ne sera pas dans l’archive du site",
	attention: "L’envoi attend votre décision",
	toDeliverability: "Ouvrir la Délivrabilité",
	onDay: (moment: string) => `le ${moment}`,
	atHour: (hour: string) => `à ${hour}`,
	refusesUs: (name: string, since: string) => `${name} vous refuse depuis ${since}`,
	waitingFor: (count: number) =>
		count > 1 ? `${numberText(count)} personnes attendent cette lettre.` : "Une personne attend cette lettre.",
	addressesKept: "Les adresses sont gardées\u202f: ce refus n’est compté à personne.",
	probeAt: (moment: string) => `Nouvel essai, tout seul, ${moment}.`,
	probeNow: "Un nouvel essai part tout seul, dans un instant.",
	toCheck: "Ce qu’il faut vérifier",
	theirAnswer: "La réponse reçue",
	askAgain: "Réessayer maintenant",
	askedAgain: "Un nouvel essai part",
	readyLetter: "Une lettre prête à envoyer au fournisseur",
	copyLetter: "Copier la lettre",
	letterCopied: "Lettre copiée",
	letterNotCopied: "Le navigateur n’a pas permis de copier",
	writeLetter: "Ouvrir dans un courrier",
	calledDead: (name: string, count: number) =>
		`${name} dit d’un coup que ${countText(count, "boîte n’existe", "boîtes n’existent")} plus, alors que vos lettres y arrivaient\u202f: c’est peut-être une panne chez lui. Personne n’est écarté pour cela. Qu’il le redise à la prochaine lettre, un autre jour, et ces adresses le seront.`,
	byReceiver: "Par fournisseur",
	receiver: "Fournisseur",
	ofThemRefused: "Dont refusés",
	receiverPace: "Rythme",
	paceRefused: "à l’arrêt\u202f: refuse",
	paceSlowed: (perMinute: number) => `ralenti\u202f: ${numberText(perMinute)} par minute`,
	paceUsual: "habituel",
	otherReceivers: "Autres",
	notYet: "Pas encore partie",
	notYetText: "L’avancement, les chiffres et le journal de l’envoi se liront ici.",
	progress: "Avancement",
	sending: "L’envoi",
	percent: (share: string) => `${share} traités`,
	recipients: "Destinataires",
	accepted: "Acceptés",
	waiting: "En attente",
	failed: "Échecs",
	uncertain: "Incertains",
	skipped: "Écartés",
	measuringRate: "débit en cours de mesure",
	rate: (perMinute: number) => countText(perMinute, "message par minute", "messages par minute"),
	deferred: (count: number) =>
		count > 1
			? `${numberText(count)} messages reportés\u202f: le serveur demande d’attendre, ils repartiront d’eux-mêmes`
			: "1 message reporté\u202f: le serveur demande d’attendre, il repartira de lui-même",
	held: (count: number) => (count > 1 ? `${numberText(count)} messages attendent le meilleur objet` : "1 message attend le meilleur objet"),
	remaining: (text: string) => `encore ${text} environ`,
	standing: "à l’arrêt",
	preparing: "les destinataires sont en train d’être inscrits",
	pace: "Débit au plus (messages par minute)",
	paceHint: "Vide\u202f: aussi vite que le serveur d’envoi l’accepte.",
	connections: "Connexions à la fois",
	connectionsHint: "Vide\u202f: le nombre habituel.",
	apply: "Appliquer",
	applied: "Débit enregistré",
	reasons: "Erreurs par raison",
	reason: "Raison",
	answer: "Réponse",
	count: "Nombre",
	retry: (count: number) => `Relancer ${countText(count, "échec", "échecs")}`,
	retryQuestion: "Relancer les échecs\u202f?",
	retryText: "Ils partiront une fois de plus, sous le même identifiant de message. Les adresses qui n’existent pas ne sont pas relancées.",
	retried: (count: number) => countText(count, "message relancé", "messages relancés"),
	uncertainTitle: (count: number) => countText(count, "message au sort incertain", "messages au sort incertain"),
	uncertainText:
		"La connexion s’est coupée pendant que le message partait\u202f: le serveur l’a peut-être reçu. Renvoyer peut en faire un double\u202f; considérer reçu peut priver quelqu’un de la lettre.",
	resend: "Renvoyer",
	received: "Considérer reçu",
	resent: (count: number) => countText(count, "message sera renvoyé", "messages seront renvoyés"),
	taken: (count: number) => countText(count, "message considéré reçu", "messages considérés reçus"),
	figures: "Ce que la lettre est devenue",
	bounced: "Rejets",
	unsubscribed: "Désinscriptions",
	clicks: "Clics",
	opens: "Ouvertures mesurées",
	ofAnswered: (count: number, of: number) => `${numberText(count)} sur ${countText(of, "envoi", "envois")}`,
	ofAccepted: (count: number, of: number) => `${numberText(count)} sur ${countText(of, "accepté", "acceptés")}`,
	ofMeasured: (count: number, of: number) => `${numberText(count)} sur ${countText(of, "message mesuré", "messages mesurés")}`,
	complaints: (count: number) => `, dont ${countText(count, "signalement", "signalements")} comme indésirable`,
	notMeasured: "rien n’est mesuré",
	machines: (opens: number, clicks: number) =>
		`À part\u202f: ${countText(opens, "ouverture", "ouvertures")} et ${countText(clicks, "clic", "clics")} de machines (préchargement d’images, analyseurs de liens).`,
	consentNote: "Ouvertures et clics ne sont mesurés que pour les personnes qui l’ont accepté.",
	overTime: "Au fil du temps",
	series: "Ce qui est dessiné",
	table: "Tableau",
	date: "Date",
	duringHour: "en une heure",
	duringDay: "en un jour",
	nothingYet: "Rien à dessiner pour l’instant",
	departure: "départ",
	departureAt: (moment: string) => `${moment} (départ)`,
	links: "Liens les plus suivis",
	log: "Journal de l’envoi",
	logSearch: "Rechercher une adresse",
	logStates: "État",
	allStates: "Tous",
	export: "Exporter en CSV",
	address: "Adresse",
	state: "État",
	serverAnswer: "Réponse du serveur",
	when: "Quand",
	attempts: "Essais",
	code: "Code",
	bouncedOn: "Rejeté le",
	unsubscribedOn: "Désinscrit le",
	bouncedSince: "rejeté depuis",
	calledSpam: "signalé comme indésirable",
	unsubscribedSince: "désinscrit depuis cette lettre",
	erased: "données effacées",
	nextTry: (moment: string) => `nouvel essai le ${moment}`,
	logEmpty: "Personne ici",
	logEmptyHint: "Aucun destinataire ne correspond.",
	firstPage: "Début",
	nextPage: "Suivants",
	gone: "cette newsletter n’existe plus",
	unreadable: "la demande n’a pas pu être lue",
} as const;

/** The word of each state of a delivery. */
export const stateWords = {
	queued: "En attente",
	held: "Attend le meilleur objet",
	claimed: "En attente",
	sending: "En train de partir",
	accepted: "Accepté",
	deferred: "Reporté",
	failed: "Échec",
	uncertain: "Incertain",
	skipped: "Écarté",
} as const satisfies Record<DeliveryState, string>;

/** The filters of the log, by their place in its address. */
export const logFilters = {
	acceptes: { label: "Acceptés", states: ["accepted"] },
	attente: { label: "En attente", states: openStates },
	echecs: { label: "Échecs", states: ["failed"] },
	incertains: { label: "Incertains", states: ["uncertain"] },
	ecartes: { label: "Écartés", states: ["skipped"] },
} as const satisfies Record<string, { label: string; states: readonly DeliveryState[] }>;
export type LogFilter = keyof typeof logFilters;

/** Who is left out, by reason, counted. */
const leftOutWords: Record<LeftOutReason, readonly [one: string, many: string]> = {
	unsubscribed: ["personne désinscrite", "personnes désinscrites"],
	pending: ["inscription non confirmée", "inscriptions non confirmées"],
	suppressed: ["adresse écartée (inexistante, plainte ou effacement)", "adresses écartées (inexistantes, plaintes ou effacements)"],
	topic: ["n’a pas choisi cette lettre", "n’ont pas choisi cette lettre"],
	segment: ["ne répond pas au choix des destinataires", "ne répondent pas au choix des destinataires"],
	duplicate: ["adresse en double", "adresses en double"],
	address: ["adresse inutilisable", "adresses inutilisables"],
	erased: ["personne effacée", "personnes effacées"],
	cancelled: ["message annulé", "messages annulés"],
};

/** « 12 personnes désinscrites ». */
export function leftOutText(reason: LeftOutReason, count: number): string {
	return countText(count, ...leftOutWords[reason]);
}

/** French words of the confirmation before a sending. */
export const confirmCopy = {
	nowTitle: "Envoyer maintenant",
	laterTitle: "Programmer l'envoi",
	counting: "Comptage des destinataires…",
	failed: "Les destinataires n’ont pas pu être comptés.",
	again: "Réessayer",
	recipients: (count: number) => countText(count, "personne", "personnes"),
	willReceive: (count: number) => (count < 2 ? "recevra" : "recevront"),
	now: (title: string) => `«\u00a0${title}\u00a0» dès maintenant. Un message parti ne se rattrape pas.`,
	later: (title: string, count: number) =>
		`«\u00a0${title}\u00a0» à l’heure choisie, si ${count < 2 ? "elle est encore inscrite" : "elles sont encore inscrites"}. Le compte est celui de maintenant.`,
	byFiles:
		"Aucun serveur d’envoi n’est réglé\u202f: rien ne partira pour de vrai. Les courriers seront gardés en fichiers, à lire sous Courriers.",
	leftOut: "Laissés de côté",
	nobodyLeftOut: "Personne n’est laissé de côté.",
	typed: (count: number) => `Pour confirmer, écrivez le nombre de destinataires\u202f: ${numberText(count)}`,
	wrong: "Ce n’est pas le nombre de destinataires.",
	when: "Date et heure",
	whenMissing: "Choisissez une date et une heure.",
	cancel: "Annuler",
	/** Nobody, or not counted yet: no number is said. */
	send: (count: number) => (count > 0 ? `Envoyer à ${countText(count, "personne", "personnes")}` : "Envoyer"),
	plan: "Programmer",
	sent: "Envoi lancé",
	planned: "Envoi programmé",
	nobody: "Personne ne recevrait cette lettre\u202f: il n’y a pas d’abonné actif.",
	nobodyWithin: segmentCopy.nobody,
} as const;

/** « 2 h 05 », « 12 min », « moins d’une minute ». */
export function durationText(seconds: number): string {
	const minutes = Math.round(seconds / 60);
	if (minutes < 1) return "moins d’une minute";
	if (minutes < 60) return `${minutes}\u00a0min`;
	return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, "0")}`;
}
